"""The command line: `pitboss VERB`."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

from pitboss.regulation import Inconsistent, PitbossError

FINE, FINDINGS, USAGE, INTEGRITY = 0, 1, 2, 3
INTERRUPTED = 130


def main() -> None:
    """Run a verb; whatever goes wrong, a person reads a sentence and not a traceback."""
    try:
        _run()
    except Inconsistent as fault:
        told(f"an invariant does not hold, which is a defect of pitboss: {fault}", INTEGRITY)
    except PitbossError as refusal:
        told(str(refusal), _code(refusal))
    except KeyboardInterrupt:
        told("interrupted", INTERRUPTED)
    except BrokenPipeError:  # the reader of our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FINE)
    except OSError as error:
        told(f"the output cannot be written: {error.strerror or error}", INTEGRITY)
    except Exception as defect:
        if os.environ.get("PITBOSS_TRACEBACK"):
            raise
        told(f"a defect of pitboss: {defect!r}; PITBOSS_TRACEBACK=1 shows where", INTEGRITY)


def _run() -> None:
    """The verb; what typer makes of an interruption and of a reader that has gone is undone."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that lacks a character is told its code
            stream.reconfigure(errors="backslashreplace")
    from pitboss.cli.app import app

    try:
        app(prog_name="pitboss")
    except SystemExit as end:
        if end.code == INTERRUPTED:
            raise KeyboardInterrupt from None
        if isinstance(end.__context__, BrokenPipeError):
            raise end.__context__ from None
        if sys.stdout is not None:
            sys.stdout.flush()
        raise


def told(message: str, code: int) -> None:
    """Say it where people look for it, and leave."""
    print(f"pitboss: {message}", file=sys.stderr)
    sys.exit(code)


def _code(refusal: PitbossError) -> int:
    from pitboss.record.errors import Refused

    code: int = getattr(refusal, "exit_code", USAGE)
    return FINDINGS if isinstance(refusal, Refused) else code
