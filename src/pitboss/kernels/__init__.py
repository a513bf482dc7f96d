"""Hands ranked in bulk and spaces counted whole, on tables made from the core's own rankings.

Nothing of the rules is written again here: a table is asked of the core, and proven equal to it.
`places`, `tables`, `evaluator` and `counts` are pure Python.  What lies in `compiled` needs NumPy
and Numba; the modules beside it load them when they are called.
"""
