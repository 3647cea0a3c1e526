"""show: the position of a game, at its end or before, as a map, tables and data."""
import json
import re
import unicodedata
import unittest

from support import EXAMPLES, Case, short

# Named from their own folder: the title wraps where a path is long.
COMPLETE, FAULTY, UNFINISHED = "four-players.yaml", "faulty.yaml", "unfinished.yaml"

PLAYED = [name for name in sorted(EXAMPLES.glob("*.yaml"))
          if name.name not in ("faulty.yaml", "scoresheet.yaml", "stopped.yaml")]
# What a position always says.
ALWAYS = {"board", "values", "scores", "hands", "order", "power", "revealed", "turns_taken",
          "discs", "vetoes"}


def columns(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
               for c in line)


class Show(Case):
    def show(self, *arguments, status=0, stdin="", **options):
        done = self.run_veedor("show", *arguments, stdin=stdin, cwd=EXAMPLES, **options)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def data(self, *arguments, **options):
        return json.loads(self.show("--format", "json", *arguments, **options).stdout)

    def refused(self, *arguments, stdin=""):
        done = self.show(*arguments, status=2, stdin=stdin)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_a_position_in_the_middle_of_a_round(self):
        """unfinished.yaml stops after the turns of Cruz and Bea in round 4."""
        done = self.show(UNFINISHED)
        self.assertEqual(done.stderr, "")
        first, *_, last = done.stdout.splitlines()
        self.assertTrue(first.endswith("unfinished.yaml: round 4, after 2 turns: To be continued"), first)
        self.assertEqual(last, "next: round 4, turn of Ann")
        for line in ('  1  "Move any four"        1 Caballero    Bea', "  2  Fair                   2 Caballeros   free",
                     "  Ann         4           4", "  Dan         3           5  First Player"):
            self.assertIn(line, done.stdout.splitlines())
        self.assertIn("Aragón   [8/4/0]", done.stdout)

    def test_after_the_setup_everything_is_where_it_begins(self):
        """A p.2-3: the Grande and 2 Caballeros at home, 7 in the Court, 21 in the Province."""
        data = self.data("--at", "0", UNFINISHED)
        self.assertEqual(data["at"], {"round": 0})
        self.assertEqual(data["position"]["board"], {
            "king": "Valencia",
            "regions": {"Navarra": {"Cruz": 2}, "Aragón": {"Ann": 2}, "Sevilla": {"Bea": 2},
                        "Granada": {"Dan": 2}},
            "court": {"Ann": 7, "Bea": 7, "Cruz": 7, "Dan": 7},
            "province": {"Ann": 21, "Bea": 21, "Cruz": 21, "Dan": 21},
            "grandes": {"Ann": "Aragón", "Bea": "Sevilla", "Cruz": "Navarra", "Dan": "Granada"},
            "tiles": {}})
        self.assertEqual(data["next"], {"round": 1, "step": "reveal", "players": []})

    def test_after_one_turn(self):
        """Round 1, turn of Bea: the 12 brings nobody; 5 of the 7 in the Court are placed."""
        data = self.data("--at", "1.1", UNFINISHED)
        position = data["position"]
        self.assertEqual(data["at"], {"round": 1, "turn": 1})
        self.assertEqual(position["board"]["king"], "Sevilla")
        self.assertEqual(position["board"]["court"]["Bea"], 2)
        self.assertEqual(position["board"]["regions"]["Castillo"], {"Bea": 1})
        self.assertEqual(position["board"]["regions"]["Aragón"], {"Ann": 2, "Bea": 1})
        self.assertEqual(position["order"], ["Bea", "Ann", "Cruz", "Dan"])
        self.assertEqual(position["turns_taken"], ["Bea"])
        self.assertEqual(position["power"]["Dan"], {"card": 2, "caballeros": 5, "total": 2})
        self.assertEqual(position["hands"]["Dan"]["known"], [1] + list(range(3, 14)))
        self.assertEqual(position["first_player"], "Ann")
        self.assertEqual([card.get("taken_by") for card in position["revealed"]],
                         [None, None, None, None, "Bea"])
        self.assertEqual(position["revealed"][1],
                         {"stack": "2", "card": "court-three", "caballeros": 2})
        self.assertEqual(data["next"], {"round": 1, "step": "turn", "players": ["Ann"]})

    def test_a_scoring_tile_counts_instead_of_the_board(self):
        values = self.data("--at", "1", UNFINISHED)["position"]["values"]
        self.assertEqual(values["Aragón"], [8, 4, 0])
        self.assertEqual(values["Castilla"], [6, 4, 2])

    def test_members(self):
        for path in PLAYED:
            with self.subTest(path=path.name):
                data = self.data(str(path), "--at", "1.1")
                position = data["position"]
                self.assertLessEqual(ALWAYS, position.keys())
                self.assertLessEqual(position.keys(), ALWAYS | {"colors", "first_player", "modifiers", "dummy",
                                                                 "caballero_cards", "bridge"})
                self.assertEqual(list(position["scores"]), data["players"])

    def test_the_board_may_be_claimed(self):
        """Written into the log, the board is right; with one Caballero more it is not."""
        for path in PLAYED:
            with self.subTest(path=path.name):
                text = re.split(r"(?m)^result:", path.read_text("utf-8"))[0].rstrip("\n")
                text = re.sub(r"\n    board:(\n      .*)+\Z", "", text)  # of the last round
                board = self.data("-", stdin=text)["position"]["board"]
                right = f"{text}\n    board: {json.dumps(board, ensure_ascii=False)}\n"
                self.check("-", status=0, stdin=right)
                board["province"][list(board["court"])[0]] += 1
                wrong = f"{text}\n    board: {json.dumps(board, ensure_ascii=False)}\n"
                done = self.check("-", status=1, stdin=wrong)
                self.assertIn("[CLAIM-3]", done.stdout)

    def test_every_moment_fits_into_80_columns(self):
        for path in PLAYED:
            for at in ("0", "1.0", "1.2", "2", "3.1", "3"):
                with self.subTest(path=path.name, at=at):
                    for line in self.show(str(path), "--at", at).stdout.splitlines():
                        self.assertLessEqual(columns(line), 80, line)

    def test_a_fault_leaves_the_position_before_it(self):
        done = self.show(FAULTY, status=1)
        self.assertEqual(done.stderr, self.check(FAULTY, status=1, cwd=EXAMPLES).stdout)
        self.assertIn("faulty.yaml: position before the fault, round 2, in turn 2", done.stdout)
        data = self.data(FAULTY, status=1)
        self.assertEqual(data["fault"]["rule"], "PLACE-4")
        # Two of the Caballeros that Cruz places are legal, and stand there.
        self.assertEqual(data["position"]["board"]["regions"]["Granada"]["Cruz"],
                         self.data(FAULTY, "--at", "2.1")["position"]["board"]["regions"]["Granada"]
                         .get("Cruz", 0) + 2)

    def test_a_fault_after_the_moment_is_not_met(self):
        done = self.show(FAULTY, "--at", "1")
        self.assertEqual(done.stderr, "")
        self.assertIn("after round 1", done.stdout)

    def test_after_the_last_turn_of_a_round(self):
        """What is awaited then is what `next` says of a log that ends there."""
        for at, awaited in (("2.4", "reveal the Action cards"), ("3.4", "discs of Ann, Cruz, Dan"), ("9.3", "turn of Ann")):
            with self.subTest(at=at):
                lines = self.show(COMPLETE, "--at", at).stdout.splitlines()
                number = int(at[0]) + (at == "2.4")
                self.assertEqual(lines[-1], f"next: round {number}, {awaited}")

    def test_moments_that_there_are_not(self):
        self.assertIn("the log ends with round 4, turn 2; it does not reach 4.3",
                      self.refused(UNFINISHED, "--at", "4.3"))
        self.assertIn("it does not reach 5", self.refused(UNFINISHED, "--at", "5"))
        self.assertIn("round 1, turn 2, has 7 parts; the last moment in it is 1.2.7, and there is no 1.2.8",
                      self.refused(UNFINISHED, "--at", "1.2.8"))
        self.assertIn("the last moment in it is 2.0.4, and there is no 2.0.5", self.refused(UNFINISHED, "--at", "2.0.5"))
        self.assertIn("the log ends with round 4, turn 2, part 8; it does not reach 4.2.9",
                      self.refused(UNFINISHED, "--at", "4.2.9"))
        self.assertIn("the log ends with round 4, turn 2; it does not reach 4.3.0", self.refused(UNFINISHED, "--at", "4.3.0"))
        self.assertIn("there is no 4.5.1", self.refused(UNFINISHED, "--at", "4.5.1"))
        for at in ("x", "-1", "1.", ".1", "1.2.3.4", "4.2.x", "0.1.1", "4294967297123", "1.4294967297123"):
            with self.subTest(at=at):
                found = self.refused(UNFINISHED, f"--at={at}")
                self.assertIn("--at needs ROUND or ROUND.TURN", found)
                self.assertIn(f"not `{at}`", found)

    def test_within_a_turn(self):
        """unfinished.yaml, turn 2 of round 4: Bea takes 3 Caballeros, chooses "Move any four", moves four and places one."""
        def state(at):
            data = self.data("--at", at, UNFINISHED)
            self.assertEqual((data["moment"], data["at"]), (at, {"round": 4, "turn": 2}))
            self.assertEqual(data["next"], {"round": 4, "step": "turn", "players": ["Bea"]})
            self.assertEqual(data["position"]["turn_of"], "Bea")
            board = data["position"]["board"]
            card = [each for each in data["position"]["revealed"] if each["card"] == "any-four"][0]
            return (board["court"]["Bea"], board["province"]["Bea"], card.get("taken_by"),
                    *(board["regions"].get(place, {}).get(who, 0) for place, who in
                      (("Aragón", "Bea"), ("Sevilla", "Bea"), ("Castillo", "Bea"), ("Granada", "Dan"), ("Castilla", "Dan"),
                       ("Aragón", "Dan"), ("Valencia", "Bea"))))
        start = state("4.2.0")
        self.assertIsNone(start[2])
        steps = [(3, -3), (), (), (0, 0, -1, 1), (0, 0, -1, 0, 1), (0, 0, 0, 0, 0, -1, 1), (0, 0, 0, 0, 0, -1, 0, 1)]
        now = list(start[:2] + start[3:])
        for part, step in enumerate(steps, 1):
            now = [a + b for a, b in zip(now, (*step, *[0] * (len(now) - len(step))))]
            found = state(f"4.2.{part}")
            self.assertEqual([*found[:2], *found[3:]], now, part)
            self.assertEqual(found[2], "Bea" if part > 1 else None, part)
        # After the last part the turn is complete.
        last = self.data("--at", "4.2.8", UNFINISHED)
        self.assertEqual((last["moment"], last["position"]), ("4.2", self.data("--at", "4.2", UNFINISHED)["position"]))
        self.assertEqual(self.data("--at", "1.2.7", UNFINISHED)["position"], self.data("--at", "1.2", UNFINISHED)["position"])
        for form, words in (("text", "round 4, in turn 2, part 3"), ("svg", "round 4, in turn 2, part 3"),
                            ("html", "in turn 2, part 3")):
            self.assertIn(words, self.show("--format", form, "--at", "4.2.3", UNFINISHED).stdout)

    def test_between_power_cards(self):
        """unfinished.yaml, round 4: the Power cards of Dan (3), Ann (4), Bea (6) and Cruz (12), in this order."""
        for played, cards in enumerate(({}, {"Dan": 3}, {"Dan": 3, "Ann": 4}, {"Dan": 3, "Ann": 4, "Bea": 6})):
            data = self.data("--at", f"4.0.{played}", UNFINISHED)
            self.assertEqual({who: each["card"] for who, each in data["position"]["power"].items()}, cards)
            self.assertEqual(data["moment"], f"4.0.{played}")
        self.assertEqual(self.data("--at", "4.0.4", UNFINISHED)["position"], self.data("--at", "4.0", UNFINISHED)["position"])

    def test_all_moments_lead_to_the_end_of_their_turn(self):
        """The error for a part too far names the last one, after which the turn is complete."""
        for name in ("everything.yaml", "colonies.yaml", "grandissimo.yaml"):
            last = self.data(name)["moment"].split(".")[0]
            for number in {2, int(last) - 1}:
                refused = self.run_veedor("show", "--at", f"{number}.2.99", name, cwd=EXAMPLES).stderr
                found = re.search(r"the last moment in it is (\d+\.2\.(\d+))", " ".join(refused.split()))
                self.assertTrue(found, refused)
                self.assertEqual(self.data("--at", found[1], name)["position"],
                                 self.data("--at", f"{number}.2", name)["position"], (name, number))
                seen = [self.data("--at", f"{number}.2.{part}", name)["position"] for part in range(int(found[2]) + 1)]
                self.assertGreater(sum(a != b for a, b in zip(seen, seen[1:])), 1, name)

    def test_the_moment_of_a_fault(self):
        """`check` names a moment at which `show --at` shows the position before the fault, and has no fault within a turn."""
        within = 0
        for case in sorted(EXAMPLES.parent.glob("tests/cases/*/*.yaml"))[::19]:
            verdicts = self.run_veedor("check", "--format", "json", str(case)).stdout.splitlines()
            for number, verdict in enumerate(map(json.loads, verdicts), 1):
                moment = verdict.get("fault", {}).get("moment")
                if moment is None:
                    continue
                log = ("show", "--format", "json", "--document", str(number), str(case))
                end, there = self.run_veedor(*log), self.run_veedor(*log, "--at", moment)
                self.assertEqual(json.loads(end.stdout)["fault"]["moment"], moment, case)
                for member in ("position", "moment", "scores"):
                    self.assertEqual(json.loads(end.stdout)[member], json.loads(there.stdout)[member], (case, moment))
                if moment.count(".") == 2:
                    within += 1
                    self.assertEqual(there.returncode, 0, (case, moment, there.stderr))
        self.assertGreater(within, 50)
        fault = json.loads(self.run_veedor("check", "--format", "json", FAULTY, cwd=EXAMPLES).stdout)["fault"]
        self.assertEqual(self.data("--at", fault["moment"], FAULTY)["moment"], fault["moment"])

    def test_the_end_of_a_game(self):
        done = self.show(COMPLETE)
        self.assertIn("after round 9, the last", done.stdout)
        self.assertNotIn("next:", done.stdout)
        self.assertNotIn("Action cards", done.stdout)

    def test_a_game_that_was_stopped(self):
        path = "stopped.yaml"
        done = self.show(path)
        self.assertIn("stopped.yaml: adjudicated, after round 2", done.stdout)
        self.assertNotIn("next:", done.stdout)
        self.assertEqual(self.data(path)["status"], "adjudicated")
        earlier = self.show(path, "--at", "1")
        self.assertIn("stopped.yaml: after round 1", earlier.stdout)
        self.assertIn("next: round 2, reveal the Action cards", earlier.stdout)

    def test_a_scoresheet_has_no_position(self):
        self.assertIn("`veedor score` shows it", self.refused(str(EXAMPLES / "scoresheet.yaml")))

    def test_malformed_logs(self):
        self.assertIn("[LOG-2]", self.refused("-", stdin="veedor: 1\n"))

    def test_one_of_several_documents(self):
        stream = "---\n".join([short(), short(title="Final", king="Toledo")])
        self.assertIn("choose one with --document", self.refused("--format", "svg", "-", stdin=stream))
        data = self.data("-", "--document", "2", stdin=stream)
        self.assertEqual((data["title"], data["position"]["board"]["king"]), ("Final", "Toledo"))

    def test_notes_stand_in_one_block(self):
        """The text is to be short: only the first note has a blank line before it."""
        lines = self.show("grandissimo.yaml").stdout.splitlines()
        notes = lines[len(lines) - lines[::-1].index(""):]
        self.assertTrue(notes[0].startswith("Grand Inquisitor: "), notes)
        self.assertTrue(notes[-1].startswith("next: "), notes)
        self.assertGreater(len(notes), 4)

    def test_colours_only_where_they_are_wanted(self):
        self.assertNotIn("\x1b", self.show(UNFINISHED).stdout)
        self.assertIn("\x1b", self.show(UNFINISHED, "--color", "always").stdout)

    def test_names_cannot_upset_a_terminal(self):
        log = short().replace("Ann", r'"A\e[31mn"').replace("Heat", r'"H\e[2Jeat"')
        self.assertNotIn("\x1b", self.show("-", stdin=log).stdout)


if __name__ == "__main__":
    unittest.main()
