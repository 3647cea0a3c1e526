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
    # https://misutmeeple.com/tag/juegos-de-habilidad/page/65/: three players; of the last one no points are told.
    ("three-players", "ruleset: base\nplayers: [Ann, Bea, Cruz]\nresult: {places: [[Bea], [Ann], [Cruz]]}\n",
     ["1. Bea", "2. Ann", "3. Cruz"]),
    # http://boardgamers.org/yearbook01/elgpge.htm: a final of five, with the places alone.
    ("final", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan, Eva]\n"
     "result: {places: [[Eva], [Ann], [Bea], [Dan], [Cruz]]}\n",
     ["1. Eva", "2. Ann", "3. Bea", "4. Dan", "5. Cruz"]),
    # http://www.boardgamers.org/yearbook18/elg.html: the time was over, and the director gave the places.
    ("adjudicated", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan]\n"
     "adjudication: {after: 8, places: [[Ann], [Bea], [Cruz], [Dan]], by: the director, reason: the time was over}\n",
     ["adjudicated by the director: the time was over", "place 1 (given): Ann", "place 2 (given): Bea",
      "place 3 (given): Cruz", "place 4 (given): Dan"]),
    # http://www.boardgamers.org/yearbook24/elg.html: a semifinal that was decided by a tie-break; the order of the
    # others is not told.
    ("tie-break", "ruleset: decennial\nplayers: [Ann, Bea, Cruz, Dan]\nresult: {places: [[Ann], [Bea], [Cruz, Dan]]}\n",
     ["1. Ann", "2. Bea", "3. Cruz", "3. Dan"]),
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
                believed = f"0 points and 0 totals compared; {points} points" if points else "nothing; the places are"
                self.assertEqual(lines[-1], f"verified: {believed} believed")

    def test_places_are_enough_for_a_scheme_of_wins(self):
        rows = {row["player"]: row for row in self.standings("wbc", *(name for name, _, _ in REPORTED))["standings"]}
        # Ann won four-totals, intrigue-and-king, only-differences, shared-second, adjudicated and tie-break.
        self.assertEqual({player: row["wins"] for player, row in rows.items()},
                         {"Ann": 6, "Bea": 2, "Cruz": 0, "Dan": 2, "Eva": 2})

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


if __name__ == "__main__":
    unittest.main()
