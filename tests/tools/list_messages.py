#!/usr/bin/env python3
"""Every message of the program in one table, so that they can be read next to each other (messages.txt,
in the folder where it runs), and what all of them have in common.

Usage: list_messages.py VEEDOR PROJECT

The messages about logs are those that the cases, bad inputs and examples give, one of each kind: names,
numbers and what a log says do not make another kind. The complaints on standard error are those that
stand in src/cli. Each is one sentence without a full stop, says what is wrong and scolds nobody, and is
no longer than three lines of a terminal. Every rule that a log can break has a message.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

from catalogue import rule_ids

MOST = 240  # three lines of a terminal
QUOTED = re.compile(r"`[^`]*`")
VARYING = re.compile(r"\b(?:Ann|Bea|Cruz|Dan|Eva|\d+(?:st|nd|rd|th)?)\b|(?<= )[A-ZÁÉÍÓÚ][a-zñáéíóú]+\b")
SCOLDING = re.compile(r"\b(?:you|please|error|invalid|illegal|sorry|forgot|must not)\b", re.IGNORECASE)
# Rules of which all that breaks them is told as a breach of another rule, which they name.
TOLD_BY_OTHERS = {"SPECIAL-1", "JOKER-1", "REGENCY-6", "SHIFT-3"}
COMPLAINT = re.compile(r'\bcomplain\(\s*(?:fmt::format\(\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)')


def of_logs(veedor, files):
    """Rule, message and where it comes from, of each kind once."""
    kinds = {}
    done = subprocess.run([veedor, "check", "--format", "json", *files], capture_output=True, text=True,
                          encoding="utf-8", check=False, timeout=600)
    for line in done.stdout.splitlines():
        verdict = json.loads(line)
        for finding in [verdict.get("fault"), *verdict["warnings"], *verdict.get("rulings", [])]:
            if finding:
                kind = VARYING.sub("#", QUOTED.sub("``", finding["message"]))
                kinds.setdefault((finding["rule"], kind), (finding["message"], verdict["file"]))
    return [(rule, *found) for (rule, _), found in sorted(kinds.items())]


def of_source(root):
    """The complaints in the command line's source, with the places of what is filled in."""
    for file in sorted((root / "src" / "cli").rglob("*.cpp")):
        for match in COMPLAINT.finditer(file.read_text(encoding="utf-8")):
            text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', match[1]))
            yield "", text, file.name


def faults(rule, message):
    words = re.sub(r"^(?:setup|result|scoring \d+|adjudication|round [^:]*): ", "", message)
    words = QUOTED.sub("``", words).replace("; did you mean ``?", "")
    if len(message) > MOST:
        yield f"longer than {MOST} characters"
    if words.endswith(".") or ". " in words:
        yield "more than one sentence, or a full stop"
    if scolding := SCOLDING.search(words):
        yield f"scolds: {scolding[0]}"


def main():
    veedor, root = sys.argv[1], Path(sys.argv[2])
    files = sorted(str(path) for folder in ("tests/cases", "tests/bad-input", "examples")
                   for path in (root / folder).rglob("*.yaml"))
    about_logs, of_program = of_logs(veedor, files), list(of_source(root))
    table = about_logs + of_program
    wrong = [f"no messages {where}" for where, some in (("about logs", about_logs), ("in src/cli", of_program)) if not some]
    lines = [f"{rule:10} {message}" for rule, message, _ in table]
    Path("messages.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))
    for rule, message, source in table:
        wrong += [f"{source}: {rule} {message}\n  {fault}" for fault in faults(rule, message)]
    given = {rule for rule, _, _ in table}
    rules = [rule for rule in rule_ids(root) if not rule.startswith("W-")]
    wrong += [f"no case gives a message of {rule}" for rule in rules if rule not in given | TOLD_BY_OTHERS]
    print("\n".join(wrong) or f"{len(table)} messages")
    return 1 if wrong or not rules else 0


if __name__ == "__main__":
    sys.exit(main())
