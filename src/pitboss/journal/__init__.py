"""The journal of a table: every act and what it moved, durable, chained by hashes, replayable.

A journal is a file of lines of canonical JSON.  The first says which game, day, options, ruleset
and code; every other one what happened, with its number, its time in milliseconds since 1970, and
the hash of the line before it.  The last member of a line is the SHA-256 of the line without it.

| to do | with |
| --- | --- |
| write | `Journal` (entries), `Recorder` (a round whose acts are written first) |
| go on with a table | `Journal.open`, `resume` |
| check, play again | `verify`, `replay` |
| hand on | `export`, `backup`, `restore` |
| make new values writable | the table in `kinds` |
"""

from pitboss.journal.again import Difference
from pitboss.journal.audit import Replayed, Verified, replay, verify
from pitboss.journal.backup import Backup, backup, check, restore
from pitboss.journal.chain import Entry, Torn
from pitboss.journal.codec import decode, encode
from pitboss.journal.errors import (
    AppendFailed,
    JournalBroken,
    JournalError,
    JournalLocked,
    Uncoded,
)
from pitboss.journal.export import Exported, Form, export
from pitboss.journal.happenings import Acted, Happening, Managed, Started
from pitboss.journal.header import Header, Mode
from pitboss.journal.journal import Journal
from pitboss.journal.recorder import Recorder
from pitboss.journal.resume import Resumed, resume

__all__ = [
    "Acted",
    "AppendFailed",
    "Backup",
    "Difference",
    "Entry",
    "Exported",
    "Form",
    "Happening",
    "Header",
    "Journal",
    "JournalBroken",
    "JournalError",
    "JournalLocked",
    "Managed",
    "Mode",
    "Recorder",
    "Replayed",
    "Resumed",
    "Started",
    "Torn",
    "Uncoded",
    "Verified",
    "backup",
    "check",
    "decode",
    "encode",
    "export",
    "replay",
    "restore",
    "resume",
    "verify",
]
