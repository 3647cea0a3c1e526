"""examples/bot/play.py plays whole games through one `veedor next --format json -`."""
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

from support import EXAMPLES, SECONDS, VEEDOR, Case, environment

BOT = EXAMPLES / "bot" / "play.py"
TABLE = ["Ann", "Bea", "Cruz", "Dan", "Eva"]
GAMES = [(["base"], 2), (["base"], 3), (["base"], 4), (["base"], 5), (["base", "short", "old-hands", "new-regency"], 4),
         (["base", "power-shift"], 3), (["decennial"], 4), (["decennial", "grandissimo"], 3),
         (["decennial", "colonies"], 3), (["decennial", "intrigue-king"], 3), (["decennial", "king-colonies"], 3)]


class Bot(Case):
    def play(self, rulesets, players, seed):
        """The text of the whole game that the bot plays."""
        hands = ["--caballeros", ",".join("12345"[:players])] if "king" in "".join(rulesets) else []
        new = self.run_veedor("new", "--ruleset", ",".join(rulesets), "--players", ",".join(TABLE[:players]),
                              *hands, "--seed", str(seed), "--format", "json")
        self.assertEqual((new.returncode, new.stderr), (0, ""))
        path = f"{Path(VEEDOR).resolve().parent}:{os.environ['PATH']}"
        done = subprocess.run([sys.executable, BOT, str(seed)], input=new.stdout.encode(), capture_output=True,
                              timeout=SECONDS, check=False, env=environment(PATH=path))
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))
        return done.stdout.decode()

    def test_plays_whole_games(self):
        for rulesets, players in GAMES:
            # With seed 1 the last card in a hand has a value that another has played in that round (POWER-3).
            for seed in (2, 3, 4) if "king" in "".join(rulesets) else (1, 2, 3):
                with self.subTest(rulesets=rulesets, players=players, seed=seed):
                    game = self.play(rulesets, players, seed)
                    verdict = json.loads(self.check("--format", "json", "-", stdin=game, status=0).stdout)
                    self.assertEqual(verdict["status"], "complete")
                    self.assertEqual(verdict["players"], TABLE[:players])

    def test_the_same_seed_plays_the_same_game(self):
        self.assertEqual(self.play(["base"], 3, 4), self.play(["base"], 3, 4))

    def test_does_special_actions(self):
        log = json.loads(self.play(["base"], 4, 1))
        done = {key for now in log["rounds"] for turn in now["turns"] for action in turn["actions"]
                if isinstance(action.get("special"), dict) for key in action["special"]}
        self.assertLessEqual({"king", "score"}, done)


if __name__ == "__main__":
    unittest.main()
