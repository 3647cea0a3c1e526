"""veedor standings: what identifies a table, which of two results stands, and what of an event is not given."""
import itertools
import json
import unittest

from test_standings_event import EVENT, Events, result

WINS = EVENT + "scheme: wins\n"


def superseding(text):
    return text.replace("players", "supersedes: 1\nplayers", 1)


class TableNumbers(Events):
    def test_a_number_given_twice_with_other_players(self):
        """Both are games that were played, and one of the numbers is wrong."""
        first = self.file("a.yaml", result(heat=3, table=1, Ann=9, Bea=1, Cruz=0))
        second = self.file("b.yaml", result(heat=3, table=1, Dan=8, Eva=2, Fay=0))
        for files in ((first, second), (second, first)):
            done = self.run_event(WINS, *files, status=1)
            self.assertEqual(done.stderr, f"veedor: {second}: heat 3, table 1 is also in {first}, with other players (Ann, Bea, "
                                          "Cruz); one of the two numbers is wrong\n")
            page = self.page(WINS, *files, status=1)
            self.assertEqual([doubt["kind"] for doubt in page["doubts"]], ["other-players"])
            self.assertEqual({row["player"] for row in page["standings"] if row["wins"] == 1}, {"Ann", "Dan"})

    def test_it_supersedes_nobody_elses_result(self):
        first = result(heat=3, table=1, Ann=9, Bea=1, Cruz=0)
        for old, new in (("a.yaml", "b.yaml"), ("b.yaml", "a.yaml")):
            right = self.file(old, first)
            wrong = self.file(new, superseding(result(heat=3, table=1, Dan=8, Eva=2, Fay=0)))
            done = self.run_event(WINS, right, wrong, status=1)
            self.assertEqual(done.stderr, f"veedor: {wrong}: heat 3, table 1 is also in {right}, with other players (Ann, Bea, Cruz); "
                                          "one of the two numbers is wrong, and `supersedes` replaces no other players' result\n")
            self.assertEqual({player for _, player, points in self.rows(WINS, right, wrong, status=1) if points == "1/1"},
                             {"Ann", "Dan"})
        # Nor a log with a fault.
        sheet = self.file("s.yaml", "veedor: 1\nkind: scoresheet\nheat: 3\ntable: 1\nruleset: base\nplayers: [Ann, Bea]\n"
                                    "scorings: []\nresult: {scores: {Ann: 4}}\n")
        done = self.run_event(WINS, sheet, wrong, status=1)
        self.assertIn("left out, see `veedor check", done.stderr)

    def test_a_correction_may_correct_names(self):
        """Half of the players are enough, and an alias or other accents are the same name."""
        event = WINS + "players: [Ann, Bea, Cruz, Dan, Eva, {name: José, aliases: [Pepe]}]\n"
        first = self.file("a.yaml", result(heat=1, table=2, Ann=9, Bea=1, Cruz=3, Pepe=2))
        second = self.file("b.yaml", superseding(result(heat=1, table=2, Ann=9, Dan=7, Eva=3, **{"José": 2})))
        done = self.run_event(event, first, second)
        self.assertEqual(done.stderr, f"veedor: warning: {first}: {second} supersedes this result of heat 1, table 2\n")

    def test_what_differs(self):
        """Points, places and players, of each player that has other ones."""
        once = self.file("a.yaml", result(heat=1, table=1, Ann=9, Bea=5, Cruz=1, Dan=0))
        for other, words in (
                (result(heat=1, table=1, Ann=9, Bea=4, Cruz=1, Dan=0), "Bea 4 here and 5 there"),
                (result(heat=1, table=1, Ann=8, Bea=4, Cruz=1, Dan=0), "Ann 8 here and 9 there, Bea 4 here and 5 there"),
                (result(heat=1, table=1, Ann=9, Bea=5, Cruz=1, Eva=0), "Eva only here, Dan only there")):
            path = self.file("b.yaml", other)
            done = self.run_event(WINS, once, path, status=1)
            self.assertEqual(done.stderr, f"veedor: {path}: heat 1, table 1 is also in {once}, with another result: {words}; neither "
                                          "counts until the right one says `supersedes: 1`\n")
        tie = self.file("a.yaml", result(heat=1, table=1, places="[[Bea], [Ann]]", Ann=9, Bea=9))
        broken = self.file("b.yaml", result(heat=1, table=1, places="[[Ann], [Bea]]", Ann=9, Bea=9))
        self.assertIn("with another result: Ann in place 1 here and 2 there, Bea in place 2 here and 1 there;",
                      self.run_event(WINS, tie, broken, status=1).stderr)

    def missing(self, *numbers, heat=1):
        names = iter(f"{letter}{letter.lower()}x{end}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for end in "pqrs")
        games = self.stream(*(result(heat=heat, table=number, **{next(names): 9, next(names): 1}) for number in numbers))
        found = [line.split(": ", 3)[-1] for line in self.run_event(WINS, games).stderr.splitlines() if "no result" in line]
        self.assertLessEqual(len(found), 1)
        return found[0] if found else ""

    def test_missing_tables(self):
        for numbers, words in (
                ((1, 3, 4, 5, 6), "no result is given for table 2 of heat 1"),
                ((6, 4, 2, 1), "no result is given for tables 3, 5 of heat 1"),
                ((2, 3, 4), "no result is given for table 1 of heat 1"), ((2, 3), ""),
                ((11, 12, 14), "no result is given for table 13 of heat 1"),
                ((1, 2, 3), ""), ((7,), ""), ((1, 100), ""), (("A", "C"), ""), (("Final", 1, 2), "")):
            self.assertEqual(self.missing(*numbers), words, numbers)
        games = self.stream(result(heat=1, table=1, Ann=9, Bea=1), result(heat=1, table=3, Cruz=9, Dan=1))
        page = self.page(WINS, games)
        self.assertEqual([(doubt["kind"], doubt["at"]["document"]) for doubt in page["doubts"]], [("missing-table", 2)])
        # A table that is left out, or contradicts itself, is given.
        sheet = "veedor: 1\nkind: scoresheet\nheat: 1\ntable: 2\nruleset: base\nplayers: [Eva, Fay]\nscorings: []\nresult: {scores: {Eva: 4}}\n"
        done = self.run_event(WINS, games, self.file("s.yaml", sheet), status=1)
        self.assertNotIn("no result", done.stderr)


class Byes(Events):
    EVENT = EVENT + "scheme: wins\nheats: [1, 2]\nbyes: [{player: Ann, heat: 2, points: 1, place: 1}]\n"

    def test_a_bye_and_a_game(self):
        """Ann has won heat 1 and lost heat 2: one win, and no bye besides."""
        games = self.stream(result(heat=1, table=1, Ann=9, Bea=1), result(heat=2, table=1, Ann=2, Bea=3))
        done = self.run_event(self.EVENT, games, status=1)
        event = self.folder / "event.yaml"
        self.assertEqual(done.stderr, f"veedor: {event}, line 6: Ann has a bye in heat 2 and plays there in {games}, document 2; the "
                                      "bye does not count\n")
        page = self.page(self.EVENT, games, status=1)
        self.assertEqual([(row["player"], row["games"], row["wins"], row["points"]["exact"]) for row in page["standings"]],
                         [("Ann", 2, 1, "1/1"), ("Bea", 2, 1, "1/1")])
        self.assertEqual([doubt["kind"] for doubt in page["doubts"]], ["bye-and-game"])
        self.assertEqual(page["event"]["byes"], [])

    def test_a_bye_alone(self):
        games = self.stream(result(heat=1, table=1, Ann=9, Bea=1))
        self.assertEqual(self.rows(self.EVENT, games), [(1, "Ann", "2/1"), (2, "Bea", "0/1")])

    def test_the_same_bye_twice(self):
        bye = "{player: Ann, heat: 2, points: 1}"
        done = self.run_event(EVENT + f"byes: [{bye}, {bye}]\n", self.stream(result(Ann=9, Bea=1)), status=2)
        self.assertIn(":4:43: event: `Ann` has a bye in heat 2 twice", done.stderr)


class Best(Events):
    def test_of_equal_games_the_better_score_stays(self):
        """Cruz wins 80 and 95, and the one with 95 counts, whatever the order."""
        event = EVENT + "scheme: wins\nrank_by: [points]\nbest: 1\n"
        files = [self.file("a.yaml", result(heat=1, Cruz=80, Bea=1)), self.file("b.yaml", result(heat=2, Cruz=95, Bea=2)),
                 self.file("c.yaml", result(heat=3, Cruz=90, Bea=3))]
        for order in itertools.permutations(files):
            page = self.page(event, *order)
            self.assertEqual({row["player"]: row["raw"] for row in page["standings"]}, {"Cruz": 95, "Bea": 3})


class NearNames(Events):
    def doubts(self, name, other):
        first = self.file("a.yaml", result(heat=1, table=1, Zoe=3, **{name: 2}).replace(f"players: [Zoe, {name}]", f'players: [Zoe, "{name}"]'))
        second = self.file("b.yaml", result(heat=2, table=1, Yan=3, **{other: 2}).replace(f"players: [Yan, {other}]", f'players: [Yan, "{other}"]'))
        return [each for each in self.page(EVENT, first, second)["doubts"] if each["kind"] == "near-names"]

    def test_turned_and_cut_names(self):
        for name, other in (("Mei Lin", "Lin Mei"), ("Wilma K.", "Wilma Krause"), ("W. Krause", "Wilma Krause"), ("Wilma K", "Wilma Krause"),
                            ("Ana María Peña", "Ana M. Peña"), ("Łukasz Żak", "Żak Łukasz"), ("Mei Lin", "LIN MEI")):
            self.assertEqual([sorted((each["player"], each["other_player"])) for each in self.doubts(name, other)],
                             [sorted((name, other))])

    def test_other_names(self):
        for name, other in (("Mei Lin", "Mei Ling Wu"), ("Wilma K.", "Wilma Bauer"), ("Wilma K.", "Werner Krause"), ("Wilma Krause", "Wilma Keller"),
                            ("Player 1", "Player 12"), ("Wilma", "Wilma Krause")):
            self.assertEqual(self.doubts(name, other), [], (name, other))


if __name__ == "__main__":
    unittest.main()
