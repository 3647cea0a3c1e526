#!/usr/bin/env python3
"""Gives a number to each new case: the next one that its rule has never used.

Usage: number_cases.py

A number stays with its file in numbers.txt. The number of a case that is gone stays there too, with `-`
for the file, and is not given again; for a file that is renamed, change the line.
"""
import re

from suite import CASES, NUMBERS, group

TITLE = "# The number of each case; see tests/TESTING.md, Conformance.\n"


def rows():
    lines = NUMBERS.read_text(encoding="utf-8").splitlines() if NUMBERS.exists() else []
    return [line.split() for line in lines if line[:1] != "#"]


def main():
    paths = sorted(str(path.relative_to(CASES)) for path in CASES.rglob("*.yaml"))
    kept = [(number, path if path in paths else "-") for number, path in rows()]
    known, last = {path for _, path in kept}, {}
    for number, _ in kept:
        name, _, count = number.rpartition(".")
        last[name] = max(last.get(name, 0), int(count))
    for path in paths:
        if path not in known:
            name = group(path)
            last[name] = last.get(name, 0) + 1
            kept.append((f"{name}.{last[name]}", path))
    kept.sort(key=lambda row: (not re.match("[A-Z]", row[0]), row[0].rpartition(".")[0],
                               int(row[0].rpartition(".")[2])))
    NUMBERS.write_text(TITLE + "".join(f"{number} {path}\n" for number, path in kept), encoding="utf-8")


main()
