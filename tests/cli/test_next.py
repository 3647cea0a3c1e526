"""veedor next: who is to decide what, and all that is legal.

In the small logs everybody has 2 Caballeros at home, 7 in the Court and 21 in the Province, and the
King stands in Castilla, which touches Galicia, Navarra, Aragón and Toledo.
"""
import json
import unittest

from support import EXAMPLES, FAULTY, ROOT, UNFINISHED, Case

WIDEST = 80
REGIONS = ["Galicia", "Navarra", "Aragón", "Cataluña", "Castilla", "Toledo", "Sevilla", "Granada",
           "Valencia"]
BUT_CASTILLA = [region for region in REGIONS if region != "Castilla"]
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
FILL = {"1": "own-four", "2": "fair", "3": "outposts", "4": "enactment"}


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
        done = self.next("--format", "json", *arguments, "-", stdin=text)
        return json.loads(done.stdout)["decision"]

    def turn(self, cards, turns="", ruleset="base", defined=""):
        """A round in which these cards are revealed, with the others that it takes."""
        reveal = f"  - reveal: [{', '.join(cards)}]\n"
        written = "".join(f"      - {turn}\n" for turn in turns)
        return self.log(reveal + POWERS + (f"    turns:\n{written}" if written else ""), ruleset,
                        defined)


class Examples(Next):
    def test_a_turn(self):
        # Ann has played the 4: 4 Caballeros. The King is in Toledo, which touches five regions.
        lines = self.next(UNFINISHED).stdout.splitlines()
        self.assertEqual(lines[0],
                         "Round 4, turn of Ann (Power card 4, up to 4 Caballeros to the Court)")
        text = " ".join(" ".join(lines).split())
        self.assertIn("next to the King's region (Toledo): in Aragón, Castilla, Sevilla, Granada or "
                      "Valencia, or in the Castillo", text)
        self.assertIn("- Fair: place up to 2; score any region", text)
        self.assertIn("- Your Majesty: place up to 5; move the King to any region but Toledo", text)
        self.assertNotIn("any-four", text)  # Bea has it

    def test_json(self):
        done = self.next("--format", "json", UNFINISHED)
        report = json.loads(done.stdout)
        self.assertEqual(list(report), ["file", "document", "title", "status", "ruleset", "players",
                                        "rounds", "scores", "decision", "next", "warnings"])
        decision = report["decision"]
        self.assertEqual((decision["round"], decision["step"], decision["players"]),
                         (4, "turn", ["Ann"]))
        self.assertEqual(decision["limits"]["take"],
                         {"least": 0, "most": 4, "province": 4, "in_regions": 0, "regions": {}})
        cards = {card["card"]: card for card in decision["limits"]["cards"]}
        self.assertEqual(list(cards), ["fair", "king-neighbor", "your-majesty"])
        self.assertEqual(cards["fair"]["place"],
                         {"most": 2, "places": ["Aragón", "Castilla", "Sevilla", "Granada",
                                                "Valencia", "Castillo"]})
        self.assertEqual(cards["fair"]["special"],
                         [{"score": {"choose": True, "places": REGIONS}}])

    def test_moments(self):
        for at, first in (("0", "Round 1, Action cards are revealed"),
                          ("2", "Round 3, Action cards are revealed"),
                          ("2.0", "Round 2, turn of Bea "),
                          ("2.1", "Round 2, turn of Cruz "),
                          ("2.4", "Round 3, Action cards are revealed"),
                          # all turns of round 3 are taken; its general scoring wants four discs
                          ("3.4", "Round 3, discs of Ann, Bea, Cruz and Dan for the general scoring")):
            with self.subTest(at=at):
                self.assertTrue(self.next("--at", at, UNFINISHED).stdout.startswith(first))

    def test_every_moment_of_every_example(self):
        for path in sorted(EXAMPLES.glob("*.yaml")):
            if path.stem in ("faulty", "scoresheet"):
                continue
            report = json.loads(self.next("--format", "json", str(path)).stdout)
            for number in range(1, min(report["rounds"], 3) + 1):
                for turn in range(len(report["players"]) + 1):
                    with self.subTest(log=path.stem, at=f"{number}.{turn}"):
                        at = f"{number}.{turn}"
                        self.assertTrue(self.next("--at", at, str(path)).stdout)
                        self.next("--format", "json", "--at", at, str(path))

    def test_dummy_before(self):
        # Whoever comes after the dummy decides next; what the dummy takes is said.
        path = str(EXAMPLES / "two-players.yaml")
        found = 0
        for number in (1, 2, 3):
            for turn in (0, 1, 2):
                done = self.next("--format", "json", "--at", f"{number}.{turn}", path)
                decision = json.loads(done.stdout)["decision"]
                self.assertNotIn("dummy", decision["players"])
                found += "dummy_takes" in decision
        self.assertGreater(found, 0)

    def test_over(self):
        path = str(EXAMPLES / "four-players.yaml")
        self.assertEqual(self.next(path).stdout, "The game is over: Dan has won with 105 points\n")
        report = json.loads(self.next("--format", "json", path).stdout)
        self.assertEqual(report["decision"], {"round": 9, "step": "over", "players": [],
                                              "limits": {"winners": ["Dan"]}})
        self.assertNotIn("next", report)

    def test_stopped(self):
        text = self.log("  []\n") + "adjudication: {after: 0, places: [[Ann, Bea], [Cruz, Dan]]}\n"
        self.assertEqual(self.next("-", stdin=text).stdout,
                         "The game was stopped after round 0; the first place went to Ann and Bea\n")
        self.assertEqual(self.decision(text)["limits"], {"winners": ["Ann", "Bea"]})


class Refused(Next):
    def test_fault(self):
        done = self.next(FAULTY, status=1)
        self.assertEqual(done.stdout, "")
        self.assertIn("legal here: ", done.stderr)
        done = self.next("--format", "json", FAULTY, status=1)
        report = json.loads(done.stdout)
        self.assertIsNone(report["decision"])
        self.assertEqual(report["fault"]["rule"], "PLACE-4")
        # Before the fault the game can be looked at.
        self.assertTrue(self.next("--at", "1", FAULTY).stdout.startswith("Round 2, Action cards"))

    def test_scoresheet_and_wrong_usage(self):
        done = self.next(str(EXAMPLES / "scoresheet.yaml"), status=2)
        self.assertIn("is a scoresheet", done.stderr)
        self.assertIn("--at wants ROUND", self.next("--at", "x", UNFINISHED, status=2).stderr)
        self.assertIn("does not reach", self.next("--at", "7", UNFINISHED, status=2).stderr)
        self.assertIn("malformed", self.next("-", status=2, stdin="veedor: 1\n").stderr)
        self.next(str(self.folder / "nowhere.yaml"), status=2)

    def test_names_do_no_harm(self):
        text = self.log("  []\n").replace("Dan", '"D\\x1b[1man"').replace("Cruz", '"<b>"')
        text = text.replace("rounds:\n  []", "rounds:\n  - reveal: [own-four, fair, outposts, enactment]")
        text += '    power: [{Ann: 1}, {Bea: 2}, {"<b>": 3}]\n'
        done = self.next("-", stdin=text)
        self.assertTrue(done.stdout.startswith("Round 1, Power card of D?[1man\n"))
        self.assertNotIn("\x1b", done.stdout)


class Kinds(Next):
    def test_power(self):
        text = self.log("  - reveal: [ambush, fair, outposts, enactment]\n"
                        "    power: [{Ann: 8}, {Bea: 5}]\n")
        self.assertEqual(self.decision(text), {
            "round": 1, "step": "power", "players": ["Cruz"],
            "limits": {"revealed": ["ambush", "fair", "outposts", "enactment", "your-majesty"],
                       "played": {"Ann": {"power": 8}, "Bea": {"power": 5}},
                       "choices": [{"values": [1, 2, 3, 4, 6, 7, 9, 10, 11, 12, 13],
                                    "refused": {"POWER-3": [5, 8]}}]}})
        self.assertEqual(self.next("-", stdin=text).stdout, """\
Round 1, Power card of Cruz
  Action cards: Ambush, Fair, Outposts, Enactment, Your Majesty.
  Played so far: Ann 8, Bea 5.
  Playable: 1 to 4, 6, 7 or 9 to 13 (not 5 and 8: POWER-3).
""")

    def test_power_with_modifiers(self):
        # 8 and 1 more are 9: with plus1 the 8 is excluded, with minus2 the 11, and so on.
        text = self.log("  - reveal: [ambush, fair, outposts, enactment]\n"
                        "    power: [{Ann: 8, modifier: plus1}]\n", "base, power-shift")
        limits = self.decision(text)["limits"]
        refused = {}
        for choice in limits["choices"]:
            for kind in choice["modifiers"] + (["none"] if choice["without"] else []):
                refused[kind.split("-")[0]] = choice["refused"]
        self.assertEqual(refused, {"none": {"POWER-3": [9]}, "plus1": {"POWER-3": [8]},
                                   "plus2": {"POWER-3": [7]}, "minus1": {"POWER-3": [10]},
                                   "minus2": {"POWER-3": [11]}})
        self.assertEqual(limits["modifiers_left"], 3)
        self.assertIn("without a Modifier card: 1 to 8 or 10 to 13 (not 9: POWER-3)",
                      self.next("-", stdin=text).stdout)

    def test_reveal_from_decks(self):
        # With decks the cards are known, and so the Power cards are next at once.
        decks = "setup:\n  decks:\n" + "".join(
            f"    {stack}: [{', '.join(cards)}]\n" for stack, cards in (
                ("1", ["ambush", "conspiracy", "conspiracy", "intrigue", "intrigue", "militia",
                       "own-four", "any-four", "any-three", "own-region"]),
                ("2", ["withdrawal", "fair", "fair", "fair", "fair", "civil-war", "empty-courts",
                       "court-three", "one-each", "secret-two"]),
                ("3", ["fiesta", "fiesta", "outposts", "outposts", "six-seven", "revelation",
                       "revelation", "first-places", "most", "least"]),
                ("4", ["coup", "enactment", "enactment", "enactment", "king-neighbor",
                       "adopted-home", "adopted-home", "empowerment", "empowerment", "take-two"])))
        text = self.log("  []\n").replace("setup:\n", decks)
        decision = self.decision(text)
        self.assertEqual((decision["step"], decision["players"]), ("power", ["Ann"]))
        self.assertEqual(decision["limits"]["revealed"],
                         ["ambush", "withdrawal", "fiesta", "coup", "your-majesty"])

    def test_dummy(self):
        text = ("veedor: 1\nruleset: base\nplayers: [Ann, Bea]\n"
                "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann}\n"
                "rounds: []\n")
        self.assertEqual(self.decision(text)["limits"],
                         {"regions": {"least": 2, "most": 2, "places": REGIONS},
                          "power": list(range(1, 14))})
        self.assertEqual(self.next("-", stdin=text).stdout, """\
Round 1, cards of the dummy
  Region cards to draw: 2, of any region.
  Power card: 1 to 13.
""")
        text = text.replace("rounds: []", "rounds: [dummy: {regions: [Galicia, Toledo]}]")
        self.assertEqual(self.decision(text)["limits"], {"power": list(range(1, 14))})

    def test_discs(self):
        # Bea has answered; Cruz and Dan have Caballeros at home alone.
        text = self.turn(["ambush", "civil-war", "outposts", "enactment"],
                         ["{player: Ann, card: civil-war, actions: [special: {discs: {Bea: Granada}}]}"])
        self.assertEqual(self.decision(text), {
            "round": 1, "step": "discs", "players": ["Cruz", "Dan"],
            "limits": {"card": "civil-war",
                       "discs": {"Cruz": {"places": ["Sevilla"], "none": False},
                                 "Dan": {"places": ["Navarra"], "none": False}}}})
        self.assertEqual(self.next("-", stdin=text).stdout, """\
Round 1, discs of Cruz and Dan for Civil War
  - Cruz: Sevilla
  - Dan: Navarra
""")

    def test_returns(self):
        text = self.turn(["ambush", "withdrawal", "outposts", "enactment"],
                         ["{player: Ann, card: withdrawal,"
                          " actions: [special: {return: {Bea: {Court: 3}, Dan: {Court: 3}}}]}"])
        decision = self.decision(text)
        self.assertEqual((decision["step"], decision["players"]), ("return", ["Cruz"]))
        self.assertEqual(decision["limits"]["return"],
                         {"Cruz": {"count": 3, "from": {"Sevilla": 2, "Court": 3}}})
        self.assertEqual(self.next("-", stdin=text).stdout, """\
Round 1, return of Cruz for Withdrawal
  - Cruz: 3 Caballeros from Sevilla (2) or the Court (3)
""")

    def test_turn_that_has_begun(self):
        rounds = ("  - reveal: [ambush, fair, outposts, enactment]\n"
                  "    power: [{Ann: 8, modifier: plus1-court}, {Bea: 5}, {Cruz: 4}, {Dan: 7}]\n"
                  "    turns: [{player: Ann, take: 1%s}]\n")
        for ability, left in (("", True), (", ability: {court: 1}", False)):
            limits = self.decision(self.log(rounds % ability, "base, power-shift"))["limits"]
            self.assertEqual(limits["taken"], 1)
            self.assertEqual("ability" in limits, left)
            self.assertNotIn("take", limits)

    def test_veto(self):
        text = self.turn(["ambush", "veto", "outposts", "enactment"], ["{player: Ann, card: veto}"],
                         "base, old-hands")
        for card in self.decision(text)["limits"]["cards"]:
            self.assertEqual(card["special"][0]["veto_by"], ["Ann"])
        self.assertIn("Ann may prevent the Special action by Veto.", self.next("-", stdin=text).stdout)


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
                    "most": most, "own": own, "opposing": others, "from": of, "one_region": one,
                    "to": BUT_CASTILLA + ["Castillo"], "back": False}}])
        self.assertTrue(self.special("own-region", "1", "decennial")[0]["move"]["back"])

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
                    self.assertIn(f"- {card['name']}: place up to ", " ".join(said.split()))
                    cards = self.decision(text)["limits"]["cards"]
                    self.assertIn(card["id"], [one["card"] for one in cards])


if __name__ == "__main__":
    unittest.main()
