"""Text that does harm where it is shown as it is, and documents that hold it wherever a text can stand."""
import json
import os
import re

import yaml

from schemas import LOADER, value
from support import ROOT

# Control characters (C0, DEL, C1), line and paragraph separators, what changes the direction of text, the
# byte order mark, and what XML excludes.
UNSAFE = [chr(code) for first, last in ((0x00, 0x1F), (0x7F, 0x9F), (0x61C, 0x61C), (0x200E, 0x200F),
                                        (0x2028, 0x202E), (0x2066, 0x2069), (0xFEFF, 0xFEFF),
                                        (0xFFFE, 0xFFFF)) for code in range(first, last + 1)]
HOSTILE = "".join(UNSAFE) + "z"  # behind the longest name it makes one of 100 characters, the most
FEW = "\x1b\x7f\x85\u202e\u2028"  # where several names make one, which is not to get too long
WORD = "".join(c for c in UNSAFE if c not in "\t\n\r") + "z"  # the name of a ruleset has no blanks
ARGUMENT = HOSTILE.replace("\0", "").encode() + b"\xff\xfe"  # on a command line, or as the name of a file

SGR = re.compile("\x1b\\[[0-9;]*m")
# Keys of a ruleset file whose texts mean something to the program.
KEYWORDS = {"phases", "stands", "kind", "effect", "ability", "inherit_options", "replaces_others", "veto", "veto_part_way",
            "impossible_disc", "every_round", "pick", "extends", "goes_with"}
STACKS = {"stack", "merge_stacks"}
PLAYERS = ("Ann", "Bea", "Cruz", "Dan", "Eva")


def harm(output, colored=False):
    """What is unsafe in what the program wrote; line ends are not, nor are colours if it may use them."""
    try:
        text = output.decode("utf-8")
    except UnicodeDecodeError as error:
        return [str(error)]
    if colored:
        text = SGR.sub("", text)
    return sorted({f"U+{ord(c):04X}" for c in text if c in UNSAFE and c != "\n"})


def loaded(text):
    return value(yaml.compose(text, Loader=LOADER))


def dumped(document):
    """As YAML in ASCII: every unsafe character is written by its number."""
    return json.dumps(document)


def ruleset(modifiers=False):
    """The base game as a file of its own, each name and text of which is hostile; with the Modifier cards of
    Power Shift, or without."""
    made = built_in("base")
    if modifiers:
        made["modifiers"] = built_in("power-shift")["modifiers"]
    return {**renamed(made, ()), "ruleset": "house" + WORD}


def built_in(name):
    return loaded((ROOT / "rulesets" / f"{name}.yaml").read_text(encoding="utf-8"))


def renamed(node, path):
    if isinstance(node, dict):
        return {key: renamed(each, (*path, key)) for key, each in node.items()}
    if isinstance(node, list):
        return [renamed(each, path) for each in node]
    if KEYWORDS.intersection(path):
        return node
    if path[-1] in STACKS or path[-2:] == ("stacks", "name"):
        return f"{node}{FEW}z"
    if path[-1] == "label":
        return node[-16:] + HOSTILE  # as long as a name may be
    return node + HOSTILE if isinstance(node, str) else node


def told(words):
    """A command line, or what the program wrote, short enough for the report of a test."""
    text = words if isinstance(words, bytes) else b" ".join(map(os.fsencode, words))
    for long in (ARGUMENT, HOSTILE.encode(), WORD.encode()):
        text = text.replace(long, b"(hostile)")
    return repr(text[:600])


def with_hostile_players(log):
    """A log with other names of players."""
    if isinstance(log, dict):
        return {with_hostile_players(key): with_hostile_players(each) for key, each in log.items()}
    if isinstance(log, list):
        return [with_hostile_players(each) for each in log]
    return log + HOSTILE if log in PLAYERS else log
