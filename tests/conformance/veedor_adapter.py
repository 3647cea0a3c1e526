#!/usr/bin/env python3
"""veedor's verdicts in the form of the conformance suite: an example of an adapter.

Usage: veedor_adapter.py [LOG]

Without LOG it reads the path of a log from each line of standard input, for `run --stream`.
The environment variable VEEDOR names another program than the `veedor` in PATH.
"""
import json
import os
import subprocess
import sys

VEEDOR = os.environ.get("VEEDOR", "veedor")


def answer(*arguments):
    """The first object that veedor writes: a log of the suite is one document."""
    done = subprocess.run([VEEDOR, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return json.loads(done.stdout.partition(b"\n")[0])


def place(fault):
    return {member: fault[member] for member in ("rule", "line", "column", "pointer", "allowed") if member in fault}


def position(path, number):
    """What lies on the table after a round, and how many points everybody has."""
    found = answer("show", "--format", "json", "--at", str(number), path)["position"]
    return {"round": number, "scores": found["scores"], "first_player": found["first_player"], **found["board"]}


def verdict(path):
    judged = answer("check", "--format", "json", "--all", "--jobs", "1", path)
    found = {member: judged[member] for member in ("status", "scores", "ranking", "next") if member in judged}
    places = judged.get("adjudication", judged).get("places")
    if places:
        found["places"] = places
    if "fault" in judged:
        found["fault"] = place(judged["fault"])
    for member in ("warnings", "rulings", "also"):
        found[member] = [place(item) for item in judged.get(member, [])]
    if os.path.basename(os.path.dirname(path)) == "games":  # only these have expected positions
        found["positions"] = [position(path, number) for number in range(1, judged["rounds"] + 1)]
    return found


def main(verdict_of):
    paths = sys.argv[1:] or (line.rstrip("\n") for line in sys.stdin)
    for path in paths:
        print(json.dumps(verdict_of(path)), flush=True)


if __name__ == "__main__":
    main(verdict)
