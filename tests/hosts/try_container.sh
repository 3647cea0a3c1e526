#!/usr/bin/env bash
# try_container.sh: builds the image of src/cmake/container/Containerfile, and runs it.
#
# Usage: try_container.sh [OPTION OF PODMAN BUILD...]
#
# Needs root, podman, crun, debootstrap, a mirror of Debian, and 3 GB below $TMPDIR; ends with status 77 if
# this is not root or a tool is missing. No registry is asked: the image debian:12 is made by debootstrap,
# from the mirror that is given as $MIRROR, else from deb.debian.org. Images are kept in a temporary
# folder. Takes what is in the working tree.
set -euo pipefail
missing=()
((EUID == 0)) || missing+=(root)
for tool in podman crun debootstrap; do
  command -v "$tool" >/dev/null || missing+=("$tool")
done
if ((${#missing[@]})); then
  echo "left out: this needs ${missing[*]}"
  exit 77
fi
project=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
work=$(mktemp -d)
pod() { podman --root "$work/images" --runroot "$work/run" --storage-driver vfs "$@"; }
clean_up() {
  pod image unmount --all >/dev/null || true
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT
say() { printf -- '-- %s\n' "$*"; }

say 'debian:12, without a registry'
debootstrap --variant=minbase bookworm "$work/debian" "${MIRROR:-http://deb.debian.org/debian}" \
  >"$work/log" || { tail "$work/log" >&2; exit 1; }
tar -c -C "$work/debian" . | pod import - debian:12 >/dev/null
rm -rf "$work/debian"

say 'the image'
pod build --isolation chroot --network host --pull=never "$@" -t veedor \
  -f "$project/src/cmake/container/Containerfile" "$project"
pod image exists veedor
pod images

say 'the image at work'
run() { pod run --rm --network none --cgroups disabled "$@"; }
veedor() { run -i veedor "$@"; }
if veedor --version 2>"$work/log"; then
  run -v "$project/examples:/logs:ro" veedor check four-players.yaml unfinished.yaml
else
  say "it is entered by chroot, for podman may run nothing here: $(tail -n 1 "$work/log")"
  tree=$(pod image mount veedor)
  user=$(pod inspect -f '{{.Config.User}}' veedor)
  entry=$(pod inspect -f '{{join .Config.Entrypoint " "}}' veedor)
  veedor() { chroot --userspec "$user" "$tree" "$entry" "$@"; }
  veedor --version
  (cd "$tree" && find . ! -type d)
fi
veedor check --format json - <"$project/examples/four-players.yaml" |
  sed 's/"<stdin>"/"examples\/four-players.yaml"/' | cmp - "$project/tests/reports/four-players.json"
say 'all well'
