#!/usr/bin/env python3
"""A bot that knows no rules: it plays a game against itself, choosing among what `veedor next` offers.

    veedor new --players Ann,Bea,Cruz | ./play.py 7 >game.yaml

It reads the log of a new game, takes random decisions (7 is their seed), and writes the log of the whole game.
"""
import json
import random
import subprocess
import sys

chance = random.Random(int(sys.argv[1]))
referee = subprocess.Popen(["veedor", "next", "--format", "json", "--options", "8", "-"], text=True,
                           stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(document):
    """The answer to a document: one line, as soon as `...` ends it."""
    print(document, "...", sep="\n", file=referee.stdin, flush=True)
    return json.loads(referee.stdout.readline())


answer = ask(sys.stdin.read())
while answer["decision"]["step"] != "over":
    options = answer["decision"]["options"]  # each with its `lines`, such as ["Ann: fair; score Toledo; Castilla 2"]
    answer = ask(json.dumps({"choose": chance.randrange(len(options))}))
print(answer["log"], end="")
