"""What the tests of veedor next share: small logs, and what it says of them.

In the small logs everybody has 2 Caballeros at home, 7 in the Court and 21 in the Province, and the
King stands in Castilla, which touches Galicia, Navarra, Aragón and Toledo.
"""
import json

from support import Case

WIDEST = 80
REGIONS = ["Galicia", "Navarra", "Aragón", "Cataluña", "Castilla", "Toledo", "Sevilla", "Granada",
           "Valencia"]
HEAD = """\
veedor: 1
ruleset: [{ruleset}]
players: [Ann, Bea, Cruz, Dan]
{cards}setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
rounds:
"""
# Everywhere Ann's turn is the first one, and she has taken nothing from the Province.
POWERS = "    power: [{Ann: 13}, {Bea: 12}, {Cruz: 8}, {Dan: 7}]\n"


class Next(Case):
    def log(self, rounds, ruleset="base", cards=""):
        return HEAD.format(ruleset=ruleset, cards=cards) + rounds

    def next(self, *arguments, status=0, stdin=""):
        done = self.run_veedor("next", *arguments, stdin=stdin)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        for line in done.stdout.splitlines() if "json" not in arguments else []:
            self.assertLessEqual(len(line), WIDEST, line)
        return done

    def decision(self, text, *arguments):
        """The next decision, without the cards in words (test_next_cards.py)."""
        done = self.next("--format", "json", *arguments, "-", stdin=text)
        decision = json.loads(done.stdout)["decision"]
        decision.pop("cards", None)
        return decision

    def turn(self, cards, turns="", ruleset="base", defined=""):
        """A round in which these cards are revealed, with the others that it takes."""
        reveal = f"  - reveal: [{', '.join(cards)}]\n"
        written = "".join(f"      - {turn}\n" for turn in turns)
        return self.log(reveal + POWERS + (f"    turns:\n{written}" if written else ""), ruleset,
                        defined)
