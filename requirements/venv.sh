# Make .venv anew with the first of the given interpreters that is Python 3.11 or newer.
set -eu

python=
for candidate in "$@"; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        # The interpreter itself: an active environment may be the .venv that is made anew.
        python=$("$candidate" -c 'import sys; print(getattr(sys, "_base_executable", sys.executable))')
        break
    fi
done
if [ -z "$python" ]; then
    echo "pitboss needs Python 3.11 or newer; none among: $*" >&2
    echo "Install one, or name it: make PYTHON=/path/to/python3 setup" >&2
    exit 1
fi

# Debian keeps ensurepip, without which no environment has pip, in a package of its own.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    echo "$python lacks ensurepip; Debian has it in the package $package" >&2
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "Install it: sudo apt-get install $package" >&2
        exit 1
    fi
    apt-get install -qq "$package" >&2 || { apt-get update -qq && apt-get install -qq "$package" >&2; }
fi

echo "making .venv with $("$python" --version)"
rm -rf .venv
"$python" -m venv .venv
