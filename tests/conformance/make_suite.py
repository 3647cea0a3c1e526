#!/usr/bin/env python3
"""Writes the conformance suite as it is installed, made of tests/cases and of random games.

Usage: make_suite.py VEEDOR FOLDER

FOLDER gets the logs, manifest.json, cases.html, the schemas, the runner and the adapter of veedor.
The games and what is expected of them come from the program VEEDOR.
"""
import html
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

os.environ["VEEDOR"] = str(Path(sys.argv[1]).resolve())

from suite import HERE, cases  # noqa: E402
from veedor_adapter import VEEDOR, verdict  # noqa: E402

COPIED = ("run", "veedor_adapter.py", "manifest.schema.json", "verdict.schema.json")
RULESETS = ("base", "base,short", "base,new-regency", "base,power-shift", "base,old-hands", "decennial",
            "decennial,intrigue-king", "decennial,colonies", "decennial,king-colonies", "decennial,grandissimo")
SEED = "1"
STYLE = ("body{font:1rem/1.4 sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}"
         "table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #aaa;padding:.2rem .5rem;"
         "text-align:left;vertical-align:top}:root{color-scheme:light dark}")


def game(folder, ruleset, players):
    """A game at random, and what veedor finds after every round of it."""
    number = f"game.{ruleset.replace(',', '+')}.{players}"
    path = folder / "games" / f"{number}.yaml"
    command = [VEEDOR, "simulate", "--seed", SEED, "--players", str(players), "--ruleset", ruleset]
    path.write_bytes(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    found = verdict(str(path))
    if found["status"] != "complete":
        sys.exit(f"{path}: {found}")
    expected = {member: found[member] for member in ("status", "scores", "ranking", "positions")}
    return {"id": number, "group": "game", "claim": f"A random game of {ruleset} for {players} players.",
            "source": "veedor simulate", "covers": [],
            "logs": [{"id": number, "log": f"games/{path.name}", "expect": expected}]}


def summary(expected):
    """The expected verdict in a few words."""
    fault = expected.get("fault")
    place = f" {fault['rule']} at {fault['line']}:{fault['column']}" if fault else ""
    scores = ", ".join(f"{player} {points}" for player, points in expected.get("scores", {}).items())
    return expected["status"] + place + (f"; {scores}" if scores else "")


def page(found):
    """All cases as a web page."""
    rows, last = [], None
    for case in found:
        if case["group"] != last:
            last = case["group"]
            rows.append(f'<tr id="{last}"><th colspan="4">{last}</th></tr>')
        links = "<br>".join(f'<a href="{html.escape(log["log"])}">{log["id"]}</a>: '
                            + html.escape(summary(log["expect"])) for log in case["logs"])
        rows.append(f'<tr id="{case["id"]}"><td>{case["id"]}</td><td>{html.escape(case["claim"])}</td>'
                    f'<td>{html.escape(case["source"])}</td><td>{links}</td></tr>')
    return ('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Conformance suite for El Grande'
            f'</title><style>{STYLE}</style></head><body>\n<h1>Conformance suite for El Grande</h1>\n'
            "<p>Each case has a number within its rule, card or subject, a claim, the page of the rules that it "
            "rests on (A the 2023 booklet, D the Decennial booklet, E the expansions booklet, KPE the rules of "
            "Intrigue &amp; the King of 1998, R a ruling of veedor), and one or more logs with the expected "
            "verdict.</p>\n<table><thead><tr><th>Case</th><th>Claim</th><th>Source</th><th>Logs</th></tr></thead>"
            "<tbody>\n" + "\n".join(rows) + "\n</tbody></table></body></html>\n")


def main():
    folder = Path(sys.argv[2])
    for name in ("logs", "games"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir(parents=True)
    found = cases()
    for case in found:
        for log, text in zip(case["logs"], case.pop("texts")):
            (folder / log["log"]).write_bytes(text.encode("utf-8", errors="surrogateescape"))
    found += [game(folder, ruleset, players) for ruleset in RULESETS for players in (2, 3, 4, 5)]
    (folder / "cases.html").write_text(page(found), encoding="utf-8")
    for name in COPIED:
        shutil.copy(HERE / name, folder / name)
    manifest = {"suite": "El Grande", "format": 1, "cases": found}
    (folder / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False, indent=1) + "\n",
                                          encoding="utf-8")


main()
