"""veedor next: a decision part by part, and decisions that are told ahead."""
import json
import unittest

from next_logs import REGIONS, Next
from schemas import complaint
from support import COMPLETE, EXAMPLES, ROOT, SHIFT, UNFINISHED, short

with open(UNFINISHED, encoding="utf-8") as file:
    TEXT = file.read()
# Everybody has played in this round; the turns are those of Ann (13), Bea (12), Cruz (8) and Dan (7).
ROUND = "  - reveal: [{}]\n    power: [{{Ann: 13}}, {{Bea: 12}}, {{Cruz: 8}}, {{Dan: 7}}]\n"


class Asking(Next):
    def answers(self, text, *requests, status=0, options=()):
        """The answers to requests, which come after a log; each is one of the schema."""
        documents = "".join(f"...\n{json.dumps(request)}\n" for request in requests)
        done = self.run_veedor("next", "--format", "json", *options, "-", stdin=text + documents + "...\n")
        self.assertEqual((done.returncode, done.stderr), (status, ""), done.stdout)
        found = [json.loads(line) for line in done.stdout.splitlines()][1:]
        self.assertEqual(len(found), len(requests))
        for answer in found:
            definition = "add" if "decision" not in answer else "next"
            self.assertEqual(complaint("output", answer, definition), "", answer)
        return found

    def within(self, text, lines=(), parts=(), options=()):
        return self.answers(text, {"within": list(lines), "parts": list(parts)}, options=options)[0]["within"]

    def wanted(self, within, **members):
        """The only part with these members."""
        found = [part for part in within["parts"] if all(part.get(key) == value for key, value in members.items())]
        self.assertEqual(len(found), 1, (members, within["parts"]))
        return found[0]

    def places(self, within, step, member="to"):
        return [part[member] for part in within["parts"] if part["step"] == step]


class Within(Asking):
    def test_a_turn_from_its_beginning(self):
        # Ann has played the 4, which brings 4 Caballeros; three cards are left, and she stands on no turn yet.
        first = self.within(TEXT)
        self.assertEqual((first["players"], first["lines"], first["may_end"]), (["Ann"], [], False))
        self.assertEqual(self.wanted(first, step="take", count=1)["most"], 4)
        self.assertEqual(self.places(first, "choose card", "card"), ["fair", "king-neighbor", "your-majesty"])
        card = self.wanted(first, step="choose card", card="king-neighbor")
        with_card = self.within(TEXT, parts=[card["part"]])
        self.assertEqual((with_card["lines"], with_card["may_end"]), (["Ann: king-neighbor"], True))
        self.assertEqual(self.places(with_card, "place")[-1], "Castillo")
        king = self.wanted(with_card, step="move king", to="Sevilla")
        self.assertEqual(king["effect"], "king")
        rest = self.within(TEXT, parts=[card["part"], king["part"]])
        self.assertEqual(rest["lines"], ["Ann: king-neighbor; king Sevilla"])
        self.assertEqual(rest, self.within(TEXT, ["Ann: king-neighbor; king Sevilla"]))
        # The King stands in Sevilla now, whose neighbours are Toledo and Granada; 4 may be placed.
        self.assertEqual(self.places(rest, "place"), ["Toledo", "Granada", "Castillo"])
        self.assertEqual({part["most"] for part in rest["parts"]}, {4})
        self.assertEqual(rest["later"], {"player": "Ann", "place": 4, "special": False, "veto_by": []})

    def test_a_disc_before_those_of_a_scoring(self):
        """After her disc for the Coup of the last turn, Ann's Caballero of the Castillo needs another one."""
        brief = self.file("brief.yaml", "ruleset: brief\ntitle: Brief\nkind: game\nextends: base\nplayers: {least: 2, most: 5}\n"
                          "source: assumed\nrounds: {number: 2, scoring_after: [1, 2]}\n")
        turns = ("    turns: [{player: Ann, card: fair, actions: [place: {Castillo: 1}]}, {player: Bea, card: your-majesty}, "
                 "{player: Cruz, card: intrigue}, {player: Dan, card: coup, actions: [special: {region: Galicia}]}]\n")
        text = self.log(ROUND.format("intrigue, fair, outposts, coup") + turns)
        first = self.within(text, options=("--ruleset", brief))
        self.assertEqual((first["players"], first["may_end"]), (["Ann"], False))
        done = self.within(text, ["disc Ann Toledo"], options=("--ruleset", brief))
        self.assertEqual((done["lines"], done["may_end"]), (["disc Ann Toledo"], True))

    def test_numbers_add_up_and_the_order_is_kept(self):
        text = self.log(ROUND.format("ambush, fair, outposts, enactment"))
        place, other = "place: to Toledo, count 1", "place: to Castillo, count 1"
        card = "choose card: card fair"
        lines = self.within(text, parts=[card, place, other])["lines"]
        self.assertEqual(lines, ["Ann: fair; Toledo 1, Castillo 1"])
        none = self.within(TEXT, parts=["take: from Province, count 0", card])["lines"]
        self.assertEqual(none, ["Ann: take 0; fair"])
        both = self.within(text, parts=[card, place, place])
        self.assertEqual(both["lines"], ["Ann: fair; Toledo 2"])  # the card lets 2 be placed
        self.assertEqual(self.places(both, "place"), [])
        score = self.wanted(both, step="score", to="Galicia")
        after = self.within(text, parts=[card, place, place, score["part"]])
        self.assertEqual(after["lines"], ["Ann: fair; Toledo 2; score Galicia"])
        self.assertEqual(after["parts"], [])
        before = self.within(text, parts=[card, score["part"], place])
        self.assertEqual(before["lines"], ["Ann: fair; score Galicia; Toledo 1"])

    def test_something_is_missing(self):
        # With one-each the player says for everybody what returns, so it takes four parts.
        text = self.log(ROUND.format("ambush, one-each, outposts, enactment"))
        said = ["choose card: card one-each"]
        for home in ("Galicia", "Granada", "Sevilla", "Navarra"):
            within = self.within(text, parts=said)
            self.assertEqual(within["lines"], ["Ann: one-each"] if len(said) == 1 else [])
            self.assertEqual(within["may_end"], len(said) == 1)
            said.append(self.wanted(within, **{"step": "give back", "from": home, "player": "Ann"})["part"])
        done = self.within(text, parts=said)
        self.assertEqual(done["lines"], ["Ann: one-each; return Ann Galicia, Bea Granada, Cruz Sevilla, Dan Navarra"])
        self.assertTrue(done["may_end"])

    def test_nothing_is_added(self):
        add = {"add": ["Ann: fair; score Toledo"]}
        asked = [{"within": []}, {"within": ["Ann: fair"]}, {"within": [], "parts": ["choose card: card fair"]},
                 {"ahead": "Dan"}]
        for text in (TEXT,):
            plain = self.run_veedor("next", "--format", "json", "-", stdin=f"{text}...\n{json.dumps(add)}\n...\n").stdout
            requests = "".join(f"...\n{json.dumps(request)}\n" for request in [*asked, add])
            done = self.run_veedor("next", "--format", "json", "-", stdin=f"{text}{requests}...\n")
            last, alone = (json.loads(out.splitlines()[-1]) for out in (done.stdout, plain))
            del last["document"], alone["document"]
            self.assertEqual(last, alone)

    def test_a_power_card_and_a_disc(self):
        text = self.log(ROUND.format("ambush, fair, outposts, enactment").replace(", {Dan: 7}", ""))
        power = self.within(text)
        self.assertEqual(power["players"], ["Dan"])
        self.assertEqual(sorted(int(part["power"]) for part in power["parts"]),
                         [value for value in range(1, 14) if value not in (13, 12, 8)])
        nine = self.wanted(power, power="9")
        done = self.within(text, parts=[nine["part"]])
        self.assertEqual((done["lines"], done["parts"], done["may_end"]), (["Dan 9"], [], True))

    def test_the_last_turn_before_a_general_scoring(self):
        # Bea has the Inquisitor in her Court, who leaves it when the scoring begins.
        log = self.file("game.yaml", (EXAMPLES / "grandissimo.yaml").read_text("utf-8"))
        undone = self.run_veedor("undo", "--to", "3.2", log)
        self.assertEqual(undone.returncode, 0, undone.stderr)
        text = (self.folder / "game.yaml").read_text("utf-8")
        done = self.within(text, parts=["put given: owner 2, to Castillo", "choose card: card coup"])
        self.assertEqual((done["lines"], done["may_end"]), (["Bea: jester [{who: Cruz, to: Castillo}]; coup"], True))

    def test_a_hand_card_takes_from_several_places(self):
        # No source says how many Caballeros these hand cards bring. Dan has one left in the Province.
        move = "{special: {move: [{who: Bea, from: Granada, to: Valencia}]}}"
        first = [f"{{player: {player}, take: {take}, actions: [{actions}]}}"
                 for player, take, actions in (("Dan", 20, ""), ("Cruz", 0, ""), ("Bea", 0, ""), ("Ann", 0, move))]
        discs = "  caballeros: [2, 3, 4, 5]\n  discs: {Ann: Toledo, Bea: Toledo, Cruz: Toledo, Dan: Toledo}\nrounds:\n"
        text = self.log(f"  - power: [{{Ann: 13}}, {{Bea: 15}}, {{Cruz: 20}}, {{Dan: 110}}]\n    turns: [{', '.join(first)}]\n"
                        "  - power: [{Ann: 35}, {Bea: 40}, {Cruz: 90}, {Dan: 150}]\n",
                        "decennial, intrigue-king").replace("rounds:\n", discs)
        parts = ["take: from Province, count 1", "take: from Navarra, count 1", "choose card: card the-king"]
        self.assertEqual(self.within(text, parts=parts)["lines"], ["Dan: take Province 1, Navarra 1; the-king"])

    def test_the_log_with_the_lines(self):
        # Galicia is Ann's home, and brings her its 4 points.
        asked = {"within": ["Ann: fair; score Galicia"], "log": True}
        within = self.answers(TEXT, asked)[0]["within"]
        added = self.answers(TEXT, {"add": asked["within"]})[0]
        self.assertEqual((within["log"], within["scores"]), (added["log"], added["scores"]))
        self.assertNotEqual(within["scores"], json.loads(self.next("--format", "json", "-", stdin=TEXT).stdout)["scores"])
        without = self.within(TEXT, asked["within"])
        self.assertNotIn("log", without)
        self.assertNotIn("scores", self.within(TEXT))

    def test_a_veto_beside_what_is_due(self):
        rounds = ROUND.format("intrigue, veto, outposts, enactment") + (
            "    turns:\n      - {player: Ann, card: %s}\n"
            "      - {player: Bea, card: intrigue, actions: [{special: {move: [{from: Granada, to: Toledo}]}}]}\n")
        text = self.log(rounds % "veto", "base, old-hands")
        first = self.within(text)
        veto = self.wanted(first, step="prevent")
        self.assertEqual((first["players"], veto["player"], veto["title"]), (["Cruz"], "Ann", "Veto"))
        self.assertIn("outposts", self.places(first, "choose card", "card"))
        done = self.within(text, parts=[veto["part"]])
        self.assertEqual((done["lines"], done["parts"], done["may_end"]), (["veto Ann"], [], True))
        self.assertNotIn("refused", self.answers(text, {"add": done["lines"]})[0])
        # It belongs to the last action alone, and nobody has it who does not hold the card.
        card = self.wanted(first, step="choose card", card="outposts")["part"]
        self.assertEqual(self.places(self.within(text, parts=[card]), "prevent", "player"), [])
        self.assertEqual(self.places(self.within(self.log(rounds % "outposts", "base, old-hands")), "prevent", "player"), [])

    def test_why_a_place_is_no_part(self):
        # The King stands in Castilla, which touches Toledo and not Valencia.
        text = self.log(ROUND.format("ambush, fair, outposts, enactment"))
        asked = {"within": [], "parts": ["choose card: card fair"], "why": {"part": "place: to Toledo, count 1", "to": "Valencia"}}
        why = self.answers(text, asked)[0]["within"]["why"]
        self.assertEqual(why["rule"], "PLACE-4")
        self.assertIn("Valencia is not next to the King's region (Castilla)", why["message"])
        for part, member, place in (("place: to Toledo, count 1", "to", "Aragón"), ("fly", "to", "Valencia"),
                                    ("place: to Toledo, count 1", "to", "Nowhere")):
            asked["why"] = {"part": part, member: place}
            self.assertNotIn("why", self.answers(text, asked)[0]["within"], asked)

    def test_a_code_can_be_made_of_a_disc(self):
        text = self.run_veedor("new", "--players", "Ann,Bea", "--ruleset", "decennial,two-player,colonies", "--seed", "1").stdout
        text = text or self.run_veedor("new", "--players", "Ann,Bea,Cruz", "--ruleset", "decennial,colonies", "--seed", "1").stdout
        first = self.within(text)
        self.assertNotIn("seal", first)
        disc = self.wanted(first, step="setup disc", player="Ann", to="Toledo")
        self.assertEqual(disc["title"], "Secret disc")
        self.assertTrue(self.within(text, parts=[disc["part"]])["seal"])
        self.assertNotIn("seal", self.within(TEXT, parts=["choose card: card fair"]))

    def test_kinds_of_parts_have_titles(self):
        with_card = self.within(TEXT, parts=["choose card: card king-neighbor"])
        self.assertEqual({part["step"]: part["title"] for part in with_card["parts"]},
                         {"place": "Place", "move king": "Move the King", "give up veto": "No Special action"})

    def test_wrong_requests(self):
        for request, words in (({"within": "Ann: fair"}, "`within` needs a list of lines"),
                               ({"within": [["Ann"]]}, "`within` needs a list of lines"),
                               ({"within": [], "part": []}, "`within` needs a list of lines"),
                               ({"ahead": ["Dan"]}, "`within` needs a list of lines"),
                               ({"within": [], "else": "Dan later: fair"}, "`within` needs a list of lines"),
                               ({"within": [], "why": "Toledo"}, "`within` needs a list of lines"),
                               ({"within": [], "why": {"who": "Toledo"}}, "`within` needs a list of lines"),
                               ({"ahead": "Dan", "else": "fly", "parts": ["choose card: card fair"]}, "takes no such alternative"),
                               ({"within": [], "parts": ["fly"]}, "no part `fly` may be said next"),
                               ({"within": ["Ann: fiesta"]}, "[CARD-1]"),
                               ({"within": ["Dan: fair"]}, "[TURN-1]"),
                               ({"ahead": "Zoe"}, "ahead needs a player of this game")):
            answer = self.answers(TEXT, request, status=2)[0]
            self.assertIn(words, answer["error"], request)

    def test_offered_lines_are_legal_in_every_example(self):
        """The first and the last part, again and again: where there are lines, `add` takes them."""
        for name in ("colonies", "grandissimo", "intrigue-king", "power-shift", "two-players", "new-regency"):
            log = self.file("game.yaml", (EXAMPLES / f"{name}.yaml").read_text("utf-8"))
            undone = self.run_veedor("undo", "--to", "2.1", log)
            self.assertEqual(undone.returncode, 0, undone.stderr)
            text = (self.folder / "game.yaml").read_text("utf-8")
            for which in (0, -1):
                said = []
                for _ in range(6):
                    within = self.within(text, parts=said)
                    if within["lines"]:
                        added = self.answers(text, {"add": within["lines"]})[0]
                        self.assertNotIn("refused", added, (name, within["lines"]))
                    if not within["parts"]:
                        break
                    said.append(within["parts"][which]["part"])


class Beside(Asking):
    """Decisions for which the game does not wait."""

    def test_the_rest_of_the_last_turn(self):
        # The card lets Ann place 2, and score a region. The King stands in Castilla.
        turns = "    turns: [{player: Ann, card: fair}]\n"
        text = self.log(ROUND.format("ambush, fair, outposts, enactment") + turns)
        first = self.within(text)
        self.assertEqual(first["players"], ["Bea"])
        rest = [part for part in first["parts"] if part.get("beside")]
        self.assertEqual({(part["player"], part["step"], part["title"]) for part in rest},
                         {("Ann", "place", "Place (last turn)"), ("Ann", "score", "Score (last turn)"),
                          ("Ann", "give up veto", "No Special action (last turn)")})
        self.assertEqual([(part["to"], part["most"]) for part in rest if part["step"] == "place"],
                         [(place, 2) for place in ("Galicia", "Navarra", "Aragón", "Toledo", "Castillo")])
        self.assertEqual([part["to"] for part in rest if part["step"] == "score"], REGIONS)
        place = self.wanted(first, beside=True, step="place", to="Navarra")["part"]
        then = self.within(text, parts=[place])
        self.assertEqual((then["players"], then["lines"], then["may_end"]), (["Ann"], ["Ann: Navarra 1"], True))
        score = self.wanted(then, step="score", to="Galicia")
        self.assertEqual(score["title"], "Score")
        done = self.within(text, parts=[place, score["part"]])
        self.assertEqual((done["lines"], done["parts"]), (["Ann: Navarra 1; score Galicia"], []))
        self.assertNotIn("refused", self.answers(text, {"add": done["lines"]})[0])
        # What was placed is placed, but the Special action is left.
        placed = self.answers(text, {"add": ["Ann: Navarra 1"]})[0]["log"]
        self.assertEqual({part["step"] for part in self.within(placed)["parts"] if part.get("beside")}, {"score", "give up veto"})
        scored = self.answers(text, {"add": ["Ann: score Galicia"]})[0]["log"]
        self.assertEqual({part["step"] for part in self.within(scored)["parts"] if part.get("beside")}, {"place"})
        # Bea's own decision is as it was.
        card = self.wanted(first, step="choose card", card="outposts")["part"]
        self.assertEqual(self.within(text, parts=[card])["lines"], ["Bea: outposts"])
        # Once Bea has decided, the turn is over.
        added = self.answers(text, {"add": ["Bea: outposts"]})[0]["log"]
        self.assertEqual({part["player"] for part in self.within(added)["parts"] if part.get("beside")}, {"Bea"})

    def test_no_rest_while_others_answer(self):
        # Bea's disc is awaited; what Ann does after it is due once it is there.
        turns = "    turns: [{player: Ann, card: civil-war, actions: [{special: {discs: {Cruz: Sevilla, Dan: Navarra}}}]}]\n"
        text = self.log(ROUND.format("ambush, fair, outposts, enactment").replace("fair", "civil-war") + turns)
        first = self.within(text)
        self.assertEqual(first["players"], ["Bea"])
        self.assertFalse([part for part in first["parts"] if part.get("beside")])

    def test_the_rest_after_the_end_of_a_round(self):
        """The round has ended by itself, and a general scoring with nobody in the Castillo has, too."""
        text = self.log(ROUND.format("ambush, fair, outposts, enactment")
                        + "    turns: [{player: Ann, card: fair}, {player: Bea, card: outposts}, {player: Cruz, card: ambush}, {player: Dan, card: enactment}]\n"
                        "  - reveal: [militia, fair, fiesta, enactment]\n    power: [{Dan: 13}, {Ann: 12}, {Bea: 8}, {Cruz: 7}]\n"
                        "    turns: [{player: Dan, card: fiesta}, {player: Ann, card: enactment}, {player: Bea, card: militia}, {player: Cruz, card: fair}]\n")
        scored = text + ("  - reveal: [intrigue, fair, outposts, coup]\n    power: [{Cruz: 13}, {Dan: 12}, {Ann: 8}, {Bea: 9}]\n"
                         "    turns: [{player: Cruz, card: coup}, {player: Dan, card: outposts}, {player: Bea, card: intrigue}, {player: Ann, card: fair}]\n")
        for log, player, points in ((text, "Cruz", 0), (scored, "Ann", 13)):
            first = self.within(log)
            self.assertEqual(first["players"], [])  # the next cards are to be turned over
            rest = [part for part in first["parts"] if part.get("beside")]
            self.assertEqual({(part["player"], part["step"]) for part in rest}, {(player, "place"), (player, "score"), (player, "give up veto")})
            place = self.wanted(first, beside=True, step="place", to="Toledo")["part"]
            then = self.within(log, parts=[place])
            self.assertEqual(then["lines"], [f"{player}: Toledo 1"])
            # Nobody else is in Toledo, which is worth 7; at home each is first: 6, 8, 6 and 7.
            self.assertEqual(then["scores"][player], points)
            added = self.answers(log, {"add": then["lines"]})[0]
            self.assertEqual(added["scores"], then["scores"])
            self.assertEqual({part["step"] for part in self.within(added["log"])["parts"] if part.get("beside")}, {"score", "give up veto"})
            inside = self.answers(log, {"add": [f"{player}: Castillo 1"]})[0]["log"]
            left = self.within(inside)
            self.assertEqual({part["step"] for part in left["parts"] if part.get("beside")}, {"score", "give up veto"})
            self.assertEqual([part["to"] for part in left["parts"] if part["step"] == "scoring disc"], REGIONS + ["none"] if points else [])
            # What was counted or decided behind the turns would not be right any more.
            counted = self.within(log + "    scores: {Bea: %d}\n" % (8 if points else 0))
            self.assertFalse([part for part in counted["parts"] if part.get("beside")])
        disc = self.answers(scored, {"add": ["Ann: Castillo 1", "disc Ann Toledo"]})[0]["log"]
        self.assertFalse([part for part in self.within(disc)["parts"] if part.get("beside")])
        # Nor is there a rest once the game is over.
        with open(COMPLETE, encoding="utf-8") as file:
            self.assertFalse([part for part in self.within(file.read())["parts"] if part.get("beside")])

    def test_moves_before_a_scoring(self):
        # Ann has used Free choice, so she may move 2 Caballeros before the regions are scored.
        text = (ROOT / "tests" / "cases" / "free-1" / "may-be-left-out.yaml").read_text("utf-8").split("---\n")[0]
        first = self.within(text)
        moves = [part for part in first["parts"] if part["step"] == "free move"]
        self.assertEqual({(part["player"], part["title"], part["beside"]) for part in moves}, {("Ann", "Move before the scoring", True)})
        self.assertEqual({part["who"] for part in moves}, {"Ann", "Bea", "inquisitor"})
        one = self.wanted(first, step="free move", who="Bea", **{"from": "Granada", "to": "Toledo"})
        self.assertEqual(one["most"], 2)
        then = self.within(text, parts=[one["part"]])
        self.assertEqual(then["lines"], ["scoring moves {Ann: [{who: Bea, from: Granada, to: Toledo}]}"])
        both = self.within(text, parts=[one["part"], self.wanted(then, who="Ann", **{"from": "Galicia", "to": "Toledo"})["part"]])
        self.assertEqual(both["lines"], ["scoring moves {Ann: [{who: Bea, from: Granada, to: Toledo}, {from: Galicia, to: Toledo}]}"])
        self.assertEqual(both["parts"], [])
        # Granada 6 + 2 for Bea with one; Toledo a tie of two with one each: 4 each, nobody alone. Galicia 4 + 2.
        added = self.answers(text, {"add": both["lines"]})[0]
        self.assertNotIn("refused", added)
        self.assertEqual(added["scores"], both["scores"])

    def test_a_hand(self):
        head = "veedor: 1\nruleset: [decennial, intrigue-king]\nplayers: [Ann, Bea, Cruz, Dan]\n" \
               "cards: [{value: 60, effect: {take: 1}}, {value: 130, effect: {take: 2}}, {value: 140, effect: {king: neighbor}}, " \
               "{value: 160, effect: {score: most}}]\nsetup:\n  king: Castilla\n" \
               "  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}\n  first: Ann\n  caballeros: [2, 3, 4, 5]\n" \
               "  discs: {Ann: Toledo, Bea: Toledo, Cruz: Toledo, Dan: Toledo}\n"
        text = head + "rounds: []\n"
        parts = []
        for i in range(13):
            within = self.within(text, parts=parts)
            self.assertFalse(within["may_end"] and parts, parts)
            self.assertEqual(within["lines"], [])
            cards = [part for part in within["parts"] if part["step"] == "choose hand card" and part["player"] == "Ann"]
            # No card twice.
            self.assertEqual(len({part["power"] for part in cards}), len(cards))
            self.assertEqual({(part["title"], part["beside"]) for part in cards}, {("Choose a hand", True)})
            if i > 0:
                self.assertEqual(len(cards), before - 1)
            before = len(cards)
            parts.append(cards[0]["part"])
        done = self.within(text, parts=parts)
        self.assertTrue(done["may_end"])
        self.assertTrue(done["seal"])
        self.assertEqual(done["parts"], [])
        line, = done["lines"]
        self.assertRegex(line, "^hand Ann [0-9]+(, [0-9]+){12}$")
        self.assertNotIn("refused", self.answers(text, {"add": [line]})[0])
        log = self.file("game.yaml", text)
        mailed = self.run_veedor("seal", log, line).stdout.splitlines()[1].strip()
        self.assertRegex(mailed, "^hand Ann sealed ")
        # Whose hand is chosen or sealed chooses no other.
        for chosen in (line, mailed):
            added = self.answers(text, {"add": [chosen]})[0]["log"]
            self.assertEqual({part["player"] for part in self.within(added)["parts"] if part["step"] == "choose hand card"},
                             {"Bea", "Cruz", "Dan"})
        played = self.within(text.replace("rounds: []", "rounds:\n  - power: [{Ann: 13}]"))
        self.assertFalse([part for part in played["parts"] if part["step"] == "choose hand card"])

    def test_what_opens_a_code(self):
        code = "5stjm-ar8pg-n7x34-81h7m-c6kezb"
        turns = "    turns: [{player: Ann, card: civil-war, actions: [{special: {discs: {Bea: {sealed: %s}, Cruz: sealed, Dan: Navarra}}}]}]\n" % code
        text = self.log(ROUND.format("ambush, civil-war, outposts, enactment") + turns)
        decision = self.decision(text)
        self.assertEqual((decision["step"], decision["players"]), ("open", ["Bea", "Cruz"]))
        self.assertEqual(decision["limits"]["open"], {"Bea": {"code": code, "line": "disc Bea Toledo salt SALT"},
                                                      "Cruz": {"line": "disc Cruz Toledo"}})


class Ahead(Asking):
    def test_a_turn(self):
        # It is Ann's turn, and then Dan's.
        done = self.next("--ahead", "Dan", "-", stdin=TEXT)
        self.assertIn("As if it were due now. Not known yet: what is decided before, by Ann.", " ".join(done.stdout.split()))
        told = self.decision(TEXT, "--ahead", "Dan")
        self.assertEqual((told["step"], told["players"], told["ahead"]), ("turn", ["Dan"], {"before": ["Ann"]}))
        self.assertEqual([card["card"] for card in told["limits"]["cards"]], ["fair", "king-neighbor", "your-majesty"])
        within = self.answers(TEXT, {"ahead": "Dan", "parts": ["choose card: card fair"]})[0]["within"]
        self.assertEqual(within["lines"], ["Dan later: fair"])
        added = self.run_veedor("add", "--format", "json", "-", stdin=f"{TEXT}...\n{json.dumps({'add': within['lines']})}\n...\n")
        self.assertNotIn("refused", json.loads(added.stdout.splitlines()[-1]))

    def test_alternatives(self):
        first = "Dan later: fair"
        for card, line in (("king-neighbor", f"{first} else king-neighbor"), ("your-majesty", f"{first} else king-neighbor else your-majesty")):
            asked = {"ahead": "Dan", "else": first, "parts": [f"choose card: card {card}"]}
            within = self.answers(TEXT, asked)[0]["within"]
            self.assertEqual(within["lines"], [line])
            first = line
        self.assertNotIn("refused", self.answers(TEXT, {"add": [first]})[0])
        nothing = self.answers(TEXT, {"ahead": "Dan", "else": first})[0]["within"]
        self.assertEqual(nothing["lines"], [])

    def test_alternatives_with_a_player_called_else(self):
        text = TEXT.replace("Cruz", "Else")
        asked = {"ahead": "Dan", "else": "Dan later: fair", "parts": ["choose card: card king-neighbor"]}
        self.assertEqual(self.answers(text, asked)[0]["within"]["lines"], ["Dan later: fair or else king-neighbor"])

    def test_who_is_due_is_told_as_always(self):
        told = self.decision(TEXT, "--ahead", "Ann")
        self.assertEqual(told, self.decision(TEXT))

    def test_a_power_card(self):
        # Cruz and Bea have had their turns in this round. Whoever plays first in the next one is not known yet.
        told = self.decision(TEXT, "--ahead", "Cruz")
        self.assertEqual((told["step"], told["round"], told["players"]), ("power", 5, ["Cruz"]))
        self.assertEqual(told["ahead"], {"before": [], "order_unknown": True, "power_unknown": True, "cards_unknown": True})
        # Before round 1 all have the same hand, and Ann begins.
        first = self.decision(short(), "--ahead", "Cruz")
        self.assertEqual(first["ahead"], {"before": ["Ann", "Bea"], "power_unknown": True, "cards_unknown": True})
        self.assertEqual(first["limits"]["choices"][0]["values"], list(range(1, 14)))

    def test_nobody_decides_any_more(self):
        done = self.run_veedor("next", "--ahead", "Ann", str(EXAMPLES / "four-players.yaml"))
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("too little is known", done.stderr)
        done = self.run_veedor("next", "--ahead", "Zoe", "-", stdin=TEXT)
        self.assertIn("--ahead needs a player of this game", done.stderr)

    def test_secrets_of_others_change_nothing(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")
        for player, reader in (("Cruz", "Cruz"), ("Cruz", "public"), ("Ann", "Cruz"), ("Ann", "public")):
            for form in ("text", "json"):
                told = {self.run_veedor("next", "--ahead", player, "--for", reader, "--format", form, "-", stdin=text).stdout
                        for text in (SHIFT, other)}
                self.assertEqual(len(told), 1, (player, reader, form))
                self.assertNotEqual(told, {""})
        # The own hand shows.
        own = {self.run_veedor("next", "--ahead", "Ann", "--for", "Ann", "--format", "json", "-",
                               stdin=text.replace("[{Ann: 8}, ", "[").replace("first: Ann", "first: Bea")).stdout for text in (SHIFT, other)}
        self.assertEqual(len(own), 2)


if __name__ == "__main__":
    unittest.main()
