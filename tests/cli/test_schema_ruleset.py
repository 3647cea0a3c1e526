"""veedor schema ruleset and scheme: they take and refuse what veedor takes and refuses."""
import json
import re
import sys

from schema_documents import EVENT, RULESET, SCHEME, SURPLUS, changed, mistakes
from schemas import complaint, documents, schema, validator
from support import EXAMPLES, ROOT, Case

sys.path.insert(0, str(ROOT / "tests" / "tools"))
from check_manual_effects import blocks, with_head  # noqa: E402

# The maps of a ruleset file: what the schema calls them. Effects are those of logs (test_schema.py).
LEVELS = {
    "player_range": ("players",), "caballeros": ("caballeros",), "power": ("power",), "rounds": ("rounds",),
    "course": ("course",), "setup_discs": ("setup_discs",), "caballero_cards": ("caballero_cards",), "ranks": ("ranks",),
    "effects_of_logs": ("effects",),
    "scoring": ("scoring",), "options": ("options",), "changes": ("by_players", "2"),
    "dummy": ("by_players", "2", "dummy"), "ruleset_place": ("places", 0), "ruleset_tile": ("tiles", 0),
    "ruleset_piece": ("pieces", 0), "inquisitor": ("inquisitor",), "ship_tokens": ("ship_tokens",),
    "ruleset_character": ("characters", 0), "ruleset_symbol": ("symbols", 0), "pardon": ("pardon",), "limit_table": ("limit_table",),
    "ruleset_good": ("goods", 0), "sailing": ("sailing",), "ruleset_route": ("sailing", "routes", 0),
    "ruleset_power_card": ("power", "cards", 0),
    "ruleset_stack": ("stacks", 0), "stack_range": ("stacks", 1, "cards"), "remove": ("remove",), "ruleset_card": ("cards", 0),
    "ruleset_modifiers": ("modifiers",), "ruleset_modifier": ("modifiers", "cards", 0),
}
EFFECTS = re.compile("effect(?!s_of_logs)")

# What makes a file faulty and no schema can see: what other files and other parts of the file say.
UNSEEN = re.compile(r"^there is (a|no) |is another name of|^`(kind|values|name|of)` is missing|general scoring must follow|"
                    r"is `regions` times `each`|more than there are in the game|is not a region$|as a neighbour|be a neighbour|"
                    r"overlap on the map|a number from 0 to [69], not|; the keys here are id, name, stack, copies,|"
                    r"^stack . is said to hold|more Caballeros at the start|"
                    r"a number from [2-6] to|"
                    r"the referee can hold|turns and then scoring come last|dummy comes before power|is given to two|no symbol|^a game needs a |^expected (two|13) numbers|has to name its|Power cards do not last|^expected (?!.*, not `)|"
                    r" needs? (a place of the kind|`)")


class Ruleset(Case):
    def faults(self, document):
        done = self.run_veedor("rules", "--check", "-", stdin=json.dumps(document))
        return [line.split(": ruleset: ", 1)[1] for line in done.stdout.splitlines() if ": ruleset: " in line]

    def test_are_schemas(self):
        for name in ("ruleset", "scheme"):
            validator(name).check_schema(schema(name))

    def test_built_in_files(self):
        for path in sorted((ROOT / "rulesets").rglob("*.yaml")):
            if path.stem == "rules" or path.parent.name in ("words", "answers"):
                continue  # the catalogue of rules is no ruleset, nor are the words of mails and their answers
            name = "scheme" if path.parent.name == "schemes" else "ruleset"
            with self.subTest(path.name):
                self.assertEqual(complaint(name, documents(path.read_text(encoding="utf-8"))[0]), "")

    def test_manual_page(self):
        seen = 0
        for number, text, _ in blocks(ROOT / "man" / "veedor-ruleset.5"):
            if text.startswith("veedor:") or text.startswith("cards:") and "{value:" in text:
                continue  # a log, or cards of a log
            whole = text if text.startswith("ruleset:") else with_head(text)
            with self.subTest(number):
                self.assertEqual(complaint("ruleset", documents(whole)[0]), "")
            seen += 1
        self.assertGreater(seen, 30)

    def test_every_key(self):
        """A file with every key there is has at most faults that no schema sees."""
        self.assertEqual(complaint("ruleset", RULESET), "")
        self.assertEqual([fault for fault in self.faults(RULESET) if "key" in fault], [])

    def test_keys_are_those_of_the_reader(self):
        definitions = schema("ruleset")["definitions"]
        closed = {name for name, each in definitions.items()
                  if each.get("additionalProperties") is False and not EFFECTS.search(name)}
        # A card also has the names of discs as keys; only an option has parts: test_parts.
        self.assertEqual((closed | {"ruleset_card"}) - {"ruleset_part"}, set(LEVELS))
        levels = {name: (path, definitions[name]) for name, path in LEVELS.items()}
        levels["ruleset"] = ((), schema("ruleset"))
        for name, (path, definition) in levels.items():
            with self.subTest(name):
                wrong = changed(RULESET, (*path, SURPLUS), SURPLUS)
                fault = next(fault for fault in self.faults(wrong) if SURPLUS in fault)
                self.assertEqual(set(fault.partition("; the keys here are ")[2].split(", ")),
                                 set(definition["properties"]) - {"part"})  # of options alone
                self.assertNotEqual(complaint("ruleset", wrong), "")

    def test_mistakes(self):
        """Never refuses what veedor takes; RULESET without its faults is what is changed."""
        base = {"ruleset": "house", "title": "House", "kind": "game", "extends": "base",
                **{key: RULESET[key] for key in ("players", "scoring", "options", "rounds", "caballeros", "setup_discs", "caballero_cards",
                                                 "inquisitor", "ship_tokens", "characters", "symbols", "pardon", "limit_table", "goods", "sailing", "places")},
                "cards": [{"id": "favour", "stack": 4, "copies": 1, "number": 3, "gold": 1, "wares": "unknown", "keep": "yes",
                           "symbol": ["ship"],
                           "effect": {"take": 3}, "source": "assumed"}],
                "stacks": [{"name": 4, "cards": 11, "logs_add": "yes", "puts_out": "yes", "symbols": "yes"}],
                "tiles": RULESET["tiles"]}
        base["players"] = {"least": 3, "most": 5}  # base has a dummy for 2, and black Caballeros go with none
        self.assertEqual((self.faults(base), complaint("ruleset", base)), ([], ""))
        refused = 0
        for _, wrong in mistakes(base):
            faults, complained = self.faults(wrong), complaint("ruleset", wrong)
            if not faults:
                self.assertEqual(complained, "", json.dumps(wrong))
            elif complained:
                refused += 1
            else:
                self.assertRegex(faults[0], UNSEEN, json.dumps(wrong))
        self.assertGreater(refused, 100)

    def test_option(self):
        option = {"ruleset": "mine", "title": "Mine", "kind": "option", "players": {"least": 2, "most": 5},
                  "goes_with": ["base"], "pick": "cards", "contains": ["old-hands", "power-shift"],
                  "not_with": [{"ruleset": "short", "instead": "both"}, {"ruleset": "new-regency"}]}
        self.assertEqual((self.faults(option), complaint("ruleset", option)), ([], ""))
        for wrong in ({**option, "kind": "game"}, {**option, "extends": "base"}, {**option, "goes_with": []},
                      {**option, "not_with": [{"instead": "both"}]}, {**option, "not_with": [{"ruleset": "short", SURPLUS: 1}]},
                      {**option, "contains": "old-hands"}, {**option, "contains": [["old-hands"]]},
                      {**option, "inherit_options": "no"}, {**option, "ruleset": "mine.yaml"},
                      {**option, "ruleset": "a,b"}, {k: v for k, v in option.items() if k != "goes_with"}):
            self.assertTrue(self.faults(wrong), wrong)
            self.assertNotEqual(complaint("ruleset", wrong), "", wrong)

    def test_parts(self):
        option = {"ruleset": "mine", "title": "Mine", "kind": "option", "players": {"least": 2, "most": 5}, "goes_with": ["base"],
                  "parts": [{"name": "boat"}, {"name": "prison", "effects": ["revolution"]}],
                  "places": [{"name": "Raft", "kind": "afloat", "part": "boat"}, {"name": "Tower", "kind": "jail", "part": "prison"}],
                  "pieces": [{"name": "King", "kind": "king", "stands": ["region"], "returns": "Toledo", "part": "prison"}],
                  "ship_tokens": {"number": 1, "part": "boat"}, "symbols": [{"name": "ship", "part": "boat"}],
                  "sailing": {"routes": [{"from": "Raft", "to": ["Galicia"], "part": "boat"}], "part": "boat"},
                  "cards": [{"id": "warden", "stack": 4, "copies": 1, "number": 4, "effect": {"take": 1}, "part": "prison"}]}
        self.assertEqual((self.faults(option), complaint("ruleset", option)), ([], ""))
        for wrong in ({**option, "parts": []}, {**option, "parts": ["boat"]}, {**option, "parts": [{"effects": ["revolution"]}]},
                      {**option, "parts": [{"name": "boat", SURPLUS: 1}]}, {**option, "pick": "cards"},
                      {**option, "part": "boat"}, {**option, "parts": {"name": "boat"}}):
            self.assertTrue(self.faults(wrong), wrong)
            self.assertNotEqual(complaint("ruleset", wrong), "", wrong)

    def test_event(self):
        heat = str(EXAMPLES / "event" / "heat-1.yaml")

        def run(document):
            return self.run_veedor("standings", "--event", self.file("own.yaml", json.dumps(document)), heat)

        self.assertEqual((run(EVENT).returncode, complaint("event", EVENT)), (0, ""))
        refused = 0
        for _, wrong in mistakes(EVENT):
            done, complained = run(wrong), complaint("event", wrong)
            if done.returncode == 0:
                self.assertEqual(complained, "", json.dumps(wrong))
            elif not complained:  # other parts of the file, and the names of schemes
                self.assertRegex(done.stderr, "is given twice|is not one of the (heats|players)|unknown scheme|cannot be used"
                                 "|a game has no more than", json.dumps(wrong))
            else:
                refused += 1
        self.assertGreater(refused, 5)
        known = run({**EVENT, SURPLUS: 1}).stderr.partition("; the keys here are ")[2].split("\n")[0]
        self.assertEqual(set(known.split(", ")), set(schema("event")["properties"]))

    def test_scheme(self):
        heat = str(EXAMPLES / "event" / "heat-1.yaml")

        def run(document):
            return self.run_veedor("standings", "--scheme", self.file("own.yaml", json.dumps(document)), heat)

        self.assertEqual((run(SCHEME).returncode, complaint("scheme", SCHEME)), (0, ""))
        refused = 0
        for _, wrong in mistakes(SCHEME):
            done, complained = run(wrong), complaint("scheme", wrong)
            if done.returncode == 0:
                self.assertEqual(complained, "", json.dumps(wrong))
            else:
                self.assertNotEqual(complained, "", json.dumps(wrong) + done.stderr)
                refused += 1
        self.assertGreater(refused, 5)
        known = run({**SCHEME, SURPLUS: 1}).stderr.partition("; the keys here are ")[2].split("\n")[0]
        self.assertEqual(set(known.split(", ")), set(schema("scheme")["properties"]))
