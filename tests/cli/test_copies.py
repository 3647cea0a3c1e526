"""A player's copy of a log offers that player what the log does, and does not depend on what the player cannot know."""
import json
import random
import re
import unittest

from secret_logs import ALL_COLONIES as COLONIES, ALL_HANDS as HEAD, LISTED, OTHERS, all_hand_cards as log
from support import SHIFT, Case

# Systems with hands of cards, with the numbers of their players.
SYSTEMS = [("base,power-shift", 3), ("base,power-shift", 5), ("decennial,intrigue-king", 3), ("decennial,intrigue-king", 5),
           ("decennial,king-colonies", 4), ("base,old-hands", 4),
           ("decennial,grandissimo", 3), ("base,two-player", 2)]


class Copies(Case):
    def copy(self, text, player):
        done = self.run_veedor("publish", "--for", player, "-", stdin=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def within(self, text, **request):
        """What is next, and what may be said of it."""
        done = self.run_veedor("next", "--format", "json", "-", stdin=f"{text.rstrip()}\n---\n{json.dumps(request)}\n")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        return answers[0], answers[-1].get("within", {"parts": []})

    def own(self, text, player, **request):
        return [part for part in self.within(text, **(request or {"within": []}))[1]["parts"] if part.get("player") == player]

    def added(self, text, line):
        done = self.run_veedor("add", "--format", "json", "-", stdin=f"{text.rstrip()}\n---\n{json.dumps({'add': [line]})}\n")
        return json.loads(done.stdout.splitlines()[-1])

    def check_offers(self, text, players):
        """The copy offers each player what the log does; returns how much that is."""
        offered = 0
        _, whole = self.within(text, within=[])
        for player in players:
            copy = self.copy(text, player)
            base, seen = self.within(copy, within=[])
            wanted, found = ([part for part in each["parts"] if part.get("player") == player] for each in (whole, seen))
            # No copy has the decks, so what they turn over next is missing there; the own card can be chosen ahead of it.
            if base.get("next", {}).get("step") == "reveal":
                ahead = self.own(text, player, ahead=player)
                self.assertEqual(ahead, self.own(copy, player, ahead=player))
                offered += len(ahead)
                wanted, found = ([part for part in each if part.get("beside")] for each in (wanted, found))
            self.assertEqual(wanted, found, (player, text))
            offered += len(wanted)
        return offered


class Offers(Copies):
    """What the copy offers is what the log offers."""

    def test_random_games(self):
        offered = dict.fromkeys(SYSTEMS, 0)
        for ruleset, number in SYSTEMS:
            for seed in (1, 2):
                whole = self.run_veedor("simulate", "--ruleset", ruleset, "--players", str(number), "--seed", str(seed)).stdout
                players = re.search(r"^players: \[(.*)\]$", whole, re.M).group(1).split(", ")
                for moment in ("0", "1.0", "1.1", f"2.{number - 1}", "4.0"):
                    file = self.file("game.yaml", whole)
                    self.run_veedor("undo", "--to", moment, file)
                    text = (self.folder / "game.yaml").read_text(encoding="utf-8")
                    with self.subTest(ruleset=ruleset, seed=seed, moment=moment):
                        offered[ruleset, number] += self.check_offers(text, players)
        for system, number in offered.items():
            self.assertGreater(number, 30, system)

    def test_a_hand_that_was_chosen(self):
        hand = [*LISTED, *OTHERS[:4]]
        text = log({"Bea": hand, "Cruz": [*LISTED, *OTHERS[4:8]]})
        cards = [part["power"] for part in self.own(self.copy(text, "Bea"), "Bea")]
        self.assertEqual(sorted(map(int, cards)), sorted(hand))
        # Whether all are defined or not.
        self.check_offers(text, ["Bea"])
        some = log({"Bea": hand, "Cruz": [*LISTED, *OTHERS[4:8]]}, OTHERS[:8])
        self.assertEqual([part["power"] for part in self.own(self.copy(some, "Bea"), "Bea")], cards)
        for value in OTHERS[4:8]:
            self.assertNotIn(f"value: {value}", self.copy(some, "Bea").replace('"', ""))

    def test_a_hand_that_is_chosen(self):
        for head in (HEAD, COLONIES):
            text = log(head=head)
            copy = self.copy(text, "Ann")
            parts = []
            for _ in range(13):
                left = [part for part in self.within(copy, within=[], parts=parts)[1]["parts"]
                        if part["step"] == "choose hand card" and part["player"] == "Ann"]
                self.assertEqual(len(left), len(LISTED) + 1 + len(OTHERS) - len(parts))
                parts.append(left[-1]["part"])
            line, = self.within(copy, within=[], parts=parts)[1]["lines"]
            for each in (text, copy):
                self.assertNotIn("refused", self.added(each, line))

    def test_modifier_cards_that_are_passed_on(self):
        """Each player is offered the cards that were dealt to them, before and after others have passed one on."""
        log = self.run_veedor("new", "--players", "Ann,Bea,Cruz", "--ruleset", "base,power-shift", "--seed", "5").stdout
        for player, others in (("Cruz", "Bea"), ("Bea", "Ann"), ("Ann", "Bea")):
            dealt = self.own(log, player)
            self.assertEqual([part["step"] for part in dealt], ["pass modifier"] * 3)
            self.check_offers(log, [player])
            copy = self.copy(log, player)
            self.assertIn("hidden", copy)
            line, = self.within(copy, within=[], parts=[dealt[1]["part"]])[1]["lines"]
            self.assertNotIn("refused", self.added(copy, line))
            log = self.added(log, line)["log"]
        self.assertIn("passed", log)
        # The cards in the hand: two of those that were dealt, and the one that came from the right neighbour.
        self.check_offers(log, ["Ann", "Bea", "Cruz"])
        hand = {part["modifier"] for part in self.own(self.copy(log, "Bea"), "Bea", ahead="Bea") if part.get("modifier", "none") != "none"}
        dealt = {player: re.search(rf"{player}: \[([^]]*)\]", log)[1].split(", ") for player in ("Ann", "Bea")}
        self.assertEqual(len(hand), 3)
        self.assertEqual(hand - set(dealt["Bea"]), {dealt["Ann"][1]} - set(dealt["Bea"]))

    def test_the_own_card_is_added(self):
        text = log({"Bea": [*LISTED, *OTHERS[:4]]})
        for each in (text, self.copy(text, "Bea")):
            self.assertNotIn("refused", self.added(each, f"Bea {OTHERS[0]}"))
            self.assertEqual(self.added(each, f"Bea {OTHERS[5]}")["refused"]["rule"], "POWER-2")


class Hidden(Copies):
    """What a player cannot know changes no byte of the copy."""

    def outputs(self, text, player):
        copy = self.copy(text, player)
        self.assertEqual(self.copy(copy, player), copy)
        told = [self.run_veedor("next", "--for", player, "--format", form, "-", stdin=text).stdout for form in ("text", "json")]
        return [copy, *told, json.dumps(self.within(copy, within=[]))]

    def test_hands(self):
        draw = random.Random(1)
        own = [*LISTED, *OTHERS[:4]]
        for head in (HEAD, COLONIES):
            for ann in ({}, {"Ann": own}):
                found = {tuple(self.outputs(log({**ann, **others}, head=head), "Ann")) for others in (
                    {}, {"Bea": own}, *({player: draw.sample([*LISTED, *OTHERS], 13) for player in ("Bea", "Cruz")} for _ in range(4)))}
                self.assertEqual(len(found), 1)
            # The own hand does.
            self.assertNotEqual(self.copy(log({"Ann": own}, head=head), "Ann"), self.copy(log(head=head), "Ann"))

    def shift(self, bea="plus1, minus1, plus2", cruz="minus1, minus2, plus2-move", **passed):
        """The log before round 1 with other cards; `None` has not passed one on yet."""
        given = {"Ann": "minus2", "Bea": "plus2", "Cruz": "minus1", **passed}
        text = SHIFT[:SHIFT.index("rounds:")].replace("plus1, minus1, plus2]", bea + "]").replace("minus1, minus2, plus2-move", cruz)
        cards = ", ".join(f"{player}: {card}" for player, card in given.items() if card)
        return re.sub("passed: {.*}", f"passed: {{{cards}}}", text) + "rounds: []\n"

    def test_modifier_cards(self):
        """A player knows the own cards and, once all have passed one on, the one that came from the right."""
        others = [self.shift(), self.shift("minus1-court, plus1-grande, plus2"), self.shift(cruz="plus2-grande, minus1, plus1-move"),
                  self.shift("minus1-court, plus1-grande, plus2", Bea="plus1-grande")]
        self.assertEqual(len({tuple(self.outputs(text, "Ann")) for text in others}), 1)
        self.assertNotEqual(self.copy(others[0], "Ann"), self.copy(self.shift(Cruz="minus2"), "Ann"))
        self.assertEqual(self.copy(others[0], "Cruz"), self.copy(others[1], "Cruz"))
        for own in (2, 3):  # Cruz has other cards, or gets another
            self.assertNotEqual(self.copy(others[0], "Cruz"), self.copy(others[own], "Cruz"))
        waiting = [self.shift(Ann=None, Cruz=card) for card in ("minus1", "minus2")]
        self.assertEqual(len({tuple(self.outputs(text, "Ann")) for text in waiting}), 1)
        self.assertIn("passed: {Bea: hidden, Cruz: hidden}", self.copy(waiting[0], "Ann"))
        for text in (*others, *waiting):
            self.assertNotIn("modifiers", self.copy(text, "public"))

    def test_drawn_modifier_cards(self):
        log = self.run_veedor("new", "--players", "Ann,Bea,Cruz", "--ruleset", "base,power-shift", "--seed", "5").stdout
        drawn = log[log.index("drawn:"):]
        other = log.replace(drawn, re.sub(r"Bea: \[[^]]*\]", "Bea: [plus2, plus2-move, minus1]", drawn))
        self.assertNotEqual(other, log)
        for player, number in (("Ann", 1), ("Bea", 2)):
            self.assertEqual(len({tuple(self.outputs(text, player)) for text in (log, other)}), number)
        self.assertNotIn("modifiers", self.copy(log, "public"))

    def test_decks(self):
        decks = "  decks:\n    7: [%s]\n"
        cards = ["new-regions", "grandes-by-disc", "remove-card", *("house-%d" % i for i in range(8))]
        houses = "".join("  - {id: house-%d, stack: 7, copies: 1, number: 2, gold: 1, wares: 0, effect: {king: neighbor}}\n" % i for i in range(8))
        draw = random.Random(2)
        found = set()
        for _ in range(4):
            draw.shuffle(cards)
            text = log({"Bea": [*LISTED, *OTHERS[:4]]}, head=COLONIES.replace(
                "HANDS\n", "HANDS\n" + decks % ", ".join(cards))).replace("setup:\n", houses + "setup:\n", 1)
            self.check("-", stdin=text, status=0)
            found.add(tuple(self.outputs(text, "Bea")))
        self.assertEqual(len(found), 1)

    def test_definitions(self):
        """They tell whose hand has a card, until there is none left that somebody could have instead."""
        for head in (HEAD, COLONIES):
            one_fewer = [self.outputs(log(values=values, head=head), "Ann") for values in ([], OTHERS[:5], OTHERS[1:])]
            self.assertEqual(one_fewer[0], one_fewer[1])
            self.assertEqual(one_fewer[0], one_fewer[2])
            self.assertNotIn("effect", one_fewer[0][0])
            for player in ("Ann", "public"):
                self.assertEqual(self.copy(log(head=head), player).count("effect"), len(OTHERS))
            # The order in which a moderator has written them may be that in which players have named their cards.
            self.assertEqual(self.outputs(log(values=OTHERS[::-1], head=head), "Ann"), self.outputs(log(head=head), "Ann"))


if __name__ == "__main__":
    unittest.main()
