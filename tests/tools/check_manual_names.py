#!/usr/bin/env python3
"""What the program knows by name has its entry in the manual pages, and the other way round.

Usage: check_manual_names.py ROOT

Held against each other: rules (rulesets/rules.yaml) with their entries in veedor-rule-ids(7); warnings
(there too), exit statuses and environment variables (src) with those in veedor(1); schemes
(rulesets/schemes) with those in veedor-standings(1); rulesets, Action cards and Modifier cards
(rulesets/*.yaml) with those in veedor-log(5); and the pages themselves with the references to them.
"""
import re
import sys
from pathlib import Path

from catalogue import ids_below, rule_ids

ENTRY = r"^\.It (?:Ic |Ev |Cm )?([\w-]+)"


def read(path):
    return path.read_text(encoding="utf-8")


def section(text, title):
    """A section of a page with its subsections, or a subsection."""
    found = re.search(rf"^\.S([hs]) {title}\n(.*?)(?=^\.Sh |^\.S\1 |\Z)", text, re.MULTILINE | re.DOTALL)
    if not found:
        sys.exit(f"the manual has no section {title}")
    return found[2]


def entries(text, *titles):
    """What begins the items of lists in these sections."""
    return {name for title in titles for name in re.findall(ENTRY, section(text, title), re.MULTILINE)}


def cells(text):
    """The words of the items of tables, each cell one word."""
    rows = re.findall(r"^\.It (.* Ta .*)$", text, re.MULTILINE)
    return {cell for row in rows for cell in row.split(" Ta ") if re.fullmatch(r"[\w-]+", cell)}


def references(pages):
    """The pages of veedor that these pages refer to, by the names of their files."""
    return {".".join(reference) for page in pages
            for reference in re.findall(r"^\.(?:.* )?Xr (veedor\S*) (\d)", read(page), re.MULTILINE)}


def in_source(root, pattern):
    return {name for path in (root / "src").rglob("*.[ch]*")
            for name in re.findall(pattern, read(path))}


def main():
    root = Path(sys.argv[1])
    main_page, log_page = read(root / "man/veedor.1"), read(root / "man/veedor-log.5")
    rules = re.findall(ENTRY, read(root / "man/veedor-rule-ids.7"), re.MULTILINE)
    pages = list((root / "man").iterdir())
    rulesets = {name for path in (root / "rulesets").glob("*.yaml")
                for name in re.findall(r"^ruleset: ([\w-]+)", read(path), re.MULTILINE)}
    statuses = set(re.findall(r"\bk\w+ = (\d+),", read(root / "src/cli/files/complaint.h")))
    ids_of_cards = {name for name in entries(log_page, "CARDS", "NEW REGENCY", "OLD HANDS", "Hand cards and two more",
                                               "Cards of stacks 6 and 7", "Cards of Grandissimo") if name != "Em"}
    pairs = (
        ("rule", set(rule_ids(root)), {*rules} | entries(main_page, "WARNINGS")),
        ("exit status", statuses, entries(main_page, "EXIT STATUS")),
        ("environment variable", in_source(root, r'getenv\("(\w+)"\)'), entries(main_page, "ENVIRONMENT")),
        ("scheme", {path.stem for path in (root / "rulesets/schemes").glob("*.yaml")},
         entries(read(root / "man/veedor-standings.1"), "SCHEMES")),
        ("ruleset", rulesets, entries(log_page, "RULESETS") - {"Em"}),
        ("Action card", set(ids_below(root, "cards")), ids_of_cards),
        ("Modifier card", set(ids_below(root, "modifiers")), cells(section(log_page, "POWER SHIFT"))),
        ("page", {page.name for page in pages}, references(pages)),
    )
    faults = []
    for kind, known, described in pairs:
        if not known:
            faults.append(f"no {kind} is known at all")
        faults += [f"{kind} {name}: without an entry in the manual" for name in sorted(known - described)]
        faults += [f"{kind} {name}: in the manual, but not known" for name in sorted(described - known)]
    print("\n".join(faults) or "; ".join(f"{kind}: {len(known)}" for kind, known, _ in pairs))
    return 1 if faults else 0


sys.exit(main())
