"""veedor schema log: takes what veedor takes, refuses what can be seen without the rules."""
import json
import re
import sys

import yaml

from schema_documents import GAME, RESULT, SHEET, SURPLUS, THOROUGH, at, changed, excerpt, mistakes
from schemas import complaint, documents, fits, schema, validator
from support import EXAMPLES, ROOT, Case

sys.path.insert(0, str(ROOT / "tests" / "tools"))
from check_manual_effects import blocks  # noqa: E402

CASES = ROOT / "tests" / "cases"
MODELINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")

# What makes a document malformed and no schema can see: by the message.
ALIKE = {
    r"^expected a number|^expected the version of the format": "010, 3.0, 1e0 are numbers to YAML, and no others than 10, 3 and 1",
    r"^anchors|^tags|^merge": "anchors and tags are gone when a schema is asked",
}
UNSEEN = {
    r"^the points of .* are missing; add|^more points, better place|^a game has 2 to": "who plays stands in another part",
    r"^a list has a (number|place) for each player": "who plays stands in another part",
    r"^list the successors in the order": "they are compared with each other",
    r"is given twice$": "two names of one place, two writings of one player's name, one name in two lists",
    r"^the (home|place) of .* is missing; add it, as `": "who plays stands in another part of the log",
    r"^unknown key `.*`; the keys here are 1|^unknown key `.*`; did you mean `.`": "stacks are the ruleset's",
    r"^expected a Power card (from|\()": "hands are those of the ruleset",
    r"^expected a (scoring tile|stack) \(": "names are those of the ruleset",
    r"^no dummy takes part|^no Modifier cards are played|^in this game a veto": "what the game has",
    r"^there is already a card|^there is no stack|^a log cannot tell": "what the game and other effects have",
    r"is chosen as a whole": "which rulesets let a log pick",
    r"^cards that a log defines cannot (have the effect|score)": "which effects a game knows",
    r"^`(stack|take)` is missing": "what other parts of the round say",
    r"^`caballeros` is missing": "how many players there are",
    r"^this key is only for games with |^`(inquisitor|table)` is missing|^expected \d+ regions": "what the game has",
    r"^unknown key `(sail|claim|inquisitor|queen|jester|token|jail|pardon|saved|card|fill)`; (the keys here are place|did you mean `[sj]ail`)|, not `later`$": "what the game has",
    r"^unknown key `.*`; the keys here are (Gold|Wares)|^expected what the Caballeros carry": "names of discs are the ruleset's",
    r"^unknown key `carries`; the keys here are who": "what the game has",
    r"^expected a list of regions, such as|^expected a place, such as `Toledo`, not an? (empty )?list": "how many regions the game needs",
    r"^write the region instead of|is not a space within a region": "places have any names",
    r"^this card's Special action is written": "which forms the card takes",
    r"^expected a (Power|hand) card": "which hand cards a game has",
    r"^`(none|inquisitor)` is reserved": "what the game has",
    r"^the card `.*` is fully defined|^`effect` is missing|^unknown key `(court|may)`; the keys here are id": "which hand cards are known",
    r"^unknown key `(gold|wares|keep|number|symbol)`; the keys here are id|^in this game cards show no|is not a symbol of this game|^no card is added to stack": "what a stack puts out",
    r"^no source tells which discs|^`fill` belongs within this": "what the card does",
    r"^this card leaves a choice|^this Special action|^a veto part way|^a veto cannot stop": "what the card does",
}
# The keys of a Special action, and whether it returns from one region or from several, follow from the card.
OF_THE_CARD = re.compile(r"^unknown key|^`.*` belongs |is missing here; add it, as `|^expected a number for each place|"
                         r"^expected a place, such as `Toledo`, not a map")
SPECIAL = re.compile(r"actions\[\d+\]\.special(\.|$)")

# The lists of veedor-log(5) with the keys of a map: heading, which of its lists, definitions of the schema.
KEY_LISTS = [
    ("TOP LEVEL", [0], ["game"]), ("SETUP", [0], ["setup"]), ("ROUNDS", [0], ["round"]), ("TURNS", [0], ["turn"]),
    ("Moving", [0], ["move"]), ("GENERAL SCORING", [0], ["scoring"]), ("Letting a fault pass", [0], ["ruling"]),
    ("Ending a game that was stopped", [0], ["adjudication"]), ("Commitments", [0], ["commit"]),
    ("TWO PLAYERS", [0], ["dummy"]), ("SCORESHEETS", [1, 2], ["sheet_scoring"]),
]
# Here the text says which keys are required.
UNSTARRED = [
    ("Changes that nobody judges", [0], ["changed_caballeros", "changed_king", "changed_grande", "changed_tile",
                                         "given_points", "changed_holder"]),
    ("Hand cards of your own", [0], ["own_hand_card"]),
]

# Where the maps of a log with known keys stand: what the schema calls them.
LEVELS = {
    "game": (), "player": ("players", 0), "own_card": ("cards", 15), "own_hand_card": ("cards", 9),
    "completed_card": ("cards", 11), "completed_stack_card": ("cards", 13), "completed_symbol_card": ("cards", 17), "setup": ("setup",),
    "commit": ("commit",), "sealed_disc": ("setup", "discs", "Ann"), "sealed_hand": ("setup", "hands", "Ann"),
    "deal": ("setup", "modifiers"), "round": ("rounds", 0), "dummy": ("rounds", 0, "dummy"),
    "turn": ("rounds", 0, "turns", 0), "given_caballero": ("rounds", 0, "turns", 0, "jester", 0), "ability": ("rounds", 0, "turns", 0, "ability"),
    "ability_move": ("rounds", 0, "turns", 0, "ability", "move"),
    "action": ("rounds", 0, "turns", 0, "actions", 0),
    "plain_move": ("rounds", 0, "turns", 0, "actions", 12, "sail", 0),
    "jailed": ("rounds", 0, "turns", 0, "actions", 17, "jail"),
    "special_keys": ("rounds", 0, "turns", 0, "actions", 1, "special"),
    "move": ("rounds", 0, "turns", 0, "actions", 1, "special", "move", 0),
    "changed_caballeros": ("rounds", 0, "turns", 0, "actions", 10, "special", "changes", 0),
    "changed_king": ("rounds", 0, "turns", 0, "actions", 10, "special", "changes", 1),
    "changed_grande": ("rounds", 0, "turns", 0, "actions", 10, "special", "changes", 2),
    "changed_tile": ("rounds", 0, "turns", 0, "actions", 10, "special", "changes", 3),
    "changed_holder": ("rounds", 0, "turns", 0, "actions", 10, "special", "changes", 5),
    "given_points": ("rounds", 0, "turns", 0, "actions", 10, "special", "changes", 4),
    "veto_part_way": ("rounds", 0, "turns", 0, "actions", 1, "veto"),
    "scoring": ("rounds", 0, "scoring"), "board": ("rounds", 0, "board"),
    "characters": ("rounds", 0, "board", "characters"), "result": ("result",),
    "successor": ("players", 0, "successors", 0), "drawn": ("drawn",), "order": ("orders", 0), "ruling": ("rulings", 0), "adjudication": ("adjudication",),
    "effects_to_choose": ("cards", 2, "effect"), "effect_move": ("cards", 0, "effect", "move"),
    "effect_place": ("cards", 2, "effect", "one_of", 0, "place"),
    "effect_score_worth": ("cards", 2, "effect", "one_of", 1, "score"),
    "effect_inquisitor": ("cards", 12, "effect", "inquisitor"),
    "effect_move_at_scoring": ("cards", 16, "effect", "move_at_scoring"),
    "effect_return": ("cards", 2, "effect", "one_of", 2, "return"),
    "effect_disc_count": ("cards", 2, "effect", "one_of", 3, "disc_return"),
}
SHEET_LEVELS = {"scoresheet": (), "sheet_scoring": ("scorings", 0), "extra_entry": ("scorings", 0, "extra", 0),
                "sheet_result": ("result",), "sheet_ruling": ("rulings", 0)}
RESULT_LEVELS = {"result_log": (), "believed_result": ("result",)}


def unseen(fault, *forms):
    """Whether a schema cannot see this fault of a log, for one of these reasons or the general ones."""
    message = fault["message"]
    if fault["rule"] != "LOG-2" or any(re.search(form, message) for form in [*UNSEEN, *forms]):
        return True
    return bool(SPECIAL.search(fault.get("path", "")) and OF_THE_CARD.search(message))


def known_keys(message):
    """The keys that a message about an unknown one lists."""
    return set(re.search(r"; the (?:only key|keys) here (?:is|are) (.*)", message)[1].split(", "))


def key_lists(page):
    """The lists of keys under each heading of a manual page, each key with whether it has a star."""
    lists = {}
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith((".Sh ", ".Ss ")):
            under = lists.setdefault(line[4:], [])
        elif line.startswith(".Bl "):
            under.append({})
        elif line.startswith(".It Ic "):
            for word in line.removeprefix(".It Ic ").split(" , "):
                key, _, star = word.partition(" ")
                under[-1][key] = star == "*"
    return lists


class Log(Case):
    def verdicts(self, logs, *options):
        """What veedor says of documents, each in a file of its own."""
        files = [self.file(f"{i}.yaml", json.dumps(log)) for i, log in enumerate(logs)]
        done = self.run_veedor("check", "--format", "json", *options, *files)
        self.assertEqual(done.stderr, "")
        found = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(found), len(logs))
        return found

    def test_is_a_schema(self):
        validator("log").check_schema(schema("log"))
        self.assertEqual(schema("log")["$schema"], "http://json-schema.org/draft-07/schema#")

    def test_each_schema_has_a_version(self):
        words = " ".join(self.run_veedor("schema", "--help").stdout.split())
        names = re.search(r"Name of the schema: ([a-z]+(?:, [a-z]+)*)", words)[1].split(", ")
        self.assertIn("output", names)
        for name in names:
            for options in ([], ["--standard"]):
                written = json.loads(self.run_veedor("schema", *options, name).stdout)
                self.assertEqual(written["$id"], f"urn:veedor:schema:{name}:1")
        # A log names the version of its format too.
        self.assertEqual(schema("log")["definitions"]["one"]["enum"], [1, "1"])

    def test_examples(self):
        """All of them are instances, and tell an editor so in their first line."""
        files = sorted(EXAMPLES.rglob("*.yaml"))
        self.assertGreater(len(files), 10)
        for path in files:
            with self.subTest(path.name):
                text = path.read_text(encoding="utf-8")
                kind = "event" if "\nkind: event\n" in text else "log"
                for document in documents(text):
                    self.assertEqual(complaint(kind, document), "")
                named = MODELINE.fullmatch(text.splitlines()[0])
                self.assertTrue(named, "no modeline")
                self.assertEqual(json.loads((path.parent / named[1]).read_text("utf-8")), schema(kind))

    def test_power_cards(self):
        """A ruleset file may give the hands any numbers from 1 to 200."""
        for card in (1, 13, 14, 37, 99, 100, 200, "1", "37", "100", "200"):
            self.assertEqual(complaint("log", card, "power_card"), "", card)
        for card in (0, 201, -1, "0", "07", "201", "1000"):
            self.assertNotEqual(complaint("log", card, "power_card"), "", card)

    def test_manual_pages(self):
        for page in sorted((ROOT / "man").glob("*.5")):
            for number, text, _ in blocks(page):
                with self.subTest(f"{page.name}:{number}"):
                    if text.startswith("veedor:"):
                        self.assertEqual(complaint("log", documents(text)[0]), "")
                    elif text.startswith("cards:") and "stack:" in text:
                        kept = [{k: v for k, v in card.items() if k not in ("aliases", "text", "source")}
                                for card in documents(text)[0]["cards"]]
                        self.assertEqual(complaint("log", kept, "own_cards"), "")
                    elif text.startswith("cards:") and "{value:" in text:
                        self.assertEqual(complaint("log", documents(text)[0]["cards"], "own_cards"), "")

    def test_key_lists(self):
        """The manual names the keys of each map, and stars those that it must have."""
        lists, definitions = key_lists(ROOT / "man" / "veedor-log.5"), schema("log")["definitions"]
        for heading, which, names in KEY_LISTS + UNSTARRED:
            with self.subTest(heading):
                listed = {key: star for i in which for key, star in lists[heading][i].items()}
                keys = {key for name in names for key in definitions[name]["properties"]}
                self.assertEqual(set(listed), keys)
                if (heading, which, names) in KEY_LISTS:
                    self.assertEqual({key for key in listed if listed[key]}, set(definitions[names[0]].get("required", [])))

    def test_cases(self):
        """What is not malformed is an instance; what is malformed and an instance has its reason."""
        files = [path for path in sorted(CASES.rglob("*.yaml")) if path.parent.name != "log-1"]
        done = self.run_veedor("check", "--format", "json", *map(str, files))
        verdicts = {}
        for line in done.stdout.splitlines():
            verdict = json.loads(line)
            verdicts.setdefault(verdict["file"], []).append(verdict)
        seen = refused = 0
        for path in files:
            try:
                found = documents(path.read_text(encoding="utf-8"))
            except yaml.YAMLError:
                self.assertEqual(verdicts[str(path)][-1]["status"], "malformed", path)
                continue
            for document, verdict in zip(found, verdicts[str(path)], strict=True):
                where = f"{path.relative_to(CASES)}: {verdict.get('fault')}"
                if verdict["status"] != "malformed":
                    seen += 1
                    self.assertEqual(complaint("log", document), "", where)
                elif fits("log", document):
                    self.assertTrue(unseen(verdict["fault"], *ALIKE), where)
                else:
                    refused += 1
        self.assertGreater(seen, 1000)
        self.assertGreater(refused, 250)

    def compare_mistakes(self, document):
        self.assertEqual(complaint("log", document), "")
        where, wrong = zip(*mistakes(document))
        # What is far from a mistake would take most of the time of a schema, and fits.
        for path in set(where):
            self.assertTrue(fits("log", excerpt(document, path)), path)
        for path, change, verdict in zip(where, wrong, self.verdicts(wrong), strict=True):
            said = f"{verdict.get('fault')}\n{json.dumps(change)}"
            if verdict["status"] != "malformed":
                self.assertTrue(fits("log", excerpt(change, path)), said)
            elif fits("log", excerpt(change, path)):
                self.assertTrue(unseen(verdict["fault"]), said)

    def test_mistakes_in_a_log(self):
        """Every value changed, left out or surrounded by more: veedor and the schema agree."""
        self.assertEqual(self.verdicts([GAME])[0]["fault"]["rule"], "SETUP-1")
        self.compare_mistakes(GAME)

    def test_mistakes_in_a_scoresheet(self):
        self.compare_mistakes(SHEET)

    def test_mistakes_in_a_result(self):
        self.compare_mistakes(RESULT)
        self.assertEqual(complaint("result", RESULT), "")
        self.assertNotEqual(complaint("result", SHEET), "")

    def test_keys_are_those_of_the_reader(self):
        """In every map the reader knows the same keys as the schema."""
        definitions = schema("log")["definitions"]
        for document, levels in ((GAME, LEVELS), (SHEET, SHEET_LEVELS), (RESULT, RESULT_LEVELS)):
            wrong = [changed(document, (*path, SURPLUS), 1) for path in levels.values()]
            for name, change, verdict in zip(levels, wrong, self.verdicts(wrong), strict=True):
                with self.subTest(name):
                    self.assertEqual(known_keys(verdict["fault"]["message"]),
                                     set(definitions[name]["properties"]))
                    self.assertNotEqual(complaint("log", change), "")

    def test_misplaced_keys(self):
        """Every key of the format that stands where it does not belong is sent to its place, by example."""
        definitions = schema("log")["definitions"]
        for document, levels in ((GAME, LEVELS), (SHEET, SHEET_LEVELS), (RESULT, RESULT_LEVELS)):
            maps = {name: path for name, path in levels.items() if not name.startswith(("own_", "completed", "effect"))}
            keys = {key for name in maps for key in definitions[name]["properties"]}
            wrong = [(key, path) for i, key in enumerate(sorted(keys)) for j, (name, path) in enumerate(maps.items())
                     if key not in definitions[name]["properties"] and (THOROUGH or (i + j) % 3 == 0)]
            logs = [changed(document, (*path, key), 1) for key, path in wrong]
            for (key, path), verdict in zip(wrong, self.verdicts(logs), strict=True):
                message = verdict["fault"]["message"]
                with self.subTest(key=key, path=path, message=message):
                    if said := re.fullmatch(f"`{key}` belongs (?:under `[a-z]+:`|beside `player:`|at the left margin), "
                                            "as `(.*)`", message):
                        self.assertIn(f"{key}:", said[1])
                        yaml.safe_load(said[1])
                    else:
                        self.assertRegex(message, f"^unknown key `{key}`; did you mean|^`{key}` does not go with `")

    def test_every_map_is_compared(self):
        closed = {name for name, each in schema("log")["definitions"].items()
                  if each.get("additionalProperties") is False}
        others = {"one_effect", "impossible_disc"}  # the next two tests
        self.assertEqual(closed, {*LEVELS, *SHEET_LEVELS, *RESULT_LEVELS, *others})

    def test_effects_are_those_of_the_reader(self):
        """The manual has an example of every effect, which another test plays and one above validates."""
        beside = known_keys(self.verdicts(
            [changed(GAME, ("cards", 7, "effect", SURPLUS), 1)])[0]["fault"]["message"])
        self.assertLess({"king"}, beside)
        effects = [name for name in schema("log")["definitions"]["one_effect"]["properties"]
                   if name not in beside - {"king"}]
        wrong = [changed(GAME, ("cards", 0, "effect"), {name: [SURPLUS]}) for name in effects]
        for name, verdict in zip(effects, self.verdicts(wrong), strict=True):
            self.assertNotIn("unknown effect", verdict["fault"]["message"], name)
        self.assertLess(beside, set(schema("log")["definitions"]["one_effect"]["properties"]))

    def test_impossible_disc(self):
        house = self.file("house.yaml", "ruleset: house\ntitle: House\nkind: game\nextends: base\n"
                          "players: {least: 2, most: 5}\noptions: {impossible_disc: card-player-chooses}\n")
        path = ("rounds", 0, "scoring", "discs")
        said = {"shows": "Granada", "instead": "Toledo"}
        log = {key: GAME[key] for key in ("veedor", "ruleset", "players", "setup", "rounds")}
        log["setup"] = {key: log["setup"][key] for key in ("king", "homes", "first")}
        log["rounds"] = [{"scoring": {"discs": {}}}]
        legal, wrong = changed(log, path, {"Ann": said}), changed(log, path, {"Ann": {**said, SURPLUS: 1}})
        verdicts = self.verdicts([legal, wrong], "--ruleset", house)
        self.assertNotEqual(verdicts[0]["status"], "malformed")
        self.assertEqual(known_keys(verdicts[1]["fault"]["message"]), set(said))
        self.assertEqual(complaint("log", legal), "")
        self.assertNotEqual(complaint("log", wrong), "")

    def test_an_editor_is_told_what_keys_and_cards_are(self):
        definitions = schema("log")["definitions"]
        for name, each in definitions.items():
            if each.get("additionalProperties") is False:
                for key, about in each["properties"].items():
                    self.assertRegex(about.get("description", ""), r"\.$", f"{name}.{key}")
        cards = definitions["card"]["anyOf"][0]
        self.assertEqual(len(cards["enum"]), len(cards["enumDescriptions"]))
        done = self.run_veedor("explain", "--format", "json", "coup")
        text = json.loads(done.stdout)["rulesets"][0]["text"]
        self.assertIn(text, cards["enumDescriptions"][cards["enum"].index("coup")])

    def test_words_in_any_spelling(self):
        self.assertEqual(complaint("log", "your MAJESTY", "card"), "")
        self.assertEqual(complaint("log", "pais_vasco", "region"), "")
        for word in ("yes", "NO", True, "True", "false"):
            self.assertEqual(complaint("log", word, "yes_no"), "")
        for word in ("maybe", 1, None, [], {}):
            self.assertNotEqual(complaint("log", word, "yes_no"), "")

    def test_definitions_are_all_used(self):
        for name in ("event", "log", "output", "result", "ruleset", "scheme"):
            text = json.dumps(schema(name))
            for definition in schema(name)["definitions"]:
                self.assertIn(f'"#/definitions/{definition}', text)

    def test_names(self):
        done = self.run_veedor("schema", "lag")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("event, log, output, result, ruleset, scheme", done.stderr)
        self.assertEqual(at(schema("log"), ("else", "else", "$ref")), "#/definitions/game")
