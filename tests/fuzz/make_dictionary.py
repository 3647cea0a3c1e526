#!/usr/bin/env python3
"""Writes the words that logs and rulesets are made of as a dictionary of libFuzzer: the keys and
values that the readers know, and the ids and names of the rulesets.

Usage: make_dictionary.py PROJECT OUTPUT
"""
import re
import sys
from pathlib import Path

project, output = Path(sys.argv[1]), Path(sys.argv[2])
words = set()
for source in [*project.glob("src/log/read/*.cpp"), *project.glob("src/ruleset/**/*.cpp")]:
    words.update(re.findall(r'"([a-z][a-z_-]*)"', source.read_text(encoding="utf-8")))
for ruleset in project.glob("rulesets/*.yaml"):
    for found in re.findall(r"\b(?:ruleset|id|name): ([^,}\n\"]+)", ruleset.read_text(encoding="utf-8")):
        words.add(found.strip())
words.update(["yes", "no", "null", "true", "---", "...", "{", "}", "[", "]", ": ", "- ", "0", "-1", "255",
              "256", "8/4/0"])
entries = []
for word in sorted(words):
    escaped = "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}"
                      for byte in word.encode())
    entries.append(f'"{escaped}"\n')
output.write_text("".join(entries), encoding="ascii")
