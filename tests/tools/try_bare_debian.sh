#!/usr/bin/env bash
# try_bare_debian.sh: does what a newcomer does, in a Debian 12 that has nothing installed: the two
# commands of README.md that set up and run the program and its tests, its conformance suite and its library,
# installed; then the Debian package that cpack makes, which is checked with lintian and installed in a second
# such Debian.
#
# Needs root, debootstrap, an internet connection, 3 GB below $TMPDIR and about 30 minutes. Takes what
# is committed. The roots are removed at the end; their mounts too, however it ends.
set -euo pipefail
project=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
work=$(mktemp -d)
build_root=$work/build-root
user_root=$work/user-root

clean_up() {
  for root in "$build_root" "$user_root"; do
    umount --quiet "$root/proc" "$root/dev/pts" || true
  done
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT

step() { printf '\n== %s\n' "$*"; }
inside() {
  local root=$1
  shift
  env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    chroot "$root" /bin/bash -euo pipefail -c "$*"
}
# The command of README.md that begins so.
readme_command() {
  local command
  command=$(grep -F -m 1 "$1" "$build_root/veedor/README.md")
  printf '%s\n' "$command" >&2
  printf 'cd /veedor && %s' "$command"
}

step 'a bare Debian 12, twice'
debootstrap --variant=minbase bookworm "$build_root" >"$work/debootstrap.log" ||
  { tail "$work/debootstrap.log" >&2; exit 1; }
cp -a "$build_root" "$user_root"
for root in "$build_root" "$user_root"; do
  mount -t proc proc "$root/proc"
  mount --bind /dev/pts "$root/dev/pts"
done
mkdir "$build_root/veedor"
git -C "$project" archive HEAD | tar -x -C "$build_root/veedor"

step 'README.md: set up and run'
inside "$build_root" "$(readme_command '$(command -v sudo) apt-get update')"

step 'README.md: the tests'
inside "$build_root" "$(readme_command 'cmake --workflow --preset release')"

step 'README.md: the conformance suite and the library, installed'
inside "$build_root" "cd /veedor && cmake --install build/program >/dev/null && cd /tmp &&
  suite=/usr/local/share/veedor/conformance &&
  \$suite/run --stream \$suite/veedor_adapter.py >report || { grep '^not ok' report; exit 1; }
  tail -n 1 report
  cd /veedor
  $(sed -n '/^```sh library$/,/^```$/{/^```/!p}' "$build_root/veedor/README.md")"

step 'the package'
inside "$build_root" 'apt-get install -y dpkg-dev file lintian >/dev/null && cd /veedor/build/program && cpack &&
  lintian --allow-root --fail-on error ./*.deb'

step 'the package, installed where nothing else is'
cp "$build_root"/veedor/build/program/veedor_*.deb "$user_root"
inside "$user_root" 'apt-get update && apt-get install -y --no-install-recommends /veedor_*.deb
  veedor --version
  cd /usr/share/doc/veedor/examples
  veedor check four-players.yaml five-players.yaml unfinished.yaml
  test -s /usr/share/man/man1/veedor.1.gz
  test -s /usr/share/man/man1/veedor-check.1.gz
  test -s /usr/share/man/man7/veedor-rule-ids.7.gz
  test -s /usr/share/bash-completion/completions/veedor
  test -s /usr/share/zsh/vendor-completions/_veedor
  test -s /usr/share/fish/vendor_completions.d/veedor.fish
  test -s veedor-log.schema.json
  for kind in log ruleset scheme output; do
    veedor schema "$kind" | cmp - "/usr/share/veedor/schema/veedor-$kind.schema.json"
  done
  apt-get remove -y veedor >/dev/null
  test ! -e /usr/bin/veedor'

step 'all well'
