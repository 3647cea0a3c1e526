"""What goes out: messages to the players, their addresses, and the line to mail back."""
import email
import email.policy
import json
import re
import unittest

from secret_logs import SPREAD, log
from secret_outputs import commands
from support import COMPLETE, EXAMPLES, FAULTY, SHIFT, UNFINISHED, Case

# Names and a title that need encoding; Bea has two addresses, and Dan none.
PLAYERS = """players:
  - {name: "Ann Müller-Lüdenscheidt", mail: ann@example.org, also: [Annie, "A. M."]}
  - {name: 'Bea "B" Ok', mail: [bea@example.org, b.ok@example.net]}
  - {name: Cruz, mail: cruz@example.org}
  - Dan
"""
GAME = f"""veedor: 1
title: "Kaffeekränzchen: Spiel mit einem wirklich sehr langen Titel, der umbrochen wird"
ruleset: base
{PLAYERS}setup:
  king: Castilla
  homes: {{"Ann Müller-Lüdenscheidt": Galicia, 'Bea "B" Ok': Granada, Cruz: Sevilla, Dan: Navarra}}
  first: "Ann Müller-Lüdenscheidt"
rounds:
  - reveal: [ambush, civil-war, outposts, enactment]
"""
SECRETS = ("@example", "Annie", "A. M.")


class News(Case):
    def reports(self, *arguments, game=GAME, status=0):
        """The files of `report --all`, by name."""
        folder = self.folder / "news"
        done = self.run_veedor("report", self.file("game.yaml", game), "--all", "-o", str(folder), *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        files = {re.sub("-[0-9a-z]{26}", "", path.name): path.read_bytes() for path in folder.iterdir()}
        self.assertEqual(len(done.stdout.splitlines()), len(files))
        return files

    def message(self, raw):
        """A message, which must be as the standards want it."""
        raw.decode("ascii")
        self.assertNotIn(b"\r", raw)
        head, _, body = raw.partition(b"\n\n")
        for line in head.split(b"\n"):
            self.assertLessEqual(len(line), 78)
        for line in body.split(b"\n"):
            self.assertLessEqual(len(line), 76)
            self.assertFalse(line.startswith(b"From ") or line.startswith(b"."), line)
        message = email.message_from_bytes(raw, policy=email.policy.default)
        for part in message.walk():
            self.assertEqual(part.defects, [])
            for value in part.values():
                self.assertEqual(value.defects, ())
        self.assertEqual(message.get_content_type(), "multipart/alternative")
        text, page = message.iter_parts()
        self.assertEqual([text.get_content_type(), page.get_content_type()], ["text/plain", "text/html"])
        return message, text.get_content(), page.get_content()

    def test_each_player_gets_a_message(self):
        files = self.reports("--format", "eml", "--note", "Deadline: Friday.\n\nFrom now on 20 °C!")
        plain = self.run_veedor("report", self.file("game.yaml", GAME), "--for", "Cruz").stdout
        addresses = {}
        for name, raw in files.items():
            message, text, page = self.message(raw)
            addresses[name] = [str(each) for each in message["To"].addresses] if message["To"] else None
            self.assertIn("\n\nDeadline: Friday.\n\nFrom now on 20 °C!\n\nRound 1: ", text)
            self.assertIn("<p>Deadline: Friday.</p>", page)
            self.assertTrue(message["Subject"].startswith(
                "Kaffeekränzchen: Spiel mit einem wirklich sehr langen Titel, der umbrochen wird, round 1: "))
            if name.startswith("3-"):
                self.assertEqual(text.replace("Deadline: Friday.\n\nFrom now on 20 °C!\n\n", ""), plain)
        self.assertEqual(addresses, {
            "public.eml": None,
            "1-ann-muller-ludenscheidt.eml": ["Ann Müller-Lüdenscheidt <ann@example.org>"],
            "2-bea-b-ok.eml": ['"Bea \\"B\\" Ok" <bea@example.org>', "b.ok@example.net"],
            "3-cruz.eml": ["Cruz <cruz@example.org>"],
            "4-dan.eml": None})

    def test_the_subject_says_who_is_awaited(self):
        for player, words in (("Ann", "your turn"), ("Dan", "turn of Ann"), ("public", "turn of Ann")):
            done = self.run_veedor("report", UNFINISHED, "--for", player, "--format", "eml")
            self.assertRegex(self.message(done.stdout.encode())[0]["Subject"], f", round 4: {words}$")
        for name in sorted(EXAMPLES.glob("*.yaml")):
            done = self.run_veedor("report", str(name), "--for", "public", "--format", "eml")
            if done.stdout:
                self.message(done.stdout.encode())

    def test_news_are_pages_messages_and_the_public_copy(self):
        files = self.reports("--format", "news")
        kinds = sorted(name.rpartition(".")[2] for name in files)
        self.assertEqual(kinds, ["eml"] * 5 + ["html"] * 5 + ["yaml"])
        copy = self.run_veedor("publish", self.file("game.yaml", GAME)).stdout
        self.assertEqual(files["public.yaml"].decode(), copy)

    def test_addresses_and_other_names_are_for_the_moderator_only(self):
        # Bea's own message alone has her addresses; see above.
        path = self.file("game.yaml", GAME)
        for arguments in commands(("public", "Cruz", "Dan")):
            done = self.run_veedor(arguments[0], path, *arguments[1:])
            told = done.stdout
            if "eml" in arguments and "Cruz" in arguments:
                told = told.replace("Cruz\n <cruz@example.org>", "")
            for secret in SECRETS:
                self.assertNotIn(secret, told, arguments)

    def answers(self, logs, line):
        """What the sender of a line is told in games that differ in what they must not know."""
        told = set()
        for game in logs:
            path = self.file("game.yaml", game)
            self.assertEqual(self.run_veedor("check", path).returncode, 0, game)
            done = self.run_veedor("add", "--format", "mail", path, line)
            self.assertEqual((done.returncode, done.stderr), (1, ""), done.stdout)
            told.add(done.stdout)
        return told

    def test_a_refused_line_is_answered_without_secrets(self):
        before = SHIFT[:SHIFT.index("    power:")]
        hands = [before, before.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")]
        answers = self.answers(hands, "Ann 8 plus2-grande")
        self.assertEqual(len(answers), 1)
        self.assertIn("does not have the card that is played here", " ".join(answers.pop().split()))
        discs = [log(SPREAD.replace("CARD", "civil-war").replace("DISCS", f"Ann: {region}"))
                 for region in ("Galicia", "Toledo")]
        answers = self.answers(discs, "disc Bea Toledo")
        self.assertEqual(len(answers), 1)
        self.assertTrue(answers.pop().startswith("Bea, "))
        done = self.run_veedor("add", self.file("game.yaml", discs[0]), "disc Bea Toledo")
        self.assertIn("for the moderator only", done.stderr)

    def test_the_answer_to_a_mail(self):
        path = self.file("game.yaml", GAME)
        for mail, words in (("9 or 10", "which do you mean: Ann Müller-Lüdenscheidt 9 or Ann Müller-Lüdenscheidt 10?"), ("Should I play the 7?", "which Power card do you play?")):
            done = self.run_veedor("add", "--mail", "--format", "mail", "--from", "Annie", path,
                                   self.file("mail.txt", mail))
            self.assertEqual(done.returncode, 1, done.stdout)
            self.assertTrue(done.stdout.startswith("Ann Müller-Lüdenscheidt: "), done.stdout)
            self.assertIn(words, " ".join(done.stdout.split()))
        done = self.run_veedor("add", "--mail", "--format", "mail", "--from", "Dan", path, self.file("mail.txt", "9"))
        self.assertTrue(done.stdout.startswith("Dan, "), done.stdout)
        self.assertIn("it is not Dan's turn", " ".join(done.stdout.split()))
        done = self.run_veedor("add", "--mail", "--format", "mail", "--from", "Ann", path, self.file("mail.txt", "9"))
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertIn("Power cards: Ann Müller-Lüdenscheidt 9", done.stderr)

    def test_a_line_that_cannot_be_read_is_quoted(self):
        done = self.run_veedor("add", "--format", "mail", self.file("game.yaml", GAME), "Dan: Fnord 3")
        self.assertEqual((done.returncode, done.stderr), (2, ""))
        self.assertTrue(done.stdout.startswith('The line "Dan: Fnord 3" cannot be read: '), done.stdout)

    def test_several_games_have_a_line_each(self):
        path = self.file("game.yaml", GAME)
        done = self.run_veedor("next", "--format", "lines", path, UNFINISHED, COMPLETE)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.splitlines()
        self.assertEqual(lines, [f"{path}: round 1, Power card of Ann Müller-Lüdenscheidt; since the setup",
                                 f"{UNFINISHED}: round 4, turn of Ann; since round 4, turn 2",
                                 f"{COMPLETE}: the game is over"])
        done = self.run_veedor("next", "--format", "lines", "--color", "always", path, UNFINISHED)
        self.assertRegex(done.stdout, "turn of \x1b\\[[0-9;]+mAnn\x1b\\[0m;")
        done = self.run_veedor("next", "--format", "json", path, UNFINISHED)
        self.assertEqual([json.loads(line)["file"] for line in done.stdout.splitlines()], [path, UNFINISHED])
        done = self.run_veedor("next", "--format", "lines", path, FAULTY, "nowhere.yaml")
        self.assertEqual((done.returncode, done.stdout), (2, lines[0] + "\n"))

    def test_note_and_news_need_files_that_can_hold_them(self):
        path = self.file("game.yaml", GAME)
        for arguments, words in ((("--for", "Dan", "--note", "x", "--format", "json"), "--note"),
                                 (("--for", "Dan", "--format", "news"), "--all"),
                                 (("--all", "-o", "x", "--note", "x", "--format", "svg"), "--note")):
            done = self.run_veedor("report", path, *arguments)
            self.assertEqual(done.returncode, 2)
            self.assertIn(words, done.stderr)

    def test_other_names_count_in_lines_and_mails(self):
        path = self.file("game.yaml", GAME)
        mail = "From: Somebody <ANN@example.org>\nSubject: bid\n\nMy card is the 9.\n"
        done = self.run_veedor("read", path, self.file("mail.eml", mail))
        self.assertEqual(done.stdout.splitlines()[0], 'Ann Müller-Lüdenscheidt 9', done.stderr)
        done = self.run_veedor("read", path, "--from", "the director", self.file("digest.txt", "Annie: 9.\n"))
        self.assertEqual(done.stdout.splitlines()[0], 'Ann Müller-Lüdenscheidt 9', done.stderr)
        self.assertEqual(self.run_veedor("add", path, "annie 9").returncode, 0)

    def test_faults_in_contacts(self):
        for player, words in (("{name: Ann, mail: ann}", "a mail address, such as `ann@example.org`"),
                              ('{name: Ann, mail: "a@b\\nBcc: c@d"}', "a mail address"),
                              ("{name: Ann, mail: [a@b, 7]}", "a mail address"),
                              ("{name: Ann, also: Bea}", "twice"),
                              ("{name: Ann, also: [Nan, bea]}", "twice"),
                              ("{name: Ann, also: dummy}", "reserved")):
            game = (f"veedor: 1\nruleset: base\nplayers: [{player}, Bea]\n"
                   "setup: {king: Toledo, homes: {Ann: Galicia, Bea: Granada}, first: Ann}\nrounds: []\n")
            done = self.run_veedor("check", self.file("game.yaml", game))
            self.assertEqual(done.returncode, 2, player)
            self.assertIn(words, done.stdout)

    def test_new_takes_addresses(self):
        done = self.run_veedor("new", "--players", "Ann <ann@example.org>,Bea,Cruz <c@d>", "--seed", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('{name: Ann, mail: "ann@example.org"}', done.stdout)
        self.assertEqual(self.run_veedor("check", "-", stdin=done.stdout).returncode, 0)
        done = self.run_veedor("new", "--players", "Ann <ann@example.org>,Bea,Cruz", "--format", "json", "--seed", "1")
        self.assertEqual(self.run_veedor("check", "-", stdin=done.stdout).returncode, 0)
        done = self.run_veedor("new", "--players", "Ann <ann>,Bea")
        self.assertEqual(done.returncode, 2)
        self.assertIn("`ann` is not a mail address", done.stderr)


if __name__ == "__main__":
    unittest.main()
