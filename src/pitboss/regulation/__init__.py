"""The law as the rest of the code sees it: citations, dates, silences and refusals."""

from pitboss.regulation.cite import Cite
from pitboss.regulation.errors import (
    Inconsistent,
    NotInForce,
    NotPermitted,
    OptionNotPermitted,
    PitbossError,
    TextNotHeld,
    require,
)
from pitboss.regulation.silence import Reading, Silence
from pitboss.regulation.texts import Dated, Standing, Version, versions_of

__all__ = [
    "Cite",
    "Dated",
    "Inconsistent",
    "NotInForce",
    "NotPermitted",
    "OptionNotPermitted",
    "PitbossError",
    "Reading",
    "Silence",
    "Standing",
    "TextNotHeld",
    "Version",
    "require",
    "versions_of",
]
