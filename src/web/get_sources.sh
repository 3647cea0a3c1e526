#!/usr/bin/env bash
# get_sources.sh FOLDER: fetches the sources of the libraries that the page contains, from Debian, into FOLDER. They are
# compiled to WebAssembly, for which Debian has no packages. Uses a list of its own and leaves the system's as it is.
set -euo pipefail
mkdir -p "$1/apt/parts" "$1/apt/lists/partial"
cd "$1"
. /etc/os-release
printf 'deb-src http://deb.debian.org/debian %s main\n' "$VERSION_CODENAME" >apt/sources.list
options=(-o Dir::Etc::SourceList="$PWD/apt/sources.list" -o Dir::Etc::SourceParts="$PWD/apt/parts"
  -o Dir::State::Lists="$PWD/apt/lists" -o APT::Sandbox::User=root)
apt-get "${options[@]}" -qq update
apt-get "${options[@]}" -qq source --download-only libyaml yaml-cpp utf8proc libsodium
for package in libyaml yaml-cpp utf8proc libsodium; do
  rm -rf "$package"
  mkdir "$package"
  tar -xf "$package"_*.orig.tar.* -C "$package" --strip-components=1
done
