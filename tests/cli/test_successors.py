"""A player is replaced: the successor plays the same seat from a moment on, and the log keeps its names."""
import csv
import json
import os
import unittest
from pathlib import Path

from desk import Desk
from schemas import complaint
from secret_outputs import commands

SEAT = "{name: Ann, mail: ann@example.org, also: [Annie], successors: [{name: Eva, after: 1, mail: ADDRESS, also: [OTHER]}]}"
GAME = """\
veedor: 1
title: Long game
ruleset: base
players: [SEAT, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
rounds:
  - reveal: [ambush, court-three, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - {player: Bea, card: outposts}
      - {player: Dan, card: enactment}
      - {player: Ann, card: court-three, actions: [{place: {Toledo: 2}}]}
      - {player: Cruz, card: ambush}
  - reveal: [militia, fair, fiesta, coup]
"""


def game(address="eva@example.org", other="Evita", text=GAME):
    return text.replace("SEAT", SEAT).replace("ADDRESS", address).replace("OTHER", other)


class Lines(Desk):
    def setUp(self):
        super().setUp()
        self.log = self.file("log.yaml", game())

    def test_the_successor_plays_the_seat(self):
        self.add("Cruz 5", "Dan 3")
        done = self.add("Eva 8")
        self.assertIn("next: round 2, Power card of Bea\n", done.stdout)
        self.assertIn("power: [{Cruz: 5}, {Dan: 3}, {Ann: 8}]", self.text())
        self.add("Bea 4", "evita: militia; Toledo 1")
        self.assertIn("      - player: Ann\n        card: militia\n", self.text())

    def test_who_has_left_decides_nothing(self):
        before = self.text()
        for line in ("Ann 9", "Annie 9", "Ann: militia", "ann later: 9", "Ann cancel", "disc Ann Toledo",
                     "return Ann Toledo 1", "veto Ann", "Ann 9 else 8"):
            with self.subTest(line):
                done = self.add(line, status=2)
                self.assertIn("Eva plays for Ann since round 1; write `Eva`", done.stderr)
                self.assertEqual(self.text(), before)

    def test_pieces_may_be_called_by_both_names(self):
        self.add("Cruz 5", "Dan 3", "Eva 8", "Bea 4", "Eva: fair; score Toledo; Toledo 1")
        for name in ("Ann", "Eva"):
            with self.subTest(name):
                log = self.file("copy.yaml", self.text())
                self.add("Cruz: militia; special no", log=log)
                self.add("Bea: coup; region Toledo", "disc Eva Castilla", "Dan: fiesta", log=log)

    def test_before_the_moment_the_first_player_plays(self):
        self.undo("--to", "1.3")
        self.assertIn("Eva plays for Ann only after round 1; until then it is Ann",
                      self.add("Eva: ambush", status=2).stderr)
        self.undo("--to", "1.2")
        self.add("Ann: court-three; Toledo 2")

    def test_notation_says_who_played(self):
        self.add("Cruz 5", "Dan 3", "Eva 8", "Bea 4", "Eva: fair; score Toledo; Toledo 1")
        lines = self.notation().splitlines()
        self.assertIn("Ann 9", lines)
        self.assertIn("Ann: court-three; Toledo 2", lines)
        self.assertIn("Eva 8", lines)
        self.assertEqual(lines[-1], "Eva: fair; score Toledo; Toledo 1")
        whole = self.desk("check", "--hash=all", self.log).stdout
        self.undo("--to", "0")
        self.add(*filter(None, lines))
        self.assertEqual(self.desk("check", "--hash=all", self.log).stdout, whole)
        self.assertEqual(self.notation().splitlines(), lines)

    def test_orders_go_on(self):
        self.undo("--to", "1.3")
        self.add("Ann later: 11 else 8")
        self.assertIn("Ann later: 11 else 8", self.notation())
        self.add("Cruz: ambush")
        done = self.add("reveal militia, fair, fiesta, coup", "Cruz 5", "Dan 3")
        self.assertIn("of Eva later: 11 else 8", done.stdout)
        self.assertIn("{Ann: 11}", self.text())

    def test_sealed_discs_stay_valid(self):
        """The codes of a log hold with successors as they did without."""
        cases = [path for path in (Path(__file__).parents[1] / "cases/seal-1").glob("*.yaml")
                 if "\nplayers: [Ann, Bea" in path.read_text() and "\n---" not in path.read_text()]
        self.assertTrue(cases)
        for case in cases:
            text = case.read_text()
            new = text.replace("\nplayers: [Ann, Bea", "\nplayers: [{name: Ann, successors: [{name: Nora, after: 0}]}, "
                               "{name: Bea, successors: [{name: Olga, after: 1.1}]}")
            verdicts = []
            for each in (text, new):
                verdict = json.loads(self.run_veedor("check", "--format", "json", "-", stdin=each).stdout)
                verdict.pop("successors", None)
                if "fault" in verdict:
                    verdict["fault"].pop("column")
                verdicts.append(verdict)
            self.assertEqual(*verdicts, case.name)


class Mails(Desk):
    def setUp(self):
        super().setUp()
        self.log = self.file("log.yaml", game().replace("Bea, Cruz", "{name: Bea, mail: bea@example.org}, Cruz"))

    def mail(self, address, text, name="Somebody"):
        return self.file("mail.eml", f"From: {name} <{address}>\nSubject: turn\n\n{text}\n")

    def read(self, *arguments, status=0):
        done = self.run_veedor("read", "--format", "json", *arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return json.loads(done.stdout)

    def test_of_the_successor(self):
        self.add("Cruz 5", "Dan 3")
        self.assertEqual(self.read(self.log, self.mail("eva@example.org", "I play 8."))["lines"], ["Eva 8"])
        self.assertEqual(self.read("--from", "eva", self.log, self.file("m.txt", "I play 8."))["lines"], ["Eva 8"])
        self.run_veedor("add", "--mail", self.log, self.mail("eva@example.org", "I play 8."))
        self.assertIn("{Ann: 8}", self.text())

    def test_of_the_player_who_has_left(self):
        self.add("Cruz 5", "Dan 3")
        for arguments in ((self.log, self.mail("ann@example.org", "I play 8.")),
                          (self.log, self.mail("ann@elsewhere.org", "I play 8.", "Ann")),
                          (self.log, self.mail("ann@example.org", "Eva: 9. Bea: 4.")),
                          ("--from", "Ann", self.log, self.file("m.txt", "I play 8."))):
            with self.subTest(arguments):
                answer = self.read(*arguments, status=1)
                self.assertEqual(answer["lines"], [])
                self.assertTrue(answer["ask"])
                self.assertIn("The seat of Ann is played by Eva now", answer["questions"][0])

    def test_a_question_names_the_successor(self):
        self.add("Cruz 5", "Dan 3")
        answer = self.read(self.log, self.mail("eva@example.org", "I play 8 or maybe 7?"), status=1)
        self.assertEqual(answer["questions"], ["Eva: which do you mean: Eva 8 or Eva 7?"])


class Reports(Desk):
    def setUp(self):
        super().setUp()
        self.log = self.file("log.yaml", game())

    def test_messages_go_to_the_successor(self):
        folder = self.folder / "out"
        self.desk("report", "--all", "--format", "news", "-o", str(folder), self.log)
        names = sorted(os.listdir(folder))
        mine = [name for name in names if name.startswith("1-eva") and name.endswith(".eml")]
        self.assertEqual(len(mine), 1, names)
        self.assertEqual((folder / mine[0]).read_text().partition("Subject:")[0].split(), ["To:", "Eva", "<eva@example.org>"])
        for name in names:
            text = (folder / name).read_text()
            for secret in ("ann@example.org", "Annie", "Evita"):
                self.assertNotIn(secret, text, name)
            self.assertEqual("eva@example.org" in text, name == mine[0], name)

    def test_both_names(self):
        self.add("Cruz 5", "Dan 3")
        for command in (("check",), ("next",), ("score",), ("report", "--for", "Bea"), ("report", "--for", "public"),
                        ("report", "--for", "Eva")):
            with self.subTest(command):
                text = " ".join(self.desk(*command, self.log).stdout.split())
                self.assertRegex(text, r"Ann \(now Eva\)|Eva plays for Ann since round 1")
        self.assertIn("report for Ann (now Eva)", self.desk("report", "--for", "Eva", self.log).stdout)
        self.assertIn("\n  Eva 4\n", self.desk("report", "--for", "Eva", self.log).stdout)
        one = json.loads(self.desk("check", "--format", "json", self.log).stdout)
        self.assertEqual(one["players"], ["Ann", "Bea", "Cruz", "Dan"])
        self.assertEqual(one["successors"], [{"player": "Ann", "name": "Eva", "after": "1"}])

    def test_next_of_several_games(self):
        self.add("Cruz 5", "Dan 3")
        self.assertIn("round 2, Power card of Ann (now Eva); ", self.desk("next", "--format", "lines", self.log, self.log).stdout)

    def test_the_player_who_has_left_reads_nothing_more(self):
        for command in ("report", "show", "next", "replay"):
            with self.subTest(command):
                done = self.run_veedor(command, "--for", "Ann", self.log)
                self.assertEqual(done.returncode, 2)
                self.assertIn("Eva plays for Ann since round 1; Ann reads no more reports", done.stderr)
                self.assertEqual(done.stdout, "")
                self.desk(command, "--for", "Eva", self.log)
        self.desk("report", "--at", "0", "--for", "Ann", self.log)

    def test_standings_say_it(self):
        over = self.text() + "adjudication: {after: 1, places: [[Bea], [Ann], [Cruz], [Dan]]}\n"
        log = self.file("over.yaml", over.replace("  - reveal: [militia, fair, fiesta, coup]\n", ""))
        done = self.run_veedor("standings", log)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Eva has played for Ann since round 1; the result counts for Ann", done.stdout + done.stderr)

    def test_standings_show_both_names(self):
        """In the table and in the list of games, in each format; other players' rows are as they were."""
        over = self.text() + "adjudication: {after: 1, places: [[Bea], [Ann], [Cruz], [Dan]]}\n"
        over = over.replace("  - reveal: [militia, fair, fiesta, coup]\n", "")
        plain = self.file("plain.yaml", over.replace(over[over.index("{name: Ann"):over.index(", Bea, Cruz")], "Ann"))
        log = self.file("over.yaml", over)
        told = {name: self.run_veedor("standings", "--format", name, log).stdout
                for name in ("text", "markdown", "html", "csv", "csv-games", "json")}
        for name in ("text", "markdown", "html"):
            with self.subTest(name):
                words = " ".join(told[name].replace("\\", "").split())
                self.assertIn("Ann (then Eva)", words)
                self.assertRegex(words, r"2\. Ann \(Eva since round 1\) \d")
                self.assertNotIn("Bea (", words)
        rows = list(csv.DictReader(told["csv"].splitlines()))
        self.assertEqual([(row["player"], row["successors"]) for row in rows],
                         [("Bea", ""), ("Ann", "Eva"), ("Cruz", ""), ("Dan", "")])
        rows = list(csv.DictReader(told["csv-games"].splitlines()))
        self.assertEqual([(row["player"], row["successors"]) for row in rows],
                         [("Bea", ""), ("Ann", "Eva after 1"), ("Cruz", ""), ("Dan", "")])
        document = json.loads(told["json"])
        self.assertEqual(complaint("output", document, "standings"), "")
        self.assertEqual([row.get("successors") for row in document["standings"]], [None, ["Eva"], None, None])
        self.assertEqual(document["games"][0]["successors"], [{"player": "Ann", "name": "Eva", "after": "1"}])
        # The file of games is read again, and the names change nothing else.
        games = self.file("games.csv", told["csv-games"])
        points = [[(row["player"], row["points"]) for row in json.loads(
            self.run_veedor("standings", "--format", "json", path).stdout)["standings"]] for path in (log, plain, games)]
        self.assertEqual(points[0], points[1])
        self.assertEqual(points[0], points[2])

    def test_what_others_get_depends_on_no_address(self):
        """The same bytes for everybody else, whatever the moderator knows about the two players."""
        logs = [game(), game("someone@example.net", "Nickname").replace("ann@example.org", "x@example.com")
                .replace("Annie", "Queenie")]
        for command in commands(("Bea", "public")):
            with self.subTest(command):
                done = [self.run_veedor(*command, "-", stdin=text) for text in logs]
                self.assertEqual(done[0].stdout + done[0].stderr, done[1].stdout + done[1].stderr)

class Files(Desk):
    """The files of --all."""

    def write(self, text, form):
        log = self.file("log.yaml", text)
        out = self.folder / "out"
        done = self.run_veedor("report", log, "--all", "-o", str(out), "--format", form)
        self.assertEqual(done.returncode, 0, done.stderr)
        return sorted(os.listdir(out)), done.stderr

    def test_those_of_who_has_left_do_not_stay(self):
        before = GAME[:GAME.index("  - reveal: [militia")].replace("      - {player: Cruz, card: ambush}\n", "")
        old = set()
        for form in ("news", "text", "json", "svg"):
            files, said = self.write(game(text=before), form)
            self.assertEqual(said, "")
            old.update(name for name in files if name.startswith("1-ann-"))
        self.assertEqual({name.rpartition(".")[2] for name in old}, {"html", "eml", "txt", "json", "svg"})
        kept = self.folder / "out" / "1-ann-notes.txt"  # not one of ours
        kept.write_text("mine")
        files, said = self.write(game(), "news")
        self.assertEqual([name for name in files if name.startswith("1-ann-")], ["1-ann-notes.txt"])
        self.assertEqual(len([name for name in files if name.startswith("1-eva-")]), 2)
        for name in old:
            self.assertIn(f"veedor: removed {self.folder / 'out' / name}: Ann does not play any more\n", said)
        # Those of the others keep their names.
        self.assertEqual(self.write(game(), "news"), (files, ""))


if __name__ == "__main__":
    unittest.main()
