"""veedor score: every scoring of a log, and how a game that is stopped stands.

What unfinished.yaml scores is worked out, place by place, in the comments of the case games/four-a.yaml, of
which it is the beginning. Sheets: the comments of scoresheet.yaml.
"""
import json
import re
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, ROOT, UNFINISHED, Case, short
from test_all import RIGHT, changed

SHEET = str(EXAMPLES / "scoresheet.yaml")
PLAYERS = ["Ann", "Bea", "Cruz", "Dan"]


def scores(*numbers):
    return dict(zip(PLAYERS, numbers))


class Score(Case):
    def score(self, *arguments, status=0, complaint="", stdin=""):
        done = self.run_veedor("score", *arguments, stdin=stdin)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        if status == 0:
            self.assertEqual(done.stderr, "")
        if complaint:
            self.assertEqual(done.stderr, f"veedor: {complaint}\n")
            self.assertEqual(done.stdout, "")
        return done

    def table(self, *arguments, status=0, stdin=""):
        lines = self.score("--format", "json", *arguments, status=status, stdin=stdin).stdout
        self.assertEqual(lines.count("\n"), 1)
        return json.loads(lines)

    # A game that is not over: board after round 3 in the case; in round 4 Cruz places 1 in the Castillo,
    # Valencia and Sevilla, and scores the Castillo (5); Bea moves 1 to Sevilla, 1 to the Castillo, one of
    # Dan's to Castilla and one to Aragón, and places 1 in Valencia. Then, the King in Toledo:
    # Galicia Ann 2, Cruz 1, Dan 1: 4; 0 each. Navarra Dan 3, Bea 2, Cruz 1: 5, 3, 1.
    # Aragón (8/4/0) Cruz 4, Dan 4, Ann 1: 4, 4, 0. Cataluña Bea: 4. Castilla (4/0/0) Ann 1, Dan 1: 0, 0.
    # Toledo Ann 3, Cruz 3, Dan 1: 4, 4, 2. Sevilla Bea 2, Ann 1, Cruz 1, Dan 1: 4 + 2 (Grande); 1 each.
    # Granada Bea: 6. Valencia Ann 1, Bea 1, Cruz 1: 3 each. Castillo Bea 1, Cruz 1: 3 each.
    IF_SCORED = {
        "Castillo": {"Bea": 3, "Cruz": 3},
        "Galicia": {"Ann": 4},
        "Navarra": {"Bea": 3, "Cruz": 1, "Dan": 5},
        "Aragón": {"Cruz": 4, "Dan": 4},
        "Cataluña": {"Bea": 4},
        "Castilla": {},
        "Toledo": {"Ann": 4, "Cruz": 4, "Dan": 2},
        "Sevilla": {"Ann": 1, "Bea": 6, "Cruz": 1, "Dan": 1},
        "Granada": {"Bea": 6},
        "Valencia": {"Ann": 3, "Bea": 3, "Cruz": 3},
    }

    def test_scorings(self):
        table = self.table(UNFINISHED)
        self.assertEqual(table["status"], "in-progress")
        self.assertEqual(table["next"]["players"], ["Ann"])
        self.assertNotIn("at", table)
        outposts, least, general, revelation = table["scorings"]
        # Bea is first in Sevilla, where the King and her Grande stand; 4 points are for the place (A p.7-8).
        reasons = outposts.pop("reasons")
        self.assertEqual(reasons["Galicia"], [])
        first = reasons["Sevilla"][0]
        self.assertEqual({key: first[key] for key in ("player", "place", "tied", "base", "points", "reason")},
                         {"player": "Bea", "place": 1, "tied": False, "base": 4, "points": 8,
                          "reason": "first alone, King +2, Grande +2"})
        self.assertEqual(outposts, {
            "round": 2, "turn": 1, "kind": "special", "player": "Bea", "card": "outposts",
            "places": {"Galicia": {}, "Cataluña": {"Bea": 4}, "Sevilla": {"Bea": 8}},
            "bonuses": {"Sevilla": {"player": "Bea", "king": 2, "grande": 2}},
            "points": scores(0, 12, 0, 0), "scores": scores(0, 12, 0, 0)})
        self.assertEqual(least["places"], {"Navarra": {"Cruz": 9}, "Valencia": {"Ann": 5}})
        self.assertEqual(general["round"], 3)
        self.assertEqual(general["kind"], "general")
        self.assertNotIn("turn", general)
        self.assertEqual(list(general["places"])[:2], ["Castillo", "Galicia"])
        self.assertEqual(general["places"]["Aragón"], {"Cruz": 8, "Dan": 4})
        self.assertEqual(general["bonuses"], {"Granada": {"player": "Dan", "grande": 2}})
        self.assertEqual(general["points"], scores(20, 14, 18, 25))
        self.assertEqual(general["scores"], scores(25, 26, 27, 25))
        self.assertEqual(revelation["scores"], scores(25, 26, 32, 25))

    def test_reasons(self):
        """Players are ranked by their Caballeros; those who are tied get as much, and the parts make the sum."""
        for path in (COMPLETE, str(EXAMPLES / "five-players.yaml"), str(EXAMPLES / "grandissimo.yaml")):
            for scoring in self.table(path)["scorings"]:
                for place, reasons in scoring["reasons"].items():
                    points = {each["player"]: each["points"] for each in reasons if each["points"]}
                    self.assertEqual(points, scoring["places"].get(place, {}), (path, place))
                    bonus = scoring["bonuses"].get(place, {})
                    spaces = scoring.get("spaces", {}).get(place, {})
                    for each in reasons:
                        same = [other for other in reasons if other["caballeros"] == each["caballeros"]]
                        more = [other for other in reasons if other["caballeros"] > each["caballeros"]]
                        if path == COMPLETE:  # without a dummy and black Caballeros
                            self.assertEqual(each["tied"], len(same) > 1)
                            if not any(other["tied"] for other in more):
                                self.assertEqual(each["place"], len(more) + 1)
                        self.assertEqual({other["base"] for other in same}, {each["base"]})
                        own = bonus if bonus.get("player") == each["player"] else {}
                        self.assertEqual(each["points"], each["base"] + own.get("king", 0) + own.get("grande", 0)
                                         + spaces.get(each["player"], 0))

    def test_standings_of_a_game_that_is_not_over(self):
        standings = self.table(UNFINISHED)["standings"]
        self.assertEqual(standings["now"], {"scores": scores(25, 26, 32, 25),
                                            "ranking": [["Cruz"], ["Bea"], ["Ann", "Dan"]]})
        self.assertEqual(standings["last_general"],
                         {"round": 3, "scores": scores(25, 26, 27, 25),
                          "ranking": [["Cruz"], ["Bea"], ["Ann", "Dan"]]})
        scored = standings["if_scored_now"]
        self.assertEqual(scored["castillo"], "left in place")
        self.assertEqual(scored["places"], self.IF_SCORED)
        self.assertEqual(scored["bonuses"], {"Sevilla": {"player": "Bea", "grande": 2}})
        self.assertEqual(scored["points"], scores(12, 25, 16, 12))
        self.assertEqual(scored["scores"], scores(37, 51, 48, 37))
        self.assertEqual(scored["ranking"], [["Bea"], ["Cruz"], ["Ann", "Dan"]])

    def test_text(self):
        text = self.score(UNFINISHED).stdout
        self.assertIn("""
round 2, turn of Bea: Outposts
             Ann     Bea    Cruz     Dan
  Cataluña     -       4       -       -
  Sevilla      -       8KG     -       -
  points       -      12       -       -
  scores       0      12       0       0
""", text)
        self.assertIn("\nstanding at the last general scoring, after round 3\n  1. Cruz   27\n", text)
        self.assertIn("""
standing if a general scoring took place now, with the Castillo left in place
             Ann     Bea    Cruz     Dan
  Castillo     -       3       3       -
""", text)
        self.assertIn("  scores      37      51      48      37\n  1. Bea    51\n  2. Cruz   48\n"
                      "  3. Ann    37\n  3. Dan    37\n", text)
        self.assertIn("K: the King's bonus", text)

    def test_text_fits_the_page(self):
        for path in EXAMPLES.glob("*.yaml"):
            for at in ((), ("--at", "1")):
                text = self.run_veedor("score", path.name, *at, cwd=EXAMPLES).stdout
                self.assertLessEqual(max(map(len, text.splitlines())), 80, (path.name, at))

    def test_colours(self):
        self.assertIn("\x1b[1mstanding now", self.score("--color", "always", UNFINISHED).stdout)
        self.assertNotIn("\x1b", self.score("--color", "never", UNFINISHED).stdout)

    def test_every_example_adds_up(self):
        for path in EXAMPLES.glob("*.yaml"):
            done = self.run_veedor("score", "--format", "json", str(path))
            table = json.loads(done.stdout)
            sums = dict(table.get("start", dict.fromkeys(table["players"], 0)))
            for scoring in table["scorings"]:
                for part in (*scoring["places"].values(), *scoring.get("delivered", {}).values()):
                    for player, points in part.items():
                        sums[player] += points
                self.assertEqual(scoring["scores"], sums, path.name)
            self.assertEqual(table["scores"], sums, path.name)

    def test_a_finished_game(self):
        table = self.table(COMPLETE)
        self.assertNotIn("standings", table)
        self.assertEqual(table["winners"], table["ranking"][0])
        self.assertEqual([s["round"] for s in table["scorings"] if s["kind"] == "general"], [3, 6, 9])
        text = self.score(COMPLETE).stdout
        self.assertIn("\nfinal standing\n", text)
        self.assertNotIn("standing now", text)

    def test_at_a_moment(self):
        case = str(ROOT / "tests" / "cases" / "games" / "four-a.yaml")
        whole = self.table(case)["scorings"]
        for at, count in (("0", 0), ("1", 0), ("2.0", 0), ("2.1", 1), ("2", 1), ("3.4", 2), ("3", 3),
                          ("4.1", 4), ("9", len(whole))):
            table = self.table(case, "--at", at)
            self.assertEqual(table["at"], at)
            self.assertEqual(table["scorings"], whole[:count], at)
            self.assertEqual("standings" in table, at != "9", at)
        # With all turns of round 3 taken, its scoring is still to come.
        standings = self.table(case, "--at", "3.4")["standings"]
        self.assertIsNone(standings["last_general"])
        self.assertEqual(standings["now"]["scores"], scores(5, 12, 9, 0))
        # The Castillo brings what it does in the scoring; then nobody leaves it.
        scored = standings["if_scored_now"]
        self.assertEqual(scored["places"]["Castillo"], {"Bea": 1, "Cruz": 5, "Dan": 3})
        # Navarra (5/3/1) has nobody but Cruz, by whose Grande the place is worth 2 more.
        self.assertEqual(scored["places"]["Navarra"], {"Cruz": 7})
        self.assertIn("up to round 3, turn 4: ", self.score(case, "--at", "3.4").stdout)
        self.assertIn("\nstanding at the last general scoring: there has been none yet\n",
                      self.score(case, "--at", "3.4").stdout)

    def test_after_the_setup(self):
        # Each is alone at home, with the Grande: Galicia 4, Granada 6, Sevilla 4, Navarra 5, and 2 each.
        for arguments in ((), ("--at", "0")):
            table = self.table("-", *arguments, stdin=short())
            self.assertEqual(table["scorings"], [])
            self.assertEqual(table["standings"]["if_scored_now"]["scores"], scores(6, 8, 6, 7))
            text = self.score("-", *arguments, stdin=short()).stdout
            self.assertIn("\nnothing has been scored yet\n", text)

    def test_moments_that_are_not_there(self):
        self.score(UNFINISHED, "--at", "7", status=2,
                   complaint="the log ends with round 4, turn 2; it does not reach 7")
        self.score(UNFINISHED, "--at", "2.5", status=2,
                   complaint="a round of this game has 4 turns; there is no 2.5")
        self.score(UNFINISHED, "--at", "1.2.8", status=2,
                   complaint="round 1, turn 2, has 7 parts; the last moment in it is 1.2.7, and there is no 1.2.8")
        for at in ("x", "", "-1", "1.", "1.2.3.4", "0.1"):
            done = self.score(UNFINISHED, f"--at={at}", status=2)
            self.assertIn("--at", done.stderr, at)
            self.assertEqual(done.stdout, "")
        self.assertEqual(self.score(UNFINISHED, "--at", status=2).stdout, "")

    def test_sheet(self):
        table = self.table(SHEET)
        self.assertEqual(table["status"], "complete")
        self.assertEqual(table["ranking"], [["Bea", "Cruz"], ["Ann"], ["Dan"]])
        self.assertEqual(table["start"], scores(6, 0, 4, 0))
        self.assertNotIn("standings", table)
        first = table["scorings"][0]
        self.assertEqual(first["scoring"], 1)
        self.assertEqual(first["kind"], "sheet")
        self.assertEqual(first["label"], "after round 3")
        self.assertEqual(first["places"], {
            "Castillo": {"Ann": 5, "Bea": 3, "Cruz": 1}, "Galicia": {"Cruz": 4, "Bea": 2},
            "Navarra": {"Ann": 3, "Bea": 3, "Dan": 3, "Cruz": 1}, "Toledo": {"Cruz": 9, "Dan": 4},
            "Valencia": {"Dan": 7, "Ann": 3}})
        self.assertEqual([scoring["scores"] for scoring in table["scorings"]],
                         [scores(17, 8, 19, 14), scores(33, 27, 31, 24), scores(46, 47, 47, 35)])
        text = self.score(SHEET).stdout
        self.assertIn("\nbefore the first scoring\n", text)
        self.assertIn("\nscoring 2: after round 6\n", text)
        self.assertTrue(re.search(r"\nfinal standing\n  1\. Bea +47\n  1\. Cruz +47\n  3\. Ann", text))

    def test_sheet_at_a_scoring(self):
        table = self.table(SHEET, "--at", "2")
        self.assertEqual(table["status"], "in-progress")
        self.assertEqual(len(table["scorings"]), 2)
        self.assertEqual(table["scores"], scores(33, 27, 31, 24))
        self.assertNotIn("ranking", table)
        self.assertIn("up to scoring 2: ", self.score(SHEET, "--at", "2").stdout)
        self.assertIn("\nstanding\n  1. Ann    33\n", self.score(SHEET, "--at", "2").stdout)
        self.assertEqual(self.table(SHEET, "--at", "0")["scores"], scores(6, 0, 4, 0))
        self.assertEqual(self.table(SHEET, "--at", "3")["status"], "complete")
        self.score(SHEET, "--at", "4", status=2,
                   complaint="the sheet ends with scoring 3; it does not reach scoring 4")
        self.score(SHEET, "--at", "2.1", status=2,
                   complaint="--at of a scoresheet is the number of a scoring, as in 2, not `2.1`")

    def test_sheet_with_a_fault(self):
        text = (EXAMPLES / "scoresheet.yaml").read_text(encoding="utf-8")
        wrong = self.file("sheet.yaml", text.replace("Ann: 33, Bea: 27", "Ann: 33, Bea: 28"))
        done = self.score(wrong, status=1)
        self.assertIn("mismatch: scoring 2 (after round 6)", done.stderr)
        self.assertIn("mismatch after 3 scorings, with the right numbers: ", done.stdout)
        # The claim is wrong, not the scoring; those after it are scored with the right numbers.
        self.assertIn("\nscoring 2: after round 6\n", done.stdout)
        self.assertIn("\nscoring 3: after round 9\n", done.stdout)
        self.assertEqual(self.score(wrong, "--at", "1").stderr, "")

    def test_fault(self):
        done = self.score(FAULTY, status=1)
        self.assertIn("illegal: round 2, turn of Cruz: Galicia is not next", done.stderr)
        self.assertIn("faulty.yaml: illegal, up to the fault: Kitchen table, Tuesday\n", done.stdout)
        # Cruz: Outposts, Sevilla 4 + 2 for the Grande. Ann: Fair, Valencia 5 + 2; Bea there 3.
        self.assertIn("\nround 2, turn of Ann: Fair\n", done.stdout)
        table = self.table(FAULTY, status=1)
        self.assertEqual(table["fault"]["rule"], "PLACE-4")
        self.assertEqual([s["scores"] for s in table["scorings"]], [scores(0, 0, 6, 0), scores(7, 3, 6, 0)])
        self.assertEqual(table["standings"]["now"]["ranking"], [["Ann"], ["Cruz"], ["Bea"], ["Dan"]])
        # What comes before the fault can be looked at by itself; what comes after it cannot.
        self.assertEqual(len(self.table(FAULTY, "--at", "1")["scorings"]), 1)
        self.assertIn("up to the fault", self.score(FAULTY, "--at", "5", status=1).stdout)

    def test_adjudication(self):
        # It ends the game for the director, not on the board: what could be ruled on is still shown.
        text = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")
        ended = self.file("log.yaml", text + "adjudication: {after: 3, by: Eva, places: [[Bea], [Ann, Cruz, Dan]]}\n")
        table = self.table(ended)
        self.assertEqual(table["status"], "adjudicated")
        self.assertEqual(table["adjudication"]["places"], [["Bea"], ["Ann", "Cruz", "Dan"]])
        self.assertEqual(table["standings"]["if_scored_now"]["scores"], scores(37, 51, 48, 37))
        self.assertIn("place 1 (given): Bea\n", self.score(ended).stdout)
        self.assertNotIn("given", self.score(ended, "--at", "3").stdout)

    def test_wrong_claim_of_points(self):
        text = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")
        wrong = self.file("log.yaml", text.replace("points: {Bea: 12}", "points: {Bea: 13}"))
        table = self.table(wrong, status=1)
        self.assertEqual(table["status"], "mismatch")
        self.assertEqual(table["scorings"][0]["points"], scores(0, 12, 0, 0))

    def test_setup_fault(self):
        table = self.table("-", stdin=short(king="Galicia"), status=1)
        self.assertEqual(table["scorings"], [])
        self.assertNotIn("standings", table)
        self.assertIn("nothing has been scored", self.score("-", stdin=short(king="Galicia"), status=1).stdout)

    def test_not_a_log(self):
        self.assertEqual(self.score("-", stdin="veedor: 1\nplayers: 3\n", status=2).stdout, "")
        self.score(str(self.folder / "none.yaml"), status=2)
        self.score(status=2)

    def test_document(self):
        both = self.file("both.yaml", short() + "---\n" + (EXAMPLES / "unfinished.yaml").read_text("utf-8"))
        self.assertEqual(self.score(both).stdout.count("both.yaml, document 2: "), 1)
        self.assertEqual(self.table(both, "--document", "1")["scorings"], [])
        second = self.table(both, "--document", "2")
        self.assertEqual(second["document"], 2)
        self.assertEqual(len(second["scorings"]), 4)
        self.assertIn("both.yaml, document 2: ", self.score(both, "--document", "2").stdout)

    def test_ruleset(self):
        # By the Decennial rules the first round is as legal; the table says whose rules they are.
        table = self.table(UNFINISHED, "--ruleset", "decennial", "--at", "1")
        self.assertEqual([warning["rule"] for warning in table["warnings"]], ["W-RULESET"])


class Wrong(Case):
    """Wrong numbers: the right ones, and those written, marked by a row and a sign."""

    def score(self, text, *options, status=1):
        done = self.run_veedor("score", *options, "-", stdin=text)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    # The numbers are worked out in test_all.py.
    def test_a_sheet(self):
        wrong = changed(RIGHT, (14, "Bea: 3", "Bea: 2"), (16, "Ann: 13", "Ann: 12"), (27, "Ann: 21", "Ann: 20"),
                        (40, "Dan: 23", "Dan: 32"))
        table = json.loads(self.score(wrong, "--format", "json").stdout)
        right = json.loads(self.score(RIGHT, "--format", "json", status=0).stdout)
        self.assertEqual(table["scorings"], right["scorings"])
        self.assertEqual((table["status"], table["rounds"], table["scores"]), ("mismatch", 3, scores(27, 24, 37, 23)))
        self.assertEqual(table["wrong"], [
            {"scoring": 1, "place": "Castillo", "player": "Bea", "right": 3, "written": 2},
            {"scoring": 1, "player": "Ann", "right": 13, "written": 12},
            {"scoring": 2, "player": "Ann", "right": 21, "written": 20},
            {"player": "Dan", "right": 23, "written": 32}])
        # Ann's total of scoring 2 only carries the wrong one on, so it is no fault; but it is wrong.
        self.assertEqual([each["line"] for each in [table["fault"], *table["also"]]], [14, 16, 40])
        done = self.score(wrong)
        self.assertEqual(done.stderr.count("[CLAIM-1]"), 3)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "<stdin>: mismatch after 3 scorings, with the right numbers")
        words = [" ".join(line.split()) for line in lines]
        self.assertEqual(words[words.index("Castillo 5 3 1 -") + 1], "written ≠2")
        self.assertEqual(words[words.index("scores 13 8 16 4") + 1], "written ≠12")
        self.assertEqual(words[words.index("scores 21 17 22 15") + 1], "written ≠20")
        self.assertEqual(words[words.index("result") + 1:][:3], ["Ann Bea Cruz Dan", "scores 23", "written ≠32"])
        self.assertIn("final standing", words)
        self.assertIn("≠: written, but wrong; above it is the right number", " ".join(words))
        # The wrong number stands below the right one.
        at = lines.index(next(line for line in lines if "≠2" in line and "≠20" not in line))
        self.assertEqual(lines[at].index("2"), lines[at - 1].index("3"))

    def test_points_for_a_place_that_was_not_scored(self):
        table = self.score(RIGHT.replace("Toledo: {Cruz: 11, Dan: 4}", "Sevilla: {Cruz: 4}", 1)).stdout
        words = [" ".join(line.split()) for line in table.splitlines()]
        self.assertEqual(words[words.index("Sevilla - - - -") + 1], "written ≠4")

    def test_an_impossible_position_ends_the_table(self):
        wrong = changed(RIGHT, (16, "Ann: 13", "Ann: 12"), (17, "Granada", "Court"))
        table = json.loads(self.score(wrong, "--format", "json").stdout)
        self.assertEqual(len(table["scorings"]), 1)
        self.assertEqual((table["rounds"], table["scores"]), (1, scores(13, 8, 16, 4)))
        self.assertEqual([each["written"] for each in table["wrong"]], [12])
        self.assertIn("up to the fault", self.score(wrong).stdout.splitlines()[0])

    def test_a_log(self):
        with open(COMPLETE, encoding="utf-8") as stream:
            log = stream.read()
        wrong = re.sub(r"(scores: \{Ann: )(\d+)", lambda each: each[1] + str(int(each[2]) + 1), log)
        right = json.loads(self.score(log, "--format", "json", status=0).stdout)
        table = json.loads(self.score(wrong, "--format", "json").stdout)
        for member in ("scorings", "scores", "rounds"):
            self.assertEqual(table[member], right[member])
        self.assertEqual(len(table["wrong"]), len(re.findall("scores: \\{Ann: ", log)))
        for number in table["wrong"]:
            self.assertEqual((number["player"], number["written"]), ("Ann", number["right"] + 1))
        text = self.score(wrong).stdout
        self.assertEqual(text.count("  written "), len(table["wrong"]))
        self.assertIn("with the right numbers", text.splitlines()[0])

    def test_a_claim_in_a_round_without_a_scoring(self):
        rounds = "rounds: [{scores: {Ann: 3}, board: {king: Toledo}}]\n"
        text = self.score(short().replace("rounds: []\n", rounds)).stdout
        words = [" ".join(line.split()) for line in text.splitlines()]
        self.assertEqual(words[words.index("after round 1") + 2:][:2], ["scores 0", "written ≠3"])

    def test_a_broken_rule_ends_the_table(self):
        with open(FAULTY, encoding="utf-8") as stream:
            wrong = stream.read().replace("Cruz: 6, Dan: 0}", "Cruz: 7, Dan: 0}")
        done = self.score(wrong)
        self.assertIn("up to the fault", done.stdout.splitlines()[0])
        self.assertIn("≠7", done.stdout)
        self.assertIn("[PLACE-4]", done.stderr)


if __name__ == "__main__":
    unittest.main()
