#!/usr/bin/env python3
"""A bot that knows no rules: it plays a game to its end with what `veedor next` says is legal.

    veedor new --players Ann,Bea,Cruz --format json | ./play.py 7 >game.json

It reads the log of a new game in JSON, takes random decisions (7 is their seed), and writes the log of the
whole game.
"""
import copy
import json
import random
import subprocess
import sys

chance = random.Random(int(sys.argv[1]))
pick = chance.choice
referee = subprocess.Popen(["veedor", "next", "--format", "json", "-"], text=True,
                           stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(log):
    """The answer for a log: one line, as soon as `...` ends its document."""
    print(json.dumps(log), "...", sep="\n", file=referee.stdin, flush=True)
    return json.loads(referee.stdout.readline())


def special(options):
    """A Special action as logs have it, or `no` if this bot does not do it."""
    match options:
        case {"king": {"to": [_, *_] as to}}: return {"king": pick(to)}
        case {"score": {"choose": True, "places": [_, *_] as places}}: return {"score": pick(places)}
        case {"place": {"places": [_, *_] as places}}: return {"place": {pick(places): 1}}
    return "no"


def decide(log, step, players, limits):
    """Adds a random decision to the last round of a log, or to its setup."""
    now = log["rounds"][-1]
    if step == "dummy":
        regions = limits["regions"]
        now["dummy"] = {"regions": chance.sample(regions["places"], regions["most"]), "power": pick(limits["power"])}
    elif step == "reveal":
        now["reveal"] = [pick(stack["cards"])["card"] for stack in limits["stacks"] if stack["cards"]]
    elif step == "power":
        now.setdefault("power", []).append({players[0]: pick(pick(limits["choices"])["values"])})
    elif step == "turn":
        card = pick(limits["cards"])
        actions = [{"special": special(options)} for options in card["special"][:1]]
        if card["place"]["places"] and (count := chance.randint(0, card["place"]["most"])):
            actions.insert(pick([0, 1]), {"place": {pick(card["place"]["places"]): count}})
        turn = {"player": players[0], "card": card["card"], "actions": actions}
        # A card of a stack takes as many Caballeros as it may by default; of a hand card that may be unknown.
        turn |= {"stack": card["stack"]} if card["stack"] else {"take": limits["take"]["province"]}
        now.setdefault("turns", []).append(turn)
    elif step == "discs":
        part = log["setup"] if limits.get("setup") else now.setdefault("scoring", {})
        part["discs"] = {player: pick(disc["places"]) for player, disc in limits["discs"].items()}


log = json.load(sys.stdin)
answer = ask(log)
while (due := answer["decision"])["step"] != "over":
    log["rounds"] += [{}] * (due["round"] - len(log["rounds"]))
    for attempt in range(100):  # each limit holds by itself, so two together may break a rule
        tried = copy.deepcopy(log)
        decide(tried, due["step"], due["players"], due["limits"])
        if "fault" not in (answer := ask(tried)):
            break
    else:
        sys.exit(answer["fault"]["message"])
    log = tried
print(json.dumps(log, ensure_ascii=False))
