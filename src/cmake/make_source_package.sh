#!/usr/bin/env bash
# make_source_package.sh FOLDER [REVISION]: makes the Debian source package of a revision, by default of
# HEAD, in FOLDER, which must not exist yet:
#   veedor_VERSION.orig.tar.xz   the files of the revision
#   veedor-VERSION/              the same unpacked, with src/cmake/debian as debian/; build packages here
#   veedor_VERSION-N.dsc and .debian.tar.xz, if dpkg-source is installed
# The same revision gives the same bytes.
set -euo pipefail
if (($# < 1 || $# > 2)) || [[ $1 == -* ]]; then
  echo 'usage: make_source_package.sh FOLDER [REVISION]' >&2
  exit 2
fi
project=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
revision=${2:-HEAD}
mkdir -p "$(dirname "$1")"
mkdir "$1"
cd "$1"

committed() { git -C "$project" show "$revision:$1"; }
# The one match of a pattern in CMakeLists.txt.
setting() { committed CMakeLists.txt | sed -nE "s/$1/\1/p"; }
version=$(setting '^project\(veedor VERSION ([0-9.]+) .*')
homepage=$(setting '^set\(VEEDOR_HOMEPAGE "([^"]*)" .*')
tree=veedor-$version

# The package does not show when or by whom it was made: git uses the time of the commit. xz runs one thread,
# because its output depends on their number. VEEDOR_XZ is for tests, which need no small package.
git -C "$project" -c tar.umask=0022 archive --format=tar --prefix="$tree/" "$revision" |
  xz --threads=1 "${VEEDOR_XZ:--9}" >"veedor_$version.orig.tar.xz"
tar -xf "veedor_$version.orig.tar.xz"
cp -a "$tree/src/cmake/debian" "$tree/debian"
if [[ $homepage ]]; then
  sed -i "s|^Standards-Version:|Homepage: $homepage\n&|" "$tree/debian/control"
fi
if command -v dpkg-source >/dev/null; then
  dpkg-source --build "$tree"
fi
