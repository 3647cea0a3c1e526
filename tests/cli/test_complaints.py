"""Standard error that takes nothing: every command still ends, with the status that it has anyway."""
import os
import subprocess
import unittest
from pathlib import Path

from support import COMPLETE, EXAMPLES, FAULTY, SECONDS, VEEDOR, Case, environment, short

HEAT = str(EXAMPLES / "event" / "heat-1.yaml")
SHEET = str(EXAMPLES / "scoresheet.yaml")


class Unwritable(Case):
    """Standard error is full, closed, or a pipe that nobody empties."""

    def setUp(self):
        super().setUp()
        self.bad = self.file("bad.yaml", "ruleset: [\n")
        self.nowhere = str(self.folder / "nowhere.yaml")

    def complaining(self):
        """A command line for each place that complains."""
        bad, nowhere = self.bad, self.nowhere
        return (
            [], ["chek"], ["check"], ["check", "--jbos", "2", COMPLETE], ["check", nowhere],
            ["check", "-j2", "--format", "json", nowhere, *[COMPLETE] * 20],
            ["check", "--ruleset", "bsae", COMPLETE], ["check", "--ruleset", bad, COMPLETE],
            ["check", "--ruleset", "short,short", COMPLETE], ["check", "--ruleset", ",", COMPLETE],
            ["check", "--files-from", nowhere], ["diff", "-", "-"], ["explain", "PLACE-44"],
            ["fmt", bad], ["fmt", nowhere], ["fmt", "--write", "-"], ["help", "chek"],
            ["new", "--players", "Ann,Ann"], ["new", "--players", "Ann,"],
            ["new", "--players", "Ann,Bea", "--seed", "x"],
            ["new", "--players", "Ann,Bea", "--title", "a\nb"], ["new", "--players", "Ann"],
            ["next", bad], ["next", SHEET], ["report", FAULTY], ["report", COMPLETE, "--for", "Anna"],
            ["report", COMPLETE, "--since", "4.9"], ["report", COMPLETE, "--at", "2", "--since", "4"],
            ["rules", "base", "base"], ["rules", nowhere], ["rules", "--check", nowhere],
            ["rules", "base", "--players", "9"], ["score", COMPLETE, "--at", "99"],
            ["score", FAULTY], ["score", SHEET, "--at", "4"], ["show", COMPLETE, "--at", "x"],
            ["show", COMPLETE, "--document", "2"], ["show", nowhere],
            ["simulate", "--players", "1"], ["simulate", "--games", "0"],
            ["standings", "--scheme", "bap", HEAT], ["standings", "--scheme", bad, HEAT],
            ["standings", HEAT, HEAT, FAULTY, nowhere])

    def assert_unmoved(self, prepare):
        """Each command does the same as with a standard error that takes everything."""
        for command in self.complaining():
            with self.subTest(command=command):
                usual = self.run_veedor(*command)
                self.assertNotEqual(usual.stderr, "")
                self.assertIn(usual.returncode, (1, 2))
                done = prepare(command)
                self.assertEqual((done.returncode, done.stdout.decode()),
                                 (usual.returncode, usual.stdout))

    def run_with(self, command, **options):
        return subprocess.run([VEEDOR, *command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              timeout=SECONDS, check=False, env=environment(), **options)

    @unittest.skipUnless(Path("/dev/full").is_char_device(), "there is no /dev/full")
    def test_a_full_disk(self):
        with open("/dev/full", "wb") as full:
            self.assert_unmoved(lambda command: self.run_with(command, stderr=full))

    def test_closed(self):
        self.assert_unmoved(
            lambda command: self.run_with(command, preexec_fn=lambda: os.close(2)))

    def test_a_full_pipe_that_does_not_block(self):
        reading, writing = os.pipe()
        self.addCleanup(os.close, reading)
        self.addCleanup(os.close, writing)
        os.set_blocking(writing, False)
        with self.assertRaises(BlockingIOError):
            while True:
                os.write(writing, bytes(65536))
        missing = [str(self.folder / f"{n}.yaml") for n in range(100)]
        done = self.run_with(["check", *missing, COMPLETE], stderr=writing)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"complete", done.stdout)

    def test_a_pipe_that_is_emptied_slowly_gets_every_complaint(self):
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        count = 5000  # more than a pipe holds
        names = self.file("list", "".join(f"nowhere-{n}.yaml\n" for n in range(count)))
        process = self.start("check", "--files-from", names, stderr=writing, cwd=self.folder)
        os.close(writing)
        with open(reading, encoding="utf-8") as pipe:
            found = [line.split(":")[1] for line in pipe]
        self.assertEqual(found, [f" cannot read nowhere-{n}.yaml" for n in range(count)])
        self.assertEqual(process.wait(SECONDS), 2)


class Descriptors(Case):
    """Started without some of the descriptors 0 to 2, as by `<&- >&-`."""

    def run_without(self, closed, *command, **options):
        def close():
            for descriptor in closed:
                os.close(descriptor)

        return subprocess.run([VEEDOR, *command], timeout=SECONDS, check=False, preexec_fn=close,
                              env=environment(), **options)

    def test_no_file_takes_the_place_of_standard_output(self):
        for closed in ((0, 1), (1,), (0, 1, 2), (1, 2)):
            for command in (["check", COMPLETE], ["show", COMPLETE], ["check", "-j4", COMPLETE, HEAT],
                            ["fmt", COMPLETE], ["rules"], ["--version"], ["check", "--help"]):
                with self.subTest(closed=closed, command=command):
                    done = self.run_without(closed, *command, stderr=subprocess.PIPE)
                    self.assertEqual(done.returncode, 2)
                    if 2 not in closed:
                        self.assertEqual(done.stderr.decode(),
                                         "veedor: cannot write: Bad file descriptor\n")

    def test_standard_input_is_no_file_that_was_opened(self):
        for command in (["check", "-"], ["check", COMPLETE, "-"], ["show", "-"], ["fmt", "-"],
                        ["check", "--files-from", "-"]):
            with self.subTest(command=command):
                done = self.run_without((0,), *command, capture_output=True)
                self.assertEqual(done.returncode, 2)
                self.assertIn("Bad file descriptor", done.stderr.decode())

    def test_a_file_keeps_what_it_holds(self):
        log = short()
        path = self.file("log.yaml", log)
        for command in (["check", path, self.file("bad.yaml", "")], ["fmt", "--write", path]):
            self.run_without((0, 1, 2), *command)
            self.assertEqual(Path(path).read_text(), log)

    def test_nothing_is_written_to_a_file_instead(self):
        done = self.run_without((2,), "check", str(self.folder / "nowhere.yaml"), COMPLETE,
                                stdout=subprocess.PIPE)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"complete", done.stdout)


if __name__ == "__main__":
    unittest.main()
