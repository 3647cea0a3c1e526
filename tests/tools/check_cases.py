#!/usr/bin/env python3
"""Tests about the tests: every rule and every card has its cases, and every case says what it proves.

Usage: check_cases.py ROOT

Every rule id of rulesets/rules.yaml, and every card of the other rulesets, needs a legal, a breaking
and a near-miss case below tests/cases (their `# covers:` lines say so), and every warning a case that
expects it. What is excepted stands here, each with its reason, and only as long as it has no case.
"""
import re
import sys
from pathlib import Path

from catalogue import ids_below, rule_ids

ROLES = ("legal", "breaking", "near-miss")
MOST_LINES = 60

NO_SUCH_CASE = {
    ("SPECIAL-1", "breaking"): "every way to do less than a card asks breaks a rule that names it",
    ("W-RULESET", "warning"): "needs the option --ruleset: tests/cli/test_ruleset.py",
}
# They say what holds; what goes against them is reported under the rules that they name.
REPORTED_AS_OTHERS = ("JOKER-1", "REGENCY-5", "REGENCY-6", "SHIFT-3")

RULE = r"[A-Z]+-\d+"
PLACE = r" at \d+:\d+"
EXPECT = re.compile(
    r"complete|adjudicated|in-progress, next round \d+ (dummy|reveal|power( .+)?|turn .+|discs .+|return .+|open .+|fill .+)"
    rf"|(illegal|mismatch|malformed) (?P<rule>{RULE}){PLACE}")
LINE = re.compile(r"# (?P<word>[a-z]+):(?: (?P<rest>.*\S))?$")
ABOUT_A_DOCUMENT = {
    "scores": re.compile(r".+ \d+(, .+ \d+)*"), "ranking": re.compile(r".+"),
    "allowed": re.compile(r".*"), "path": re.compile(r"[^ ].*"),
    "places": re.compile(r".+"), "ruling": re.compile(rf"{RULE}{PLACE}"),
    "also": re.compile(rf"{RULE}{PLACE}"),
    "warning": re.compile(rf"W-[A-Z]+{PLACE}"),
}


class Case:
    """The header of one case file, and what is wrong with it."""

    def __init__(self, path):
        self.faults, self.covers, self.expected, self.warnings = [], [], [], []
        lines = path.read_text(encoding="utf-8").splitlines()
        if "games" not in path.parts and len(lines) > MOST_LINES:
            self.faults.append(f"{len(lines)} lines; {MOST_LINES} are the most")
        words = []
        for line in lines:
            if not line.startswith("#"):
                break
            if line.startswith("#   ") and words == ["claim"]:
                continue
            match = LINE.fullmatch(line)
            if not match:
                if words.count("expect"):
                    break  # a comment of the log itself
                self.faults.append(f"no header line: {line}")
                continue
            words.append(match["word"])
            self.read(match["word"], match["rest"] or "")
        if words[:4] != ["claim", "source", "covers", "expect"]:
            self.faults.append("a header begins with claim, source, covers, expect, each once")
        for word in ("claim", "source", "covers"):
            if words.count(word) > 1:
                self.faults.append(f"`{word}` more than once")
        self.check_roles()

    def read(self, word, rest):
        if word in ("claim", "source"):
            if not rest:
                self.faults.append(f"`{word}` says nothing")
        elif word == "covers":
            for item in rest.split(","):
                name, _, role = item.strip().rpartition(" ")
                if role not in ROLES:
                    self.faults.append(f"covers: `{item.strip()}` is not an id and a role")
                self.covers.append((name, role))
        elif word == "expect":
            match = EXPECT.fullmatch(rest)
            if not match:
                self.faults.append(f"expect: `{rest}` is no verdict")
            self.expected.append(match["rule"] if match else None)
        elif word in ABOUT_A_DOCUMENT:
            if not ABOUT_A_DOCUMENT[word].fullmatch(rest):
                self.faults.append(f"{word}: `{rest}` is not well-formed")
            if word == "warning":
                self.warnings.append(rest.split()[0])
        else:
            self.faults.append(f"unknown header line `{word}`")

    def check_roles(self):
        for name, role in self.covers:
            if role == "breaking" and not any(self.expected):
                self.faults.append(f"covers {name} breaking, but expects no fault")
            elif (role == "breaking" and re.fullmatch(RULE, name)
                  and name not in (*self.expected, *REPORTED_AS_OTHERS)):
                self.faults.append(f"covers {name} breaking, but expects no {name}")
            elif role != "breaking" and all(rule == name for rule in self.expected):
                self.faults.append(f"covers {name} {role}, but expects only {name}")


def main():
    root = Path(sys.argv[1])
    rules, cards = rule_ids(root), ids_below(root, "cards")
    faults, covered, warned = [], set(), set()
    paths = sorted((root / "tests/cases").rglob("*.yaml"))
    for path in paths:
        case = Case(path)
        covered.update(case.covers)
        warned.update(case.warnings)
        unknown = {name for name, _ in case.covers} - set(rules) - set(cards)
        case.faults += [f"covers {name}, which is neither a rule nor a card" for name in sorted(unknown)]
        faults += [f"{path.relative_to(root)}: {fault}" for fault in case.faults]
    covered.update((name, "warning") for name in warned)
    for name in rules + cards:
        for role in ("warning",) if name.startswith("W-") else ROLES:
            if ((name, role) in covered) == ((name, role) in NO_SUCH_CASE):
                faults.append(f"{name}: " + (f"has a {role} case: take it off the list here"
                                             if (name, role) in covered else f"no {role} case"))
    print("\n".join(faults) or
          f"{len(paths)} cases cover {len(rules)} rules and {len(cards)} cards as they should")
    return 1 if faults or not paths or not rules or not cards else 0


sys.exit(main())
