#!/usr/bin/env python3
"""Who includes whom: holds every #include of src/ against the table of layers; and who writes where.

Usage: check_layers.py SRC
"""
import re
import sys
from pathlib import Path

# A layer may include itself, the standard library, and what stands here.
LAYERS = {
    "base": set(),
    "engine": {"base"},
    "source": {"base"},
    "ruleset": {"engine", "source", "base", "fmt"},
    "log": {"ruleset", "engine", "source", "base", "fmt"},
    "replay": {"log", "ruleset", "engine", "source", "base", "fmt"},
    "standings": {"replay", "ruleset", "engine", "source", "base", "fmt"},
    "report": {"standings", "replay", "log", "ruleset", "engine", "source", "base", "fmt", "nlohmann"},
    "format": {"report", "replay", "log", "ruleset", "engine", "source", "base", "fmt"},
    "simulate": {"report", "log", "ruleset", "engine", "source", "base", "fmt", "nlohmann"},
    "cli": {"simulate", "format", "report", "standings", "replay", "log", "ruleset", "engine", "source", "base", "fmt", "CLI"},
    "main.cpp": {"cli"},
}
# Libraries that one file alone may use.
ONLY_IN = {"yaml.h": "source/yaml_events.cpp", "utf8proc.h": "base/text.cpp",
           "gmpxx.h": "standings/fraction.h"}
# The rules of the game and the judging of logs know no chance.
CHANCE = {"random", "base/random.h"}
WITHOUT_CHANCE = {"engine", "source", "ruleset", "replay", "standings", "report", "format"}
# Standard C++ headers have neither a slash nor a dot; these of the system are as harmless.
SYSTEM = {"cli": {"fcntl.h", "poll.h", "sys/ioctl.h", "sys/stat.h", "sys/types.h", "sys/xattr.h", "unistd.h"},
          "source": {"sys/types.h", "unistd.h"}}
# Streams of the C and C++ libraries throw, buffer, or fail unnoticed; cli/complaint.h and cli/output.h do not.
STREAM = re.compile(r"\bstd(out|err)\b|\bstd::c(out|err|log)\b|\bv?printf\(|\bputs\(|\bfmt::print\(")
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]')


def fault(file, header):
    """Why `file` may not include `header`; None if it may."""
    layer, target = file.split("/")[0], header.split("/")[0]
    if target in ONLY_IN:
        return None if file == ONLY_IN[target] else f"{target} is only for {ONLY_IN[target]}"
    if header in CHANCE and layer in WITHOUT_CHANCE:
        return f"there is no chance in {layer}"
    if "/" not in header and "." not in header or header in SYSTEM.get(layer, ()):
        return None
    if layer not in LAYERS:
        return f"{layer} is no layer; add it to the table of {Path(__file__).name}"
    return None if target in LAYERS[layer] | {layer} else f"{layer} may not include {target}"


src = Path(sys.argv[1])
files = sorted(path for path in src.rglob("*") if path.suffix in (".cpp", ".h"))
faults = []
for path in files:
    name = path.relative_to(src).as_posix()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = INCLUDE.match(line)
        if match and (why := fault(name, match[1])):
            faults.append(f"src/{name}:{number}: {match[1]}: {why}")
        if (match := STREAM.search(line.split("//")[0])):
            faults.append(f"src/{name}:{number}: {match[0]}: written to past cli/complaint.h and output.h")
print("\n".join(faults) or f"{len(files)} files include only what they may")
sys.exit(1 if faults or not files else 0)
