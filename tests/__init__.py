"""The tests.  A package, since crapssim installs another of this name."""
