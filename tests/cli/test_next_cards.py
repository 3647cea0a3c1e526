"""veedor next: what each card offers."""
import json
import unittest

from next_logs import REGIONS, Next
from support import EXAMPLES, ROOT
from test_labels import LABELS

BUT_CASTILLA = [region for region in REGIONS if region != "Castilla"]
FILL = {"1": "own-four", "2": "fair", "3": "outposts", "4": "enactment"}


class Effects(Next):
    def special(self, card, stack, ruleset="base", turns=(), defined=""):
        """What `card`, revealed in its stack, offers to whose turn it is."""
        stacks = dict(FILL, **{stack: card})
        text = self.turn(list(stacks.values()), turns, ruleset, defined)
        cards = {one["card"]: one for one in self.decision(text)["limits"]["cards"]}
        self.next("-", stdin=text)
        return cards[card]["special"]

    def test_moves(self):
        opposing = {"Bea": {"Granada": 2}, "Cruz": {"Sevilla": 2}, "Dan": {"Navarra": 2}}
        everybody = {"Ann": {"Galicia": 2}, **opposing}
        for card, most, own, others, of, one in (
                ("ambush", 3, 0, 3, opposing, False), ("conspiracy", 5, 5, 5, everybody, True),
                ("intrigue", 4, 2, 2, everybody, False), ("own-four", 4, 4, 0, {"Ann": {"Galicia": 2}}, False),
                ("own-region", None, None, 0, {"Ann": {"Galicia": 2}}, True)):
            with self.subTest(card=card):
                self.assertEqual(self.special(card, "1"), [{"move": {
                    "most": most, "own": own, "opposing": others, "either": False, "from": of,
                    "one_region": one,
                    "to": BUT_CASTILLA + ["Castillo"], "back": False}}])
        self.assertTrue(self.special("own-region", "1", "decennial")[0]["move"]["back"])

    def test_moves_of_one_kind(self):
        for effect, limits, words in (
                ("own: any, opposing: 1, either: yes, from: one-region", [None, None, 1, True, True],
                 "move either any number of own or up to 1 opposing Caballeros from one region ("),
                ("own: 2, opposing: 1, either: yes", [2, 2, 1, True, False],
                 "move either up to 2 own or up to 1 opposing Caballeros ("),
                ("own: 1, opposing: 1, either: yes", [1, 1, 1, True, False],
                 "move either up to 1 own or up to 1 opposing Caballero ("),
                ("own: any, opposing: 1", [None, None, 1, False, False],
                 "move any number of own and up to 1 opposing Caballeros (")):
            with self.subTest(effect):
                card = f"cards: [{{id: ruse, stack: 1, copies: 1, number: 1, effect: {{move: {{{effect}}}}}}}]\n"
                move = self.special("ruse", "1", defined=card)[0]["move"]
                self.assertEqual([move[key] for key in ("most", "own", "opposing", "either", "one_region")],
                                 limits)
                self.assertEqual(list(move["from"]), ["Ann", "Bea", "Cruz", "Dan"])
                text = self.turn(["ruse", "fair", "outposts", "enactment"], defined=card)
                said = " ".join(self.next("-", stdin=text).stdout.split())
                self.assertIn(words, said)

    def test_places_and_alternatives(self):
        self.assertEqual(self.special("militia", "1"), [{"place": {"most": 2, "places": BUT_CASTILLA}}])
        both = self.special("delegation", "1", "base, old-hands")
        self.assertEqual([list(one)[0] for one in both], ["move", "place"])
        self.assertEqual(self.special("militia", "1", "decennial")[0]["place"]["places"],
                         BUT_CASTILLA + ["Castillo"])

    def test_scores(self):
        # First numbers: 4 Galicia, Cataluña, Sevilla; 5 Navarra, Aragón, Valencia; 6 Castilla, Granada;
        # 7 Toledo. Each home has 2 Caballeros, other regions none.
        for card, places in (("outposts", ["Galicia", "Cataluña", "Sevilla"]),
                             ("fiesta", ["Navarra", "Aragón", "Valencia"]),
                             ("six-seven", ["Castilla", "Toledo", "Granada"]),
                             ("revelation", ["Castillo"]), ("first-places", REGIONS),
                             ("most", ["Galicia", "Navarra", "Sevilla", "Granada"]),
                             ("least", ["Galicia", "Navarra", "Sevilla", "Granada"])):
            with self.subTest(card=card):
                self.assertEqual(self.special(card, "3"),
                                 [{"score": {"choose": False, "places": places}}])
        self.assertEqual(self.special("fair", "2"), [{"score": {"choose": True, "places": REGIONS}}])

    def test_returns(self):
        three = {name: {"count": 3, "from": {"Court": 3}} for name in ("Bea", "Cruz", "Dan")}
        self.assertEqual(self.special("court-three", "2"), [{"return": {"choose": False, "of": three}}])
        self.assertEqual(self.special("empty-courts", "2")[0]["return"]["of"]["Dan"],
                         {"count": 7, "from": {"Court": 7}})
        self.assertEqual(self.special("withdrawal", "2")[0]["return"]["of"]["Dan"],
                         {"count": 3, "from": {"Navarra": 2, "Court": 3}})
        self.assertEqual(self.special("one-each", "2"), [{"return_one_each": {
            name: {"count": 1, "from": {home: 1}} for name, home in (
                ("Ann", "Galicia"), ("Bea", "Granada"), ("Cruz", "Sevilla"), ("Dan", "Navarra"))}}])

    def test_discs(self):
        homes = {"Bea": ["Granada"], "Cruz": ["Sevilla"], "Dan": ["Navarra"]}
        for card in ("civil-war", "secret-two"):
            self.assertEqual(self.special(card, "2"), [{"disc_return": {
                name: {"places": home, "none": False} for name, home in homes.items()}}])
        there = {region: [name for name, home in homes.items() if region in home]
                 for region in BUT_CASTILLA}
        self.assertEqual(self.special("coup", "4"), [{"disc_evict": {
            "regions": there, "places": REGIONS, "none": True}}])
        self.assertEqual(self.special("rivalries", "4", "base, old-hands"), [{"disc_score": {
            name: {"places": REGIONS, "none": True} for name in ("Ann", "Bea", "Cruz", "Dan")}}])

    def test_stack_4(self):
        self.assertEqual(self.special("enactment", "4"), [{"tile": {
            "tiles": {"8/4/0": None, "4/0/0": None}, "to": BUT_CASTILLA + ["Castillo"]}}])
        self.assertEqual(self.special("king-neighbor", "4"),
                         [{"king": {"to": ["Galicia", "Navarra", "Aragón", "Toledo"]}}])
        self.assertEqual(self.special("adopted-home", "4"), [{"grande": {"Ann": {
            "from": "Galicia", "to": [place for place in BUT_CASTILLA if place != "Galicia"]}}}])
        self.assertEqual(self.special("empowerment", "4"),
                         [{"power": {"values": [13], "hidden": True}}])
        self.assertEqual(self.special("take-two", "4"), [{"take": {
            "least": 2, "most": 2, "province": 2, "in_regions": 0, "regions": {}}}])

    def test_kings_cards(self):
        def special(card, turns=()):
            return self.special(card, "5", "base, new-regency", turns)
        self.assertEqual(self.special("your-majesty", "5"), [{"king": {"to": BUT_CASTILLA}}])
        self.assertEqual(special("exile"), [{"king": {"to": ["France", "Portugal"]}}])
        self.assertEqual(special("competition"), [{"king": {"to": BUT_CASTILLA}}])
        self.assertEqual(special("chalet"),
                         [{"king": {"to": ["Galicia", "Navarra", "Sevilla", "Granada"]}}])
        self.assertEqual(special("rebellion"), [{"king": {"to": ["Castillo"]}}])
        self.assertEqual(special("infiltration"), [{"place_at_king": {"place": {
            "most": 5, "places": ["Galicia", "Navarra", "Aragón", "Castilla", "Toledo", "Castillo"]}}}])
        self.assertEqual(special("stand-in"), [{"swap_king": {
            "Ann": "Galicia", "Bea": "Granada", "Cruz": "Sevilla", "Dan": "Navarra"}}])
        # Ann brings the King to Granada, where Bea has two; both come along.
        text = self.turn(list(FILL.values()) + ["competition"],
                         ["{player: Ann, card: competition, actions: [special: {king: Granada}]}"]
                         + [f"{{player: {name}, card: {card}}}" for name, card in
                            (("Bea", "fair"), ("Cruz", "outposts"), ("Dan", "enactment"))],
                         "base, new-regency")
        text += ("  - reveal: [ambush, fair, outposts, enactment, entourage]\n"
                 "    power: [{Dan: 1}, {Ann: 12}, {Bea: 2}, {Cruz: 3}]\n")
        cards = self.decision(text)["limits"]["cards"]
        self.assertEqual(cards[4]["special"], [{"king": {
            "to": [region for region in REGIONS if region != "Granada"], "bring": 2,
            "with": {"Bea": 2}}}])

    def test_veto_is_held(self):
        self.assertEqual(self.special("veto", "2", "base, old-hands"), [{"veto": {}}])

    def test_an_effect_that_nobody_judges(self):
        # King and Grandes can be where cards of the game bring them: with New Regency also out of the regions.
        defined = "cards:\n  - {id: mystery, stack: 2, copies: 1, number: 2, effect: {unjudged: yes}}\n"
        board = [*REGIONS, "Castillo"]
        self.assertEqual(self.special("mystery", "2", defined=defined), [{"unjudged": {
            "caballeros": [*board, "Court", "Province"], "king": REGIONS, "grandes": REGIONS, "tiles": board}}])

    def test_a_defined_card_with_alternatives(self):
        defined = ("cards:\n  - {id: levy, stack: 2, copies: 1, number: 2,"
                   " effect: {one_of: [{take: 3}, {king: neighbor}, {grande: any}]}}\n")
        special = self.special("levy", "2", defined=defined)
        self.assertEqual(special[0]["take"]["most"], 3)
        self.assertEqual(special[1], {"king": {"to": ["Galicia", "Navarra", "Aragón", "Toledo"]}})
        self.assertEqual(list(special[2]["grande"]), ["Ann", "Bea", "Cruz", "Dan"])

    def test_many_region_cards(self):
        # 12 regions and 12 draws, in any order: the supply of 30 lasts for all of them.
        base = (ROOT / "rulesets" / "base.yaml").read_text(encoding="utf-8")
        abroad = [line for line in base.splitlines() if "kind: abroad" in line]
        names = [line.split("name: ")[1].split(",")[0] for line in abroad] + ["Murcia"]
        start, end = base.index("  - {name: France"), base.index("  - {name: Court")
        castillo = base.index("  - {name: Castillo")
        places = "".join(f"  - {{name: {name}, kind: region, values: [1, 0, 0], neighbours: "
                         f"[{', '.join(other for other in names if other != name)}]}}\n"
                         for name in names)
        house = base[:castillo] + places + base[castillo:start] + base[end:]
        house = house.replace("ruleset: base\n", "ruleset: house\n", 1).replace(
            "dummy: {regions: 2, caballeros: 2,", "dummy: {regions: 12, caballeros: 1,")
        log = ("veedor: 1\nruleset: house\nplayers: [Ann, Bea]\n"
               "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann}\nrounds: []\n")
        said = self.next("--ruleset", self.file("house.yaml", house), "-", stdin=log).stdout
        self.assertIn("Region cards to draw: 12,", said)

    def test_the_example_of_grandissimo(self):
        """Who has a ship token may place in the Ship; what the Jester gave is placed first."""
        said = " ".join(self.next("--at", "2.2", EXAMPLES / "grandissimo.yaml").stdout.split())
        self.assertIn("Placing: next to the King's region (Toledo): in Aragón, Castilla, Sevilla, Granada, "
                      "Valencia or Portugal, or in the Castillo or the Ship.", said)
        self.assertIn("Before all else, place 1 Caballero of Cruz in any region but Toledo, or the Castillo.", said)

    def test_cards_in_words(self):
        def words(cards):
            done = self.next("--format", "json", "-", stdin=self.turn(cards))
            return json.loads(done.stdout)["decision"]["cards"]
        cards = words(["ambush", "fair", "outposts", "enactment"])
        self.assertEqual(list(cards), ["ambush", "fair", "outposts", "enactment", "your-majesty"])
        self.assertEqual((cards["fair"]["title"], cards["fair"]["caballeros"]), ("Fair", 2))
        self.assertIn("Score one region", cards["fair"]["effect"])
        self.assertEqual(cards["fair"]["short"], "score any region")
        four = words(["any-four", "fair", "outposts", "enactment"])["any-four"]
        self.assertEqual((four["title"], four["caballeros"]), ("Move any four", 1))

    def test_every_card_of_every_ruleset(self):
        for ruleset in ("base", "decennial", "base,new-regency", "base,old-hands"):
            page = json.loads(self.run_veedor("rules", "--format", "json", ruleset).stdout)
            for card in page["cards"]:
                with self.subTest(ruleset=ruleset, card=card["id"]):
                    fill = dict(FILL, **({"5": "exile"} if "regency" in ruleset else {}))
                    if card["id"] in fill.values():
                        continue
                    fill[card["stack"]] = card["id"]
                    text = self.turn(list(fill.values()), (), ruleset.replace(",", ", "))
                    said = self.next("-", stdin=text).stdout
                    label = LABELS.get(card["id"])
                    name = f'"{label}" ({card["id"]})' if label else card["name"]
                    self.assertIn(f"- {name}: place up to ", " ".join(said.split()))
                    cards = self.decision(text)["limits"]["cards"]
                    self.assertIn(card["id"], [one["card"] for one in cards])


if __name__ == "__main__":
    unittest.main()
