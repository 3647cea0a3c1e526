#!/usr/bin/env python3
"""Shows this machine as a bare Debian 12 is after the setup commands of README.md.

Usage: bare_debian.py ROOT BUILD FOLDER

Fills FOLDER with links to the commands of the packages that README.md installs, of those that they depend
on, and of a Debian with nothing else: with PATH=FOLDER what needs another package fails here too. Ends with
status 1 if a file that BUILD, a build by Ninja, compiled belongs to another package, or a Python module that
the tests import. try_bare_debian.sh does the same in earnest, but takes half an hour.
"""
import ast
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def named(readme):
    """The packages that the setup commands install."""
    commands = re.findall(r"apt-get install -y --no-install-recommends ([^&\n]*)", readme.read_text("utf-8"))
    return [package for words in commands for package in words.split()]


def names(relation):
    """The packages of a relation such as `debconf (>= 0.5) | debconf-2.0, libc6`: the alternatives for each."""
    return [[re.match(r"[^ :(]+", one.strip())[0] for one in each.split("|")] for each in relation.split(",") if each]


def packages(wanted):
    """Essential packages, apt and those that are wanted, with all that they depend on."""
    rows = output("dpkg-query", "-W", "-f", "${db:Status-Status}\t${Package}\t${Essential}\t${Provides}\t"
                  "${Pre-Depends},${Depends}\n").splitlines()
    needs, provider, found = {}, {}, set()
    todo = ["apt", *wanted]
    for package, essential, provided, needed in (row.split("\t")[1:] for row in rows if row.startswith("installed")):
        needs.setdefault(package, []).extend(names(needed))
        provider.update({one: package for each in names(provided) for one in each})
        todo += [package] * (essential == "yes")
    if missing := [package for package in todo if package not in needs]:
        sys.exit(f"not installed: {' '.join(missing)}")
    while todo:
        package = todo.pop()
        if package not in found:
            found.add(package)
            for each in needs[package]:
                todo += [one if one in needs else provider[one] for one in each if one in needs or one in provider][:1]
    return found


def real(path):
    """Where a file lies, as some packages still say /bin for /usr/bin; a link itself is not followed."""
    folder, name = os.path.split(path)
    return os.path.join(os.path.realpath(folder), name)


def link_commands(owned, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for command in Path("/usr/bin"), Path("/usr/sbin"):
        for path in command.iterdir():
            # The names that update-alternatives gives, such as c++, belong to no package.
            chosen = path.is_symlink() and os.readlink(path).startswith("/etc/alternatives/")
            link = folder / path.name
            if (os.path.realpath(path) if chosen else str(path)) in owned and not link.is_symlink():
                link.symlink_to(path)


def compiled(build):
    """The files outside the project that the compiler read."""
    lines = output("ninja", "-C", str(build), "-t", "deps").splitlines()
    return {real(line.strip()) for line in lines if line.startswith("    /usr/")}


def imported(root):
    """The files outside the project of the modules that its Python imports; some are part of Python itself."""
    modules = set()
    for path in [*root.glob("tests/**/*.py"), *root.glob("examples/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            modules |= ({alias.name for alias in node.names} if isinstance(node, ast.Import) else
                        {node.module} if isinstance(node, ast.ImportFrom) else set())
    specs = [importlib.util.find_spec(name.split(".")[0]) for name in modules]
    return {real(spec.origin) for spec in specs
            if spec and os.path.isabs(spec.origin) and not Path(spec.origin).is_relative_to(root.resolve())}


def main():
    root, build, folder = map(Path, sys.argv[1:])
    bare = packages(named(root / "README.md"))
    owned = {real(line) for line in output("dpkg-query", "-L", *sorted(bare)).splitlines() if line.startswith("/")}
    link_commands(owned, folder)
    used = compiled(build) | imported(root)
    foreign = sorted(used - owned)
    for path in foreign:
        print(f"{path}: of no package that README.md installs")
    print(f"{len(bare)} packages, {len(list(folder.iterdir()))} commands; "
          f"{len(used) - len(foreign)} files of theirs are used in the build and in the tests")
    return 1 if foreign or not used else 0


sys.exit(main())
