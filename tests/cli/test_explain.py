"""veedor explain: an entry for every rule, ruling and card, with examples from the cases."""
import json
import re
import unittest

from support import ROOT, Case

RULES = (ROOT / "rulesets" / "rules.yaml").read_text(encoding="utf-8")
IDS = re.findall(r"^  - id: (\S+)$", RULES, re.MULTILINE)
RULE_IDS = [name for name in IDS if not name.startswith("R-")]
RULING_IDS = [name for name in IDS if name.startswith("R-")]
CARDS, MODIFIERS = {}, set()
for _path in sorted((ROOT / "rulesets").glob("*.yaml")):
    for _indent, _id in re.findall(r"^( +)- \{id: ([a-z0-9-]+)", _path.read_text(encoding="utf-8"),
                                   re.MULTILINE):
        if len(_indent) == 2:
            CARDS.setdefault(_id, set()).add(_path.stem)
        else:
            MODIFIERS.add(_id)
# An option has the cards of those that it contains.
for _path in sorted((ROOT / "rulesets").glob("*.yaml")):
    for _parts in re.findall(r"^contains: \[(.*)\]", _path.read_text(encoding="utf-8"), re.MULTILINE):
        for _rulesets in CARDS.values():
            if _rulesets & set(_parts.split(", ")):
                _rulesets.add(_path.stem)

# What has no example, each with its reason, and only as long as it has none.
NO_EXAMPLE = {
    ("SPECIAL-1", "breaking"): "every way to do less than a card asks breaks a rule that names it",
    ("W-RULESET", "warning"): "needs the option --ruleset",
}
# They say what holds; what goes against them is reported under the rules that they name.
REPORTED_AS_OTHERS = ("JOKER-1", "REGENCY-5", "REGENCY-6", "SHIFT-3")
WIDEST = 100


class Explain(Case):
    def explain(self, *arguments, status=0):
        done = self.run_veedor("explain", *arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def entries(self, *words):
        lines = self.explain("--format", "json", *words).stdout.splitlines()
        self.assertEqual(len(lines), len(words))
        return dict(zip(words, map(json.loads, lines)))

    def check_examples(self, name, entry):
        roles = ("warning",) if name.startswith("W-") else ("legal", "breaking")
        found = {example["role"]: example for example in entry["examples"]}
        for role in roles:
            self.assertNotEqual(role in found, (name, role) in NO_EXAMPLE, (name, role))
        for role, example in found.items():
            self.assertTrue(example["claim"].endswith("."), (name, example["claim"]))
            self.assertIn("veedor", example["log"])
            if role == "legal":
                self.assertIn(example["status"], ("complete", "in-progress", "adjudicated"), name)
            elif role == "warning":
                self.assertIn(name, [warning["rule"] for warning in example["warnings"]])
            elif name in RULE_IDS and name not in REPORTED_AS_OTHERS:
                self.assertEqual(example["fault"]["rule"], name)
            else:
                self.assertIn("fault", example, name)

    def test_every_rule(self):
        for name, entry in self.entries(*RULE_IDS).items():
            self.assertEqual((entry["id"], entry["kind"]), (name, "rule"))
            self.assertTrue(entry["title"] and entry["text"])
            self.check_examples(name, entry)

    def test_every_card(self):
        for name, entry in self.entries(*CARDS).items():
            self.assertEqual((entry["id"], entry["kind"]), (name, "card"))
            self.assertEqual({use["ruleset"] for use in entry["rulesets"]}, CARDS[name])
            self.assertTrue(entry["rules"])
            for use in entry["rulesets"]:
                self.assertTrue(use["text"])
                for source in use["source"].values():
                    self.assertRegex(source, "^(printed|component|deduced|assumed|unknown)")
            self.check_examples(name, entry)

    def test_every_modifier_and_ruling(self):
        self.assertEqual(len(MODIFIERS), 16)
        for name, entry in self.entries(*sorted(MODIFIERS)).items():
            self.assertEqual((entry["id"], entry["kind"]), (name, "modifier"))
        for name, entry in self.entries(*RULING_IDS).items():
            self.assertEqual((entry["id"], entry["kind"]), (name, "ruling"))
            self.assertTrue(entry["text"])

    def test_a_rule(self):
        entry = self.entries("POWER-2")["POWER-2"]
        self.assertIn("A p.4", entry["page"])
        self.assertEqual([ruling["id"] for ruling in entry["rulings"]], ["R-6", "R-21"])
        self.assertEqual(self.entries("R-6")["R-6"]["rules"], ["POWER-2", "SHIFT-2", "BACK-1"])

    def test_a_rule_of_one_game(self):
        whole = self.explain("PLACE-4", "--width", "0").stdout
        for words in ("\n  In Grandissimo: Portugal is open ", "\n  With New Regency: Every region "):
            self.assertIn(words, whole)

        def of(rulesets, rule="PLACE-4"):
            done = self.explain("--ruleset", rulesets, rule, "--width", "0").stdout
            return done.partition("\n\n")[0]
        for rulesets in ("base", "decennial", "base,short"):
            text = of(rulesets)
            self.assertIn("into the Castillo", text)
            self.assertNotRegex(text, "France|Portugal|Ship|While the King")
        self.assertIn("France is open like", of("decennial,colonies"))
        self.assertNotIn("ship token", of("decennial,grandissimo:jail"))
        self.assertIn("ship token", of("decennial,grandissimo"))
        self.assertIn("\n  In Grandissimo: A player with the Queen", of("base", "QUEEN-1"))
        entry = json.loads(self.explain("--ruleset", "base", "--format", "json", "PLACE-4").stdout)
        self.assertNotIn("Portugal", entry["text"])
        self.assertIn("unknown ruleset `bas`", self.explain("--ruleset", "bas", "PLACE-4", status=2).stderr)
        self.assertIn("--ruleset needs ID", self.explain("--ruleset", "base", "--list", status=2).stderr)

    def test_a_card_of_one_game(self):
        def rulesets(*chosen, card="coup"):
            entry = json.loads(self.explain(*chosen, "--format", "json", card).stdout)
            return {use["ruleset"] for use in entry["rulesets"]}
        self.assertEqual(rulesets(), {"base", "decennial"})
        self.assertEqual(rulesets("--ruleset", "base"), {"base"})
        self.assertEqual(rulesets("--ruleset", "decennial,colonies"), {"decennial"})
        # A card that the game does not have is told as others have it.
        others = rulesets(card="revolution")
        self.assertNotIn("base", others)
        self.assertEqual(rulesets("--ruleset", "base", card="revolution"), others)

    def test_a_card(self):
        entry = self.entries("coup")["coup"]
        self.assertEqual(entry["name"], "Coup")
        self.assertEqual([(use["ruleset"], use["stack"], use["copies"], use["number"])
                          for use in entry["rulesets"][:2]],
                         [("base", "4", 1, 4), ("decennial", "4", 1, 4)])
        self.assertEqual(entry["rulesets"][0]["other_names"], ["Movement"])
        self.assertIn("R-3", [ruling["id"] for ruling in entry["rulings"]])
        self.assertIn("DISC-1", entry["rules"])

    def test_a_card_in_two_stacks(self):
        uses = self.entries("fair")["fair"]["rulesets"]
        self.assertEqual([(use["stack"], use["copies"]) for use in uses
                          if use["ruleset"] == "decennial"], [("2", 3), ("3", 1)])

    def test_spellings(self):
        for word, name in (("place-4", "PLACE-4"), ("Your Majesty", "your-majesty"),
                           ("mobile scoreboard", "enactment"), ("PLUS1-COURT", "plus1-court"),
                           ("r-6", "R-6")):
            self.assertEqual(self.entries(word)[word]["id"], name)

    def test_text(self):
        text = self.explain("PLACE-4").stdout
        self.assertTrue(text.startswith("PLACE-4: "), text)
        for words in ("\n  legal:  ", "\n  breaking: ", "[PLACE-4]", "legal here: ", "^", "R-12 "):
            self.assertIn(words, text)
        self.assertIn("no example yet", self.explain("SPECIAL-1").stdout)

    def test_the_caret_stands_below_the_fault(self):
        example = next(example for example in self.entries("PLACE-4")["PLACE-4"]["examples"]
                       if example["role"] == "breaking")
        fault = example["fault"]
        lines = self.explain("PLACE-4").stdout.splitlines()
        caret = next(i for i, line in enumerate(lines) if set(line.strip()) == {"^"})
        self.assertEqual(lines[caret - 1].strip(),
                         example["log"].splitlines()[fault["line"] - 1].strip())
        self.assertEqual(lines[caret].index("^"), 4 + fault["column"] - 1)

    def test_examples_are_what_check_says(self):
        for name, entry in self.entries("PLACE-4", "civil-war", "MOVE-1", "CLAIM-1").items():
            for example in entry["examples"]:
                path = self.file("example.yaml", example["log"])
                done = self.run_veedor("check", "--format", "json", path)
                verdict = json.loads(done.stdout)
                self.assertEqual(verdict["status"], example["status"], name)
                self.assertEqual(verdict.get("fault", {}).get("message"),
                                 example.get("fault", {}).get("message"))

    def test_unknown(self):
        done = self.explain("PLACE-44", "coup", "cuop", "nothing-like-it", status=2)
        self.assertTrue(done.stdout.startswith("coup: "))
        self.assertIn("`PLACE-44`", done.stderr)
        self.assertIn("did you mean `PLACE-4`?", done.stderr)
        self.assertIn("did you mean `coup`?", done.stderr)
        self.assertIn("`nothing-like-it` is not a rule, ruling, card or key of logs\n", done.stderr)
        self.explain(status=2)

    def test_terms_are_found_as_players_call_them(self):
        for word, name, about in (
                ("king bonus", "King's bonus", "CLAIM-1"), ("KING'S BONUS", "King's bonus", "2 points more"),
                ("home bonus", "Grande's bonus", "CLAIM-1"), ("Decay of Authority", "Decay of Authority", "court-three"),
                ("Special Scoring", "Special Scoring", "fair"), ("Castillo", "Castillo", "GENERAL-2"),
                ("Castle", "Castillo", "not a region"), ("tie-break", "tie", "next lower place"),
                ("scoreboard", "scoring tile", "TILE-1"), ("standard-bearer", "standard bearer", "does not judge it")):
            with self.subTest(word=word):
                found = self.entries(word)[word]
                self.assertEqual((found["id"], found["kind"]), (name, "term"))
                self.assertIn(about, json.dumps(found))
                text = self.run_veedor("explain", word).stdout
                self.assertTrue(text.startswith(f"{name}: term\n"), text)
                self.assertIn(about, " ".join(text.split()))
        # A key is a key, in any case if nothing else has the name.
        self.assertEqual(self.entries("castillo")["castillo"]["kind"], "key")
        self.assertEqual(self.entries("Turns")["Turns"]["id"], "turns")

    def test_keys_of_logs(self):
        """Every key of the schema of logs is explained, at its places."""
        definitions = json.loads(self.run_veedor("schema", "log").stdout)["definitions"]
        keys = {key for name in ("game", "scoresheet", "result_log", "player", "setup", "round", "turn", "action",
                                 "special_keys", "move", "scoring", "board", "ruling", "adjudication")
                for key in definitions[name]["properties"]}
        entries = self.entries(*sorted(keys))
        found = {name: entry for name, entry in entries.items() if entry["kind"] == "key"}
        self.assertLessEqual({entry["kind"] for entry in entries.values()}, {"key", "card"})
        self.assertGreater(len(found), 60)
        for name, entry in found.items():
            self.assertTrue(entry["places"], name)
            for place in entry["places"]:
                self.assertTrue(place["path"].endswith(name), place)
                self.assertTrue(place["text"].endswith("."), place)
        turn = self.entries("rounds/turns/take")["rounds/turns/take"]["places"]
        self.assertEqual([(place["path"], place["values"]) for place in turn], [("rounds/turns/take", "number, by source: number")])
        self.assertNotIn("rulesets", turn[0])
        hands = self.entries("hands")["hands"]["places"]
        self.assertTrue(all(place["readers"].startswith("everybody, once the game is over") for place in hands), hands)
        self.assertIn("intrigue-king", hands[0]["rulesets"])
        self.assertNotIn("base", hands[0]["rulesets"])
        text = self.explain("rounds/turns/take").stdout
        self.assertTrue(text.startswith("rounds/turns/take: key of logs\n"), text)
        self.assertIn("did you mean `take`?", self.explain("takke", status=2).stderr)

    def test_the_list(self):
        listed = json.loads(self.explain("--list", "--format", "json").stdout)
        self.assertEqual(len(listed["rules"]), len(RULE_IDS))
        titles = dict(re.findall(r'^  - id: (\S+)\n    title: "(.*)"$', RULES, re.MULTILINE))
        self.assertEqual({rule["id"]: rule["title"] for rule in listed["rules"]},
                         {name: titles[name] for name in RULE_IDS})
        self.assertEqual(sorted(listed["rulings"]), sorted(RULING_IDS))
        self.assertEqual(set(listed["modifiers"]), MODIFIERS)
        found = {}
        for cards in listed["cards"]:
            for name in cards["ids"]:
                found.setdefault(name, set()).add(cards["ruleset"])
        hand_cards = [name for name in found if name.isdigit()]  # their ids are their values
        self.assertEqual({entry["kind"] for entry in self.entries(*hand_cards).values()}, {"card"})
        self.assertEqual({name: rulesets for name, rulesets in found.items() if name not in hand_cards}, CARDS)

    def test_the_list_as_text(self):
        text = self.explain("--list").stdout
        self.assertTrue(text.startswith("Rules\n  "), text)
        listed = json.loads(self.explain("--list", "--format", "json").stdout)
        ids = set(re.findall(r"[\w-]+", text))
        for name in (*RULE_IDS, *RULING_IDS, *CARDS, *MODIFIERS):
            self.assertIn(name, ids)
        for rule in listed["rules"]:
            self.assertRegex(text, rf"(?m)^  {rule['id']} +{re.escape(rule['title'])}$")
        self.assertLess(text.index("R-9,"), text.index("R-10,"))
        for width in (40, 60, 80):
            lines = self.explain("--list", "--width", str(width)).stdout.splitlines()
            self.assertLessEqual(max(map(len, lines)), width)

    def test_a_list_or_ids(self):
        self.assertIn("ID or --list", self.explain(status=2).stderr)
        self.assertEqual(self.explain("--list", "coup", status=2).stdout, "")

    def test_width_and_colour(self):
        plain = self.explain(*RULE_IDS, *CARDS).stdout
        self.assertLessEqual(max(map(len, plain.splitlines())), WIDEST)
        self.assertNotIn("\x1b", plain)
        painted = self.explain("--color", "always", *RULE_IDS, *CARDS).stdout
        self.assertIn("\x1b[", painted)
        self.assertEqual(re.sub("\x1b\\[[0-9;]*m", "", painted), plain)


if __name__ == "__main__":
    unittest.main()
