#!/usr/bin/env python3
"""Judges what the manual pages show of logs and ruleset files.

Usage: check_manual_effects.py VEEDOR ROOT

In man/veedor-ruleset.5 a literal block that begins with `ruleset:` is a ruleset file, in which
`veedor rules --check` finds no fault; one that begins with `cards:` defines cards, and any other holds
keys of a ruleset file. Each is accepted, and the lines
`.Dl special:` below a block of cards are Special actions of these cards, in their order: each is legal
in a small log that defines the card. Cards with a `value` are hand cards, which logs alone define, as
they do cards of stacks 6 and 7.
Every effect and argument of the vocabulary has its example.
In both pages of section 5 a block that begins with `veedor:` is a log without a fault; a ruleset that
it names may be a file of the same page.
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

VOCABULARY = """move: {; up_to: 2; up_to: any; whose: own; whose: opposing; whose: choice; own: 1; opposing: 1;
own: any; either: yes; from: anywhere; from: one-region; back: yes; place: {; castillo: yes; castillo: no; place_at_king: yes;
score: choice}; score: choice-or-castillo}; score: castillo}; score: most}; score: least};
score: first-places}; score: {worth: [; return: {count: 2; return: {count: all; from: court,;
from: court-or-regions}; who: opponents; return_one_each: yes; disc_return: {count: all; disc_return: 1;
disc_evict: yes; disc_score: yes; take: 3; king: any}; king: neighbor}; king: abroad}; king: fewest};
king: castillo}; bring: 2; banish_grandes: yes; swap_king: yes; grande: own}; grande: any}; tile: yes;
power: yes; veto: yes; unjudged: yes; place_number: 4; place_anywhere: yes; grandes_by_disc: yes;
disc_grandes: yes; quarantine: yes; bridge: yes; inquisitor: {move: 1}}; limit_table: yes;
remove_card: yes; score: new-regions}; move: 2, along: yes; character: yes; revolution: own; revolution: any;
second_card: yes; move_at_scoring: {up_to: 2, whose: choice; one_of: ["""

# The King stands in Sevilla beside Cruz's Grande and Caballeros, and Ann is to move.
LOG = """veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Dan
{cards}
rounds:
  - reveal: [conspiracy, withdrawal, fiesta, enactment]
    power: [{{Dan: 13}}, {{Ann: 12}}, {{Bea: 11}}, {{Cruz: 10}}]
    turns:
      - {{player: Dan, card: your-majesty, actions: [{{special: {{king: Sevilla}}}}]}}
      - {{player: Ann, card: conspiracy}}
      - {{player: Bea, card: withdrawal}}
      - {{player: Cruz, card: fiesta}}
  - reveal: [{reveal}]
    power: [{{Cruz: 9}}, {{Dan: 8}}, {{Ann: 13}}, {{Bea: 7}}]
    turns:
      - {{player: Ann, card: {card}, actions: [{special}]}}
"""
# Ann has neither the highest nor the lowest value, and so the Special action of her hand card.
HAND_LOG = """veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
  caballeros: [2, 3, 4, 5]
  discs: {{Ann: none, Bea: none, Cruz: none, Dan: none}}
{cards}
rounds:
  - power: [{{Ann: {value}}}, {{Bea: 150}}, {{Cruz: 20}}, {{Dan: 15}}]
    turns:
      - {{player: Bea, take: 0}}
      - {{player: Ann, take: 0, actions: [{special}]}}
"""
# Every card is revealed as the last one. RULESET and SETUP stand for what differs.
EXPANSION_LOG = """veedor: 1
ruleset: [decennial, RULESET]
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
  SETUP
{cards}
rounds:
  - reveal: [conspiracy, withdrawal, fiesta, enactment, {card}]
    power: [{{Ann: 12}}, {{Bea: 11}}, {{Cruz: 10}}, {{Dan: 9}}]
    turns:
      - {{player: Ann, card: {card}, actions: [{special}]}}
"""
COLONIES_LOG = EXPANSION_LOG.replace("RULESET", "colonies").replace("SETUP", """inquisitor: [Aragon, Valencia]
  table: Toledo
  discs: {{Ann: none, Bea: none, Cruz: none, Dan: none}}""")
GRANDISSIMO_LOG = EXPANSION_LOG.replace("RULESET", "grandissimo").replace("SETUP", "inquisitor: Valencia")
START = LOG[:LOG.index("{cards}")].format() + "rounds: []\n"
REVEALED = ["ambush", "fair", "outposts", "adopted-home"]


def blocks(page):
    """The literal blocks of a page, each with the `.Dl` lines that follow it: [line, text, lines]."""
    found, literal = [], None
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(".Bd -literal"):
            literal = []
            found.append([number, literal, []])
        elif line.startswith(".Ed"):
            literal = None
        elif literal is not None:
            literal.append(line.replace("\\&", "").replace("\\('o", "ó").replace("\\(~n", "ñ"))
        elif line.startswith(".Dl ") and found:
            found[-1][2].append(line[len(".Dl "):].replace("\\&", ""))
    return [[number, "\n".join(lines) + "\n", below] for number, lines, below in found]


class Judge:
    def __init__(self, veedor, folder):
        self.veedor, self.folder, self.judged, self.faults = veedor, Path(folder), 0, []

    def run(self, log, ruleset=None):
        """The verdict on a log, and what is said on the standard error."""
        (self.folder / "log.yaml").write_text(log, encoding="utf-8")
        command = [self.veedor, "check", "--format", "json", "log.yaml"]
        if ruleset:
            (self.folder / "rules.yaml").write_text(ruleset, encoding="utf-8")
            command += ["--ruleset", "rules.yaml"]
        done = subprocess.run(command, cwd=self.folder, text=True, encoding="utf-8",
                              capture_output=True, check=False, timeout=60)
        self.judged += 1
        return json.loads(done.stdout.splitlines()[0]) if done.stdout else {}, done.stderr

    def expect_legal(self, where, log, ruleset=None):
        verdict, error = self.run(log, ruleset)
        # Every verdict says what it believes, and which ruling it rests on.
        warnings = [each for each in verdict.get("warnings", []) if each["rule"] not in ("W-UNKNOWN", "W-ASSUMED")]
        if error or "fault" in verdict or warnings or "status" not in verdict:
            self.faults.append(f"{where}: {error}{json.dumps(verdict, ensure_ascii=False)}\n{log}")

    def expect_without_fault(self, where, ruleset):
        (self.folder / "rules.yaml").write_text(ruleset, encoding="utf-8")
        done = subprocess.run([self.veedor, "rules", "--check", "rules.yaml"], cwd=self.folder, text=True,
                              encoding="utf-8", capture_output=True, check=False, timeout=60)
        if done.returncode:
            self.faults.append(f"{where}: {done.stdout}{done.stderr}")

    def expect_accepted(self, where, ruleset):
        _, error = self.run(START, ruleset)
        if error:
            self.faults.append(f"{where}: {error}\n{ruleset}")


def with_head(keys):
    """A ruleset file that extends base and holds these keys."""
    head = {"ruleset": "example", "title": "Example", "kind": "game", "players": "{least: 2, most: 5}",
            "extends": "base"}
    if keys.startswith("inquisitor:"):
        head["players"] = "{least: 3, most: 5}"  # for 2 base has a dummy
    if keys.startswith("goes_with:"):
        head.update(kind="option")
        del head["extends"]
    head = {key: value for key, value in head.items() if not keys.startswith(key + ":")}
    return "".join(f"{key}: {value}\n" for key, value in head.items()) + keys


def check_hand_cards(judge, where, text, specials):
    for value, special in in_pairs(judge, where, re.findall(r"\{value: (\d+),", text), specials):
        log = HAND_LOG.format(cards=text, value=value, special="{" + special + "}")
        judge.expect_legal(f"{where}: {value}", log)


def check_cards_by(form):
    """Judges each card in a log of this form."""
    def check(judge, where, text, specials):
        for card, special in in_pairs(judge, where, re.findall(r"\{id: ([\w-]+),", text), specials):
            log = form.format(cards=text, card=card, special="{" + special + "}")
            judge.expect_legal(f"{where}: {card}", log)
    return check


def in_pairs(judge, where, cards, specials):
    """Each card with its Special action below the block."""
    specials = [line for line in specials if line.startswith("special:")]
    if not cards or len(cards) != len(specials):
        judge.faults.append(f"{where}: {len(cards)} cards, and {len(specials)} Special actions below")
    return zip(cards, specials)


def check_cards(judge, where, text, specials):
    judge.expect_accepted(where, with_head(text))
    cards = re.findall(r"\{id: ([\w-]+),.*?stack: (\d)", text, re.DOTALL)
    for (card, stack), special in in_pairs(judge, where, cards, specials):
        reveal = list(REVEALED)
        reveal[int(stack) - 1] = card
        log = LOG.format(cards=text, reveal=", ".join(reveal), card=card, special="{" + special + "}")
        judge.expect_legal(f"{where}: {card}", log)


def check_page(judge, page):
    """Judges what the page shows; returns its text of cards."""
    files, cards = {}, ""
    for number, text, below in blocks(page):
        where = f"{page.name}:{number}"
        first = text.split(":", 1)[0]
        if first == "veedor":
            named = next(iter(re.findall(r"^ruleset: (.*)$", text, re.MULTILINE)), None)  # a result may have none
            judge.expect_legal(where, text, files.get(named))
            if named in files and judge.run(text)[0].get("fault", {}).get("rule") != "LOG-3":
                judge.faults.append(f"{where}: {named} is known without its file")
        elif page.name != "veedor-ruleset.5":
            continue
        elif first == "cards":
            cards += text
            check = check_cards
            if "{value:" in text:
                check = check_hand_cards
            elif "stack: 7" in text:
                check = check_cards_by(COLONIES_LOG)
            elif "stack: 6" in text:
                check = check_cards_by(GRANDISSIMO_LOG)
            check(judge, where, text, below)
        elif first == "ruleset":
            files[re.match("ruleset: (.*)", text)[1]] = text
            judge.expect_without_fault(where, text)
            judge.expect_accepted(where, text)
        else:
            judge.expect_accepted(where, with_head(text))
    return cards


def main():
    veedor, manuals = Path(sys.argv[1]).resolve(), Path(sys.argv[2]) / "man"
    with tempfile.TemporaryDirectory(prefix="veedor-") as folder:
        judge = Judge(veedor, folder)
        check_page(judge, manuals / "veedor-log.5")
        cards = check_page(judge, manuals / "veedor-ruleset.5")
    for words in re.split(r";\s+", VOCABULARY):
        if words not in cards:
            judge.faults.append(f"veedor-ruleset.5: no card with `{words}`")
    print("\n".join(judge.faults) or f"{judge.judged} examples are as the manual pages say")
    return 1 if judge.faults else 0


if __name__ == "__main__":
    sys.exit(main())
