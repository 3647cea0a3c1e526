"""Folders in place of files: which of their files are read, in which order, and what is said of the rest."""
import json
import os
import unittest

from support import COMPLETE, Case, short

EVENT = "veedor: 1\nkind: event\nevent: Cup\nplayers: [Ann, Bea, Cruz, Dan]\n"
RESULTS = "event,heat,table,player,score\nCup,1,1,Ann,60\nCup,1,1,Bea,50\nCup,1,1,Cruz,40\nCup,1,1,Dan,30\n"
WORKFLOW = "name: check\non: [push]\njobs:\n  veedor:\n    runs-on: ubuntu-latest\n"
PACKAGE = '{"name": "club", "dependencies": {"veedor": "1.0"}}\n'


class Folders(Case):
    def setUp(self):
        super().setUp()
        self.games = self.folder / "games"
        self.games.mkdir()

    def put(self, name, text):
        path = self.games / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    def judged(self, *arguments, status=0):
        """The files that `check` judges, below the folder, and what it says on standard error."""
        done = self.run_veedor("check", "--format", "json", *arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        files = [each["file"] for each in found if "error" not in each]
        return [file.removeprefix(f"{self.games}/") for file in files], done.stderr

    def test_every_kind_of_log_in_a_stable_order(self):
        for name in ("b.yaml", "a/z.yml", "a/d/e.yaml", "a.yaml", "Z.yaml", "c.json"):
            self.put(name, short(name) if not name.endswith(".json") else json.dumps(
                {"ruleset": "base", "players": ["Ann", "Bea", "Cruz", "Dan"], "rounds": [],
                 "setup": {"king": "Castilla", "first": "Ann", "homes": {
                     "Ann": "Galicia", "Bea": "Granada", "Cruz": "Sevilla", "Dan": "Navarra"}},
                 "veedor": 1}))
        self.put("r.csv", RESULTS)
        for jobs in ("1", "4"):
            files, said = self.judged("-j", jobs, str(self.games))
            self.assertEqual(files, ["Z.yaml", "a/d/e.yaml", "a/z.yml", "a.yaml", "b.yaml", "c.json", "r.csv"])
            self.assertEqual(said, "")

    def test_hidden_files_and_copies_of_editors_are_left_out(self):
        self.put("game.yaml", short())
        for name in (".hidden.yaml", ".git/config.yaml", "game.yaml~", "#game.yaml#", "notes.txt", "game.yaml.orig"):
            self.put(name, short())
        self.assertEqual(self.judged(str(self.games)), (["game.yaml"], ""))
        # What is named is read all the same.
        self.assertEqual(self.judged(str(self.games / ".hidden.yaml"))[0], [".hidden.yaml"])

    def test_links(self):
        self.put("sub/game.yaml", short())
        os.symlink("..", self.games / "sub" / "loop")
        os.symlink(self.games, self.games / "again")
        os.symlink("sub/game.yaml", self.games / "link.yaml")
        os.symlink("nothing", self.games / "nothing.yaml")
        os.mkfifo(self.games / "pipe.yaml")
        self.assertEqual(self.judged(str(self.games)), (["link.yaml", "sub/game.yaml"], ""))
        # The folder that is named may be a link.
        files, _ = self.judged(str(self.games / "again"))
        self.assertEqual(files, ["again/link.yaml", "again/sub/game.yaml"])

    def test_files_that_are_no_logs_are_skipped_and_named(self):
        self.put("game.yaml", short())
        self.put(".github.yaml", WORKFLOW)
        for name, text in (("ci.yml", WORKFLOW), ("package.json", PACKAGE), ("cup.yaml", EVENT),
                           ("prices.csv", "what,price\ntea,2\n")):
            self.put(name, text)
        files, said = self.judged(str(self.games))
        self.assertEqual(files, ["game.yaml"])
        self.assertEqual(said, f"veedor: note: {self.games}: skipped 4 files that are not logs: {self.games}/ci.yml, "
                               f"{self.games}/cup.yaml, {self.games}/package.json and 1 more\n")
        # A file that is named is judged, whatever it is.
        files, said = self.judged(str(self.games), str(self.games / "ci.yml"), status=2)
        self.assertEqual(files, ["game.yaml", "ci.yml"])

    def test_broken_logs_are_not_skipped(self):
        self.put("broken.yaml", short() + "rounds: [")
        self.put("last.json", '{"rounds": [], ' + '"x": "' + "y" * 200_000 + '",\n "veedor": 1}')
        self.put("later.yaml", "# about the club\nclub: x\n---\n" + short())
        self.put("wide.yaml", "\ufeff".encode("utf-16-le") + "rounds: []".encode("utf-16-le"))
        self.assertEqual(self.judged(str(self.games), status=2),
                         (["broken.yaml", "last.json", "later.yaml", "later.yaml", "wide.yaml"], ""))

    def test_a_folder_without_logs(self):
        none = "the folder has no .yaml, .yml, .json or .csv file"
        for command in ("check", "standings", "next", "fmt"):
            with self.subTest(command=command):
                done = self.run_veedor(command, str(self.games))
                self.assertEqual(done.returncode, 2)
                self.assertEqual(done.stderr, f"veedor: cannot read {self.games}: {none}\n")
        self.put("ci.yaml", WORKFLOW)
        files, said = self.judged(str(self.games), status=2)
        self.assertEqual(files, [])
        self.assertIn("skipped 1 file that is not a log: ", said)
        self.assertIn(f"veedor: cannot read {self.games}: the folder has no logs\n", said)
        # Reports for other programs have it too, so that nothing passes for want of logs.
        done = self.run_veedor("check", "--format", "tap", str(self.games))
        self.assertIn("cannot be read: the folder has no logs", done.stdout)

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_a_folder_that_cannot_be_read(self):
        self.put("a.yaml", short())
        self.put("sub/b.yaml", short())
        (self.games / "sub").chmod(0)
        self.addCleanup((self.games / "sub").chmod, 0o755)
        files, said = self.judged(str(self.games), status=2)
        self.assertEqual((files, said), (["a.yaml"], f"veedor: cannot read {self.games}/sub: Permission denied\n"))

    def test_a_folder_in_a_list(self):
        self.put("a.yaml", short())
        self.put("b.yaml", short())
        names = self.file("names", f"{COMPLETE}\n{self.games}\n")
        self.assertEqual(self.judged("--files-from", names)[0], [COMPLETE, "a.yaml", "b.yaml"])

    def test_standings(self):
        self.put("heat.csv", RESULTS)
        event = self.put("event.yaml", "veedor: 1\nkind: event\nevent: Cup\nplayers: [Ann, Bea, Cruz, Dan]\n")
        done = self.run_veedor("standings", "--event", event, "--format", "json", str(self.games))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(json.loads(done.stdout)["games"]), 1)
        # A file that the folder has too counts once.
        done = self.run_veedor("standings", str(self.games / "heat.csv"), str(self.games))
        self.assertIn("this file is given twice", done.stderr)

    def test_next(self):
        self.put("a.yaml", short("A"))
        self.put("heat.csv", RESULTS)  # has no decisions
        done = self.run_veedor("next", "--format", "json", str(self.games))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([json.loads(line)["file"] for line in done.stdout.splitlines()], [f"{self.games}/a.yaml"])
        # The name of one game in a folder stands above its text, as those of two would.
        self.assertTrue(self.run_veedor("next", str(self.games)).stdout.startswith(f"\n{self.games}/a.yaml:\n"))

    def test_fmt(self):
        otherwise = short().replace("king: Castilla", 'king:   "Old Castile"')
        first = self.put("a.yaml", otherwise)
        second = self.put("sub/b.yaml", otherwise)
        self.put("sub/c.yaml", short())
        self.put("ci.yaml", WORKFLOW)
        self.put("heat.csv", RESULTS)  # has no layout
        done = self.run_veedor("fmt", "--check", str(self.games))
        self.assertEqual((done.returncode, done.stdout), (1, f"{first}\n{second}\n"))
        self.assertEqual(self.run_veedor("fmt", "--write", str(self.games)).returncode, 0)
        self.assertEqual((self.games / "sub" / "b.yaml").read_text(), short())
        self.assertEqual((self.games / "ci.yaml").read_text(), WORKFLOW)


if __name__ == "__main__":
    unittest.main()
