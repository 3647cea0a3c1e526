#!/usr/bin/env python3
"""The commands and options of `veedor --help` and those of the manual pages are the same.

Usage: check_options.py VEEDOR MAN

Every command has a page in the folder MAN, veedor-COMMAND.1, and every such page a command. Its synopsis
and its OPTIONS have just the options of `veedor COMMAND --help`, under all their names. So has OPTIONS in
veedor.1 those of `veedor --help`, while COMMON OPTIONS there describes options that several commands have.
"""
import re
import subprocess
import sys
from pathlib import Path

OPTION = re.compile(r"(?<![\w-])--?[A-Za-z\d][\w-]*")
HELP = ("-h", "--help")  # with every command, and in no synopsis of one


def in_help(veedor, *command):
    """The options that begin the lines of a --help, each as all its names; and the whole --help."""
    text = subprocess.run([veedor, *command, "--help"], capture_output=True, text=True, encoding="utf-8",
                          check=False, timeout=60).stdout
    heads = [line.strip().split("  ")[0] for line in text.splitlines() if re.match(r" {2,6}-", line)]
    return {tuple(OPTION.findall(head)) for head in heads}, text


def names_in(line):
    """The options in a line of mdoc, in its order."""
    return tuple(("--" if long else "-") + name
                 for long, name in re.findall(r"\bFl (Fl )?([\w-]+)", line))


def section(text, title):
    return text.partition(f".Sh {title}\n")[2].partition("\n.Sh ")[0] + "\n"


def described(text, title):
    """The options that have an entry in a section, each as all its names."""
    return {names_in(line) for line in section(text, title).splitlines() if line.startswith(".It Fl")}


def in_synopsis(text):
    """The names of the options in the synopsis of a page, and the commands there."""
    lines = section(text, "SYNOPSIS").splitlines()
    names = {name for line in lines if line.startswith((".Op Fl", ".Fl")) for name in names_in(line)}
    return names, {line.removeprefix(".Cm ") for line in lines if line.startswith(".Cm ")}


def differences(where, offered, found):
    """What one of two sets of options has and the other has not."""
    for names in sorted(offered - found):
        yield f"{where}: {' '.join(names)} is in --help, but not described so"
    for names in sorted(found - offered):
        yield f"{where}: {' '.join(names)} is described, but not so in --help"


def faults_of_command(command, offered, text):
    """What the page of a command does not say, or says without reason."""
    yield from differences(f"veedor-{command}.1, OPTIONS", offered, described(text, "OPTIONS"))
    synopsis, commands = in_synopsis(text)
    if commands != {command}:
        yield f"veedor-{command}.1: the synopsis is not that of {command}"
    for names in sorted(offered - {HELP}):
        if not synopsis.intersection(names):
            yield f"veedor-{command}.1: {names[-1]} is in --help, but not in the synopsis"
    for name in sorted(synopsis - {name for names in offered - {HELP} for name in names}):
        yield f"veedor-{command}.1: {name} is in the synopsis, but not in --help"


def main():
    veedor, folder = sys.argv[1], Path(sys.argv[2])
    pages = {page.stem: page.read_text(encoding="utf-8") for page in folder.glob("*.1")}
    options, text = in_help(veedor)
    commands = re.findall(r"^  ([a-z]+) {2,}", text, re.MULTILINE)
    of_commands = {command: in_help(veedor, command)[0] for command in commands}
    main_page = pages.pop("veedor")
    faults = [f"{page}.1: not the page of a command"
              for page in sorted(pages.keys() - {f"veedor-{command}" for command in commands})]
    faults += differences("veedor.1, OPTIONS", options, described(main_page, "OPTIONS"))
    for command, offered in of_commands.items():
        if page := pages.get(f"veedor-{command}"):
            faults += faults_of_command(command, offered, page)
        else:
            faults.append(f"{command}: no page veedor-{command}.1")
        if f".It Cm {command}\n" not in section(main_page, "DESCRIPTION"):
            faults.append(f"veedor.1: {command} has no entry in DESCRIPTION")
    for names in sorted(described(main_page, "COMMON OPTIONS")):
        if sum(names in offered for offered in of_commands.values()) < 2:
            faults.append(f"veedor.1, COMMON OPTIONS: {' '.join(names)} is not common to several commands")
    count = len(options.union(*of_commands.values()))
    print("\n".join(faults) or f"{len(commands)} commands and {count} options stand in --help and in the manual")
    return 1 if faults or not commands or not options else 0


sys.exit(main())
