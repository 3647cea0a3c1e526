"""The cases below tests/cases as logs with one expected verdict each, for make_suite.py and number_cases.py."""
import re
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
CASES = HERE.parent / "cases"
NUMBERS = HERE / "numbers.txt"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
HEADER = re.compile(r"# ([a-z]+):(?: (.*\S))?\s*$")
LOCATED = re.compile(r"(\S+) at (\d+):(\d+)$")
NEXT = re.compile(r"in-progress, next round (\d+) (\w+)(?: (.+))?$")
PLAIN = re.compile(r"[^\W\d][\w-]*$")  # a key that stands in a path without quotes


def numbers():
    """{path of a case below tests/cases: its number, such as PLACE-4.3}, in the order of the file."""
    lines = NUMBERS.read_text(encoding="utf-8").splitlines() if NUMBERS.exists() else []
    rows = (line.split() for line in lines if line[:1] != "#")
    return {path: number for number, path in rows if path != "-"}


def group(path):
    """The rule of a case, or the card or subject: the name of its folder, rules in capitals."""
    folder = path.split("/")[0]
    return folder.upper() if re.fullmatch(r"[a-z]+(-[a-z]+)?-\d+", folder) else folder


def names(text):
    return [name.strip() for name in text.split(",") if name.strip()]


def places(text):
    return [names(place) for place in text.split(";")]


def located(text):
    rule, line, column = LOCATED.match(text).groups()
    return {"rule": rule, "line": int(line), "column": int(column)}


def expectation(text):
    """What an `expect:` line says."""
    if match := NEXT.match(text):
        due = {"round": int(match[1]), "step": match[2], "players": names(match[3] or "")}
        return {"status": "in-progress", "next": due}
    status, _, rest = text.partition(" ")
    return {"status": status, "fault": located(rest)} if rest else {"status": status}


def tell(expected, word, text):
    """Adds what a line below `expect:` says."""
    if word == "scores":
        pairs = (pair.rpartition(" ") for pair in names(text))
        expected["scores"] = {player: int(points) for player, _, points in pairs}
    elif word in ("ranking", "places"):
        expected[word] = places(text)
    elif word == "allowed":
        expected["fault"]["allowed"] = sorted(names(text))
    elif word == "path":
        expected["path"] = text
    else:
        member = word if word == "also" else word + "s"
        expected.setdefault(member, []).append(located(text))


def header(text):
    """{claim, source, covers} and the expectations of a case."""
    about, expected = {}, []
    for line in text.splitlines():
        if line.startswith("#   ") and "source" not in about:
            about["claim"] += " " + line[1:].strip()
            continue
        match = HEADER.match(line)
        if not match:
            break
        word, rest = match[1], match[2] or ""
        if word == "expect":
            expected.append({**expectation(rest), "warnings": [], "rulings": []})
        elif expected:
            tell(expected[-1], word, rest)
        else:
            about[word] = rest
    about["covers"] = [dict(zip(("id", "role"), item.rsplit(" ", 1))) for item in names(about["covers"])]
    return about, expected


def documents(text, count):
    """The logs of a case, each on the lines where it stands there; the lines of the others are empty.

    A case that is no stream of `count` logs divided by lines `---` is given as one log, with the first
    expectation: what follows is for readers of streams.
    """
    lines = text.split("\n")
    ends = [number for number, line in enumerate(lines) if line.rstrip("\r") == "---"]
    if len(ends) + 1 != count or "\0" in text:
        return [text]
    found, begin = [], 0
    for end in [*ends, len(lines)]:
        found.append("\n" * begin + "\n".join(lines[begin:end]) + ("\n" if end < len(lines) else ""))
        begin = end + 1
    return found


def nodes(node, pointer="", path=""):
    """All nodes below `node`: (line, column, JSON pointer, path); an entry of a map begins at its key."""
    if isinstance(node, yaml.MappingNode):
        for key, item in node.value:
            name = str(key.value)
            step = name.replace("~", "~0").replace("/", "~1")
            below = f"{pointer}/{step}", f"{path}.{name}".lstrip(".")
            yield from ((mark.line + 1, mark.column + 1, *below) for mark in (key.start_mark, item.start_mark))
            yield from nodes(item, *below)
    elif isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            below = f"{pointer}/{index}", f"{path}[{index}]"
            yield (item.start_mark.line + 1, item.start_mark.column + 1, *below)
            yield from nodes(item, *below)


def point(log, expected):
    """Adds the JSON pointers of the nodes that begin at the place of the fault."""
    path, fault = expected.pop("path", None), expected.get("fault")
    if not fault:
        return
    try:
        root = yaml.compose(log, Loader=LOADER)
    except (yaml.YAMLError, RecursionError, ValueError):
        return
    at = (fault["line"], fault["column"])
    found = {node[2]: node[3] for node in nodes(root) if node[:2] == at} if root else {}
    named = [pointer for pointer, name in found.items() if name == path]
    if pointers := named or list(found):
        fault["pointers"] = pointers


def cases():
    """All cases in the order of their numbers, with the texts of their logs under `texts`."""
    found = []
    for path, number in numbers().items():
        text = (CASES / path).read_bytes().decode("utf-8", errors="surrogateescape")
        about, expected = header(text)
        texts = documents(text, len(expected))
        logs = []
        for letter, log, verdict in zip(LETTERS, texts, expected):
            point(log, verdict)
            name = number + (letter if len(texts) > 1 else "")
            logs.append({"id": name, "log": f"logs/{name}.yaml", "expect": verdict})
        found.append({"id": number, "group": group(path), **about, "case": path, "logs": logs,
                      "texts": texts})
    return found
