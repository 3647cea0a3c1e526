#!/usr/bin/env python3
"""Compiles each source file by itself, without code for it: a file that lacks an include fails, although the presets
that compile many files at once do not notice. A header without a source file of its own is compiled too.

BUILD is a folder that `cmake --preset alone` has configured; nothing in it has to be built. With --units, it is one
that compiles many files at once and is built in part: what it has not compiled yet is checked, with its warnings.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=Path, metavar="BUILD")
    parser.add_argument("--since", metavar="COMMIT",
                        help="only files that have changed since, and those that include a changed header themselves")
    parser.add_argument("--units", metavar="FOLDER", help="the units of this folder that have no object in BUILD yet")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at a time")
    return parser.parse_args()


def commands_of(build, source):
    """By file: the arguments that compile it, without those that say where the result goes. Files that the build makes
    do not count."""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        file = Path(entry["file"])
        if not file.is_relative_to(source) or file.is_relative_to(build):
            continue
        words = shlex.split(entry["command"])
        at = words.index("-o")
        commands[str(file.relative_to(source))] = words[:at] + words[at + 2:words.index("-c")] + ["-fsyntax-only", "-w"]
    return commands


def units_of(build, folder):
    """The same for units without an object; files that the build makes count only as parts of units."""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        file = Path(entry["file"])
        words = shlex.split(entry["command"])
        at = words.index("-o")
        made = file.is_relative_to(build) and file.parent.name != "Unity"
        if words[at + 1].startswith(f"{folder}/") and not made and not (build / words[at + 1]).exists():
            name = f"{Path(words[at + 1]).parents[1].name}: {file.name}" if file.is_relative_to(build) else str(file)
            commands[name] = [*words[:at], "-fsyntax-only", str(file)]
    return commands


def git(source, *arguments):
    return subprocess.run(["git", "-C", source, *arguments], check=True, capture_output=True, text=True).stdout.split()


def with_headers(commands, source):
    """Adds headers that are not the first include of a source file, with the arguments of a neighbour."""
    first = set()
    for file in commands:
        found = INCLUDE.search((source / file).read_text(encoding="utf-8"))
        if found and found[1].rpartition(".")[0].rpartition("/")[2] == Path(file).stem:
            first.add(found[1])
    folders = {}
    for file in commands:
        folders.setdefault(os.path.dirname(file), file)
    headers = [str(path.relative_to(source)) for top in ("src", "tests") for path in (source / top).rglob("*.h")]
    for header in sorted(headers):
        folder = os.path.dirname(header)
        while folder and folder not in folders:
            folder = os.path.dirname(folder)
        if folder and header.partition("/")[2] not in first:
            commands[header] = commands[folders[folder]] + ["-x", "c++"]
    return commands


def changed(commands, source, commit):
    files = set(git(source, "diff", "--name-only", commit)) | set(git(source, "ls-files", "-o", "--exclude-standard"))
    headers = {file.partition("/")[2] for file in files if file.endswith(".h")}
    chosen = {}
    for file, command in commands.items():
        if file in files or headers & set(INCLUDE.findall((source / file).read_text(encoding="utf-8"))):
            chosen[file] = command
    return chosen


def main():
    wanted = options()
    build = wanted.build.resolve()
    source = Path(__file__).resolve().parents[2]
    if wanted.units:
        commands = units_of(build, wanted.units)
    else:
        commands = with_headers(commands_of(build, source), source)
    if wanted.since:
        commands = changed(commands, source, wanted.since)
    if not wanted.units:
        commands = {file: [*command, str(source / file)] for file, command in commands.items()}

    def compiled(file):
        done = subprocess.run(commands[file], cwd=build, capture_output=True, text=True, check=False)
        return file, done.returncode, done.stderr

    began = time.monotonic()
    failed = 0
    with ThreadPoolExecutor(wanted.jobs) as pool:
        for file, status, said in pool.map(compiled, commands):
            if status:
                failed += 1
                print(f"{file} does not compile{'' if wanted.units else ' by itself'}:\n{said}", file=sys.stderr)
    print(f"{len(commands)} {'units' if wanted.units else 'files'} compiled in {time.monotonic() - began:.0f} s, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
