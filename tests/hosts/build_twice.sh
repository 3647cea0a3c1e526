#!/usr/bin/env bash
# build_twice.sh: builds, installs and packs everything twice, and compares the bytes.
#
# Usage: build_twice.sh PRESET [OPTION OF CMAKE...]
#
# The two builds are in different folders, at different times, with different times of the files, umask
# (but 022 to install and to pack), locale, time zone, home and number of jobs. Equal must be the program,
# the static libraries, the installed tree with the rights of its files, the Debian package, and the
# tarball. Needs git, dpkg-dev, 1 GB below $TMPDIR and the time of two builds; ends with status 77 without
# these tools. Takes the files of the working tree that git knows. Where diffoscope is installed, it shows
# what differs.
set -euo pipefail
for tool in git dpkg-shlibdeps; do
  command -v "$tool" >/dev/null || { echo "left out: this needs $tool"; exit 77; }
done
preset=$1
shift
project=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SOURCE_DATE_EPOCH=$(git -C "$project" log -1 --format=%ct)
export SOURCE_DATE_EPOCH CCACHE_DISABLE=1

# What is compared goes to $work/NAME. The rest of the arguments are options of CMake.
build() {
  local name=$1 folder=$2 date=$3 jobs=$4 result=$work/$1 before
  shift 4
  mkdir -p "$folder" "$result"
  git -C "$project" ls-files -z | tar -c -C "$project" --null -T - | tar -x -m -C "$folder"
  find "$folder" -exec touch -d "$date" {} +
  cd "$folder"
  cmake --preset "$preset" "$@" >"$work/$name.log"
  cmake --build --preset "$preset" -j "$jobs" >>"$work/$name.log" || { tail "$work/$name.log" >&2; exit 1; }
  cp "build/$preset/src/veedor" "build/$preset"/src/*.a "$result"
  umask 022  # that of who installs; CMake makes folders and parts of packages with it
  DESTDIR=$result/installed cmake --install "build/$preset" >>"$work/$name.log"
  (cd "build/$preset" && cpack -G 'DEB;TGZ' -B "$result" >>"$work/$name.log")
  rm -rf "$result/_CPack_Packages"
  (cd "$result/installed" && find . -printf '%M %p\n' | sort) >"$result/rights"
  cd "$project"
}

say() { printf -- '-- %s\n' "$*"; }

say "the first build, of $preset"
(umask 022 && LC_ALL=C TZ=UTC HOME=/root build one "$work/a/veedor" '2024-02-29 12:00' 1 "$@")
say 'the second build'
(umask 077 && LC_ALL=C.UTF-8 LANGUAGE=de TZ=Pacific/Kiritimati HOME=/ \
  build two "$work/another/and a longer/path" '2001-09-09 01:46' "$(nproc)" "$@")

(cd "$work/one" && find . -type f -exec sha256sum {} +) | sort -k 2 >"$work/one.sums"
(cd "$work/two" && find . -type f -exec sha256sum {} +) | sort -k 2 >"$work/two.sums"
for what in ./veedor ./libveedor_cli.a ./rights './installed/.*/veedor.1' './veedor.*\.deb' './veedor.*\.tar.gz'; do
  grep -q -- "  $what\$" "$work/one.sums" || { say "$what is missing"; exit 1; }
done
if ! diff "$work/one.sums" "$work/two.sums"; then
  if command -v diffoscope >/dev/null; then
    diffoscope --exclude-directory-metadata=yes --max-report-size 20000 --max-page-size 20000 \
      "$work/one" "$work/two" || true
  fi
  exit 1
fi
say "$(wc -l <"$work/one.sums") files, the same bytes"
