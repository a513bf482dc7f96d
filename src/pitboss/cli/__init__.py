"""The command line: `pitboss VERB`."""

from __future__ import annotations

import os
import sys

from pitboss.regulation import Inconsistent, PitbossError

FINE, FINDINGS, USAGE, INTEGRITY = 0, 1, 2, 3
INTERRUPTED = 130


def main() -> None:
    """Run a verb; whatever goes wrong, a person reads a sentence and not a traceback."""
    from pitboss.cli.app import app

    try:
        app()
    except Inconsistent as fault:
        told(f"an invariant does not hold, which is a defect of pitboss: {fault}", INTEGRITY)
    except PitbossError as refusal:
        told(str(refusal), _code(refusal))
    except KeyboardInterrupt:
        told("interrupted", INTERRUPTED)
    except BrokenPipeError:  # the reader of our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FINE)
    except Exception as defect:
        if os.environ.get("PITBOSS_TRACEBACK"):
            raise
        told(f"a defect of pitboss: {defect!r}; PITBOSS_TRACEBACK=1 shows where", INTEGRITY)


def told(message: str, code: int) -> None:
    """Say it where people look for it, and leave."""
    print(f"pitboss: {message}", file=sys.stderr)
    sys.exit(code)


def _code(refusal: PitbossError) -> int:
    from pitboss.record.errors import Refused

    return FINDINGS if isinstance(refusal, Refused) else USAGE
