"""Secrets of the table: what players and the public get is the same whatever they must not know."""
import json
import unittest

from support import Case, short

TURNS = """\
rounds:
  - reveal: [ambush, {second}, outposts, {fourth}]
    power: [{{Ann: 9}}, {{Bea: 13}}, {{Cruz: 6}}, {{Dan: 12}}]
    turns:
      - {{player: Bea, card: outposts}}
      - player: Dan
        card: {card}
        actions: [{{special: {special}}}]
"""

# Ann and Bea have Caballeros in two regions each, so that their discs can show either.
SPREAD = """\
rounds:
  - reveal: [ambush, court-three, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - {player: Bea, card: outposts, actions: [{place: {Galicia: 1, Navarra: 1}}]}
      - {player: Dan, card: enactment}
      - {player: Ann, card: court-three, actions: [{place: {Toledo: 2}}]}
      - {player: Cruz, card: ambush}
  - reveal: [militia, CARD, fiesta, coup]
    power: [{Cruz: 7}, {Dan: 13}, {Ann: 8}, {Bea: 12}]
    turns:
      - player: Dan
        card: CARD
        actions: [{special: {discs: {DISCS}}}]
"""


def log(rounds, head=None):
    return (head or short()).replace("rounds: []\n", rounds)


class Discs(Case):
    """A decision by discs takes effect when all are set (A p.11)."""

    def shown(self, text):
        """All that shows where a game stands."""
        out = []
        for command in (["show"], ["show", "--format", "json"], ["show", "--format", "svg"], ["score"],
                        ["score", "--format", "json"], ["next"], ["check", "--format", "mail"],
                        ["report", "--for", "Cruz"]):
            done = self.run_veedor(*command, "-", stdin=text)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            out.append(done.stdout)
        return out

    def test_of_a_card_that_returns_caballeros(self):
        for card in ("civil-war", "secret-two"):
            one, two = (self.shown(log(SPREAD.replace("CARD", card).replace("DISCS", discs)))
                        for discs in ("Ann: Galicia, Bea: Granada", "Ann: Toledo, Bea: Granada"))
            self.assertEqual(one, two)
            self.assertIn("Secret discs: Ann: set; Bea: set; Cruz: not set", one[0])
            # The position is that of before: 2 Caballeros of Ann in Toledo, 2 in Galicia.
            board = json.loads(one[1])["position"]["board"]["regions"]
            self.assertEqual((board["Toledo"]["Ann"], board["Galicia"]["Ann"]), (2, 2))

    def test_take_effect_together_when_the_last_is_set(self):
        text = log(SPREAD.replace("CARD", "civil-war").replace(
            "DISCS", "Ann: Toledo, Bea: Granada, Cruz: Sevilla"))
        done = self.run_veedor("show", "--format", "json", "-", stdin=text)
        board = json.loads(done.stdout)["position"]["board"]
        self.assertNotIn("Toledo", board["regions"])
        self.assertNotIn("Granada", board["regions"])
        self.assertNotIn("Sevilla", board["regions"])
        self.assertEqual(board["regions"]["Galicia"], {"Ann": 2, "Bea": 1})
        # Each event of the history says what its own disc did, as it stands in the log.
        done = self.run_veedor("report", "--for", "Dan", "--since", "1", "-", stdin=text)
        self.assertIn("discs: Ann Toledo (2 Caballeros to the Province), Bea Granada (2 Caballeros to the "
                      "Province), Cruz Sevilla (2 Caballeros to the Province)", " ".join(done.stdout.split()))

    def test_of_coup(self):
        text = log(TURNS.format(second="fair", fourth="coup", card="coup", special="SPECIAL"))
        # Bea has placed nothing: Ann alone stands in Galicia, so that her disc is the last one.
        text = text.replace("{player: Bea, card: outposts}",
                            "{player: Bea, card: outposts, actions: [{place: {Galicia: 2}}]}")
        one, two = (self.shown(text.replace("SPECIAL", "{region: Galicia, discs: {Ann: %s}}" % disc))
                    for disc in ("Sevilla", "none"))
        self.assertEqual(one, two)

    def test_a_ruling_lets_the_last_one_go(self):
        text = log(SPREAD.replace("CARD", "civil-war").replace("DISCS", "Ann: Toledo, Bea: Granada")
                   + "      - {player: Bea, card: coup}\n"
                   + "rulings: [{rule: DISC-2, round: 2, player: Dan, reason: \"Cruz is away\"}]\n")
        done = self.run_veedor("show", "--format", "json", "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        board = json.loads(done.stdout)["position"]["board"]["regions"]
        self.assertNotIn("Toledo", board)
        self.assertNotIn("Granada", board)
        self.assertEqual(board["Sevilla"], {"Cruz": 2})

    def test_of_a_general_scoring(self):
        rounds = SPREAD[:SPREAD.index("  - reveal: [militia")].replace("Toledo: 2", "Toledo: 1, Castillo: 1")
        rounds = rounds.replace("Navarra: 1}", "Castillo: 1}")
        head = short().replace("ruleset: base", "ruleset: [base, short]")
        rounds += ("  - reveal: [militia, fair, fiesta, coup]\n"
                   "    power: [{Cruz: 7}, {Dan: 13}, {Ann: 8}, {Bea: 12}]\n"
                   "    turns: [{player: Dan, card: coup}, {player: Bea, card: fair}, "
                   "{player: Ann, card: fiesta}, {player: Cruz, card: militia}]\n"
                   "    scoring: {discs: {Ann: DISC}}\n")
        one, two, three = (self.shown(log(rounds.replace("DISC", disc), head))
                           for disc in ("Galicia", "Toledo", "none"))
        self.assertEqual(one, two)
        self.assertEqual(one, three)
        self.assertIn("Secret discs: Ann: set; Bea: not set", one[0])


if __name__ == "__main__":
    unittest.main()
