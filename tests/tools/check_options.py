#!/usr/bin/env python3
"""The commands and options of `veedor --help` and those of veedor(1) are the same.

Usage: check_options.py VEEDOR VEEDOR.1
"""
import re
import subprocess
import sys

OPTION = re.compile(r"(?<![\w-])--?[A-Za-z\d][\w-]*")


def in_help(veedor, *command):
    """The options that begin the lines of a --help, before the two spaces and what they do."""
    text = subprocess.run([veedor, *command, "--help"], capture_output=True, text=True, check=True,
                          timeout=60).stdout
    heads = [line.strip().split("  ")[0] for line in text.splitlines() if re.match(r" +-", line)]
    return {option for head in heads for option in OPTION.findall(head)}


def commands(veedor):
    """Those that --help lists."""
    text = subprocess.run([veedor, "--help"], capture_output=True, text=True, check=True,
                          timeout=60).stdout
    return re.findall(r"^  ([a-z]+) ", text.partition("Subcommands:")[2], re.MULTILINE)


def in_manual(text, heads):
    """The options in lines of mdoc that begin with one of these macros."""
    found = set()
    for line in text.splitlines():
        if line.startswith(heads):
            found |= {"--" + name for name in re.findall(r"\bFl Fl ([\w-]+)", line)}
            found |= {"-" + name for name in re.findall(r"(?<!Fl )\bFl (?!Fl\b)([\w-]+)", line)}
    return found


def main():
    veedor, page = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        text = file.read()
    offered = in_help(veedor)
    for command in commands(veedor):
        offered |= in_help(veedor, command)
        synopsis_of = f"\n.Cm {command}\n"
        if synopsis_of not in text.partition(".Sh DESCRIPTION")[0]:
            sys.exit(f"{command}: not in the synopsis of the manual")
    described, synopsis = in_manual(text, ".It Fl"), in_manual(text, (".Op Fl", ".Fl"))
    faults = [f"{name}: in --help, but not described in the manual" for name in sorted(offered - described)]
    faults += [f"{name}: described in the manual, but not in --help" for name in sorted(described - offered)]
    faults += [f"{name}: in the synopsis only" for name in sorted(synopsis - described)]
    print("\n".join(faults) or f"{len(offered)} options stand in --help and in the manual")
    return 1 if faults or not offered else 0


sys.exit(main())
