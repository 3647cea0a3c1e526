"""`add`, `undo` and `redo` with --format json and the file of a log: one object says what became of it."""
import json
import unittest

from desk import OPENED, Desk
from schemas import complaint
from support import FAULTY

TURN = "Dan: Your Majesty; Castillo 2; king Sevilla"


class EditJson(Desk):
    def answer(self, command, *arguments, status=0, stdin=""):
        """The object, which fits its schema. An error goes to standard error too."""
        done = self.run_veedor(command, "--format", "json", *arguments, stdin=stdin)
        line, = done.stdout.splitlines()
        answer = json.loads(line)
        error = f"veedor: {answer['error']}\n" if "error" in answer else ""
        self.assertEqual((done.returncode, done.stderr), (status, error), done.stdout)
        self.assertEqual(complaint("output", answer, "add"), "")
        self.assertEqual(answer["document"], 1)
        return answer

    def test_add(self):
        answer = self.answer("add", self.log, TURN)
        self.assertEqual((answer["file"], answer["changed"]), (self.log, True))
        self.assertEqual(answer["entered"], [TURN.replace("Your Majesty", "your-majesty")])
        self.assertEqual(answer["verdict"]["next"]["players"], ["Bea"])
        # The verdict is that of the file as it is now.
        checked, = self.run_veedor("check", "--format", "json", self.log).stdout.splitlines()
        self.assertEqual(answer["verdict"], json.loads(checked))

    def test_add_from_standard_input(self):
        answer = self.answer("add", self.log, stdin=f"{TURN}\n")
        self.assertTrue(answer["changed"])
        self.assertEqual(len(answer["entered"]), 1)

    def test_dry_run(self):
        answer = self.answer("add", "--dry-run", self.log, TURN)
        self.assertEqual((answer["changed"], len(answer["entered"])), (False, 1))
        self.assertEqual(answer["verdict"]["next"]["players"], ["Bea"])
        self.assertEqual(self.text(), OPENED)

    def test_refused(self):
        for line, rule in (("Dan: Your Majesty; Castillo 9; king Sevilla", True), ("Zoe 13", False)):
            answer = self.answer("add", self.log, line, status=1 if rule else 2)
            self.assertFalse(answer["changed"])
            self.assertEqual(answer["refused"]["line"], 1)
            self.assertEqual("rule" in answer["refused"], rule)
            self.assertNotIn("entered", answer)
            self.assertEqual(self.text(), OPENED)

    def test_logs_that_cannot_be_changed(self):
        for command, lines in (("add", [TURN]), ("undo", []), ("redo", [])):
            answer = self.answer(command, FAULTY, *lines, status=1)
            self.assertEqual((answer["changed"], answer["verdict"]["fault"]["rule"]), (False, "PLACE-4"))
            missing = str(self.folder / "missing.yaml")
            answer = self.answer(command, missing, *lines, status=2)
            self.assertEqual((answer["changed"], answer["error"]),
                             (False, f"cannot read {missing}: No such file or directory"))

    def test_undo_and_redo(self):
        self.add(TURN)
        longer = self.text()
        trial = self.answer("undo", "--dry-run", self.log)
        self.assertEqual(self.text(), longer)
        undone = self.answer("undo", self.log)
        self.assertEqual(undone.pop("changed"), True)
        self.assertEqual(trial.pop("changed"), False)
        self.assertEqual(trial, undone)
        self.assertEqual(undone["taken_back"], [TURN.replace("Your Majesty", "your-majesty")])
        self.assertEqual(undone["verdict"]["next"]["players"], ["Dan"])
        self.assertEqual(self.text(), OPENED)
        trial = self.answer("redo", "--dry-run", self.log)
        self.assertEqual(self.text(), OPENED)
        redone = self.answer("redo", self.log)
        self.assertEqual((trial["changed"], redone["changed"]), (False, True))
        self.assertEqual(redone["entered"], undone["taken_back"])
        self.assertEqual(trial["entered"], redone["entered"])
        self.assertEqual(self.text(), longer)

    def test_nothing_to_take_back_or_put_back(self):
        answer = self.answer("redo", self.log, status=2)
        self.assertEqual((answer["changed"], answer["error"]),
                         (False, f"cannot read {self.log}~: No such file or directory"))
        answer = self.answer("undo", "--to", "1", self.log, status=2)
        self.assertEqual((answer["changed"], answer["error"]), (False, f"{self.log} holds nothing after round 1"))

    def test_redo_over_rounds(self):
        game = self.run_veedor("simulate", "--players", "2", "--seed", "3").stdout
        log = self.file("whole.yaml", game)
        undone = self.answer("undo", "--to", "2", log)
        redone = self.answer("redo", log)
        self.assertGreater(len(redone["entered"]), 20)
        self.assertEqual(redone["entered"], undone["taken_back"])

    def test_dry_run_in_text(self):
        self.add(TURN)
        longer, copy = self.text(), (self.folder / "log.yaml~").read_bytes()
        done = self.undo("--dry-run")
        self.assertTrue(done.stdout.startswith("taken back: Dan: your-majesty"))
        self.assertTrue(done.stdout.endswith("dry run: the log is unchanged\n"))
        self.assertEqual((self.text(), (self.folder / "log.yaml~").read_bytes()), (longer, copy))
        self.assertEqual(sorted(path.name for path in self.folder.iterdir() if ".undone" in path.name), [])
        self.undo()
        shorter = self.text()
        done = self.desk("redo", "--dry-run", self.log)
        self.assertTrue(done.stdout.endswith("dry run: the log is unchanged\n"))
        self.assertEqual(self.text(), shorter)


if __name__ == "__main__":
    unittest.main()
