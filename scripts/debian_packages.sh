#!/bin/sh
# Install Debian packages that are missing: debian_packages.sh adb …
# Where that cannot be done it says so in one sentence; what needs them is then skipped, so the
# exit status is 0 either way.
missing=""
for package in "$@"; do
    dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
done
[ -z "$missing" ] && exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "Not installed:$missing (that needs root and apt-get); tests that need it are skipped."
    exit 0
fi
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086
apt-get install -qq -y --no-install-recommends $missing >/dev/null 2>&1 && exit 0
# shellcheck disable=SC2086
apt-get update -qq >/dev/null 2>&1 &&
    apt-get install -qq -y --no-install-recommends $missing >/dev/null 2>&1 && exit 0
echo "apt-get could not install$missing; tests that need it are skipped."
exit 0
