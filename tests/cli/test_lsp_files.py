"""Completion and hover of `veedor lsp` in events, schemes, rulesets and scoresheets."""
import unittest

from lsp import applied
from support import EXAMPLES, ROOT
from test_lsp_features import EditorCase

EVENT = (EXAMPLES / "tournament" / "event.yaml").read_text()
SHEET = (EXAMPLES / "scoresheet.yaml").read_text()
BASE = (ROOT / "rulesets" / "base.yaml").read_text()
HOUSE = """\
ruleset: house
title: "House"
kind: game
players: {least: 2, most: 5}
extends: base
remove: {cards: [ambush]}
cards:
  - {id: siege, stack: 1, copies: 1, number: 1, effect: {disc_score: yes}}
"""
OPTION = """\
ruleset: peace
title: "Peace"
kind: option
goes_with: [house]
players: {least: 2, most: 5}
remove: {cards: []}
"""
SCHEME = 'scheme: club\ntitle: "Club"\nplaces: [{points: 3}]\n'


class Files(EditorCase):
    def labels(self, text, words, after=0):
        return [each["label"] for each in self.offers(text, words, after)]

    def test_hover(self):
        for text, words, wanted in ((EVENT, "qualify", "How many players qualify."),
                                    (EVENT, "Mia, heat", "**Mia**: player 8 of 8"),
                                    (SHEET, "tiles: {8/4", "Where the scoring tiles lie."),
                                    (SHEET, "Bea: 8, Cruz: 19", "**Bea**: 8 points after scoring 1"),
                                    (BASE, "Castilla], aliases", "**Castilla**: scores 6 for first, 4 for second"),
                                    (SCHEME, "points", "Points for this place")):
            self.assertIn(wanted, self.ask("hover", text, words, 1)["contents"]["value"])

    def test_events(self):
        cut = EVENT.replace("qualify: 4", "qua")
        item, = self.offers(cut, "qua\n", 3)
        self.assertEqual((item["label"], item["documentation"]), ("qualify", "How many players qualify."))
        self.assertIn("\nqualify: \n", applied(cut, [item["textEdit"]]))
        self.assertIn("bpa", self.labels(EVENT, "scheme: dmmib", 8))
        self.assertEqual(self.labels(EVENT.replace("player: Mia", "player: "), "player: ", 8),
                         ["Ann", "Bea", "Cruz", "Dan", "Eva", "Kate Taylon", "Leo", "Mia"])

    def test_rulesets(self):
        neighbours = self.labels(BASE, "neighbours: [Navarra, Castilla]", 13)
        self.assertIn("Toledo", neighbours)
        self.assertNotIn("America", neighbours)  # a region of other rulesets
        self.assertNotIn("Castillo", neighbours)  # no region
        self.assertEqual(self.labels(BASE, "kind: game", 6), ["game"])  # no option takes the place of a game
        self.assertEqual(self.labels(BASE.replace("ruleset: base", "ruleset: club"), "kind: game", 6),
                         ["game", "option"])

    def test_scoresheets(self):
        # The sheet says so itself, and it is right.
        self.assertEqual(self.labels(SHEET.replace("scores: {Ann: 17,", "scores: {Ann: ,"), "scores: {Ann: ", 14), ["17"])

    def test_schemes(self):
        self.assertEqual(self.labels(SCHEME + "shared: ", "shared: ", 8), ["best", "split", "worst"])

    def test_open_schemes_beside_an_event(self):
        client = self.opened(EVENT.replace("scheme: dmmib", "scheme: "))
        for uri in ("file:///games/club.yaml", "file:///games/clubs/a%20b.yml", "file:///games/club.txt",
                    "file:///elsewhere/far.yaml", "untitled:club.yaml"):
            client.open(SCHEME, uri)
        client.open(OPTION, "file:///games/option.yaml")
        at = self.place(EVENT, "scheme: dmmib", 8)
        offered = [each["label"] for each in client.request("textDocument/completion", client.of(*at))["items"]]
        self.assertIn("bpa", offered)
        self.assertEqual([each for each in offered if "." in each], ["club.yaml", "clubs/a b.yml"])

    def test_house_rulesets(self):
        client = self.opened(OPTION)

        def offered(words, after, text=OPTION):
            client.change([{"text": text}], 6)
            items = client.request("textDocument/completion", client.of(*self.place(text, words, after)))["items"]
            return [each["label"] for each in items]

        house = "file:///rules/house.yaml"
        self.assertNotIn("house", offered("goes_with: [house", 12))
        client.open(HOUSE, house)
        self.assertIn("house", offered("goes_with: [house", 12))
        cards = offered("cards: []", 8)
        self.assertIn("siege", cards)
        self.assertIn("fair", cards)  # from the game that the house's game begins with
        self.assertNotIn("ambush", cards)
        # As it is typed.
        client.change([{"text": HOUSE.replace("siege", "truce")}], 2, house)
        self.assertIn("truce", offered("cards: []", 8))
        self.assertNotIn("siege", offered("cards: []", 8))
        # A game that begins with this one, or the ruleset itself, is nothing that this one can begin with.
        two = HOUSE.replace("ruleset: house", "ruleset: two").replace("siege", "parley")
        self.assertIn("house", offered("extends: base", 9, two))
        client.change([{"text": HOUSE[:HOUSE.index("remove:")].replace("extends: base", "extends: two")}], 3, house)
        games = offered("extends: base", 9, two)
        self.assertIn("decennial", games)
        self.assertEqual({"two", "house"} & set(games), set())


if __name__ == "__main__":
    unittest.main()
