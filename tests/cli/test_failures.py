"""What goes wrong around the program: nothing that was judged is lost, and the exit status tells."""
import errno
import os
import resource
import shutil
import signal
import subprocess
import threading
import unittest
from pathlib import Path

from support import COMPLETE, FAULTY, SECONDS, UNFINISHED, VEEDOR, Case, short

JOBS = ("1", "4")


def stream(count):
    return "---\n".join(short(f"Heat {n}") for n in range(count))


class Failures(Case):
    def heats(self, output):
        return [line.rpartition("Heat ")[2] for line in output.splitlines() if "Heat" in line]


class Output(Failures):
    def test_the_disk_gets_full_in_the_middle(self):
        path = self.file("many.yaml", stream(500))
        whole = self.check(path, status=0).stdout.encode()
        most = 10_000
        for jobs in JOBS:
            target = self.folder / f"report-{jobs}"
            with open(target, "wb") as report:
                process = self.start("check", "-j", jobs, path, stdout=report, restore_signals=False,
                                     preexec_fn=lambda: self.allow_file_of(most))
                error = process.communicate()[1].decode()
            self.assertEqual(process.returncode, 2)
            self.assertEqual(error, f"veedor: cannot write: {os.strerror(errno.EFBIG)}\n")
            self.assertEqual(target.read_bytes(), whole[:most])

    @staticmethod
    def allow_file_of(most):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    @unittest.skipUnless(Path("/dev/full").is_char_device(), "there is no /dev/full")
    def test_full_disk(self):
        path = self.file("many.yaml", stream(100))
        for command in (["check", "-j", "1"], ["check", "-j", "4"], ["standings"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([VEEDOR, *command, path, COMPLETE], stdout=full, check=False,
                                      stderr=subprocess.PIPE, timeout=SECONDS)
            self.assertEqual(done.returncode, 2)
            self.assertTrue(done.stderr.decode().endswith(
                f"veedor: cannot write: {os.strerror(errno.ENOSPC)}\n"), done.stderr)

    def test_whoever_reads_is_killed(self):
        path = self.file("many.yaml", stream(3000))
        for jobs in JOBS:
            reader = subprocess.Popen(["sleep", str(SECONDS)], stdin=subprocess.PIPE,
                                      stdout=subprocess.DEVNULL)
            self.addCleanup(reader.kill)
            process = self.start("check", "-j", jobs, path, stdout=reader.stdin)
            reader.stdin.close()
            reader.kill()  # while the pipe is full, or before
            reader.wait()
            self.assertEqual(process.communicate()[1], b"")
            self.assertEqual(process.returncode, -signal.SIGPIPE)

    def test_a_pipe_that_does_not_block(self):
        path = self.file("many.yaml", stream(3000))  # more than goes into a pipe
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        process = self.start("check", path, stdout=writing)
        os.close(writing)
        with open(reading, encoding="utf-8") as pipe:
            self.assertEqual(len(self.heats(pipe.read())), 3000)
        self.assertEqual((process.wait(SECONDS), process.stderr.read()), (0, b""))

    def test_signals_leave_what_was_judged(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            for jobs in JOBS:
                with self.subTest(signal=number, jobs=jobs):
                    target = self.folder / "report"
                    with open(target, "wb") as report:
                        process = self.start("check", "-j", jobs, "-", stdout=report)
                    process.stdin.write((stream(20) + "---\n").encode())
                    while len(self.heats(target.read_text())) < 20:
                        self.assertIsNone(process.poll())
                    process.send_signal(number)
                    self.assertEqual(process.wait(SECONDS), -number)
                    self.assertEqual(self.heats(target.read_text()), [str(n) for n in range(20)])


class Input(Failures):
    def test_unreadable_files_among_others(self):
        missing = str(self.folder / "missing.yaml")
        dangling = self.folder / "dangling.yaml"
        dangling.symlink_to("nowhere")
        loop = self.folder / "loop.yaml"
        loop.symlink_to("loop.yaml")
        for jobs in JOBS:
            done = self.check("-j", jobs, COMPLETE, missing, str(dangling), str(loop),
                              str(self.folder), FAULTY, status=2)
            self.assert_lines_start(done.stdout, f"{COMPLETE}: complete", f"{FAULTY}:52:33: illegal")
            self.assertEqual(done.stderr, "".join(
                f"veedor: cannot read {name}: {why}\n"
                for name, why in ((missing, os.strerror(errno.ENOENT)), (dangling, os.strerror(errno.ENOENT)),
                                  (loop, os.strerror(errno.ELOOP)),
                                  # Links to nothing are no files.
                                  (self.folder, "the folder has no .yaml, .yml, .json or .csv file"))))

    @unittest.skipUnless(Path("/proc/self/mem").exists(), "there is no file that fails to be read")
    def test_a_file_that_fails_while_it_is_read(self):
        done = self.check("/proc/self/mem", COMPLETE, status=2)
        self.assert_lines_start(done.stdout, f"{COMPLETE}: complete")
        self.assertEqual(done.stderr,
                         f"veedor: cannot read /proc/self/mem: {os.strerror(errno.EIO)}\n")

    @unittest.skipUnless(Path("/dev/zero").is_char_device(), "there is no /dev/zero")
    def test_a_file_of_data_without_an_end(self):
        zeros = self.folder / "zeros.yaml"
        zeros.symlink_to("/dev/zero")
        for most, command in ((2**28, ["fmt"]), (2**22, ["rules", "--check"]), (2**22, ["rules"]),
                              (2**22, ["check", COMPLETE, "--ruleset"]),
                              (2**22, ["standings", COMPLETE, "--scheme"])):
            with self.subTest(command):
                done = self.run_veedor(*command, str(zeros))
                self.assertEqual(done.stderr, f"veedor: cannot read {zeros}: it is longer than "
                                              f"{most} bytes\n")
                self.assertEqual((done.stdout, done.returncode), ("", 2))

    @unittest.skipUnless(os.environ["VEEDOR_HARDENED"] == "1", "sanitizers want all addresses")
    def test_too_little_memory(self):
        def little():
            resource.setrlimit(resource.RLIMIT_AS, (150_000_000, 150_000_000))

        path = self.file("long.yaml", "")
        os.truncate(path, 200_000_000)
        done = self.run_veedor("fmt", path, preexec_fn=little)
        self.assertEqual(done.stderr, "veedor: out of memory\n")
        self.assertEqual((done.stdout, done.returncode), ("", 2))

    @unittest.skipUnless(os.environ["VEEDOR_HARDENED"] == "1", "sanitizers want more of the stack")
    def test_a_small_stack(self):
        """Nothing large stands on the stack, and how deeply a log is nested does not matter."""
        def little():
            resource.setrlimit(resource.RLIMIT_STACK, (128 * 1024, 128 * 1024))

        deep = self.file("deep.yaml", f"veedor: 1\ntitle: {'[' * 900}a{']' * 900}\n")
        for command in (*([name] for name in ("check", "next", "show", "score", "publish", "fmt", "notation", "replay")),
                        *(["report", "--for", "Ann", "--format", form] for form in ("text", "html", "json")),
                        ["diff", UNFINISHED]):
            done = self.run_veedor(*command, UNFINISHED, preexec_fn=little)
            self.assertEqual((done.returncode, done.stderr), (0, ""), command)
            self.assertEqual(self.run_veedor(*command, deep, preexec_fn=little).returncode, 2, command)
        self.check("--max-levels", "1000", deep, status=2, preexec_fn=little)

    def test_an_empty_file(self):
        empty = self.file("empty.yaml", "")
        done = self.check(empty, COMPLETE, status=2)
        self.assert_lines_start(done.stdout, f"{empty}:1:1: malformed: there is no log",
                                f"{COMPLETE}: complete")

    def test_a_named_pipe(self):
        path = self.folder / "pipe.yaml"
        os.mkfifo(path)
        for jobs in JOBS:
            writer = threading.Thread(target=path.write_text, args=(stream(50),))
            writer.start()
            done = self.check("-j", jobs, str(path), status=0)
            writer.join()
            self.assertEqual(self.heats(done.stdout), [str(n) for n in range(50)])

    def test_no_line_end_at_the_end(self):
        for jobs in JOBS:
            done = self.check("-j", jobs, "-", stdin=stream(3)[:-1], status=0)
            self.assertEqual(self.heats(done.stdout), ["0", "1", "2"])

    def test_a_last_line_that_never_ends(self):
        for jobs in JOBS:
            process = self.start("check", "-j", jobs, "-")
            process.stdin.write((stream(3) + "---\n" + short()[:-1]).encode())
            found = "".join(process.stdout.readline().decode() for _ in range(18))
            self.assertEqual(self.heats(found), ["0", "1", "2"])
            process.terminate()
            self.assertEqual(process.wait(SECONDS), -signal.SIGTERM)

    def test_standard_input_that_does_not_block(self):
        for jobs in JOBS:
            reading, writing = os.pipe()
            os.set_blocking(reading, False)
            process = self.start("check", "-j", jobs, "-", stdin=reading)
            os.close(reading)
            for part in (stream(2), "---\n" + short("Heat 2")):
                os.write(writing, part.encode())
                self.assertIsNone(process.poll())
            os.close(writing)
            output, error = process.communicate(timeout=SECONDS)
            self.assertEqual((process.returncode, error), (0, b""))
            self.assertEqual(self.heats(output.decode()), ["0", "1", "2"])

    def test_commands_about_one_game_wait_too(self):
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        process = self.start("show", "-", stdin=reading)
        os.close(reading)
        os.write(writing, short().encode())
        os.close(writing)
        self.assertIn(b"Castillo", process.communicate(timeout=SECONDS)[0])
        self.assertEqual(process.returncode, 0)


class Changing(Failures):
    """A file changes while the program waits for room in the pipe that it writes to."""

    COUNT = 20_000  # far more than fits into what is read at once and into the pipe

    def changed(self, change, jobs, status):
        path = Path(self.file("many.yaml", stream(self.COUNT)))
        process = self.start("check", "-j", jobs, str(path))
        first = process.stdout.readline()
        change(path)
        output, error = process.communicate(timeout=SECONDS)
        self.assertEqual(process.returncode, status, error)
        return self.heats((first + output).decode()), error.decode(), str(path)

    def test_truncated(self):
        for jobs in JOBS:
            heats, error, path = self.changed(lambda path: os.truncate(path, 100), jobs, 2)
            self.assertEqual(error, f"veedor: cannot read {path}: it shrank while it was "
                                    "being read\n")
            self.assertGreater(len(heats), 10)
            self.assertLess(len(heats), self.COUNT)
            self.assertEqual(heats[:-1], [str(n) for n in range(len(heats) - 1)])

    def test_grown(self):
        def append(path):
            with open(path, "a", encoding="utf-8") as file:
                file.write("---\n" + short("Heat of the late"))

        for jobs in JOBS:
            heats, error, _ = self.changed(append, jobs, 0)
            self.assertEqual(heats, [str(n) for n in range(self.COUNT)] + ["of the late"])
            self.assertEqual(error, "")

    def test_replaced(self):
        def replace(path):
            os.replace(shutil.copy(FAULTY, path.with_name("new.yaml")), path)

        for jobs in JOBS:
            heats, error, _ = self.changed(replace, jobs, 0)
            self.assertEqual(heats, [str(n) for n in range(self.COUNT)])
            self.assertEqual(error, "")


if __name__ == "__main__":
    unittest.main()
