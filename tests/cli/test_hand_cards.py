"""Hand cards in place of Power cards: what is told of them, and what a player must not know.

Everybody has 7 Caballeros in the Court, less 1 whose disc of the setup shows a region (E p.3).
"""
import json
import unittest

import yaml

from support import Case

REGIONS = ["Galicia", "Navarra", "Aragón", "Cataluña", "Castilla", "Toledo", "Sevilla", "Granada", "Valencia"]
LOG = """\
veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
  caballeros: [2, 3, 4, 5]
  discs: {{{discs}}}
{hands}rounds: {rounds}
"""
DISCS = "Ann: Toledo, Bea: Toledo, Cruz: Castilla, Dan: none"
# 13 cards need definitions of some that no source gives.
CARDS = "cards:\n" + "".join(f"  - {{value: {value}, court: 2, effect: {{take: 1}}}}\n" for value in (10, 30, 50, 60))
HAND = [10, 13, 15, 20, 35, 40, 50, 60, 90, 93, 110, 150, "joker"]


def log(rounds="[]", discs=DISCS, hands=""):
    return LOG.format(discs=discs, hands=hands, rounds=rounds)


def power(*cards):
    return "\n  - power: [" + ", ".join(f"{{{who}: {card}}}" for who, card in cards) + "]\n"


class HandCards(Case):
    def told(self, command, text, *arguments):
        done = self.run_veedor(command, *arguments, "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def decision(self, text):
        return json.loads(self.told("next", text, "--format", "json"))["decision"]

    def position(self, text, *arguments):
        return json.loads(self.told("show", text, "--format", "json", *arguments))["position"]


class Next(HandCards):
    def test_discs_of_the_setup(self):
        text = log(discs="Ann: Toledo")
        decision = self.decision(text)
        self.assertEqual((decision["round"], decision["step"], decision["players"]),
                         (1, "discs", ["Bea", "Cruz", "Dan"]))
        self.assertTrue(decision["limits"]["setup"])
        self.assertNotIn("card", decision["limits"])
        shows = decision["limits"]["discs"]["Dan"]
        self.assertEqual((sorted(shows["places"]), shows["none"]), (sorted(REGIONS), True))
        self.assertIn("discs of Bea, Cruz and Dan for the setup", self.told("next", text))

    def test_the_second_card_of_a_joker(self):
        text = log(power(("Ann", "joker"), ("Bea", 40), ("Cruz", 110), ("Dan", 15)))
        decision = self.decision(text)
        limits = decision["limits"]
        self.assertEqual((decision["step"], decision["players"], limits["after_joker"]), ("power", ["Ann"], True))
        self.assertEqual(limits["played"]["Ann"], {"power": "joker"})
        choice = limits["choices"][0]
        self.assertEqual(choice["values"], [13, 20, 35, 90, 93, 150])
        self.assertEqual(choice["refused"], {"POWER-2": ["joker"], "POWER-3": [15, 40, 110]})
        page = self.told("next", text)
        self.assertIn("hand card of Ann", page)
        self.assertIn("Ann has played the Joker", page)

    def test_the_highest_value_has_the_king_card(self):
        text = log(power(("Ann", 150), ("Bea", 110), ("Cruz", 90), ("Dan", 15)))
        limits = self.decision(text)["limits"]
        self.assertEqual(limits["power"], 150)
        # The highest Caballero card is 5; Ann has 6 in the Court and more in the Province.
        self.assertEqual([(card["card"], card["place"]["most"], card["required"]) for card in limits["cards"]],
                         [("the-king", 5, False)])

    def test_a_special_action_that_is_required(self):
        turns = "".join(f"      - {{player: {who}, take: 0, actions: []}}\n" for who in ("Ann", "Bea", "Cruz"))
        # The Intrigue card is required (E p.4); there are Caballeros to move.
        text = log(power(("Ann", 150), ("Bea", 110), ("Cruz", 90), ("Dan", 15)) + "    turns:\n" + turns +
                   "      - {player: Dan, take: 0, actions: [{place: {Aragón: 2}}]}\n")
        limits = self.decision(text)["limits"]
        self.assertEqual([(card["card"], card["place"]["most"], card["required"]) for card in limits["cards"]],
                         [("the-intrigue", 0, True)])
        self.assertIn("Special action is required (MUST-1)", " ".join(self.told("next", text).split()))


class Show(HandCards):
    def test_what_lies_open(self):
        text = log(power(("Ann", "joker"), ("Bea", 40), ("Cruz", 110)))
        position = self.position(text)
        self.assertEqual((position["joker"], position["caballero_cards"]), ("Ann", [5, 4, 3, 2]))
        self.assertEqual(position["power"]["Bea"], {"card": 40, "caballeros": None, "total": 40})
        # A hand is 13 cards (E p.3); the log does not say which.
        self.assertEqual({who: (hand["known"], hand["hidden"]) for who, hand in position["hands"].items()},
                         {"Ann": ([], 12), "Bea": ([], 12), "Cruz": ([], 12), "Dan": ([], 13)})
        page = self.told("show", text)
        self.assertIn("Caballero cards: 5, 4, 3, 2", page)
        self.assertIn("Joker", page)

    def test_a_hand_that_the_log_gives(self):
        hands = f"  hands: {{Ann: [{', '.join(map(str, HAND))}]}}\n"
        text = CARDS + log(power(("Ann", "joker"), ("Bea", 40)), hands=hands)
        self.assertEqual(self.position(text)["hands"]["Ann"], {"known": HAND[:-1], "hidden": 0})
        self.assertEqual(self.position(text, "--public")["hands"]["Ann"], {"known": [], "hidden": 12})
        page = self.told("report", text, "--for", "Ann")
        self.assertIn("10 (2), 13 (?), 15 (?), 20 (?), 35 (?), 40 (?)", page)

    def test_what_cards_leave_behind(self):
        # 93 is the quarantine; Cruz is neither highest nor lowest. No tile lies on the board.
        text = log(power(("Ann", 150), ("Bea", 35), ("Cruz", 93), ("Dan", 15)) + "    turns:\n"
                   "      - {player: Ann, take: 0, actions: []}\n"
                   "      - {player: Cruz, take: 0, actions: [{special: {tile: 8/4, to: Valencia}}]}\n"
                   "      - {player: Bea, take: 0, actions: [{special: yes}]}\n")
        position = self.position(text)
        self.assertEqual((position["board"]["quarantine"], position["grandes_by_disc"]), ("Valencia", True))
        page = " ".join(self.told("show", text).split())
        self.assertIn("Valencia is in quarantine; Grandes move by disc in the next general scoring", page)


class Secrets(HandCards):
    """Logs that differ only in what a player must not know give that player the same bytes."""

    def mail(self, text, player):
        return (self.told("report", text, "--for", player) +
                self.told("report", text, "--for", player, "--format", "json"))

    def public(self, text):
        return (self.told("show", text, "--public") + self.told("show", text, "--public", "--format", "json") +
                self.told("check", text, "--hash") + self.told("check", text, "--format", "mail"))

    def compare(self, one, other, owner):
        for player in ("Ann", "Bea", "Cruz", "Dan"):
            same = self.mail(one, player) == self.mail(other, player)
            self.assertEqual(same, player != owner, player)
        self.assertEqual(self.public(one), self.public(other))

    def test_discs_of_the_setup(self):
        for one, other in (("Toledo", "Galicia"), ("Toledo", "none"), ("Castilla", "Sevilla")):
            with self.subTest(one=one, other=other):
                self.compare(log(discs=f"Ann: {one}, Bea: Granada"), log(discs=f"Ann: {other}, Bea: Granada"), "Ann")

    def test_chosen_hands(self):
        other = [30 if card == 60 else card for card in HAND]
        logs = [CARDS + log(power(("Ann", 150), ("Bea", 40)), hands=f"  hands: {{Ann: [{', '.join(map(str, hand))}]}}\n")
                for hand in (HAND, other)]
        self.compare(*logs, "Ann")


class New(HandCards):
    def new(self, *arguments):
        return self.run_veedor("new", "--players", "Ann,Bea,Cruz", "--ruleset", "decennial,intrigue-king",
                               "--seed", "5", *arguments)

    def test_a_new_game(self):
        done = self.new("--caballeros", "2,3,5")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        setup = yaml.safe_load(done.stdout)["setup"]
        self.assertEqual((setup["caballeros"], setup["discs"], "decks" in setup), ([2, 3, 5], {}, False))
        self.assertIn("discs of Ann, Bea and Cruz", self.told("next", done.stdout))
        self.assertIn("--caballeros 2,3,5", done.stdout)
        read = json.loads(self.new("--caballeros", "2,3,5", "--format", "json").stdout)
        self.assertEqual(read["setup"], setup)

    def test_caballero_cards_that_are_refused(self):
        for cards in ((), ("--caballeros", "2,3"), ("--caballeros", "2,2,3"), ("--caballeros", "2,3,6"),
                      ("--caballeros", "1,2,3,4")):
            done = self.new(*cards)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("3 players use 3 different Caballero cards, of 1 to 5", done.stderr)
        done = self.run_veedor("new", "--players", "Ann,Bea", "--caballeros", "1,2")
        self.assertEqual(done.returncode, 2)
        self.assertIn("this ruleset has no Caballero cards", done.stderr)


class HandCardsAndStacks(HandCards):
    """King & Colonies: a turn is for the card of the rank, or for one of stack 6 or 7 (E p.11)."""
    LOG = """\
veedor: 1
ruleset: [decennial, king-colonies]
players: [Ann, Bea, Cruz]
cards: [{value: 40, court: 0, may: yes}, {value: 20, court: 1, may: no}]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}
  first: Ann
  caballeros: [2, 5, 4]
  inquisitor: [Aragón, Valencia]
  table: Toledo
  discs: {Ann: none, Bea: none, Cruz: none}
rounds:
  - reveal: [remove-card]
    power: [{Ann: 110}, {Bea: 40}, {Cruz: 20}]
"""

    def cards(self, turns=""):
        return {card["card"]: card for card in self.decision(self.LOG + turns)["limits"]["cards"]}

    def test_each_card_with_its_own_number(self):
        cards = self.cards()
        # Three players: the highest may do the action of the own card instead.
        self.assertEqual({name: card["stack"] for name, card in cards.items()},
                         {"grand-inquisitor": "6", "remove-card": "7", "the-king": None, "110": None})
        self.assertEqual([cards[name]["place"]["most"] for name in ("grand-inquisitor", "the-king", "110")], [3, 5, 5])
        self.assertTrue(cards["remove-card"]["number_unknown"])
        self.assertEqual(cards["remove-card"]["special"][0], {"veto": {}})
        self.assertEqual(cards["remove-card"]["special"][1]["remove_card"]["remove"], ["grand-inquisitor"])
        text = " ".join(self.told("next", self.LOG).split())
        self.assertIn("hold it, to prevent a Special action in this round or the next; or remove Grand Inquisitor", text)
        self.assertIn("unless it is held, `goods` has to say how many discs it puts out", text)

    def test_who_holds_a_veto_by_it(self):
        turns = "    turns: [{player: Ann, take: 0, card: remove-card}]\n"
        self.assertEqual(self.cards(turns)["grand-inquisitor"]["special"][0]["veto_by"], ["Ann"])
        self.assertNotIn("remove-card", self.cards(turns))
        given_up = turns.replace("remove-card", "remove-card, actions: [{special: no}]")
        self.assertNotIn("veto_by", self.cards(given_up)["grand-inquisitor"]["special"][0])

    def test_after_the_own_veto(self):
        turns = "    turns: [{player: Ann, take: 0, actions: [{special: {king: Toledo}, veto: Bea}]}]\n"
        self.assertEqual({name: card["special"] for name, card in self.cards(turns).items()},
                         {"40": [{"veto": {"used": True}}]})
        self.assertIn("nothing: its Veto has been used", self.told("next", self.LOG + turns))


if __name__ == "__main__":
    unittest.main()
