"""Hand cards that a log defines: the same bytes for players, whoever has such a card."""
import unittest

from secret_outputs import commands
from support import Case

INTRIGUE = """\
veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz]
cards:
  - {value: CARD, court: 2, may: no, effect: {unjudged: yes}}
  - {value: 10, effect: {unjudged: yes}}
  - {value: 23, effect: {unjudged: yes}}
  - {value: 25, effect: {unjudged: yes}}
  - {value: KNOWN, court: 3}
setup:
  king: Toledo
  homes: {Ann: Galicia, Bea: Valencia, Cruz: Sevilla}
  first: Bea
  caballeros: [1, 3, 5]
  discs: {Ann: Castilla, Bea: Toledo, Cruz: none}
  hands: {Ann: [13, 15, 20, 35, 40, 90, 93, 110, CARD, 150, joker, 10, 23]}
rounds: []
"""
COLONIES = INTRIGUE.replace("intrigue-king", "king-colonies").replace(
    "setup:\n", "  - {id: charter, stack: 7, copies: 2, number: 2, gold: 1, keep: yes, effect: {king: neighbor}}\n"
    "  - {id: remove-card, number: 2, gold: 0, wares: 1}\nsetup:\n").replace(
    "  discs:", "  inquisitor: [Aragon, Castilla]\n  table: Granada\n  discs:").replace("Ann: Castilla,", "Ann: Navarra,")
READERS = ("Bea", "public")


def of(text, card, known="40"):
    return text.replace("CARD", card).replace("KNOWN", known)


def played(text, *cards):
    """The log with the hand cards of a round: pairs of a player and a value."""
    rounds = "rounds:\n" + ("  - reveal: [remove-card]\n    power: " if "charter" in text else "  - power: ")
    return text.replace("rounds: []\n", rounds + "[%s]\n" % ", ".join("{%s: %s}" % each for each in cards))


class DefinedHandCards(Case):
    def outputs(self, text, readers=READERS, status=0):
        for command in commands(readers):
            done = self.run_veedor(*command, "-", stdin=text)
            expected = 0 if command[0] == "publish" and status < 2 else status
            self.assertEqual(done.returncode, expected, (command, done.stderr))
            yield command, done.stdout + ("" if status else done.stderr)  # a report of a fault is for the moderator

    def same(self, *texts, status=0):
        """What players get of these logs, which is the same."""
        all_outputs = [list(self.outputs(text, status=status)) for text in texts]
        for outputs in all_outputs[1:]:
            for (command, one), (_, other) in zip(all_outputs[0], outputs):
                self.assertEqual(one, other, command)
        return dict((" ".join(command), out) for command, out in all_outputs[0])

    def test_in_a_hidden_hand(self):
        for text in (INTRIGUE, COLONIES):
            outputs = self.same(of(text, "100"), of(text, "120"), of(text, "60"), of(text, "100", "90"))
            for command, out in outputs.items():
                if command in ("next --for Bea --format text", "next --for Bea --format json") and text is INTRIGUE:
                    self.assertIn("150", out)
                    self.assertNotIn("100", out.replace("value: 100", ""))

    def test_no_hand_at_all(self):
        """Whether a log gives the hand, and how many cards it defines, is as secret."""
        for text in (INTRIGUE, COLONIES):
            none = "".join(line for line in of(text, "100").splitlines(True) if not line.startswith("  hands:"))
            bare = "".join(line for line in none.splitlines(True) if not line.startswith("  - {value:"))
            self.same(of(text, "100"), none, bare.replace("cards:\nsetup:", "setup:"))

    def test_stacks_stay_defined(self):
        self.assertIn("charter", self.run_veedor("publish", "-", stdin=of(COLONIES, "100")).stdout)

    def test_while_the_setup_is_not_over(self):
        for old, new in ((", Cruz: none}", "}"), ("  first: Bea\n", ""), ("Cruz: Sevilla}", "Cruz: Toledo}")):
            text = INTRIGUE.replace(old, new)
            self.assertNotEqual(text, INTRIGUE)
            status = self.run_veedor("check", "-", stdin=of(text, "100")).returncode
            self.same(of(text, "100"), of(text, "120"), status=status)

    def test_once_played_everybody_knows_it(self):
        """Then it is defined for all, and Cruz may have one too. The hand still hides the others."""
        for text in (INTRIGUE, COLONIES):
            logs = [played(of(text, "60", known), ("Bea", "15"), ("Cruz", "60")) for known in ("40", "90")]
            logs.append(logs[0].replace("value: 23", "value: 30").replace("joker, 10, 23]", "joker, 10, 30]"))
            outputs = self.same(*logs)
            self.assertIn('{value: "60"', outputs["publish"])
            self.assertNotIn('value: "40"', outputs["publish"])
            public = outputs["publish"]
            self.assertEqual(self.run_veedor("publish", "-", stdin=public).stdout, public)
            # The copy has the position and the hashes of the log.
            for command in (["check", "--hash", "--format", "markdown"], ["show", "--public"]):
                one, other = (self.run_veedor(*command, "-", stdin=each).stdout for each in (logs[0], public))
                self.assertEqual(one, other)

    def test_the_player_knows_the_own_hand(self):
        text = played(of(INTRIGUE, "100"), ("Bea", "15"), ("Cruz", "20"))
        for command in (["next", "--for", "Ann"], ["report", "--for", "Ann"]):
            out = self.run_veedor(*command, "-", stdin=text).stdout
            self.assertIn("Playable: 10, 13, 23, 35, 40, 90, 93, 100, 110, 150 or joker", " ".join(out.split()))
        # Not what is defined for others.
        others = [text.replace("{value: 25,", "{value: %s," % value) for value in ("25", "60")]
        for command, out in self.outputs(others[0], readers=("Ann",)):
            self.assertEqual(self.run_veedor(*command, "-", stdin=others[1]).stdout, out, command)

    def test_a_card_that_may_not_be_played(self):
        """Ann plays a card that her hand does not have."""
        for text in (INTRIGUE, COLONIES):
            logs = [played(of(text, card), ("Bea", "15"), ("Cruz", "20"), ("Ann", "25")) for card in ("100", "120")]
            out = self.same(*logs, status=1)["check --format mail"]
            self.assertIn("POWER-2", out)
            self.assertNotIn("Legal there", out)
            # What all can see: each card once in a game.
            twice = [played(of(text, card), ("Bea", "joker"), ("Cruz", "20"), ("Ann", "15"), ("Bea", "joker"))
                     for card in ("100", "120")]
            self.same(*twice, status=1)

    def test_a_hand_with_a_fault(self):
        """One card twice, one too few."""
        for hand in ("[13, 15, 20, 35, 40, 90, 93, 110, CARD, CARD, joker, 10, 23]",
                     "[13, 15, 20, 35, 40, 90, 93, 110, CARD, joker, 10, 23]"):
            text = INTRIGUE.replace("[13, 15, 20, 35, 40, 90, 93, 110, CARD, 150, joker, 10, 23]", hand)
            self.same(of(text, "100"), of(text, "120"), status=1)

    def test_a_malformed_definition(self):
        for old, new in (("CARD, court: 2", "CARD, court: 12"), ("{value: 25,", "{value: CARD,")):
            texts = [of(INTRIGUE.replace(old, new), card) for card in ("100", "120")]
            for command in commands(READERS):
                if command[0] == "publish":
                    continue  # refused, with the fault for the moderator
                outs = [self.run_veedor(*command, "-", stdin=text) for text in texts]
                self.assertEqual({out.returncode for out in outs}, {2}, command)
                self.assertEqual(outs[0].stdout, outs[1].stdout, command)

    def test_when_the_game_is_over_all_is_public(self):
        text = of(INTRIGUE, "100") + "adjudication: {after: 0, places: [[Ann], [Bea, Cruz]]}\n"
        self.assertIn('{value: "100"', self.run_veedor("publish", "-", stdin=text).stdout)


if __name__ == "__main__":
    unittest.main()
