#!/usr/bin/env python3
"""Who includes whom: holds every #include of src/ against the table of layers; and who writes where.
Finds too what aborts the program where memory is short.

Usage: check_layers.py SRC
"""
import re
import sys
from collections import Counter
from pathlib import Path

# A folder may include itself, the standard library, and the folders and libraries that stand here.
# What stands in a folder's name with a slash is a room of its own; without one, the folder with all
# folders in it.
LAYERS = {
    "base": set(),
    "text": {"fmt", "nlohmann"},
    "yaml": {"text"},
    "engine": {"base"},
    "sight": {"engine"},
    "next": {"engine"},
    "ruleset": {"engine", "yaml", "text", "fmt"},
    "game": {"sight", "ruleset", "engine", "yaml", "base", "fmt"},
    "seal": {"fmt"},
    "schema": {"ruleset", "text", "fmt"},
    "cmake": {"mail", "schema", "text"},  # programs of the build
    "log": {"schema", "seal", "ruleset", "engine", "yaml", "text", "fmt"},
    "log/write": {"log", "schema", "ruleset", "engine", "text"},
    "log/read": {"log", "schema", "seal", "ruleset", "yaml", "text", "fmt"},
    "new_log": {"words", "log", "draw", "seal", "schema", "ruleset", "engine", "yaml", "text", "base", "fmt"},
    "draw": {"seal", "ruleset", "engine", "base", "fmt"},
    "replay": {"log", "seal", "draw", "sight", "ruleset", "engine", "yaml", "fmt"},
    "record": {"replay", "log", "sight", "ruleset", "engine", "fmt"},
    "words": {"record", "replay", "next", "log", "ruleset", "engine", "text", "fmt"},
    "judge": {"engine/reason.h", "schema", "text", "words", "record", "replay", "log", "log/read", "yaml", "fmt"},
    "layout": {"judge", "replay", "log", "yaml", "text", "fmt"},
    "publish": {"schema", "layout", "judge", "replay", "sight", "log", "ruleset", "yaml", "fmt"},
    "notation": {"replay", "log", "schema", "ruleset", "engine", "yaml", "text", "fmt"},
    "session": {"engine", "notation", "log", "fmt", "judge", "layout", "log/read", "words", "record", "replay", "yaml", "next", "ruleset", "text"},
    "logged": {"game", "session", "simulate", "notation", "log/write", "judge", "replay", "log", "ruleset", "engine", "yaml", "base", "fmt"},
    "standings": {"replay", "log", "ruleset", "yaml", "text", "fmt"},
    # What an editor shows of a text, and the protocol by which it asks for it.
    # What players write in mails, read as decisions.
    "mail": {"session", "notation", "judge", "replay", "next", "log", "log/read", "ruleset", "engine", "yaml", "text", "base", "fmt"},
    # Whose mails they are, what became of them, and the answers.
    "inbox": {"mail", "session", "notation", "judge", "replay", "log", "ruleset", "engine", "yaml", "text", "fmt"},
    # The game in the address of a page.
    "link": {"publish", "words", "log/read", "ruleset", "text", "zlib.h"},
    "helper": set(),
    "mime": {"helper", "mail", "text", "gmime", "libxml"},
    "workbook": {"helper", "text", "xlsxwriter.h"},
    "editor": {"session", "notation", "layout", "judge", "words", "record", "replay", "standings", "next", "sight", "log",
               "log/read", "report/rules", "report/schema", "schema", "ruleset", "engine", "yaml", "text", "fmt"},
    "lsp": {"editor", "layout", "ruleset", "yaml", "text", "fmt"},
    "report": {"replay", "log", "ruleset", "yaml", "text", "fmt"},
    "report/check": {"engine", "report", "report/document", "report/position", "report/sheet", "judge", "words", "record", "replay", "ruleset",
                     "text", "fmt"},
    "report/diff": {"engine", "log", "report", "words", "record", "replay", "standings", "yaml", "text", "fmt"},
    "report/document": {"ruleset", "text", "fmt"},
    "report/next": {"engine", "report", "report/document", "words", "game", "next", "replay", "log", "ruleset", "text", "fmt"},
    "report/position": {"report", "report/document", "words", "replay", "log", "sight", "ruleset", "engine", "text", "fmt"},
    "report/replay": {"report/document", "report/position", "report/score", "report/turn", "words", "record", "log", "text",
                      "fmt"},
    "report/rules": {"schema", "report", "report/document", "words", "replay", "ruleset", "text", "fmt"},
    "report/schema": {"report", "report/diff", "report/next", "report/position", "report/rules", "report/score", "report/sheet", "report/standings",
                      "report/turn", "schema", "words", "log/read", "standings", "ruleset", "text", "fmt"},
    "report/score": {"engine", "report", "report/document", "words", "record", "text", "fmt"},
    "report/sheet": {"report", "report/document", "record", "replay", "log", "ruleset", "engine", "yaml", "text", "fmt"},
    "report/standings": {"report", "report/document", "words", "standings", "text", "fmt"},
    "report/turn": {"report", "report/document", "report/next", "report/position", "report/score", "simulate", "notation", "words", "record",
                    "next", "log", "ruleset", "engine", "text", "fmt"},
    "simulate": {"notation", "log", "log/write", "schema", "ruleset", "engine", "yaml", "text", "base", "fmt"},
    "cli": {"cli/files", "cli/options", "cli/output", "ruleset", "text", "fmt", "CLI"},
    "cli/files": {"helper", "report", "ruleset", "seal", "yaml", "text", "fmt"},
    "cli/output": {"cli/files", "ruleset", "text", "fmt"},
    "cli/options": {"cli/files", "replay", "log", "log/read", "yaml", "text", "fmt", "CLI"},
    "cli/input": {"inbox", "mail", "logged", "next", "report/next", "session", "notation", "words", "log", "log/read", "ruleset", "cli/files", "cli/options", "cli/output", "report", "report/check",
                  "report/rules", "judge", "record", "sight", "standings", "layout",
                  "yaml", "text", "fmt", "CLI"},
    "cli/inbox": {"inbox", "link", "mail", "session", "seal", "words", "log", "ruleset", "cli", "cli/files", "cli/input", "cli/options", "cli/output",
                  "text", "fmt", "CLI"},
    "cli/commands": {"mail", "cli/inbox", "link", "lsp", "next", "editor", "session", "draw", "notation", "seal", "replay", "log/read", "yaml", "cli", "cli/files", "cli/input", "cli/options", "cli/output", "report", "report/check",
                     "report/diff", "report/next", "report/position", "report/rules", "report/schema",
                     "report/replay", "report/score", "report/sheet", "report/standings", "report/turn", "simulate", "layout",
                     "publish", "new_log", "record",
                     "judge", "standings", "words", "sight", "log", "ruleset", "engine", "text", "fmt", "CLI"},
    "cli/completion": {"cli", "cli/commands", "cli/files", "cli/input", "cli/options", "cli/output", "judge", "standings",
                       "yaml", "text", "fmt", "CLI"},
    "main.cpp": {"cli"},
    "web": {"cli", "cli/files", "cli/inbox", "cli/input", "cli/output", "link", "fmt"},  # the program in a page
}
# The public ids of rules, which every verdict has.
NAMES_OF_RULES = {"engine/rule_id.h"}
MOST_FILES = 30  # in a folder, without the folders in it
# Libraries that few files may use: one of them, or those in a set.
ONLY_IN = {"yaml.h": "yaml/yaml_events.cpp", "yaml-cpp": "yaml/yaml_writer.cpp", "utf8proc.h": "text/text.cpp",
           "sodium.h": {"seal/hash.cpp", "link/table_link.cpp"},
           "gmpxx.h": "standings/fraction.h", "gmime": "mime/messages.cpp", "libxml": "mime/html_text.cpp",
           "xlsxwriter.h": "workbook/write_workbook.cpp"}
# The rules of the game and the judging of logs know no chance; `game` takes random numbers from its caller.
CHANCE = {"random", "base/random.h"}
WITHOUT_CHANCE = {"text", "yaml", "engine", "sight", "next", "ruleset", "log", "log/read", "replay", "record", "words",
                  "judge", "layout", "publish", "standings", "report"}
# Standard C++ headers have neither a slash nor a dot; these of the system are as harmless.
POSIX = {"fcntl.h", "poll.h", "sys/file.h", "sys/ioctl.h", "sys/stat.h", "sys/types.h", "sys/xattr.h", "unistd.h"}
SYSTEM = {"web": {"spawn.h", "unistd.h"}, "cli": POSIX, "cli/inbox": POSIX, "cli/files": POSIX | {"spawn.h", "sys/mman.h", "sys/wait.h"}, "cli/output": POSIX | {"spawn.h", "sys/wait.h"}, "yaml": {"sys/types.h", "unistd.h"}, "helper": {"sys/mman.h", "sys/resource.h", "unistd.h"}}
# Streams of the C and C++ libraries throw, buffer, or fail unnoticed; the complaints and the output of cli do not.
STREAM = re.compile(r"\bstd(out|err)\b|\bstd::c(out|err|log)\b|\bv?printf\(|\bputs\(|\bfmt::print\(")
# Where memory is short, the C library ends the program as it registers a destructor, or as an exception goes through.
ABORTING = re.compile(r"\bthread_local\b|\bcall_once\b|\bonce_flag\b")
# Outside the engine, engine/progress.h says how far a game is. Phases are named where they are shown, and where the
# course of a ruleset is read or walked through.
PHASE = re.compile(r"\bPhase::")
NAMES_PHASES = {"report/position/position_text.cpp", "report/rules/rules_text.cpp", "ruleset/build.cpp",
                "ruleset/apply/course.cpp", "replay/replay.cpp", "simulate/round.cpp"}
# Two types of one name, in two headers, are one type for the linker, which takes the members of either.
TYPE = re.compile(r"^(?:class|struct|enum class|union) (\w+)(?: final)?(?: : [^{;]*)?\s*\{")
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]')


def room(path):
    """The innermost folder of the table that holds a file or header; its first part if there is none."""
    parts = path.split("/")
    rooms = ["/".join(parts[:n]) for n in range(len(parts), 0, -1)]
    return next((each for each in rooms if each in LAYERS), parts[0])


def fault(file, header):
    """Why `file` may not include `header`; None if it may."""
    layer, target = room(file), room(header)
    if target in ONLY_IN:
        users = ONLY_IN[target] if isinstance(ONLY_IN[target], set) else {ONLY_IN[target]}
        return None if file in users else f"{target} is only for {', '.join(sorted(users))}"
    if header in CHANCE and layer.split("/")[0] in WITHOUT_CHANCE and layer != "new_log":
        return f"there is no chance in {layer}"
    if "/" not in header and "." not in header or header in SYSTEM.get(layer, ()):
        return None
    if layer not in LAYERS:
        return f"{layer} is no layer; add it to the table of {Path(__file__).name}"
    return None if (LAYERS[layer] | {layer}) & {target, header} or header in NAMES_OF_RULES else f"{layer} may not include {target}"


def circles():
    """Folders that may include one another in a circle; none may."""
    above = {name: set(allowed) & LAYERS.keys() for name, allowed in LAYERS.items()}
    while free := [name for name, needs in above.items() if not needs]:
        for name in free:
            del above[name]
        for needs in above.values():
            needs.difference_update(free)
    return [f"{name} is in a circle of layers" for name in above]


src = Path(sys.argv[1])
files = sorted(path for path in src.rglob("*") if path.suffix in (".cpp", ".h"))
faults = circles()
for folder, names in sorted(Counter(path.parent for path in files).items()):
    if names > MOST_FILES:
        faults.append(f"{folder}: {names} files are too many for one folder (at most {MOST_FILES})")
types = {}
for path in files:
    name = path.relative_to(src).as_posix()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = INCLUDE.match(line)
        if match and (why := fault(name, match[1])):
            faults.append(f"src/{name}:{number}: {match[1]}: {why}")
        if path.suffix == ".h" and (match := TYPE.match(line)) and types.setdefault(match[1], name) != name:
            faults.append(f"src/{name}:{number}: {match[1]}: {types[match[1]]} has a type of this name")
        if (match := STREAM.search(line.split("//")[0])):
            faults.append(f"src/{name}:{number}: {match[0]}: written to past cli/files/complaint.h and cli/output/output.h")
        if room(name) != "engine" and name not in NAMES_PHASES and PHASE.search(line):
            faults.append(f"src/{name}:{number}: a phase is named; ask engine/progress.h")
        if (match := ABORTING.search(line.split("//")[0])):
            faults.append(f"src/{name}:{number}: {match[0]}: aborts the program where memory is short")
print("\n".join(faults) or f"{len(files)} files include only what they may")
sys.exit(1 if faults or not files else 0)
