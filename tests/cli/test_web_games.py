"""Whole games in the page with the program in it, by random taps that the program has to accept. Skipped like test_web.py."""
import json
import os
import random
import sys
import unittest

from test_web import EFFORT, QUICK, SYSTEMS, TAPS, WebTest, added, cut, simulated, veedor

GAMES = int(os.environ.get("VEEDOR_WEB_GAMES") or (5 if EFFORT == 1 else 16))
# With the quick page those of two thirds of the rounds, with fewer players.
SHORT = [("base,short", 3), ("base,two-player,short", 2), ("decennial,king-colonies,short", 2), ("base,power-shift,short", 3),
         ("decennial,grandissimo,short", 3)]
PLAYED = SHORT if QUICK and EFFORT == 1 else SYSTEMS


class Games(WebTest):
    def whole_game(self, ruleset, players, seed):
        """A game from its beginning to its end. Taps make every decision of a player for which the page has parts."""
        chance = random.Random(seed)
        log = cut(simulated(ruleset, players, seed), "0")
        tapped, typed, slow = 0, [], []
        for _ in range(600):
            answer = json.loads(veedor("next", "--format", "json", "--options", "1", "-", text=log).stdout)
            due = answer.get("next")
            if not due:
                break
            lines = None
            if due["players"]:
                self.move_opens(log, chance.choice(due["players"]))
                done = self.browser.run(TAPS + f"taps.decide({chance.getrandbits(30)}, 40)")
                self.assertTrue(done["lines"] or not done["taps"], (done["said"], log))
                lines, slow = done["lines"], slow + done["times"]
                tapped += bool(lines)
                # The page's own log says what the program's does; an order in advance makes none.
                if lines and done.get("log") and chance.random() < 0.2:
                    self.assertEqual(*(veedor("fmt", "-", text=text).stdout for text in (added(done["text"], lines)["log"], done["log"])), lines)
            if not lines:
                lines = answer["decision"]["options"][0]["lines"]
                typed += [lines] if due["players"] else []
            after = added(log, lines)
            self.assertIn("log", after, (lines, after))
            log = after["log"]
        self.assertEqual([], typed)
        self.assertIn(json.loads(veedor("check", "--format", "json", "-", text=log).stdout)["status"], ("complete",), log)
        self.assertGreater(tapped, 2 * players)
        return slow

    def test_whole_games_by_taps(self):
        self.open("#move")
        times = []
        for number in range(GAMES):
            ruleset, players = PLAYED[number % len(PLAYED)]
            with self.subTest(ruleset=ruleset, players=players, seed=number):
                times += self.whole_game(ruleset, players, number)
        times.sort()
        print(f"{len(times)} taps: half within {times[len(times) // 2]:.0f} ms, 95 % within {times[len(times) * 95 // 100]:.0f} ms, "
              f"{sum(time > 100 for time in times)} longer than 100 ms, all within {times[-1]:.0f} ms", file=sys.stderr)


if __name__ == "__main__":
    unittest.main()
