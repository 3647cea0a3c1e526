"""Results of real games, as public reports tell them, can be entered, and say how much of them is known.

Only the facts of the reports are here: the ruleset, the points or the places. Other names stand for the players.
"""
import json
import re
import unittest

from support import Case

# The source, what the report tells, the document, and what `check` says of it.
REPORTED = [
    # http://christmas-tree-pictures.blogspot.com/2009/09/game-of-el-grande.html: four players and their points.
    ("four-totals", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan]\n"
     "result: {scores: {Ann: 101, Bea: 95, Cruz: 91, Dan: 71}}\n",
     ["1. Ann   101", "2. Bea    95", "3. Cruz   91", "4. Dan    71"]),
    # http://members.optusnet.com.au/dacoutts/Billabong/15022000.htm: two share first place, and nothing tells them apart.
    ("tied-first", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan, Eva]\n"
     "result: {scores: {Ann: 83, Bea: 85, Cruz: 84, Dan: 85, Eva: 73}}\n",
     ["1. Bea    85", "1. Dan    85", "3. Cruz   84", "4. Ann    83", "5. Eva    73"]),
    # https://jerusalemstrategygames.wordpress.com/2012/02/15/everyone-hates-me/: the totals after each general scoring
    # and before the next; a result has the last ones.
    ("totals-by-scoring", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan, Eva]\n"
     "notes: 29, 41, 30, 40, 31 after round 3, then 60, 64, 68, 74, 70 after round 6\n"
     "result: {scores: {Ann: 85, Bea: 88, Cruz: 90, Dan: 101, Eva: 105}}\n",
     ["1. Eva   105", "2. Dan   101", "3. Cruz   90", "4. Bea    88", "5. Ann    85"]),
    # http://jsgc.blogspot.com/2008/04/april-09-2008.html: an expansion with house rules.
    ("intrigue-and-king", "ruleset: [decennial, intrigue-king]\nplayers: [Ann, Bea, Cruz, Dan]\n"
     "notes: without the cards 30, 50 and 70\nresult: {scores: {Ann: 137, Bea: 133, Cruz: 106, Dan: 103}}\n",
     ["1. Ann   137", "2. Bea   133", "3. Cruz  106", "4. Dan   103"]),
    # http://coljenngamer.blogspot.com/2006/01/tuesday-3rd-january-el-grandeclans.html: only the differences are known.
    ("only-differences", "ruleset: decennial\nplayers: [Ann, Bea, Cruz]\nresult: {behind: {Ann: 0, Bea: 7, Cruz: 21}}\n",
     ["1. Ann", "2. Bea   7 behind", "3. Cruz  21 behind"]),
    # https://jerusalemstrategygames.wordpress.com/2003/12/24/wednesday-december-24-2003/: second place is shared, and
    # the points of the last player are not told.
    ("shared-second", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan]\nresult: {places: [[Ann], [Bea, Cruz], [Dan]]}\n",
     ["1. Ann", "2. Bea", "2. Cruz", "4. Dan"]),
    # http://things-of-no-interest.blogspot.com/2011/03/el-grande.html: the order of five players.
    ("only-places", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan, Eva]\n"
     "result: {places: [[Dan], [Bea], [Cruz], [Eva], [Ann]]}\n",
     ["1. Dan", "2. Bea", "3. Cruz", "4. Eva", "5. Ann"]),
    # https://misutmeeple.com/tag/juegos-de-habilidad/page/65/: won by three points; of the third player only the place.
    ("three-players", "ruleset: base\nplayers: [Ann, Bea, Cruz]\n"
     "result: {behind: {Bea: 0, Ann: 3}, places: [[Bea], [Ann], [Cruz]]}\n",
     ["1. Bea", "2. Ann   3 behind", "3. Cruz"]),
    # http://www.boardgamers.org/yearbook09/elgpge.htm: a semifinal of five that was won with 77 points, by one point.
    ("two-totals", "ruleset: decennial\nplayers: [Fred, Gus, Hal, Ida, Jo]\n"
     "result: {scores: {Fred: 77, Gus: 76}, places: [[Fred], [Gus], [Hal, Ida, Jo]]}\n",
     ["1. Fred   77", "2. Gus    76", "3. Hal", "3. Ida", "3. Jo"]),
    # http://boardgamers.org/yearbook01/elgpge.htm: a final of five, with the places alone.
    ("final", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan, Eva]\n"
     "result: {places: [[Eva], [Ann], [Bea], [Dan], [Cruz]]}\n",
     ["1. Eva", "2. Ann", "3. Bea", "4. Dan", "5. Cruz"]),
    # http://www.boardgamers.org/yearbook18/elg.html: the time was over, and the director gave the places.
    ("adjudicated", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan]\n"
     "adjudication: {after: 8, places: [[Ann], [Bea], [Cruz], [Dan]], by: the director, reason: the time was over}\n",
     ["adjudicated by the director: the time was over", "place 1 (given): Ann", "place 2 (given): Bea",
      "place 3 (given): Cruz", "place 4 (given): Dan"]),
    # http://www.boardgamers.org/yearbook24/elg.html: the four tables of a semifinal, won by 7, by a tie-break, by 18
    # and by 8 points; the order of the others is not told.
    ("semifinal-1", "ruleset: decennial\nplayers: [A1, A2, A3, A4]\ntable: 1\n"
     "result: {behind: {A1: 0, A2: 7}, places: [[A1], [A2], [A3, A4]]}\n",
     ["1. A1", "2. A2  7 behind", "3. A3", "3. A4"]),
    ("tie-break", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan]\ntable: 2\n"
     "result: {behind: {Ann: 0, Bea: 0}, places: [[Ann], [Bea], [Cruz, Dan]]}\n",
     ["1. Ann", "2. Bea", "3. Cruz", "3. Dan"]),
    ("semifinal-3", "ruleset: decennial\nplayers: [C1, C2, C3, C4]\ntable: 3\n"
     "result: {behind: {C1: 0, C2: 18}, places: [[C1], [C2], [C3, C4]]}\n",
     ["1. C1", "2. C2  18 behind", "3. C3", "3. C4"]),
    ("semifinal-4", "ruleset: decennial\nplayers: [D1, D2, D3, D4]\ntable: 4\n"
     "result: {behind: {D1: 0, D2: 8}, places: [[D1], [D2], [D3, D4]]}\n",
     ["1. D1", "2. D2  8 behind", "3. D3", "3. D4"]),
]


class Reported(Case):
    def setUp(self):
        super().setUp()
        for name, text, _ in REPORTED:
            self.file(f"{name}.yaml", f"veedor: 1\nkind: result\n{text}")

    def standings(self, scheme, *names, status=0):
        done = self.run_veedor("standings", "--scheme", scheme, "--format", "json", *(f"{name}.yaml" for name in names),
                               cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stderr)
        return json.loads(done.stdout)

    def test_each_can_be_entered(self):
        self.assertGreaterEqual(len(REPORTED), 10)
        for name, text, said in REPORTED:
            with self.subTest(name):
                done = self.run_veedor("check", f"{name}.yaml", cwd=self.folder)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                lines = [line.strip() for line in done.stdout.splitlines()]
                self.assertEqual(lines[1:1 + len(said)], said)
                # Nothing of a result was verified, and the verdict says so.
                points = sum(int(number) for number in re.findall(r": (\d+)", text.partition("scores: ")[2]))
                believed = f"0 points and 0 totals; {points} points" if points else "nothing; the places are"
                unknown = "; 3 values are unknown" if name == "two-totals" else ""
                self.assertEqual(lines[-1], f"verified: {believed} taken on trust{unknown}")

    def test_places_are_enough_for_a_scheme_of_wins(self):
        rows = {row["player"]: row for row in self.standings("wbc", *(name for name, _, _ in REPORTED))["standings"]}
        # Ann won four-totals, intrigue-and-king, only-differences, shared-second, adjudicated and tie-break.
        self.assertEqual({player: rows[player]["wins"] for player in ("Ann", "Bea", "Cruz", "Dan", "Eva", "Fred", "Gus")},
                         {"Ann": 6, "Bea": 2, "Cruz": 0, "Dan": 2, "Eva": 2, "Fred": 1, "Gus": 0})

    def test_the_closest_second_of_a_semifinal(self):
        """The winners advance, and the best second: that of the tie, as the report says."""
        rows = self.standings("wbc-seconds", "semifinal-1", "tie-break", "semifinal-3", "semifinal-4")["standings"]
        self.assertEqual([row["player"] for row in rows[4:8]], ["Bea", "A2", "D2", "C2"])

    def test_points_count_where_they_are_known(self):
        rows = {row["player"]: row for row in self.standings("bpa", "four-totals", "tied-first")["standings"]}
        # 1000 + 101/95; 100 + 95/101 and, sharing first place, 1000 + 85/85; 10 + 91/101 and 10 + 84/85; 1001; nothing.
        self.assertEqual({player: row["points"]["decimal"] for player, row in rows.items()},
                         {"Ann": "1001.0632", "Bea": "1101.9406", "Cruz": "21.8892", "Dan": "1001.0000", "Eva": "0.0000"})

    def test_a_scheme_of_quotients_names_the_results_that_tell_too_little(self):
        done = self.run_veedor("standings", "--scheme", "bpa", "only-places.yaml", "only-differences.yaml",
                               cwd=self.folder)
        self.assertNotEqual(done.returncode, 0)
        for name in ("only-places.yaml", "only-differences.yaml"):
            self.assertIn(name, done.stderr)

    def test_points_of_some_players(self):
        """What a scheme needs of the others leaves the result out; what it needs of these is enough."""
        self.file("seconds.yaml", "scheme: s\ntitle: s\nplaces: [{points: 1, share_of: second}, {points: 0, share_of: first}]\n"
                                  "rank_by: [points, best-second, margin]\n")
        found = self.standings("seconds.yaml", "two-totals")
        rows = {row["player"]: row for row in found["standings"]}
        self.assertEqual({player: row["points"]["exact"] for player, row in rows.items()},
                         {"Fred": "153/76", "Gus": "76/77", "Hal": "0/1", "Ida": "0/1", "Jo": "0/1"})
        self.assertEqual({player: row.get("raw") for player, row in rows.items()},
                         {"Fred": 77, "Gus": 76, "Hal": None, "Ida": None, "Jo": None})
        self.assertEqual([each.get("score") for each in found["games"][0]["results"]], [77, 76, None, None, None])
        for scheme, lacking in (("bpa", "share_of: first"), ("raw.yaml", "raw"), ("third.yaml", "share_of: second"),
                                ("total.yaml", "share_of: total"), ("other.yaml", "head-to-head")):
            self.file("raw.yaml", "scheme: r\ntitle: r\nplaces: [{points: 1}]\n")
            self.file("third.yaml", "scheme: t\ntitle: t\nplaces: [{points: 1}, {points: 1}, {points: 1, share_of: second}]\n")
            self.file("total.yaml", "scheme: t\ntitle: t\nplaces: [{points: 1, share_of: total}]\n")
            self.file("other.yaml", "scheme: o\ntitle: o\nplaces: [{points: 1}]\nrank_by: [head-to-head]\n")
            with self.subTest(scheme):
                done = self.run_veedor("standings", "--scheme", scheme, "two-totals.yaml", cwd=self.folder)
                self.assertIn("two-totals.yaml: it gives only points of Fred, Gus, and the scheme", done.stderr)
                self.assertIn(f"needs more for `{lacking}`; left out", done.stderr)
        done = self.run_veedor("standings", "--scheme", "wbc-seconds", "--verified", "two-totals.yaml", cwd=self.folder)
        self.assertEqual(done.returncode, 0)
        self.assertIn("0 points and 0 totals; 153 points taken on trust; 3 values are unknown",
                      " ".join(done.stdout.split()))

    def test_points_of_some_players_in_csv(self):
        """`?` needs the places; `csv-games` writes it, and reads it back."""
        self.file("r.csv", "player,score,place\nHal,?,3\nGus,76,2\nFred,77,1\n")
        found = json.loads(self.run_veedor("check", "--format", "json", "r.csv", cwd=self.folder).stdout)
        self.assertEqual((found["scores"], found["ranking"], found["verified"]["unknown"]),
                         ({"Gus": 76, "Fred": 77}, [["Fred"], ["Gus"], ["Hal"]], 1))
        games = self.run_veedor("standings", "--scheme", "wbc", "--format", "csv-games", "r.csv", cwd=self.folder)
        self.assertEqual(games.returncode, 0)
        self.file("again.csv", games.stdout)
        again = json.loads(self.run_veedor("check", "--format", "json", "again.csv", cwd=self.folder).stdout)
        self.assertEqual((again["scores"], again["ranking"]), ({"Fred": 77, "Gus": 76}, found["ranking"]))
        for text, says in (("player,score\nFred,77\nGus,?\n",
                            "2:1: malformed: the place of Fred is missing; where points are `?`, each row needs its place"),
                           ("player,score,place\nFred,77,1\nGus,,2\n",
                            "3:5: malformed: expected a number of points, such as `98`, or `?` if it is unknown"),
                           ("player,score,place\nFred,76,1\nGus,77,2\nHal,?,3\n", "Fred cannot have place 1"),
                           ("player,behind,place\nFred,1,1\nGus,?,2\n", "one player must be 0 points behind: the winner")):
            with self.subTest(text):
                self.file("r.csv", text)
                self.assertIn(says, self.run_veedor("check", "r.csv", cwd=self.folder).stdout)

    def test_places_follow_the_points_that_are_known(self):
        self.file("r.yaml", "veedor: 1\nkind: result\nplayers: [Ann, Bea, Cruz]\n"
                            "result: {scores: {Ann: 76, Cruz: 77}, places: [[Ann], [Bea], [Cruz]]}\n")
        self.assertIn("more points, better place; but here Ann has 76 and Cruz has 77",
                      self.run_veedor("check", "r.yaml", cwd=self.folder).stdout)


if __name__ == "__main__":
    unittest.main()
