#!/usr/bin/env bash
# What a newcomer meets, in a bare shell: bash scripts/newcomer.sh [FOLDER]
#
# The last commit is cloned into FOLDER (a temporary one by default), and the README's commands and
# examples are run there as printed, with what they install; then the examples of the documents, and
# the pages that all this wrote are opened in Chromium, 1440 and 390 pixels wide. What failed is
# printed, with the pictures that pages lack and the errors of their consoles. The status is 1 where
# anything did. It downloads packages, and needs git, Python and Chromium.
set -uo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mkdir -p "${1:-$(mktemp -d)}" && cd "${1:-$_}" && pwd)
if [ -z "${NEWCOMER:-}" ]; then
    exec env -i PATH="$PATH" HOME="$folder" LANG=C.UTF-8 NEWCOMER=1 PIP_DISABLE_PIP_VERSION_CHECK=1 \
        bash "$here/scripts/newcomer.sh" "$folder"
fi
failed=0
tell() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

tell "The README's lines for a clone"
cd "$folder" || exit 1
git clone --quiet "$here" android-gym && cd android-gym || exit 1
python3 -m venv .venv && . .venv/bin/activate && pip install --quiet -e . || exit 1

tell "The README's commands and examples"
pip install --quiet -e '.[film]' || fail "the extra film"
python scripts/newcomer_blocks.py README.md || failed=1

tell "The examples of the documents"
pip install --quiet -e '.[dev]' --constraint constraints.txt || fail "the development tools"
python -m pytest -p no:cacheprovider tests/test_docs.py -k every_example || fail "examples of the documents"

tell "The pages, in Chromium"
python3 -m venv "$folder/chromium" && "$folder/chromium/bin/pip" install --quiet playwright || exit 1
find runs -name '*.html' -print0 | xargs -0 -r "$folder/chromium/bin/python" scripts/newcomer_pages.py || failed=1

tell "$([ $failed = 0 ] && echo Everything worked || echo Something failed), in $folder"
exit $failed
