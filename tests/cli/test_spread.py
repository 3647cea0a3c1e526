"""Work spread by GNU parallel, as veedor-check(1) says, gives the lines of one run."""
import json
import shutil
import subprocess
import unittest

from support import EXAMPLES, SECONDS, VEEDOR, Case, environment

CHECK = f"'{VEEDOR}' check -j 1 --format json"


def without_lines(value):
    """The same JSON without lines of the file, which a part of a stream cannot know."""
    if isinstance(value, dict):
        return {key: without_lines(entry) for key, entry in value.items() if key != "line"}
    return [without_lines(entry) for entry in value] if isinstance(value, list) else value


@unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
class Parallel(Case):
    def setUp(self):
        super().setUp()
        self.logs = [path.read_text() for path in sorted(EXAMPLES.rglob("*.yaml"))
                     if path.parent.name != "tournament"] * 3  # there a file holds two logs, and one is none
        self.assertGreater(len(self.logs), 30)

    def run_shell(self, command, stdin=""):
        done = subprocess.run(["bash", "-c", command], input=stdin.encode(), cwd=self.folder,
                              capture_output=True, check=False, timeout=SECONDS,
                              env=environment(LC_ALL="C.UTF-8", HOME=str(self.folder)))
        self.assertEqual(done.stderr, b"")
        return done.stdout.decode()

    def test_files(self):
        for number, log in enumerate(self.logs):
            self.file(f"{number:02}.yaml", log)
        names = "find . -name '*.yaml' | sort"
        whole = self.run_shell(f"{names} | {CHECK} --files-from -")
        self.assertEqual(len(whole.splitlines()), len(self.logs))
        for hosts in ("-j 2", "--sshlogin 2/:"):
            self.assertEqual(self.run_shell(f'{names} | parallel -k -X {hosts} "{CHECK}"'), whole)

    def test_a_stream(self):
        stream = "".join("---\n" + log for log in self.logs)
        whole = [json.loads(line) for line in self.run_shell(f"{CHECK} -", stdin=stream).splitlines()]
        self.assertEqual([log["document"] for log in whole], list(range(1, len(self.logs) + 1)))
        for hosts in ("-j 2", "--sshlogin 2/:"):
            merged = self.run_shell("parallel -k --pipe --recend '\\n' --recstart --- --block 64k "
                                    f'{hosts} "{CHECK} -"', stdin=stream)
            parts = [json.loads(line) for line in merged.splitlines()]
            self.assertIn(1, [log["document"] for log in parts[1:]])  # there are several blocks
            for number, log in enumerate(parts, 1):
                log["document"] = number
            self.assertEqual(without_lines(parts), without_lines(whole))


if __name__ == "__main__":
    unittest.main()
