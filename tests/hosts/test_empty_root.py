"""The static program does its work where nothing else is: in a root that holds only it and some logs,
without libraries, locales, /proc, /dev and /tmp, and with an empty environment.

Usage: VEEDOR=PROGRAM test_empty_root.py; ends with status 77 where no other root can be entered.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

VEEDOR = Path(os.environ["VEEDOR"]).resolve()
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "cli"))
from lsp import Client  # pylint: disable=wrong-import-position

SECONDS = 60
# Who may not change the root may in a namespace of users, if the system allows those.
ENTER = (["unshare", "--root"], ["unshare", "--user", "--map-root-user", "--root"])


def enter(root, command, way, **options):
    """Runs the command in that root."""
    return subprocess.run([*way, str(root), "--wd", "/", "--", *command], capture_output=True, env={},
                          timeout=SECONDS, check=False, **options)


def way_to_enter():
    """How this user gets into another root; None if not at all."""
    for way in ENTER:
        if shutil.which(way[0]) and enter("/", ["/bin/true"], way).returncode == 0:
            return [shutil.which(way[0]), *way[1:]]
    return None


WAY = way_to_enter()


class EmptyRoot(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="veedor-root-")
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        shutil.copy(VEEDOR, self.root / "veedor")
        (self.root / "examples").mkdir()
        self.logs = sorted(path.relative_to(ROOT) for path in (ROOT / "examples").glob("*.yaml"))
        for log in self.logs:
            shutil.copy(ROOT / log, self.root / log)

    def inside(self, *arguments, status=0, **options):
        done = enter(self.root, ["/veedor", *map(str, arguments)], WAY, **options)
        self.assertEqual((done.returncode, done.stderr), (status, b""), arguments)
        return done.stdout

    def outside(self, *arguments):
        """What the program says where everything is."""
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "PAGER": ""}
        return subprocess.run([VEEDOR, *arguments], capture_output=True, cwd=ROOT, env=environment,
                              timeout=SECONDS, check=True).stdout

    def test_nothing_else_is_there(self):
        self.assertEqual(sorted(os.listdir(self.root)), ["examples", "veedor"])
        shutil.copy("/bin/sh", self.root / "sh")  # which needs the C library
        self.assertEqual(enter(self.root, ["/sh", "-c", ":"], WAY).returncode, 127)

    def test_check(self):
        compared = 0
        for form, suffix in (("text", "txt"), ("json", "json")):
            for log in self.logs:
                report = ROOT / "tests" / "reports" / f"{log.stem}.{suffix}"
                if report.exists():
                    faulty = log.stem == "faulty"
                    said = self.inside("check", "--color", "never", "--format", form, log, status=int(faulty))
                    self.assertEqual(said, report.read_bytes(), log)
                    compared += 1
        self.assertGreater(compared, 20)

    def test_all_commands_that_read_nothing(self):
        for command in (["--help"], ["--version"], ["help"], ["help", "check"], ["explain", "PLACE-4"],
                        ["explain", "--list", "--format", "html"], ["rules", "decennial"], ["schema", "log"],
                        ["completion", "bash"], ["new", "--players", "Ann,Bea,Cruz", "--seed", "7"],
                        ["simulate", "--players", "5", "--ruleset", "decennial", "--games", "3", "--seed", "7"],
                        ["sheet", "--players", "Ann,Bea,Cruz,Dan"]):
            with self.subTest(command):
                said = self.inside(*command)
                self.assertTrue(said)
                self.assertEqual(said, self.outside(*command))

    def test_all_commands_that_read_a_log(self):
        log = "examples/four-players.yaml"
        for command in (["next", "--format", "json", "--options", "2", "examples/unfinished.yaml"],
                        ["diff", log, log], ["replay", log],
                        ["report", "--for", "Ann", "--format", "html", log], ["show", "--format", "svg", log],
                        ["score", log], ["standings", log], ["fmt", log], ["publish", log], ["notation", log],
                        ["check", "--hash=all", log]):
            with self.subTest(command):
                said = self.inside(*command)
                self.assertTrue(said)
                self.assertEqual(said, self.outside(*command))

    def test_a_game_grows(self):
        log = self.root / "game.yaml"
        log.write_bytes(self.inside("new", "--players", "Ann,Bea,Cruz,Dan", "--seed", "2023"))
        self.inside("add", "game.yaml", "Bea 8", "Cruz 3", "Dan 10", "Ann 5")
        self.assertIn(b"next: round 1, turn of Dan", self.inside("check", "game.yaml"))
        self.inside("report", "game.yaml", "--all", "-o", "reports", "--format", "html")
        self.assertEqual(len(os.listdir(self.root / "reports")), 5)
        self.inside("undo", "game.yaml")
        self.assertIn(b"next: round 1, Power card of Ann", self.inside("check", "game.yaml"))

    def test_chance_needs_no_device(self):
        one, other = (self.inside("new", "--players", "Ann,Bea,Cruz") for _ in range(2))
        self.assertNotEqual(one, other)
        (self.root / "game.yaml").write_bytes(
            self.inside("new", "--players", "Ann,Bea,Cruz", "--ruleset", "decennial,colonies"))
        codes = [self.inside("seal", "game.yaml", "Ann none") for _ in range(2)]
        self.assertNotEqual(*codes)

    def test_an_editor(self):
        process = subprocess.Popen([*WAY, str(self.root), "--wd", "/", "--", "/veedor", "lsp"], env={}, bufsize=0,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stdin.close)
        self.addCleanup(process.wait, SECONDS)
        self.addCleanup(process.kill)
        client = Client(process)
        client.open((ROOT / "examples" / "faulty.yaml").read_text(encoding="utf-8"))
        self.assertEqual([each["code"] for each in client.diagnostics()], ["PLACE-4"])


class File(unittest.TestCase):
    """The file asks for nothing of the system, and is hardened like any other build."""

    def shows(self, option):
        return subprocess.run(["readelf", "--wide", option, VEEDOR], capture_output=True, text=True,
                              env={"PATH": os.environ["PATH"], "LC_ALL": "C"}, check=True).stdout

    def test_needs_no_library_and_no_loader(self):
        self.assertNotIn("NEEDED", self.shows("--dynamic"))
        self.assertNotIn("INTERP", self.shows("--program-headers"))

    def test_loaded_at_any_address(self):
        self.assertRegex(self.shows("--file-header"), r"Type: +DYN")
        self.assertRegex(self.shows("--dynamic"), r"FLAGS_1.*\bPIE\b")

    def test_tables_and_stack(self):
        segments = self.shows("--program-headers")
        self.assertIn("GNU_RELRO", segments)
        self.assertRegex(segments, r"GNU_STACK .* RW +0x")
        self.assertRegex(self.shows("--dynamic"), r"FLAGS_1.*\bNOW\b")

    def test_buffers_are_checked(self):
        data = VEEDOR.read_bytes()  # it has no names of functions, but the words with which they end the program
        for words in (b"stack smashing detected", b"buffer overflow detected", b"%s:%d: %s: Assertion '%s' failed."):
            self.assertTrue(re.search(re.escape(words), data), words)


if __name__ == "__main__":
    if WAY is None:
        print("left out: this user may enter no other root, neither directly nor in a namespace of users")
        sys.exit(77)
    unittest.main(verbosity=2)
