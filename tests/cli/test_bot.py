"""examples/bot/play.py plays whole games through one `veedor next --format json --options 8 -`."""
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

from support import EXAMPLES, SECONDS, VEEDOR, Case, environment

BOT = EXAMPLES / "bot" / "play.py"
TABLE = ["Ann", "Bea", "Cruz", "Dan", "Eva"]
RULESETS = ["base", "base,short,old-hands,new-regency", "base,power-shift", "decennial", "decennial,grandissimo",
            "decennial,colonies", "decennial,intrigue-king", "decennial,king-colonies"]
ALL = [(rulesets, players) for rulesets in RULESETS for players in (2, 3, 4, 5)]
# Each ruleset and each number of players; with hand cards also five players, who soon lack cards that a source gives.
SOME = ALL[::3] + [("base,power-shift", 3), ("decennial,intrigue-king", 5), ("decennial,king-colonies", 5)]
NUMBERS = {"decennial,intrigue-king", "decennial,king-colonies"}


class Bot(Case):
    def new_game(self, rulesets, players, seed, names=None):
        """The log of a new game, in YAML."""
        hands = ["--caballeros", ",".join("12345"[:players])] if rulesets in NUMBERS else []
        new = self.run_veedor("new", "--ruleset", rulesets, "--players", ",".join(names or TABLE[:players]), *hands,
                              "--seed", str(seed))
        self.assertEqual((new.returncode, new.stderr), (0, ""))
        return new.stdout

    def play(self, log, seed):
        """The text of the whole game that the bot plays."""
        path = f"{Path(VEEDOR).resolve().parent}:{os.environ['PATH']}"
        done = subprocess.run([sys.executable, BOT, str(seed)], input=log.encode(), capture_output=True,
                              timeout=SECONDS, check=False, env=environment(PATH=path))
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))
        return done.stdout.decode()

    def assert_whole_game(self, log, players):
        verdict = json.loads(self.check("--format", "json", "-", stdin=log, status=0).stdout)
        self.assertEqual((verdict["status"], verdict["players"]), ("complete", players))
        return verdict

    def test_plays_whole_games(self):
        effort = int(os.environ.get("VEEDOR_EFFORT", "0"))
        for rulesets, players in ALL if effort else SOME:
            for seed in range(1, effort + 2):
                with self.subTest(rulesets=rulesets, players=players, seed=seed):
                    log = self.play(self.new_game(rulesets, players, seed), seed)
                    self.assert_whole_game(log, TABLE[:players])

    def test_players_with_odd_names(self):
        names = ["none", "Reveal", "Ann 13", "disc", "O'Neill: \"x\""]
        log = self.new_game("decennial", 5, 1, TABLE)
        for name, odd in zip(TABLE, names):
            log = log.replace(name, json.dumps(odd))
        self.assert_whole_game(self.play(log, 1), names)

    def test_the_same_seed_plays_the_same_game(self):
        games = [self.play(self.new_game("base", 3, 4), seed) for seed in (4, 4, 5)]
        self.assertEqual(games[0], games[1])
        self.assertNotEqual(games[0], games[2])

    def test_does_special_actions(self):
        log = self.play(self.new_game("base", 4, 1), 1)
        for key in ("king", "score", "move", "place"):
            self.assertRegex(log, rf"\b{key}:")

    def test_is_short(self):
        self.assertLessEqual(len(BOT.read_text(encoding="utf-8").splitlines()), 30)


if __name__ == "__main__":
    unittest.main()
