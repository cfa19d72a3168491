#!/usr/bin/env bash
# Fuzzes the API of a product of its own with schemathesis (https://schemathesis.readthedocs.io): `make schemathesis`.
# REQUESTS: how many requests are sent, default 1,500, about a minute; from 10,000 on every limit of every field is tried. SEED: the same seed sends the same requests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# The Node of this checkout, as the Makefile sets it.
export PATH=$PWD/.tools/node_modules/.bin:$PATH
requirements=deploy/schemathesis/requirements.txt
version=$(sed -n 's/^schemathesis==//p' "$requirements")
venv=${XDG_CACHE_HOME:-$HOME/.cache}/arc/schemathesis-$version

if [ ! -x "$venv/bin/schemathesis" ]; then
  python=
  # A name on the PATH may be that of a version which is not chosen (pyenv).
  for candidate in python3.13 python3.12 python3.11 python3; do
    if "$candidate" --version > /dev/null 2>&1; then
      python=$candidate
      break
    fi
  done
  if [ -z "$python" ]; then
    echo "schemathesis: not run, because there is no Python here"
    exit "${MISSING_PYTHON_STATUS:-1}"
  fi
  echo "schemathesis: installing $version"
  rm -rf "$venv"
  if ! { "$python" -m venv "$venv" && "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$requirements"; }; then
    rm -rf "$venv"
    echo "schemathesis: not run, because pip could not install it"
    exit "${MISSING_PYTHON_STATUS:-1}"
  fi
fi
SCHEMATHESIS=$venv/bin/schemathesis exec node --import ./services/kit/dist/source-maps.js deploy/dist/schemathesis.js
