"""veedor simulate: logs of games played at random."""
import json
import re
import subprocess
import unittest

from support import SECONDS, VEEDOR, Case, environment

MOST_SEED = (1 << 64) - 1


class Simulate(Case):
    def simulate(self, *arguments, players="4", seed="7"):
        done = self.run_veedor("simulate", "--players", players, "--seed", seed, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def refused(self, *arguments, says):
        done = self.run_veedor("simulate", *arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertTrue(done.stderr.startswith("veedor: "), done.stderr)
        self.assertIn(says, done.stderr)

    def verdicts(self, logs, *arguments):
        done = self.check("--format", "json", *arguments, "-", stdin=logs, status=0)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_games_are_complete_and_their_claims_are_right(self):
        for rulesets in ("base", "decennial", "base,new-regency,old-hands,power-shift,short"):
            for players in "2345":
                logs = self.simulate("--ruleset", rulesets, "--games", "3", players=players)
                verdicts = self.verdicts(logs)
                self.assertEqual([each["status"] for each in verdicts], ["complete"] * 3)
                for verdict in verdicts:
                    self.assertEqual(verdict["ruleset"], rulesets.split(","))
                    self.assertEqual(verdict["players"], ["Ann", "Bea", "Cruz", "Dan", "Eva"][:int(players)])
                self.assertEqual(logs.count("\nresult:\n  scores: {Ann: "), 3)
                self.assertEqual(logs.count("\n  winners: ["), 3)

    def test_a_wrong_claim_would_be_noticed(self):
        log = self.simulate()
        wrong = re.sub(r"(\nresult:\n  scores: \{Ann: )(\d+)", r"\g<1>1\g<2>", log)
        done = self.check("-", stdin=wrong, status=1)
        self.assertIn("[CLAIM-1]", done.stdout)

    def test_the_same_command_gives_the_same_logs(self):
        self.assertEqual(self.simulate("--games", "3"), self.simulate("--games", "3"))
        self.assertNotEqual(self.simulate(), self.simulate(seed="8"))
        self.assertNotEqual(self.run_veedor("simulate", "--players", "4").stdout,
                            self.run_veedor("simulate", "--players", "4").stdout)

    def test_every_log_says_how_it_is_written_alone(self):
        logs = self.simulate("--ruleset", "decennial,short", "--games", "3",
                             players="Ann,O'Neill,$HOME", seed=str(MOST_SEED))
        documents = logs.split("---\n")
        self.assertEqual(len(documents), 3)
        for document, seed in zip(documents, (MOST_SEED, 0, 1)):
            self.assertIn(f'\ntitle: "Random game, seed {seed}"\n', document)
            command = re.search(r"^#   (veedor simulate .*)$", document, re.MULTILINE)[1]
            again = subprocess.run(["bash", "-c", command.replace("veedor", f"'{VEEDOR}'", 1)],
                                   capture_output=True, check=True, env=environment(), timeout=SECONDS)
            self.assertEqual(again.stdout.decode(), document)

    def test_names_of_players(self):
        logs = self.simulate(players="No,7,a: b,Bego\u00f1a")
        self.assertEqual(self.verdicts(logs)[0]["players"], ["No", "7", "a: b", "Bego\u00f1a"])
        self.assertEqual(self.verdicts(self.simulate(players=" Ann , Bea "))[0]["players"], ["Ann", "Bea"])

    def test_games_come_until_nobody_reads_them(self):
        with subprocess.Popen([VEEDOR, "simulate", "--players", "2", "--games", str(MOST_SEED)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
            self.assertTrue(process.stdout.readline().startswith(b"# "))
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"")
            # The status is 0, or the signal's where it is not ignored.
            self.assertIn(process.wait(timeout=SECONDS), (0, -13))

    def test_a_ruleset_from_a_file(self):
        club = self.file("it's a club.yaml", "ruleset: club\ntitle: Club\nkind: option\ngoes_with: [base]\n"
                                             "players: {least: 2, most: 5}\n"
                                             "rounds: {number: 6, scoring_after: [2, 4, 6]}\n")
        log = self.simulate("--ruleset", f"base,{club}")
        self.assertIn("\nruleset: [base, club]\n", log)
        command = re.search(r"^#   (veedor check .*) FILE$", log, re.MULTILINE)[1]
        done = subprocess.run(["bash", "-c", command.replace("veedor", f"'{VEEDOR}'", 1) + " -"], input=log,
                              capture_output=True, text=True, env=environment(), check=False, timeout=SECONDS)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertIn("complete after 6 rounds", done.stdout)

    def test_rules_that_leave_nothing_to_decide(self):
        # The King and five players need six regions, and here are four.
        club = self.file("club.yaml", "ruleset: club\ntitle: Club\nkind: option\ngoes_with: [base]\n"
                                      "players: {least: 2, most: 5}\n"
                                      "remove: {places: [Galicia, Navarra, Sevilla, Cataluña, Aragón]}\n")
        self.refused("--players", "5", "--seed", "3", "--ruleset", f"base,{club}",
                     says="seed 3: this ruleset cannot be played to its end: in round 0 nothing is left that "
                          "SETUP-2 allows")

    def test_options_that_are_refused(self):
        self.refused(says="--players is required")
        for players in ("0", "6", "03", "44", "99999999999999999999"):
            self.refused("--players", players, says=f"--players is a number from 2 to 5, or names, not `{players}`")
        self.refused("--players", "1", says="base is for 2 to 5 players, not 1 [SETUP-1]")
        for players, says in (("Ann,", "is empty"), (",", "is empty"), ("Ann,Ann", "`Ann` is given twice"),
                              ("Ann,dummy", "`dummy` is reserved"), ("-4", "not 1 [SETUP-1]")):
            self.refused("--players=" + players, says=says)
        pair = ("--players", "2")
        for seed in ("-1", "x", "1.5", "0x10", " 1", "007", str(MOST_SEED + 1)):
            self.refused(*pair, "--seed=" + seed, says="--seed is a whole number from 0 to")
        for games in ("0", "-1", "x", "1.5", "010", str(MOST_SEED + 1)):
            self.refused(*pair, "--games=" + games, says=f"--games is a whole number from 1, not `{games}`")
        self.refused(*pair, "--ruleset", "bas", says="did you mean `base`?")
        self.refused(*pair, "--ruleset", "no/such/file.yaml", says="cannot read no/such/file.yaml")
        self.refused(*pair, "--ruleset", "short", says="[SETUP-1]")
        self.refused("--players", "4", "--ruleset", "base,four-stacks", says="[SETUP-1]")


if __name__ == "__main__":
    unittest.main()
