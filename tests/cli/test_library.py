"""The engine as a library: README.md's commands build examples/library against what `cmake --install` copies, and it
plays whole games."""
import json
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
        run("cmake", "--install", BUILD, "--prefix", str(cls.prefix))
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
        # They are made up, unless a file has them.
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

    def test_the_king_and_the_colonies(self):
        for players in (2, 3, 4, 5):
            with self.subTest(players):
                self.assertEqual(len(self.scores("decennial,king-colonies", players, players)), players)

    def test_steps_are_told_in_words(self):
        lines = run(self.program, "base", "4", "1", PLAY_STEPS="1").splitlines()
        for line in lines[:-4]:
            self.assertRegex(line, r"^round \d, seats( \d)*: [a-z ]+(: .*)?$")
        self.assertTrue(any(re.search(r": place: to \w+, count \d$", line) for line in lines))

    def bot(self, *arguments, **options):
        return run(str(Path(self.program).with_name("bot")), *map(str, arguments), **options)

    def test_the_bot_plays_better_than_chance(self):
        # At random each of four players would win 6 of 24, and with ties some more.
        for rulesets, players in (("base", 4), ("decennial", 3), ("decennial,king-colonies", 4)):
            with self.subTest(rulesets):
                won = re.fullmatch(r"(\d+) of 24 games won\n", self.bot(rulesets, players, 24, 1))
                self.assertGreaterEqual(int(won[1]), 18)

    def test_the_bot_takes_part_in_a_game_by_mail(self):
        game = self.folder / "game.yaml"
        game.write_text(self.run_veedor("new", "--players", "Ann,Bea,Cruz", "--seed", "5").stdout)
        lines = 0
        while lines < 24:
            told = json.loads(self.run_veedor("next", "--format", "json", str(game)).stdout)
            if told["status"] == "complete":
                break
            for player in told["decision"]["players"]:
                line = self.bot(game, player)
                self.assertEqual(line.count("\n"), 1)
                self.run_veedor("add", str(game), line.strip())
                lines += 1
        self.assertEqual(lines, 24)
        # It says what is wrong.
        self.assertIn("no player has this name", self.bot(game, "Eva", status=1))
        self.assertIn("PLACE-4", self.bot(support.FAULTY, "Cruz", status=1))

    def test_pkg_config_alone(self):
        source = self.prefix / "share" / "doc" / "veedor" / "examples" / "library" / "play.cpp"
        command = re.search(r"^#   (c\+\+ .* -o play)$", (source.parent / "CMakeLists.txt").read_text("utf-8"),
                            re.MULTILINE)[1]
        pc = next(self.prefix.rglob("veedor.pc"))
        command = command.replace("PREFIX/lib/pkgconfig", shlex.quote(str(pc.parent))).replace(" -O2 ", " -O0 ")
        shutil.copy(source, self.folder)
        run("bash", "-euc", f"cd {shlex.quote(str(self.folder))}\n{command}")
        self.assertEqual(run(str(self.folder / "play"), "base", "4", "1"), run(self.program, "base", "4", "1"))
        # The version is that of the program.
        version = run("pkg-config", "--modversion", "veedor", PKG_CONFIG_PATH=str(pc.parent)).strip()
        self.assertEqual(version, self.run_veedor("--version").stdout.split()[-1])

    def test_headers_name_only_headers_that_are_installed(self):
        headers = self.prefix / "include" / "veedor"
        installed = {header.relative_to(headers).as_posix() for header in headers.rglob("*") if header.is_file()}
        self.assertLessEqual({"game/game.h", "logged/logged_game.h"}, installed)
        self.assertLess(len(installed), 50)
        for name in installed:
            text = (headers / name).read_text("utf-8")
            self.assertEqual(text, (support.ROOT / "src" / name).read_text("utf-8"))
            for included in re.findall(r'^\s*#\s*include\s+"([^"]+)"', text, re.MULTILINE):
                self.assertIn(included, installed, name)
            for named in re.findall(r"[\w/]+\.(?:h|cpp|inc)\b", text):
                said = f"<{named}>" in text or any(f"/{each}".endswith(f"/{named}") for each in installed)
                self.assertTrue(said, (name, named))


if __name__ == "__main__":
    unittest.main()
