#!/usr/bin/env python3
"""Compares the reports on every example with tests/reports/NAME.txt and NAME.json.

Usage: compare_reports.py VEEDOR ROOT
"""
import difflib
import subprocess
import sys
from pathlib import Path

STATUS = {"complete": 0, "adjudicated": 0, "in-progress": 0, "illegal": 1, "mismatch": 1, "malformed": 2}


def differences(veedor, root, name, form):
    """How the report of one example differs from the stored one, as lines to print."""
    log, stored = f"examples/{name}.yaml", f"tests/reports/{name}.{'json' if form == 'json' else 'txt'}"
    done = subprocess.run([veedor, "check", "--color", "never", "--format", form, log], cwd=root,
                          capture_output=True, text=True, encoding="utf-8", check=False, timeout=120)
    expected = (root / stored).read_text(encoding="utf-8")
    lines = list(difflib.unified_diff(expected.splitlines(), done.stdout.splitlines(), stored,
                                      f"veedor check {log}", lineterm=""))
    first = expected.splitlines()[0]
    status = next(number for word, number in STATUS.items()
                  if f': {word}' in first or f'"status":"{word}"' in first)
    if done.returncode != status:
        lines.append(f"{stored}: exit status {done.returncode} in place of {status}")
    return lines + done.stderr.splitlines()


def main():
    veedor, root = sys.argv[1], Path(sys.argv[2])
    names = sorted(path.stem for path in (root / "examples").glob("*.yaml"))
    stored = {path.name for path in (root / "tests/reports").iterdir()}
    faults = [f"tests/reports/{name}: there is no such example"
              for name in sorted(stored - {f"{name}.{end}" for name in names for end in ("txt", "json")})]
    for name in names:
        for form in ("text", "json"):
            faults += differences(veedor, root, name, form)
    print("\n".join(faults) or f"the reports on {len(names)} examples are as stored")
    return 1 if faults or not names else 0


sys.exit(main())
