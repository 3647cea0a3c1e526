"""What an editor can ask `veedor lsp` about a log: code actions, completion, hints, names."""
import json
import re
from pathlib import Path

from lsp import URI, Client, applied, utf_16
from support import EXAMPLES, ROOT, Case, short

EVERYTHING = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
                               "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
                               "completion": {"completionItem": {"snippetSupport": True}},
                               "publishDiagnostics": {"relatedInformation": True}},
              "workspace": {"workspaceEdit": {"documentChanges": True}}}
FAULTY = (EXAMPLES / "faulty.yaml").read_text()
UNFINISHED = (EXAMPLES / "unfinished.yaml").read_text()


class EditorCase(Case):
    def opened(self, text, capabilities=None):
        client = Client(self.start("lsp"), EVERYTHING if capabilities is None else capabilities)
        client.open(text, version=5)
        return client

    @staticmethod
    def place(text, words, after=0):
        """The line and column of the first such words, as the protocol counts them."""
        above, _, before = ("\n" + text[:text.index(words) + after]).rpartition("\n")
        return above.count("\n"), utf_16(before)

    def ask(self, method, text, words, after=0, **more):
        client = self.opened(text)
        return client.request("textDocument/" + method, client.of(*self.place(text, words, after), **more))

    def offers(self, text, words, after=0, capabilities=None):
        client = self.opened(text, capabilities)
        found = client.request("textDocument/completion", client.of(*self.place(text, words, after)))
        return found["items"]


class CodeActions(EditorCase):
    def actions(self, text, line, column, only=None, capabilities=None):
        client = self.opened(text, capabilities)
        at = {"line": line, "character": column}
        context = {"diagnostics": [], **({"only": only} if only else {})}
        return client.request("textDocument/codeAction", client.of(range={"start": at, "end": at}, context=context))

    def done(self, text, action):
        changes = action["edit"]["documentChanges"]
        self.assertEqual([each["textDocument"] for each in changes], [{"uri": URI, "version": 5}])
        return applied(text, changes[0]["edits"])

    def fault(self, text):
        done = self.run_veedor("check", "--format", "json", "-", stdin=text)
        return json.loads(done.stdout.splitlines()[0]).get("fault")

    def mended(self, text, title):
        """The text after the action with this title, at the fault; and its fault then."""
        fault = self.fault(text)
        line = text.splitlines()[fault["line"] - 1]
        actions = self.actions(text, fault["line"] - 1, utf_16(line[:fault["column"] - 1]))
        self.assertIn(title, [each["title"] for each in actions])
        action = next(each for each in actions if each["title"] == title)
        self.assertEqual(action["diagnostics"][0]["code"], fault["rule"])
        after = self.done(text, action)
        left = self.fault(after)
        self.assertFalse(left and (left["line"], left["column"]) == (fault["line"], fault["column"]), left)
        return after

    def test_what_was_meant(self):
        for right, wrong in (("king: Toledo", "king: Toldeo"), ("card: fair", "card: fairr"), ("title:", "titel:"),
                             ("player: Cruz", "player: Crzu"), ("ruleset: base", "ruleset: bse"),
                             ("king: Toledo", 'king: "Toldeo"')):
            text = FAULTY.replace(right, wrong, 1)
            word = right.split(": ")[-1].rstrip(":")
            after = self.mended(text, f"Write `{word}`")
            self.assertEqual(after, FAULTY.replace(right, right.replace(word, f'"{word}"') if '"' in wrong else right, 1))

    def test_a_suggestion_is_preferred(self):
        text = FAULTY.replace("card: fair", "card: fairr", 1)
        self.assertEqual([each.get("isPreferred") for each in self.actions(text, *self.place(text, "fairr"))], [True])

    def test_legal_values(self):
        after = self.mended(FAULTY, "Write `Valencia`, which is legal here")
        self.assertEqual(after, FAULTY.replace("Granada: 2, Galicia: 1", "Granada: 2, Valencia: 1"))
        titles = [each["title"] for each in self.actions(FAULTY, 51, 34)]
        # Granada is legal, but the map has it already; nothing else is left out.
        self.assertEqual(titles, [f"Write `{place}`, which is legal here" for place in
                                  ("Aragón", "Castilla", "Sevilla", "Valencia", "Castillo")]
                         + ["Let it pass by a ruling on PLACE-4"])

    def test_a_ruling(self):
        after = self.mended(FAULTY, "Let it pass by a ruling on PLACE-4")
        self.assertEqual(after.replace(FAULTY.rstrip("\n"), "").strip(),
                         "rulings:\n  - {rule: PLACE-4, round: 2, player: Cruz}")

    def test_a_fault_in_the_second_of_two_documents(self):
        text = short() + "---\n" + FAULTY
        line, column = self.place(text, "Galicia: 1}\n          - special: {grande")
        actions = self.actions(text, line, column)
        self.assertEqual(len(actions), 6)
        self.assertIn("Granada: 2, Valencia: 1", self.done(text, actions[3]))
        self.assertTrue(self.done(text, actions[5]).rstrip().endswith("player: Cruz}"))

    def test_a_missing_disc(self):
        for name in ("missing-disc-before-placing", "missing-disc-before-next-turn"):
            text = (ROOT / "tests" / "cases" / "order" / (name + ".yaml")).read_text()
            after = self.mended(text, "Add the disc of Cruz: Valencia")
            self.assertIn(", Cruz: Valencia}", after)
        lines = re.sub(r"actions: \[\{special: \{discs: \{(.*?), (.*?)\}\}\}\]\}",
                       r"actions: [\n  {special: {discs: {\1, \2}}}]}", text)
        self.assertIn(", Cruz: Toledo}", self.mended(lines, "Add the disc of Cruz: Toledo"))
        block = text.replace("{player: Dan, card: civil-war, actions: [{special: {discs: {Ann: Galicia, Bea: Granada}}}]}",
                             "player: Dan\n        card: civil-war\n        actions:\n          - special:\n"
                             "              discs:\n                Ann: Galicia\n                Bea: Granada")
        self.assertIn("\n                Bea: Granada\n                Cruz: Toledo\n",
                      self.mended(block, "Add the disc of Cruz: Toledo"))

    def test_the_next_cards(self):
        game = self.run_veedor("new", "--players", "Ann,Bea,Cruz,Dan", "--seed", "7").stdout
        last = game.count("\n") - 1
        action, = self.actions(game, last, 0)
        # The cards on top of the decks of this seed, and the one that always lies there.
        self.assertEqual((action["title"], action["kind"]),
                         ("Turn over the next cards: Militia, Civil War, least, Enactment, Your Majesty", "refactor"))
        after = self.done(game, action)
        path = self.file("game.yaml", game)
        self.run_veedor("add", path, "reveal")
        self.assertEqual(after, Path(path).read_text())
        self.assertEqual(self.actions(after, last, 0), [])  # they lie open now
        self.assertEqual(self.actions(game, 5, 0), [])  # far from the end
        self.assertEqual(self.actions(short(), 9, 0), [])  # no decks

    def test_kinds_that_are_asked_for(self):
        self.assertEqual(len(self.actions(FAULTY, 51, 34, only=["quickfix"])), 6)
        self.assertEqual(self.actions(FAULTY, 51, 34, only=["source", "refactor"]), [])

    def test_clients_that_know_less(self):
        self.assertEqual(self.actions(FAULTY, 51, 34, capabilities={}), [])
        literals = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}}
        action = self.actions(FAULTY, 51, 34, capabilities=literals)[0]
        self.assertEqual(list(action["edit"]), ["changes"])
        self.assertIn("Aragón: 1}", applied(FAULTY, action["edit"]["changes"][URI]))

    def test_nothing_to_do(self):
        self.assertEqual(self.actions(FAULTY, 0, 0), [])
        self.assertEqual(self.actions("services: {}\n", 0, 0), [])
        self.assertEqual(self.actions("veedor: [", 0, 0), [])


class Related(EditorCase):
    def test_a_waived_fault_leads_to_its_ruling(self):
        text = FAULTY.rstrip("\n") + "\nrulings:\n  - {rule: PLACE-4, round: 2, player: Cruz, by: GM}\n"
        waived, = (each for each in self.opened(text).diagnostics(5) if each["severity"] == 4)
        self.assertEqual((waived["range"]["start"]["line"], waived["code"]), (51, "PLACE-4"))
        self.assertIn("; waived by GM", waived["message"])
        line, column = self.place(text, "{rule: PLACE-4")
        self.assertEqual(waived["relatedInformation"][0]["location"]["range"]["start"], {"line": line, "character": column})
        plain, = (each for each in self.opened(text, {}).diagnostics(5) if each["severity"] == 4)
        self.assertNotIn("relatedInformation", plain)

    def related(self, text, rule):
        """The places, as line and column from 0, and messages that belong to the first fault, which has this rule."""
        told = self.opened(text).diagnostics(5)[0]
        self.assertEqual(told["code"], rule, told)
        return [((each["location"]["range"]["start"]["line"], each["location"]["range"]["start"]["character"]),
                 each["message"]) for each in told.get("relatedInformation", [])]

    def assert_related(self, text, rule, *places):
        """`places`: words of the text, how far behind their beginning it is, and the message."""
        self.assertEqual(self.related(text, rule),
                         [(self.place(text, words, after), message) for words, after, message in places])

    def test_where_the_king_was_put(self):
        self.assert_related(FAULTY, "PLACE-4",
                            ("{king: Toledo}", 0,
                             "round 1: Ann, Special action of Your Majesty: the King to Toledo"))

    def test_power_cards(self):
        second = "power: [{Dan: 7}, {Ann: 10}, {Bea: 3}, {Cruz: 8}]"
        first = "{Ann: 9}, {Bea: 4}"
        twice = FAULTY.replace(second, second.replace("Ann: 10", "Ann: 9"))
        self.assert_related(twice, "POWER-2", ("power: [" + first, 0, "round 1: Ann plays Power card 9"))
        same = FAULTY.replace(second, second.replace("Bea: 3", "Bea: 10"))
        self.assert_related(same, "POWER-3", ("power: [{Dan: 7}", 0, "round 2: Ann plays Power card 10"))
        again = FAULTY.replace(second, second.replace("Cruz: 8", "Dan: 8"))
        self.assert_related(again, "POWER-1", ("power: [{Dan: 7}", 0, "round 2: Dan plays Power card 7"))

    def test_the_ruling_that_made_it_so(self):
        power = "power: [{Dan: 7}, {Ann: 9}, {Bea: 9}, {Cruz: 8}]"
        text = FAULTY.replace("power: [{Dan: 7}, {Ann: 10}, {Bea: 3}, {Cruz: 8}]", power)
        text = text.rstrip("\n") + "\nrulings:\n  - {rule: POWER-2, round: 2, player: Ann}\n"
        self.assert_related(text, "POWER-3", (power, 0, "round 2: Ann plays Power card 9"),
                            ("{rule: POWER-2", 0, "the ruling that let this pass"))

    def test_action_cards(self):
        turn = ("card: adopted-home\n        actions:\n          - place: {Granada: 2, Galicia: 1}\n"
                "          - special: {grande: Granada}\n")
        taken = FAULTY.replace(turn, "card: fair\n")
        self.assert_related(taken, "CARD-1", ("card: fair", len("card: "), "round 2: Ann chooses Fair"))
        # Stack 4 shows another card in this round.
        not_there = FAULTY.replace(turn, "card: enactment\n")
        (_, message), = self.related(not_there, "CARD-1")
        self.assertTrue(message.startswith("round 2: the Action cards are "), message)

    def test_turns(self):
        twice = FAULTY.replace("Galicia: 1", "Valencia: 1").replace("player: Dan\n        card: your-majesty",
                                                                    "player: Cruz\n        card: your-majesty")
        line = twice[:twice.index("player: Cruz\n        card: adopted-home")].count("\n")
        (place, message), = self.related(twice, "TURN-1")
        self.assertEqual(place[0], line)
        self.assertIn("round 2: Cruz takes ", message)

    def test_caballeros_that_have_left(self):
        # Ann puts 2 into Aragón, and the first of these moves leaves 1.
        move = "- {who: Ann, from: Aragón, to: Cataluña}"
        text = FAULTY.replace(move, move + "\n                - {who: Ann, from: Aragón, to: Valencia, count: 2}")
        (place, message), = self.related(text, "MOVE-3")
        self.assertEqual(place[0], text[:text.index(move)].count("\n"))
        self.assertIn("round 1: Bea, Special action of Ambush", message)

    def test_claims(self):
        scores = FAULTY.replace("scores: {Ann: 0, Bea: 0, Cruz: 6", "scores: {Ann: 0, Bea: 0, Cruz: 5")
        (place, message), = self.related(scores, "CLAIM-1")
        self.assertEqual(place[0], scores[:scores.index("special: yes")].count("\n"))
        self.assertIn("round 1: Cruz, Special action of Outposts", message)
        board = FAULTY.replace("    scores: {", "    board: {king: Castilla, regions: {Cataluña: {Ann: 2}}}\n    scores: {")
        (place, message), = self.related(board, "CLAIM-3")
        self.assertIn("round 1: Ann, Special action of Your Majesty", message)
        count = board.replace("king: Castilla, regions", "king: Toledo, regions")
        (place, message), = self.related(count, "CLAIM-3")
        self.assertIn("round 1: Bea, Special action of Ambush", message)

    def test_the_setup(self):
        home = FAULTY.replace("Bea: Granada", "Bea: Valencia")
        (place, message), = self.related(home, "SETUP-2")
        self.assertEqual(place, self.place(home, "Ann: Valencia", 5))
        self.assertEqual(message, "setup: Ann begins in Valencia")

    def test_what_is_given_twice(self):
        first = "given here first"
        self.assert_related(FAULTY.replace("Cruz, Dan]", "Cruz, Ann]"), "LOG-2", ("[Ann", 1, first))
        self.assert_related(FAULTY.replace("  first: Ann", "  first: Ann\n  king: Toledo"), "LOG-2", ("king: Castilla", 0, first))
        self.assert_related(FAULTY.replace("Toledo: 2, Cas", "Aragón: 2, Cas"), "LOG-2", ("Aragón: 2", 0, first))
        maps = FAULTY.replace("[Ann, Bea, Cruz, Dan]", "[{name: Ann, color: red}, {name: Bea}, {name: Ann}, Dan]")
        self.assert_related(maps, "LOG-2", ("name: Ann, color", 6, first))
        self.assert_related(FAULTY.replace("ruleset: base", "ruleset: [base, base]"), "LOG-2", ("[base", 1, first))

    def test_no_rule_page_without_an_installation(self):
        capable = {"textDocument": {"publishDiagnostics": {"codeDescriptionSupport": True}}}
        self.assertNotIn("codeDescription", self.opened(FAULTY, capable).diagnostics(5)[0])


class Hints(EditorCase):
    def test_hover(self):
        for words, wanted in (("Ann, Bea", "Ann"), ("Toledo: 2", "Toledo"), ("your-majesty", "Your Majesty")):
            told = self.ask("hover", FAULTY, words, 1)
            self.assertEqual(told["contents"]["kind"], "markdown")
            self.assertIn(wanted, told["contents"]["value"])
            line, column = self.place(FAULTY, words)
            self.assertEqual(told["range"]["start"], {"line": line, "character": column})
        self.assertIsNone(self.ask("hover", FAULTY, "# A short log"))
        self.assertIsNone(self.ask("hover", "services: {}\n", "services"))

    def test_inlay_hints(self):
        client = self.opened(UNFINISHED)
        everything = {"start": {"line": 0, "character": 0}, "end": {"line": 10 ** 6, "character": 0}}
        hints = client.request("textDocument/inlayHint", client.of(range=everything))
        verdict = json.loads(self.run_veedor("check", "--format", "json", "-", stdin=UNFINISHED).stdout)
        self.assertIn("next: ", hints[-1]["label"])
        self.assertIn(verdict["next"]["players"][0], hints[-1]["label"])
        self.assertEqual(len(hints), verdict["rounds"] + 1)
        nothing = {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}}
        self.assertEqual(client.request("textDocument/inlayHint", client.of(range=nothing)), [])

    def test_outline(self):
        client = self.opened(UNFINISHED)
        tree = client.request("textDocument/documentSymbol", client.of())
        names = json.dumps(tree)
        self.assertIn('"round 1"', names)

        def check(parts, within):
            for part in parts:
                begin, end = part["range"]["start"], part["range"]["end"]
                self.assertTrue(part["name"])
                for inner in (part["range"], part["selectionRange"]):
                    for at in inner.values():
                        for low, high in ((begin, end), within):
                            self.assertLessEqual((low["line"], low["character"]), (at["line"], at["character"]))
                            self.assertLessEqual((at["line"], at["character"]), (high["line"], high["character"]))
                check(part.get("children", []), (begin, end))

        check(tree, ({"line": 0, "character": 0}, {"line": 10 ** 6, "character": 0}))
        flat = self.opened(UNFINISHED, {})
        listed = flat.request("textDocument/documentSymbol", flat.of())
        self.assertTrue(all(each["location"]["uri"] == URI for each in listed))
        self.assertGreater(len(listed), len(tree))

    def test_folding(self):
        client = self.opened(UNFINISHED)
        folds = client.request("textDocument/foldingRange", client.of())
        first = self.place(UNFINISHED, "rounds:")[0]
        self.assertIn(first, [each["startLine"] for each in folds])
        self.assertTrue(all(each["startLine"] < each["endLine"] < UNFINISHED.count("\n") + 1 for each in folds))


class Names(EditorCase):
    def test_tokens(self):
        text = UNFINISHED.replace("Ann", "Zoë𝔄")
        client = self.opened(text)
        legend = client.about["capabilities"]["semanticTokensProvider"]["legend"]
        data = client.request("textDocument/semanticTokens/full", client.of())["data"]
        lines = text.split("\n")
        line = column = 0
        found = {}
        for at in range(0, len(data), 5):
            down, right, length, kind, modifiers = data[at:at + 5]
            line, column = line + down, right + (0 if down else column)
            units = lines[line].encode("utf-16-le")
            word = units[2 * column:2 * (column + length)].decode("utf-16-le").strip('"')
            found.setdefault(legend["tokenTypes"][kind], set()).add((word, modifiers))
        # The players in the order of the list have a bit each.
        self.assertLessEqual({("Zoë𝔄", 1), ("Bea", 2)}, found["variable"])
        self.assertEqual(len(found["variable"]), 4)
        self.assertIn(("players", 0), found["property"])
        self.assertIn(("Toledo", 0), found["type"])
        self.assertIn(("fair", 0), found["function"])

    def test_renaming_a_player(self):
        client = self.opened(FAULTY)
        at = self.place(FAULTY, "Cruz, Dan", 2)
        prepared = client.request("textDocument/prepareRename", client.of(*at))
        self.assertEqual(prepared["placeholder"], "Cruz")
        edit = client.request("textDocument/rename", client.of(*at, newName="Zoë"))
        after = applied(FAULTY, edit["documentChanges"][0]["edits"])
        self.assertEqual(after, FAULTY.replace("Cruz", "Zoë"))
        count = FAULTY.count("Cruz")
        self.assertEqual(len(client.request("textDocument/references", client.of(*at, context={}))), count)
        self.assertEqual(len(client.request("textDocument/documentHighlight", client.of(*at))), count)

    def test_what_cannot_be_renamed(self):
        client = self.opened(FAULTY)
        castle = self.place(FAULTY, "Castilla", 2)
        self.assertIsNone(client.request("textDocument/prepareRename", client.of(*castle)))
        self.assertEqual(client.ask("textDocument/rename", client.of(*castle, newName="X"))["error"]["code"], -32803)
        at = self.place(FAULTY, "Cruz, Dan", 2)
        error = client.ask("textDocument/rename", client.of(*at, newName="Bea"))["error"]
        self.assertEqual((error["code"], error["message"]), (-32803, "`Bea` is another player"))


class Completion(EditorCase):
    def test_what_is_legal_at_the_cursor(self):
        # Cruz places next to Toledo; she has placed in Granada already.
        text = FAULTY[:FAULTY.index("Galicia: 1}\n          - special: {grande")]
        labels = {each["label"] for each in self.offers(text, text[-30:], 30)}
        self.assertLessEqual({"Aragón", "Castilla", "Sevilla", "Valencia", "Castillo"}, labels)
        self.assertEqual(labels & {"Galicia", "Navarra", "Cataluña", "Granada"}, set())

    def test_edits_replace_what_was_typed(self):
        text = FAULTY[:FAULTY.index("Galicia: 1}\n          - special: {grande")] + "Val"
        item = next(each for each in self.offers(text, text[-30:], 30) if each["label"] == "Valencia")
        self.assertTrue(applied(text, [item["textEdit"]]).rstrip(" ").rstrip("1").rstrip(": ").endswith("Granada: 2, Valencia"))

    def test_keys_of_an_empty_file_and_of_no_other(self):
        self.assertIn("veedor", [each["label"] for each in self.offers("", "")])
        self.assertEqual(self.offers("services:\n  web:\n    ima", "    ima", 7), [])
        self.assertEqual(self.offers("title: web\nplayers:\n  vol", "  vol", 5), [])

    def test_snippets_only_for_those_who_know_them(self):
        text = UNFINISHED.rstrip() + "\n  - "
        self.assertTrue(any(each["insertTextFormat"] == 2 for each in self.offers(text, text[-20:], 20)))
        self.assertFalse(any(each["insertTextFormat"] == 2 for each in self.offers(text, text[-20:], 20, {})))
