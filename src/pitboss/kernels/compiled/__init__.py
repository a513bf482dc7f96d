"""The kernels that need NumPy and Numba; what uses them imports them where it calls them."""
