"""Little memory, and much input: what is not needed any longer is not kept."""
import json
import os
import resource
import subprocess
import unittest

from support import SECONDS, VEEDOR, Case, environment, short

MEBIBYTE = 1 << 20
unsanitized = unittest.skipUnless(os.environ["VEEDOR_HARDENED"] == "1",
                                  "sanitizers want all addresses, and keep what was given back")


@unsanitized
class Little(Case):
    STEP = 1 << 17

    def limited(self, limit, *arguments):
        return subprocess.run([VEEDOR, "check", *arguments], capture_output=True, timeout=SECONDS,
                              check=False, env=environment(), preexec_fn=lambda:
                              resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))

    def enough(self, path):
        """What one thread needs; with less, perhaps not even the libraries can be loaded."""
        least, most = 1, 1 << 11
        while least < most:
            middle = (least + most) // 2
            if self.limited(middle * self.STEP, "-j1", path).returncode == 0:
                most = middle
            else:
                least = middle + 1
        return least

    def test_little_memory_ends_the_work_and_tells(self):
        # More logs than may wait for one whose number is never brought.
        path = self.file("logs.yaml", "---\n".join(short(f"Heat {n}") for n in range(800)))
        command = ["-j8", "--format", "json", path]
        whole = self.check(*command, status=0).stdout
        refused = 0
        enough = self.enough(path)
        # Each thread takes eight mebibytes for its stack: here one, there two or three can start.
        for steps in range(enough, enough + 160, 4):
            done = self.limited(steps * self.STEP, *command)
            with self.subTest(bytes=steps * self.STEP):
                self.assertIn(done.returncode, (0, 2))
                if done.returncode == 0:
                    self.assertEqual((done.stdout.decode(), done.stderr), (whole, b""))
                else:
                    refused += 1
                    self.assertIn(b"out of memory", done.stderr)
        self.assertGreater(refused, 0)


@unsanitized
class Growth(Case):
    """However much there is to complain about: memory stays the same."""

    def peak(self, *arguments):
        """The most memory that a run takes, in bytes."""
        process = subprocess.Popen([VEEDOR, *arguments], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, cwd=self.folder, env=environment())
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertIn(process.returncode, (1, 2))
        return usage.ru_maxrss * 1024

    def assert_no_growth(self, make, *arguments):
        few, many = (self.peak(*arguments, make(count)) for count in (2000, 12_000))
        self.assertLess(many - few, 4 * MEBIBYTE)

    def logs(self, count):
        return self.file(f"{count}.yaml", "---\n".join(short(f"Heat {n}") for n in range(count)))

    def missing(self, count):
        return self.file(f"{count}.list", "".join(f"nowhere-{n}.yaml\n" for n in range(count)))

    def test_logs_that_standings_leaves_out(self):
        self.assert_no_growth(self.logs, "standings", "-j1")

    def growth(self, make, *arguments):
        few, many = (self.peak(*arguments, make(count)) for count in (2000, 12_000))
        return many - few

    def test_logs_that_standings_lists(self):
        """The text about them is kept, and not their games."""
        printed = len(self.run_veedor("standings", "--format", "json", self.logs(10_000)).stdout)
        self.assertLess(self.growth(self.logs, "standings", "-j1", "--format", "json"), 3 * printed + 4 * MEBIBYTE)

    def tables(self, count):
        """The last table has only one player, in a file of its own, so that the status is 2."""
        rows = (f"{n // 500},{n},Player {n * 7 % 500 * 4 + seat},{40 + n % 60 + seat}\n"
                for n in range(count) for seat in range(4))
        self.file("one.csv", "player,score\nAnn,1\n")
        return self.file(f"{count}.csv", "heat,table,player,score\n" + "".join(rows))

    def test_tables_of_results(self):
        """What a table tells and who sat at it are kept for the list of games."""
        few = self.growth(self.tables, "standings", "-j1", str(self.folder / "one.csv"))
        self.assertLess(few, 10_000 * 2400)

    def test_answers_for_a_stream(self):
        """The last log has no answer, so that the status is 2."""
        for command in (["next"], ["report", "--for", "Ann"], ["score"]):
            with self.subTest(command=command):
                self.assert_no_growth(self.logs_and_a_malformed_one, *command, "--format", "json")

    def logs_and_a_malformed_one(self, count):
        """Written log by log: a child counts the memory of this process as its own."""
        path = self.folder / f"{count}-and-one.yaml"
        with open(path, "w", encoding="utf-8") as file:
            for number in range(count):
                file.write(short(f"Heat {number}") + "---\n")
            file.write("veedor: 1\n")
        return str(path)

    def test_files_that_cannot_be_read(self):
        for form in ("text", "sarif", "junit"):
            with self.subTest(form=form):
                self.assert_no_growth(self.missing, "check", "--format", form, "--files-from")


class Sarif(Case):
    def test_names_so_many_unreadable_files_and_counts_the_others(self):
        for count, others in ((1000, []), (1001, ["1 more"]), (2500, ["1500 more"])):
            names = self.file("list", "".join(f"nowhere-{n}.yaml\n" for n in range(count)))
            done = self.check("--format", "sarif", "--files-from", names, status=2)
            self.assertEqual(done.stderr.count("cannot read"), count)
            told = json.loads(done.stdout)["runs"][0]["invocations"][0]["toolExecutionNotifications"]
            self.assertEqual([note["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
                              for note in told[:1000]], [f"nowhere-{n}.yaml" for n in range(1000)])
            self.assertEqual([note["message"]["text"].split(" cannot")[0] for note in told[1000:]],
                             others)


if __name__ == "__main__":
    unittest.main()
