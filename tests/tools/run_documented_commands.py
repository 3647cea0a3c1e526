#!/usr/bin/env python3
"""Runs every command that README.md and the manual pages show, in a copy of examples/.

Usage: run_documented_commands.py VEEDOR ROOT

A line that begins with `$ ` is a command; so are those of .Dl and of literal displays in the manual
pages. In README.md the lines below it, up to the next command or the end of the block, are its output,
which must be exactly that; without such lines it must say something and complain of nothing.
A block whose fence bears the word `setup` is not run. One whose fence names a file of examples/ quotes
it: all its lines but `# ...` stand there, in that order.
"""
import os
import re
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


def commands_of_page(text):
    """The commands of a manual page, whose output is never shown."""
    literal, found = False, []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(".Bd"):
            literal = "-literal" in line
        elif line.startswith(".Ed"):
            literal = False
        line = re.sub(r"^\.Dl +", "", line) if line.startswith(".Dl") else line if literal else ""
        if line.startswith("$ "):
            found.append([number, line[2:].replace("\\&", "").replace("\\e", "\\"), []])
    return found


def run(command, output, folder, path):
    """What is wrong with the command, or with what it says."""
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    env.update(PATH=f"{path}{os.pathsep}{env['PATH']}", LC_ALL="C.UTF-8")
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=env, text=True, encoding="utf-8",
                          stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=120)
    if done.returncode in (126, 127) or done.stderr:
        return f"exit status {done.returncode}\n{done.stderr}"
    if output and done.stdout != "\n".join(output) + "\n":
        return f"shows\n{done.stdout}in place of\n" + "\n".join(output)
    return "" if done.stdout else "says nothing"


def misquoted(lines, original):
    """The first line that does not follow in the file where the ones before it do."""
    rest = iter(original.splitlines())
    return next((line for line in lines if line.strip() not in ("", "# ...") and line not in rest), None)


def main():
    veedor, root = Path(sys.argv[1]), Path(sys.argv[2])
    faults, commands = [], []
    for number, words, lines in fenced_blocks((root / "README.md").read_text(encoding="utf-8")):
        for name in words:
            quoted = root / "examples" / name
            if quoted.suffix == ".yaml" and (line := misquoted(lines, quoted.read_text("utf-8"))):
                faults.append(f"README.md:{number}: this does not stand so in {name}: {line}")
        if "setup" not in words:
            commands += [("README.md", *command) for command in commands_of_block(number, lines)]
    for page in sorted((root / "man").iterdir()):
        commands += [(f"man/{page.name}", *command)
                     for command in commands_of_page(page.read_text(encoding="utf-8"))]
    done = 0
    with tempfile.TemporaryDirectory(prefix="veedor-") as folder:
        for index, (file, number, command, output) in enumerate(commands):
            needed = [tool for tool in ("jq", "parallel") if re.search(rf"\b{tool}\b", command)]
            if missing := [tool for tool in needed if not shutil.which(tool)]:
                print(f"{file}:{number}: not run, for {missing[0]} is not installed: {command}")
                continue
            here = Path(folder) / str(index)
            shutil.copytree(root / "examples", here)
            if fault := run(command, output, here, veedor.parent):
                faults.append(f"{file}:{number}: {command}\n{fault}")
            done += 1
    print("\n".join(faults) or f"{done} documented commands do what is said of them")
    return 1 if faults or not done else 0


sys.exit(main())
