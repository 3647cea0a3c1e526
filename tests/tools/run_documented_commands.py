#!/usr/bin/env python3
"""Runs every command that README.md and the manual pages show.

Usage: run_documented_commands.py VEEDOR ROOT

The commands of a page run in one shell and one copy of examples/, in their order, so each finds what those
before it left.

A line that begins with `$ ` is a command; so are those of .Dl and of literal displays in the manual
pages, where a literal display that begins with `ruleset: NAME` is the file NAME.yaml. A command of
veedor without `$ ` is a fault, for nobody would run it here. The lines below a command, up to the next one
or the end of the block, are its output, which must be exactly that; without such lines it must say
something and complain of nothing.
A block whose fence bears the word `setup` is not run. One whose fence names a file of examples/ quotes
it: all its lines but `# ...` stand there, in that order. If examples/ has no such file, the block is that file.
"""
import contextlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FENCE = re.compile(r"^```(.*)$")


def fenced_blocks(text):
    """The blocks of a Markdown file: (line number, words of the fence, lines)."""
    block = None
    for number, line in enumerate(text.splitlines(), 1):
        if match := FENCE.match(line):
            if block:
                yield block
                block = None
            else:
                block = (number, match[1].split(), [])
        elif block:
            block[2].append(line)


def commands_of_block(start, lines):
    """The commands of a block with their output: [line number, command, lines of output]."""
    found = []
    for number, line in enumerate(lines, start + 1):
        if line.startswith("$ "):
            found.append([number, line[2:], []])
        elif found and found[-1][1].endswith("\\") and not found[-1][2]:
            found[-1][1] += "\n" + line
        elif found:
            found[-1][2].append(line)
    return found


def lines_of_page(text):
    """The lines that a manual page displays: (line number, whether it is the first, text)."""
    literal = first = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith((".Bd", ".Ed")):
            literal = first = line.startswith(".Bd") and "-literal" in line
        elif literal or line.startswith(".Dl "):
            shown = re.sub(r"^\.Dl +", "", line).replace("\\&", "").replace("\\e", "\\")
            yield number, first or not literal, shown
            first = False


def commands_of_page(text):
    """The commands of a manual page with the output that a display shows below them."""
    displays = []
    for number, first, line in lines_of_page(text):
        if first:
            displays.append((number, []))
        displays[-1][1].append(line)
    return [command for start, lines in displays for command in commands_of_block(start - 1, lines)]


def rulesets_of_page(text):
    """The ruleset files that a manual page shows: {name of the file: text}."""
    found, lines = {}, None
    for _, first, line in lines_of_page(text):
        if first:
            lines = found.setdefault(line[9:] + ".yaml", []) if line.startswith("ruleset: ") else None
        if lines is not None:
            lines.append(line + "\n")
    return {name: "".join(lines) for name, lines in found.items()}


def not_run(text):
    """The lines on which a command of veedor stands without the `$ ` before it."""
    shown = [(number, line) for number, _, line in lines_of_page(text)]
    for start, words, lines in fenced_blocks(text):
        shown += [(number, line) for number, line in enumerate(lines, start + 1)
                  if "setup" not in words]
    return [number for number, line in shown if line.startswith("veedor ")]


def type_in_order(commands, folder, path):
    """Runs the commands in one shell, as somebody who types a page does: (exit status, output, complaints) of each.

    The status is -1 if the shell ended or time ran out before.
    """
    with tempfile.TemporaryDirectory(prefix="veedor-") as notes:
        script = ""
        for index, (_, command, _) in enumerate(commands):
            base = f"{notes}/{index}"
            # With `eval` a mistake in one command does not keep the others from being read.
            script += f"eval {shlex.quote(command)} >{base}.out 2>{base}.err </dev/null; echo $? >{base}.status\n"
        env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        env.update(PATH=f"{path}{os.pathsep}{env['PATH']}", LC_ALL="C.UTF-8")
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(["bash", "-c", script], cwd=folder, env=env, stdin=subprocess.DEVNULL, check=False, timeout=300)

        def said(index, kind):
            path = Path(notes, f"{index}.{kind}")
            return path.read_text("utf-8") if path.exists() else ""

        return [(int(said(index, "status") or -1), said(index, "out"), said(index, "err"))
                for index in range(len(commands))]


def fault_of(command, expected, status, output, complaints):
    """What is wrong with the command, or with what it says."""
    if status in (-1, 126, 127) or complaints:
        return f"exit status {status}\n{complaints}"
    if expected and output != "\n".join(expected) + "\n":
        return f"shows\n{output}in place of\n" + "\n".join(expected)
    into_file = re.search(r" (>|-o) ?[\w.-]+$", command)
    return "" if output or into_file else "says nothing"


def misquoted(lines, original):
    """The first line that does not follow in the file where the ones before it do."""
    rest = iter(original.splitlines())
    return next((line for line in lines if line.strip() not in ("", "# ...") and line not in rest), None)


def page_of(root, name):
    """What a page shows: its commands, the files that these may use, and what is wrong with it."""
    text = (root / name).read_text(encoding="utf-8")
    faults = [f"{name}:{number}: a command without `$ `" for number in not_run(text)]
    if not name.endswith(".md"):
        return commands_of_page(text), rulesets_of_page(text), faults
    commands, files = [], {}
    for number, words, lines in fenced_blocks(text):
        for word in (word for word in words if "." in word):
            quoted = root / "examples" / word
            if not quoted.exists():
                files[word] = "".join(f"{line}\n" for line in lines)
            elif line := misquoted(lines, quoted.read_text("utf-8")):
                faults.append(f"{name}:{number}: this does not stand so in {quoted.name}: {line}")
        if "setup" not in words:
            commands += commands_of_block(number, lines)
    return commands, files, faults


def main():
    veedor, root = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    faults, done = [], 0
    for name in ["README.md", *(f"man/{page.name}" for page in sorted((root / "man").iterdir()))]:
        commands, files, wrong = page_of(root, name)
        faults += wrong
        with tempfile.TemporaryDirectory(prefix="veedor-") as folder:
            here = Path(folder) / "examples"
            shutil.copytree(root / "examples", here)
            for file, text in files.items():
                (here / file).write_text(text, encoding="utf-8")
            for (number, command, expected), said in zip(commands, type_in_order(commands, here, veedor.parent)):
                if fault := fault_of(command, expected, *said):
                    faults.append(f"{name}:{number}: {command}\n{fault}")
        done += len(commands)
    print("\n".join(faults) or f"{done} documented commands do what is said of them")
    return 1 if faults or not done else 0


sys.exit(main())
