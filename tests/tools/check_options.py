#!/usr/bin/env python3
"""The commands and options of `veedor --help` and those of veedor(1) are the same.

Usage: check_options.py VEEDOR VEEDOR.1

Every command has its synopsis, with just its options in it, and a section (`veedor help COMMAND`).
Every option is described, under all its names, and nothing is described that is not offered.
"""
import re
import subprocess
import sys

OPTION = re.compile(r"(?<![\w-])--?[A-Za-z\d][\w-]*")
EVERYWHERE = ("-h", "--help")  # with every command, and in the synopsis on a line of its own


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False,
                          timeout=60)


def in_help(veedor, *command):
    """The options that begin the lines of a --help, each as all its names."""
    text = run(veedor, *command, "--help").stdout
    heads = [line.strip().split("  ")[0] for line in text.splitlines() if re.match(r" +-", line)]
    return {tuple(OPTION.findall(head.split(" ")[0])) for head in heads}


def commands(veedor):
    """Those that --help lists."""
    text = run(veedor, "--help").stdout
    return re.findall(r"^  ([a-z]+) ", text.partition("Commands:")[2], re.MULTILINE)


def names_in(line):
    """The options in a line of mdoc, in its order."""
    return tuple(("--" if long else "-") + name
                 for long, name in re.findall(r"\bFl (Fl )?([\w-]+)", line))


def synopses(text):
    """For each command of the synopsis the options there; those without a command under ''."""
    found = {}
    synopsis = text.partition(".Sh SYNOPSIS\n")[2].partition("\n.Sh ")[0] + "\n"
    for entry in synopsis.split(".Nm\n")[1:]:
        command = re.match(r"\.Cm (\w+)\n", entry)
        options = found.setdefault(command[1] if command else "", set())
        for line in entry.splitlines():
            if line.startswith((".Op Fl", ".Fl")):
                options.update(names_in(line))
    return found


def faults_of_command(veedor, command, offered, synopsis):
    """What the manual does not say of one command, or says without reason."""
    if synopsis is None:
        yield f"{command}: not in the synopsis of the manual"
        return
    for names in sorted(offered):
        if names != EVERYWHERE and not synopsis.intersection(names):
            yield f"{command} {names[-1]}: in --help, but not in the synopsis"
    for name in sorted(synopsis - {name for names in offered for name in names}):
        yield f"{command} {name}: in the synopsis, but not in --help"
    if f"     veedor {command}" not in run(veedor, "help", command).stdout.partition("\n\n")[2]:
        yield f"{command}: no section of the manual begins with it"


def main():
    veedor, page = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        text = file.read()
    known, all_synopses = commands(veedor), synopses(text)
    faults = [f"{name}: in the synopsis, but no command"
              for name in sorted(all_synopses.keys() - {*known, ""})]
    offered = in_help(veedor)
    faults += [f"{name}: in the synopsis, but not in --help"
               for name in sorted(all_synopses[""] - {name for names in offered for name in names})]
    for command in known:
        options = in_help(veedor, command)
        faults += faults_of_command(veedor, command, options, all_synopses.get(command))
        offered |= options
    described = {names_in(line) for line in text.splitlines() if line.startswith(".It Fl")}
    faults += [f"{' '.join(names)}: in --help, but not described so" for names in sorted(offered - described)]
    faults += [f"{' '.join(names)}: described, but not so in --help" for names in sorted(described - offered)]
    print("\n".join(faults) or f"{len(known)} commands and {len(offered)} options stand in --help "
          "and in the manual")
    return 1 if faults or not known or not offered else 0


sys.exit(main())
