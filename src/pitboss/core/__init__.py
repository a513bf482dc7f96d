"""The round of play as a value, the steps that remain, and the one way to go on.

There is no randomness here, no clock and no I/O; cards are ordinals until a paragraph exposes them.
"""
