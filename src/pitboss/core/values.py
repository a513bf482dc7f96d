"""What makes a value: it does not change, it compares by kind and content, it can be a key."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


def _same(self: Any, other: object) -> bool:
    return type(self) is type(other) and bool(tuple.__eq__(self, other))  # type: ignore[operator]


def _differs(self: Any, other: object) -> bool:
    return not _same(self, other)


def _hash(self: Any) -> int:
    return hash((type(self).__name__, *self))


def value(cls: type[T]) -> type[T]:
    """Let a named tuple compare by kind as well: two kinds with equal content are not equal."""
    for name, method in (("__eq__", _same), ("__ne__", _differs), ("__hash__", _hash)):
        setattr(cls, name, method)
    return cls


class Frozen(dict[K, V]):
    """A mapping that does not change, and therefore compares, hashes and pickles as a value."""

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this mapping does not change")

    __setitem__ = __delitem__ = __ior__ = _refuse
    update = setdefault = pop = popitem = clear = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Frozen[K, V]], tuple[dict[K, V]]]:
        return type(self), (dict(self),)
