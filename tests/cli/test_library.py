"""The engine as a library: README.md's commands build examples/library against what `cmake --install` copies, and it
plays whole games."""
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import support

BUILD = os.environ["VEEDOR_BUILD"]
# Of these rulesets all cards are known.
GAMES = [("base", 2), ("base", 3), ("base", 4), ("base", 5), ("base,short", 4), ("base,power-shift", 3),
         ("base,old-hands", 5), ("decennial", 4), ("decennial,grandissimo", 3)]


def run(*command, status=0, **variables):
    """What a command prints; its complaint if it is to fail."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=support.SECONDS,
                          env=support.environment(**variables))
    if done.returncode != status:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stderr if status else done.stdout


@unittest.skipIf(os.environ["VEEDOR_SANITIZED"] == "1", "what links with sanitizers has to be built with them")
class Library(support.Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.top = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.top)
        cls.prefix = cls.top / "installed"
        run("cmake", "--install", BUILD, "--component", "Development", "--prefix", str(cls.prefix))
        (cls.top / "examples").symlink_to(cls.prefix / "share" / "doc" / "veedor" / "examples")
        readme = (support.ROOT / "README.md").read_text("utf-8")
        commands = re.search(r"^```sh library\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)[1]
        run("bash", "-euc", f"cd {shlex.quote(str(cls.top))}\n{commands}", CMAKE_PREFIX_PATH=str(cls.prefix))
        cls.program = str(cls.top / "build" / "library" / "play")

    def scores(self, *arguments):
        return [int(line) for line in run(self.program, *map(str, arguments)).splitlines()]

    def test_whole_games_of_many_rulesets(self):
        for rulesets, players in GAMES:
            with self.subTest(rulesets=rulesets, players=players):
                games = [self.scores(rulesets, players, seed) for seed in (1, 2, 3)]
                for scores in games:
                    self.assertEqual(len(scores), players)
                    self.assertGreater(sum(scores), 0)
                self.assertEqual(games[0], self.scores(rulesets, players, 1))
                self.assertNotEqual(games[0], games[1])

    def test_steps_lead_through_all_nine_rounds(self):
        lines = run(self.program, "base", "4", "1", PLAY_STEPS="1").splitlines()
        rounds = [int(line.split()[1].rstrip(",")) for line in lines if line.startswith("round ")]
        self.assertEqual(rounds, sorted(rounds))
        self.assertEqual(sorted(set(rounds)), list(range(10)))  # 0 is the setup

    def test_cards_that_the_rulesets_do_not_know(self):
        # Nobody knows how many copies there are of the seven known cards, so these may come again.
        self.assertEqual(len(self.scores("base,new-regency", 4, 1)), 4)
        log = self.run_veedor("simulate", "--ruleset", "base,new-regency", "--players", "4", "--seed", "1").stdout
        # The entries of `cards:` up to the next key of the log.
        cards = self.folder / "cards.yaml"
        cards.write_text(log.split("\ncards:\n")[1].split("\nsetup:")[0] + "\n")
        self.assertEqual(len(self.scores("base,new-regency", 4, 1, cards)), 4)

    def test_what_cannot_be_played(self):
        for arguments, complaint in ((("bas", "4"), "unknown ruleset `bas`"), (("base", "6"), "players"),
                                     (("base,decennial", "4"), "decennial")):
            with self.subTest(arguments):
                self.assertIn(complaint, run(self.program, *arguments, "1", status=1))

    def test_only_the_layers_of_the_library_are_installed(self):
        headers = self.prefix / "include" / "veedor"
        self.assertEqual(sorted(folder.name for folder in headers.iterdir()),
                         ["base", "engine", "game", "ruleset", "sight", "text", "yaml"])
        for header in headers.rglob("*"):
            if header.is_file():
                source = support.ROOT / "src" / header.relative_to(headers)
                self.assertEqual(header.read_bytes(), source.read_bytes())


if __name__ == "__main__":
    unittest.main()
