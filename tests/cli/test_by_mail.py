"""Games of the options by mail: what `new` drew is known to `add`; nothing is copied out of comments."""
import html
import json
import re
import unittest
from email.message import EmailMessage

import yaml
from desk import Desk


class ByMail(Desk):
    def begin(self, rulesets, *options, players="Ann,Bea,Cruz"):
        new = self.desk("new", "--players", players, "--ruleset", rulesets, "--seed", "5", *options).stdout
        self.log = self.file("game.yaml", new)
        self.drawn = yaml.safe_load(new)["drawn"]

    def next(self):
        return json.loads(self.check("--format", "json", self.log, status=0).stdout)["next"]

    def mail(self, player, text, status=0):
        """Enters a mail as a player writes it."""
        mail = self.file("mail.txt", text)
        done = self.run_veedor("add", "--mail", "--from", player, self.log, mail)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout

    def report(self, player):
        return self.desk("report", "--for", player, self.log).stdout


class PowerShift(ByMail):
    def setUp(self):
        super().setUp()
        self.begin("base,power-shift")

    def say(self, card):
        """A Modifier card as players write it: `+1 court`."""
        value, _, ability = card.partition("-")
        return value.replace("plus", "+").replace("minus", "-") + (f" {ability}" if ability else "")

    def test_cards_are_passed_on_as_they_come(self):
        dealt = self.drawn["modifiers"]
        before = self.text()
        self.assertIn("next: setup, pass of Ann, Cruz", self.mail("Bea", f"I pass on my {self.say(dealt['Bea'][1])}, please."))
        self.assertIn("pass of Ann", self.mail("Cruz", f"Hi! To the left: {self.say(dealt['Cruz'][0])}\n\nCruz"))
        done = self.add("Ann 8", status=1)
        self.assertIn("[SHIFT-1]", done.stderr)
        self.mail("Ann", f"Pass: {self.say(dealt['Ann'][2])}")
        setup = yaml.safe_load(self.text())["setup"]["modifiers"]
        self.assertEqual(setup["dealt"], dealt)
        self.assertEqual(setup["passed"], {"Ann": dealt["Ann"][2], "Bea": dealt["Bea"][1], "Cruz": dealt["Cruz"][0]})
        self.assertEqual(self.next()["step"], "power")
        self.assertNotIn("setup:\n  modifiers", before)

    def test_nobody_plays_before_all_cards_are_passed_on(self):
        before = self.text()
        self.assertIn("[SHIFT-1]", self.add("Ann 8", status=1).stderr)
        self.assertIn("setup, pass of Ann, Bea, Cruz", self.add("Ann 8", status=1).stderr)
        self.assertEqual(self.text(), before)

    def test_reports_while_cards_are_missing(self):
        dealt = self.drawn["modifiers"]
        for passed in ((), ("Bea",), ("Bea", "Cruz")):
            with self.subTest(passed):
                for player in passed[-1:]:
                    self.add(f"pass {player} {dealt[player][0]}")
                for player in ("Ann", "Bea", "Cruz"):
                    text = " ".join(self.report(player).split())
                    kept = [card for card in dealt[player] if player not in passed or card != dealt[player][0]]
                    for card in kept:
                        self.assertIn(card, text)
                    others = {card for name in dealt for card in dealt[name]} - set(dealt[player])
                    for card in others:
                        self.assertNotRegex(text, rf"(?<![\w-]){re.escape(card)}(?![\w-])")
                    if player not in passed:
                        self.assertIn("pass", text)
                public = self.report("public")
                for card in {card for name in dealt for card in dealt[name]}:
                    self.assertNotRegex(public, rf"(?<![\w-]){re.escape(card)}(?![\w-])")
        self.desk("report", "--all", "--format", "news", "-o", str(self.folder / "out"), self.log)

    def test_a_round(self):
        dealt = self.drawn["modifiers"]
        self.add(*(f"pass {player} {dealt[player][0]}" for player in dealt))
        first = self.next()["players"][0]
        order = ["Ann", "Bea", "Cruz"]
        order = order[order.index(first):] + order[:order.index(first)]
        mine = dealt[first][1]
        self.mail(first, f"I play the 8 with {self.say(mine)}.")
        self.mail(order[1], "4 please, without a modifier")
        self.mail(order[2], "My 11.")
        powers = yaml.safe_load(self.text())["rounds"][0]["power"]
        self.assertEqual(powers, [{first: 8, "modifier": mine}, {order[1]: 4}, {order[2]: 11}])
        self.assertEqual(self.next()["step"], "turn")


class UnknownCards(ByMail):
    """A ruleset that does not know the text of all cards."""

    def bids(self):
        for card in (8, 3, 10):
            self.mail(self.next()["players"][0], f"I bid {card}.")

    def test_new_regency(self):
        self.begin("base,new-regency")
        decks = self.drawn["decks"]
        # The first cards of all stacks are known; those of stack 5 are not all.
        top = [decks[stack][0] for stack in (1, 2, 3, 4, 5)]
        self.assertFalse(any(card.startswith("unknown") for card in top))
        self.assertIn("Action cards: ", self.add("reveal").stdout)
        self.assertEqual(yaml.safe_load(self.text())["rounds"][0]["reveal"], top)
        self.bids()
        self.assertIn("fair", top)
        self.mail(self.next()["players"][0], "I take the Fair and score Toledo, and 1 into the castle.")
        turn = yaml.safe_load(self.text())["rounds"][0]["turns"][0]
        self.assertEqual((turn["card"], turn["actions"]),
                         ("fair", [{"special": {"score": "Toledo"}}, {"place": {"Castillo": 1}}]))
        self.assertIn("Fair", self.report("Ann"))

    def test_a_card_that_the_ruleset_does_not_know(self):
        self.begin("base,new-regency")
        decks = self.drawn["decks"]
        index = next(i for i, card in enumerate(decks[5]) if card.startswith("unknown"))
        log = yaml.safe_load(self.text())
        for stack in (1, 2, 3, 4, 5):
            decks[stack] = decks[stack][index:] + decks[stack][:index]
        log["drawn"]["decks"] = decks
        self.log = self.file("game.yaml", yaml.dump(log, sort_keys=False, allow_unicode=True))
        known = ", ".join(decks[stack][0] for stack in (1, 2, 3, 4))
        for line in ("reveal", f"{log['setup']['first']} 8"):
            done = self.add(line, status=2)
            self.assertIn(f"the next card is `{decks[5][0]}`, which the ruleset does not know", done.stderr)
            self.assertIn(f"write `reveal {known}, CARD`", done.stderr)
        # As one of the cards in the ruleset, or as one that is defined.
        card = next(card for card in decks[5] if not card.startswith("unknown"))
        again = self.text()
        self.add(f"reveal {known}, {card}")
        self.log = self.file("game.yaml", again)
        self.add(f"cards [{{id: {decks[5][0]}, stack: 5, copies: 1, number: 5, effect: {{unjudged: yes}}}}]", "reveal")
        self.assertEqual(yaml.safe_load(self.text())["rounds"][0]["reveal"][4], decks[5][0])

    def test_the_king_and_the_colonies(self):
        self.begin("decennial,king-colonies", "--caballeros", "1,2,3")
        setup = yaml.safe_load(self.text())["setup"]
        for player in ("Ann", "Bea", "Cruz"):
            self.mail(player, f"My disc: {setup['homes'][player]}")
        self.assertEqual(self.next()["step"], "reveal")
        deck = self.drawn["decks"][7]
        if deck[0].startswith("unknown"):
            self.assertIn(f"the next card is `{deck[0]}`", self.add("reveal", status=2).stderr)
            self.add(f"cards [{{id: {deck[0]}, stack: 7, copies: 1, number: 3, effect: {{unjudged: yes}}}}]")
        self.add("reveal")
        self.assertEqual(yaml.safe_load(self.text())["rounds"][0]["reveal"][-1], deck[0])
        for card in (110, 20, 40):
            self.mail(self.next()["players"][0], f"I play hand card {card}.")
        self.assertEqual(self.next()["step"], "turn")
        self.report(self.next()["players"][0])


class TwoPlayers(ByMail):
    def test_the_dummys_cards_come_by_themselves(self):
        self.begin("base", players="Ann,Bea")
        dummy = self.drawn["dummy"]
        first = yaml.safe_load(self.text())["setup"]["first"]
        free = [card for card in range(1, 14) if card != dummy[0]["power"]]
        self.mail(first, f"I play the {free[-1]}.")
        round_ = yaml.safe_load(self.text())["rounds"][0]
        self.assertEqual(round_["dummy"], dummy[0])
        self.assertEqual(round_["power"], [{first: free[-1]}])

    def test_reveal_shows_them_before_the_bids(self):
        self.begin("base", players="Ann,Bea")
        done = self.add("reveal")
        self.assertIn("Dummy: ", done.stdout)
        self.assertIn("Action cards: ", done.stdout)
        self.assertEqual(yaml.safe_load(self.text())["rounds"][0]["dummy"], self.drawn["dummy"][0])
        # By hand it is possible as before.
        self.begin("base", players="Ann,Bea")
        self.add("dummy Toledo, Valencia, 7")
        self.assertEqual(yaml.safe_load(self.text())["rounds"][0]["dummy"], {"regions": ["Toledo", "Valencia"], "power": 7})

    def test_whole_games(self):
        """The dummy's cards of every round are legal when they come."""
        for seed in ("1", "2", "3"):
            new = self.desk("new", "--players", "Ann,Bea", "--seed", seed).stdout
            log = self.file("game.yaml", new)
            drawn = yaml.safe_load(new)["drawn"]["dummy"]
            self.assertEqual(len(drawn), 9)
            for begin in (0, 3, 6):
                regions = [region for each in drawn[begin:begin + 3] for region in each["regions"]]
                self.assertEqual(len(set(regions)), 6)
            self.assertEqual(len({each["power"] for each in drawn}), 9)
            self.check(log, status=0)


class Played(ByMail):
    """Games as new users play them: each answers a report with a raw message, the moderator enters it and publishes."""

    ENCODINGS = ("quoted-printable", "base64", "8bit")

    def message(self, player, text, number):
        """A mail program's answer: an alternative in HTML, what is answered quoted below, a signature."""
        message = EmailMessage()
        message["From"] = f"{player} Player <{player.lower()}@example.org>"
        message["Subject"] = "Re: my turn"
        quoted = "".join(f"> {line}\n" for line in ("Bea 13", "Ann 1", f"{player}: fair; score Toledo"))
        body = f"Hello,\n\n{text}\n\nBest regards\n{player}\n\nOn Monday the moderator wrote:\n{quoted}\n-- \n{player}, Calle Mayor 5\n"
        message.set_content(body, cte=self.ENCODINGS[number % 3])
        if number % 2:
            message.add_alternative(f"<html><body><p>Hello,</p><p>{html.escape(text)}</p><blockquote>Bea 13</blockquote></body></html>",
                                    subtype="html")
        return self.file("mail.eml", bytes(message).decode("utf-8"))

    def said(self, player, line):
        """The line that the report offers, in the words of a player, as far as it is a number, a disc or a card passed on."""
        if re.fullmatch(rf"{player} \d+", line):
            return f"I play the {line.split()[-1]}."
        if match := re.fullmatch(rf"disc {player} (.+)", line):
            return f"My disc shows {match[1]}." if match[1] != "none" else "My disc shows no region."
        if match := re.fullmatch(rf"pass {player} (plus|minus)(\d)(?:-(\w+))?", line):
            sign = "+" if match[1] == "plus" else "-"
            return f"I pass on my {sign}{match[2]} {match[3] or ''}.".replace(" .", ".")
        return line

    def play(self, rulesets, seed, rounds, *options):
        """Plays a new game until so many rounds are complete; returns the verdict, and how many commands and messages it took."""
        new = self.desk("new", "--players", "Ann <ann@example.org>,Bea <bea@example.org>,Cruz <cruz@example.org>",
                        "--ruleset", rulesets, "--seed", seed, *options).stdout
        self.log = self.file("game.yaml", new)
        commands, came, went = 1, 0, 0
        for _ in range(200):
            verdict = json.loads(self.desk("next", "--format", "json", self.log).stdout)
            if verdict["status"] == "complete" or verdict["rounds"] >= rounds:
                return verdict, commands, came, went
            step, players = verdict["next"]["step"], verdict["next"]["players"]
            report = self.report(players[0]) if players else self.report("public")
            offered = re.search(r"A line to mail back\n  (.+(?:\n    .+)*)", report)
            if not offered:
                self.assertIn(step, ("power", "reveal"))  # nobody bids blind
                self.assertIn("the Action cards are to be turned over", " ".join(report.split()))
                self.turn_over()
                commands += 1
                continue
            player = players[0]
            line = " ".join(offered[1].partition("\n  It is legal")[0].split())
            mail = self.message(player, self.said(player, line), came)
            done = self.run_veedor("add", "--mail", self.log, mail)
            self.assertEqual((done.returncode, done.stderr), (0, ""), f"{line}\n{done.stdout}")
            commands += 2  # add, and report --all --format news
            came += 1
            went += len(verdict["players"])
        self.fail("the game does not go on")

    def test_from_the_setup_to_the_winner(self):
        verdict, commands, came, went = self.play("base,short", "11", 99)
        self.assertEqual(verdict["status"], "complete")
        folder = self.folder / "out"
        self.desk("report", "--all", "--format", "news", "-o", str(folder), self.log)
        self.assertEqual(len(list(folder.glob("*.eml"))), 4)
        self.assertIn("The game is over.", self.report("Ann"))
        rounds = verdict["rounds"]
        # A Power card and a turn for each player and round, and what cards and scorings ask of others.
        self.assertGreaterEqual(came, rounds * 6)
        self.assertLessEqual(came, rounds * 9)
        self.assertEqual(went, 3 * came)
        self.assertEqual(commands, 1 + rounds + 2 * came)

    def test_two_rounds_of_the_options(self):
        for rulesets, options, first in (("base,new-regency", (), 0), ("base,power-shift", (), 3),
                                         ("decennial,king-colonies", ("--caballeros", "1,2,3"), 3)):
            with self.subTest(rulesets):
                verdict, _, came, _ = self.play(rulesets, "7", 2, *options)
                self.assertEqual(verdict["rounds"], 2)
                self.assertGreaterEqual(came, first + 12)  # the setup, then two answers a round from each player
                self.desk("report", "--all", "--format", "news", "-o", str(self.folder / "out"), self.log)
                self.check(self.log, status=0)


class Secrets(ByMail):
    def test_what_is_drawn_is_for_the_moderator(self):
        for rulesets, players in (("base,power-shift", "Ann,Bea,Cruz"), ("base", "Ann,Bea"), ("base,new-regency", "Ann,Bea,Cruz")):
            with self.subTest(rulesets):
                self.begin(rulesets, players=players)
                self.assertNotIn("drawn", self.desk("publish", self.log).stdout)
                without = re.sub(r"(?ms)^drawn:.*?(?=^\w|^$)", "", self.text())
                self.assertNotIn("drawn", without)
                if "shift" in rulesets:
                    continue  # there each player is told what was dealt
                for command in (("report", "--for", "Ann"), ("report", "--for", "public"), ("show", "--public"), ("publish",)):
                    outputs = [self.desk(*command, "-", stdin=text).stdout for text in (self.text(), without)]
                    self.assertEqual(*outputs)


if __name__ == "__main__":
    unittest.main()
