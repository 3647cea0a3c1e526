"""Commands that change or write files, and cannot write their report: the exit status tells that the change was made."""
import errno
import os
import signal
import subprocess
import unittest
from pathlib import Path

from desk import DAN, OPENED, Desk
from support import SECONDS, UNFINISHED, VEEDOR, environment

CHANGED = 3


@unittest.skipUnless(Path("/dev/full").is_char_device(), "there is no /dev/full")
class Unreported(Desk):
    def run_to(self, stdout, *arguments, stdin=None):
        done = subprocess.run([VEEDOR, *arguments], stdout=stdout, stderr=subprocess.PIPE, check=False, input=stdin,
                              timeout=SECONDS, env=environment(), encoding="utf-8")
        return done.returncode, done.stderr

    def to_full_disk(self, *arguments, **options):
        with open("/dev/full", "wb") as full:
            return self.run_to(full, *arguments, **options)

    def to_nobody(self, *arguments, **options):
        reading, writing = os.pipe()
        os.close(reading)
        with open(writing, "wb") as pipe:
            return self.run_to(pipe, *arguments, **options)

    def outputs(self):
        yield self.to_full_disk, errno.ENOSPC
        yield self.to_nobody, errno.EPIPE

    def assert_made(self, told, error):
        self.assertEqual(told[0], CHANGED, told[1])
        self.assertTrue(told[1].endswith(
            f"veedor: cannot write the report: {os.strerror(error)}; the change itself was made\n"), told[1])

    def test_decisions(self):
        for write, error in self.outputs():
            self.file("log.yaml", OPENED)
            self.assert_made(write("add", self.log, DAN), error)
            added = self.text()
            self.assertIn("your-majesty", added)
            self.assert_made(write("undo", self.log), error)
            self.assertEqual(self.text(), OPENED)
            self.assert_made(write("redo", self.log), error)
            self.assertEqual(self.text(), added)

    def test_what_was_not_changed(self):
        for arguments, status in ((["add", self.log, "Dan: fair; Toledo 1; Castilla 2"], 1), (["redo", self.log], 2),
                                  (["undo", "--to", "1", self.log], 2)):
            told = self.to_full_disk(*arguments)
            self.assertEqual(told[0], status, told[1])
            self.assertEqual(self.text(), OPENED)
        for arguments in (["add", "--dry-run", self.log, DAN], ["notation", self.log]):
            self.assertEqual(self.to_full_disk(*arguments)[0], 2)
            self.assertEqual(self.to_nobody(*arguments)[0], -signal.SIGPIPE)
            self.assertEqual(self.text(), OPENED)

    def test_an_answer_to_a_player(self):
        """Nothing is entered, so this is a report like any other."""
        self.assertEqual(self.to_full_disk("add", "--format", "mail", self.log, "Dan: fair; Toledo 1; Castilla 2")[0], 2)
        mail = self.file("mail.txt", "Your Majesty: the King to Sevilla, 2 into the Castillo")
        told = self.to_full_disk("add", "--mail", "--from", "Dan", self.log, mail)
        self.assertEqual((told[0], self.text()), (2, OPENED))  # what was read could not be shown
        told = self.to_full_disk("add", "--mail", "--format", "mail", "--from", "Dan", self.log, mail)
        self.assertEqual(told[0], 0, told[1])  # there was nothing to answer
        self.assertIn("your-majesty", self.text())

    def test_the_answer_to_one_mail_when_another_was_entered(self):
        for write, error in self.outputs():
            self.file("log.yaml", OPENED)
            box = self.file("box", "".join(f"From {name.lower()}@example.org Mon Nov  2 09:14:00 2026\nFrom: {name} "
                                           f"<{name.lower()}@example.org>\nSubject: x\n\n{text}\n\n" for name, text in (
                ("Dan", "Your Majesty: the King to Sevilla, 2 into the Castillo"), ("Ann", "Coup; special no"))))
            self.assert_made(write("add", "--mail", "--format", "mail", self.log, box), error)
            self.assertIn("your-majesty", self.text())

    def test_files_of_reports(self):
        for number, (write, error) in enumerate(self.outputs()):
            out = self.folder / str(number)
            self.assert_made(write("report", UNFINISHED, "--all", "-o", str(out)), error)
            self.assertIn("public.txt", os.listdir(out))
            copy = str(self.folder / "copy.yaml")
            self.assert_made(write("publish", UNFINISHED, "-o", copy), error)
            self.assertEqual(self.text(copy), self.run_veedor("publish", UNFINISHED).stdout)
            os.remove(copy)

    def test_the_manual(self):
        for page in ("veedor", "add", "undo", "redo", "report", "publish"):
            words = " ".join(self.run_veedor("help", page).stdout.split())
            self.assertRegex(words[words.index("EXIT STATUS"):], r"\b3 ", page)


if __name__ == "__main__":
    unittest.main()
