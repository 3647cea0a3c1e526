"""`veedor inbox`: whose mails they are, what becomes of them, the journal, and the answers."""
import base64
import gzip
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import time
import unittest
from pathlib import Path

from postbox import BIDS, Postbox, game
from secret_outputs import TABLE
from support import VEEDOR


def fold(words):
    return re.sub(r"\W", "", words.lower())


class Entering(Postbox):
    def test_what_is_due_is_entered_once(self):
        self.begin()
        self.mail("Bea", "I play my 8.")
        self.mail("Cruz", "Mi carta es la 3.")
        self.assertEqual(self.states(status=0), [("Bea", "entered"), ("Cruz", "entered")])
        entered = self.text()
        self.assertIn("{Bea: 8}, {Cruz: 3}", entered)
        self.assertEqual(self.inbox(status=0), [])
        self.assertEqual(self.text(), entered)

    def test_a_mail_that_comes_before_that_of_the_player_before(self):
        self.begin()
        self.mail("Cruz", "I play 3.")
        self.mail("Bea", "I play 8.")
        self.assertEqual(self.states(status=0), [("Cruz", "entered"), ("Bea", "entered")])

    def test_mailbox_file_and_standard_input(self):
        for kind in ("mbox", "file", "input"):
            with self.subTest(kind):
                self.begin(f"{kind}.yaml")
                raw = self.raw("Bea", "I play 8.")
                if kind == "mbox":
                    raw = "From bea@example.org Sat Nov 28 09:01:00 2026\n" + raw
                source = self.file(kind + ".mail", raw)
                command = [VEEDOR, "inbox", self.log, "--mail", "-" if kind == "input" else source, "-o", str(self.answers_folder)]
                with open(source, encoding="utf-8") as mail:
                    done = subprocess.run(command, stdin=mail, capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
                self.assertIn("{Bea: 8}", self.text())
                self.assertIn("1 new mail: 1 entered", done.stdout)

    def test_journal(self):
        self.begin()
        id = self.mail("Bea", "I play my 8.")
        self.inbox(status=0)
        entering, entered = self.journal()
        self.assertEqual([entering["seq"], entering["state"], entering["becomes"]], [1, "entering", "entered"])
        self.assertRegex(entering["before"], "^sha256:[0-9a-f]{64}$")
        self.assertNotEqual(entering["before"], entering["after"])
        for name, value in {"seq": 2, "mail": id, "sender": "Bea", "address": "bea@example.org", "sent": "2026-11-28T09:01:00Z",
                            "moment": "1.0", "state": "entered", "lines": ["Bea 8"]}.items():
            self.assertEqual(entered[name], value, name)
        self.assertEqual(entered["answer"], self.answer("Bea")["Message-ID"])
        journal = Path(self.log).with_suffix(".journal")
        self.assertEqual(stat.S_IMODE(journal.stat().st_mode), 0o600)

    def test_a_turn_that_comes_too_early_waits(self):
        self.begin(rounds=BIDS)
        self.mail("Bea", "I take Civil War, no special action, and place 1 in the Castillo.")
        self.assertEqual(self.states(status=0), [("Bea", "waits")])
        self.assertIn("orders:", self.text())
        self.assertIn("Waiting for: Dan", self.answer_text("Bea"))
        self.mail("Bea", "Rather: Coup, no special action, place 1 in the Castillo.")
        self.inbox()
        self.assertEqual(self.text().count("player: Bea"), 1)

    def test_what_a_turn_can_still_do(self):
        self.begin(rounds=BIDS)
        self.mail("Dan", "Dan: civil-war\n\nThat is all for now, and thanks to everybody!")
        self.inbox(status=0)
        self.assertIn("Still open in your turn: 2 Caballeros, Special action", self.answer_text("Dan"))

    def test_what_is_not_due_yet_is_quoted(self):
        self.begin(rounds=BIDS)
        self.mail("Dan", "Civil War, keine Sonderaktion, 1 ins Castillo. Und für die nächste Runde schon mal die 9.")
        self.inbox(status=0)
        self.assertIn("Noch nicht dran, deshalb nicht eingetragen: „Und für die nächste Runde schon mal die 9“",
                      " ".join(self.answer_text("Dan").split()))

    def test_what_the_last_turn_of_a_round_can_still_do(self):
        self.begin(rounds=BIDS)
        for player, card in (("Dan", "civil-war"), ("Bea", "most"), ("Ann", "coup")):
            self.mail(player, f"{player}: {card}; special no")
        self.mail("Cruz", "Cruz: own-four")
        self.inbox(status=0)
        self.assertIn("Next: ", self.answer_text("Cruz"))
        self.assertIn("Still open in your turn: ", self.answer_text("Cruz"))

    def check_links(self, page, *options, more="", **also):
        """Receipts and questions have the link with the copy of the player to whom they go."""
        self.begin(rounds=BIDS, more=more)
        self.mail("Dan", "Dan: civil-war; special no")
        self.mail("Bea", "I take Most, I think.")
        self.inbox(options=options)
        for player, subject in (("Dan", "Entered"), ("Bea", "Question")):
            self.assertIn(subject, self.answer(player)["Subject"])
            link = re.search(re.escape(page) + r"#g=([\w-]+)", self.answer_text(player))
            state = json.loads(gzip.decompress(base64.urlsafe_b64decode(link[1] + "=" * (-len(link[1]) % 4))))
            self.assertEqual(state, {"log": self.run_veedor("publish", "--for", player, self.log).stdout, "me": player, **also})

    def test_answers_link_to_a_page(self):
        self.check_links(TABLE, "--table", TABLE)

    def test_answers_link_to_the_page_of_the_log(self):
        self.check_links(TABLE, more=f"page: {TABLE}\nmoderator: gm@example.org\n", to="gm@example.org")

    def test_answers_link_to_another_page(self):
        self.check_links(TABLE, "--table", TABLE, more="page: https://example.org/other.html\n")

    def test_answers_link_to_no_page(self):
        self.begin(rounds=BIDS)
        self.mail("Dan", "Dan: civil-war; special no")
        done = self.run_veedor("inbox", self.log, "--mail", str(self.maildir), "-o", str(self.answers_folder), "--table", "nowhere")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--table needs the address of a page", done.stderr)
        self.inbox()
        self.assertNotIn("http", self.answer_text("Dan"))

    def test_later_mail_replaces_and_repeats(self):
        self.begin()
        self.mail("Bea", "I play 8")
        self.mail("Bea", "I changed my mind, I play 9 instead.")
        self.assertEqual(self.states(status=0), [("Bea", "replaced"), ("Bea", "entered")])
        self.assertIn("{Bea: 9}", self.text())
        self.assertEqual(self.answer("Bea")["Subject"], "[friday-12 r1] Replaced: Power card")
        self.assertEqual(len(self.answers()["Bea"]), 1)

    def test_nobody_knows_which_of_two_mails_of_one_minute_came_later(self):
        self.begin()
        self.mail("Bea", "I play 8", minute=1)
        self.mail("Bea", "I play 9", minute=1)
        before = self.text()
        self.assertEqual(self.states(status=1), [("Bea", "asked"), ("Bea", "asked")])
        self.assertEqual(self.text(), before)
        self.assertIn("Which one counts?", self.answer_text("Bea"))

        self.mail("Bea", "I mean that which I sent first.", In_Reply_To=self.answer("Bea")["Message-ID"])
        self.assertEqual(self.states(status=1), [("Bea", "asked")])
        self.assertEqual(self.text(), before)
        self.mail("Bea", "the second one", In_Reply_To=self.answer("Bea")["Message-ID"])
        self.inbox()
        self.assertIn("{Bea: 9}", self.text())

    def test_yes_with_another_decision(self):
        self.begin()
        self.mail("Bea", "I play the 9, I think.")
        self.inbox(status=1)
        question = self.answer("Bea")["Message-ID"]
        before = self.text()
        for words in ("Yes, 8", "Ja, die 8.", "Sí, juego el 8."):
            with self.subTest(words):
                self.mail("Bea", words, In_Reply_To=question)
                self.assertEqual(self.states(status=1)[-1], ("Bea", "asked"))
                self.assertEqual(self.text(), before)
                self.assertIn("Bea 8\n", self.answer_text("Bea"))
        self.mail("Bea", "Yes, the 9.", In_Reply_To=question)
        self.inbox()
        self.assertIn("{Bea: 9}", self.text())

    def test_parts_that_say_different_things(self):
        def alternatives(plain, html):
            return self.raw("Bea", f"--b\nContent-Type: text/plain\n\n{plain}\n--b\nContent-Type: text/html\n\n{html}\n--b--",
                            Content_Type="multipart/alternative; boundary=b")
        self.begin()
        before = self.text()
        for plain, html in (("I play 9.", "<p>I play 8.</p>"), ("I play 9.", "<p>Hello!</p>"), ("Please use HTML.", "<p>I play 8.</p>"), ("I play 9.", "<p><s>I play 9.</s></p>")):
            with self.subTest(plain + html):
                self.put(alternatives(plain, html))
                self.assertEqual(self.states(status=1)[-1], ("Bea", "asked"))
                self.assertEqual(self.text(), before)
        self.begin("same.yaml")
        self.put(alternatives("I play *9*.\nBea <https://example.org>", "<p>I play <b>9</b>.</p><a href='https://example.org'>Bea</a>"))
        self.assertEqual(self.states(status=0)[-1], ("Bea", "entered"))

    def test_several_addresses_of_a_sender(self):
        self.begin()
        before = self.text()
        senders = ["Bea <bea@example.org> <zed@else.org>", "Bea <bea@example.org>, Zed <zed@else.org>",
                   "Zed <zed@else.org>, Bea <bea@example.org>"]
        for sender in senders:
            self.mail(sender, "I play 8.")
        self.assertEqual([(line["state"], line["address"]) for line in self.inbox(status=1)],
                         [("stranger", sender) for sender in senders])
        self.assertEqual(self.text(), before)

    def test_two_mails_of_one_minute_that_say_the_same(self):
        self.begin()
        self.mail("Bea", "I play 8", minute=1)
        self.mail("Bea", "Bea 8", minute=1)
        self.states(status=0)
        self.assertIn("{Bea: 8}", self.text())

    def test_a_subject_that_decides_is_listed(self):
        self.begin()
        self.mail("Bea", "see subject", subject="Bea 8")
        before = self.text()
        line, = self.inbox(status=1)
        self.assertEqual((line["state"], line["lines"], line["moderator"]), ("nothing", [], True))
        self.assertEqual(self.text(), before)
        self.mail("Cruz", "Thank you!", subject="Re: your move")
        self.assertEqual([line["sender"] for line in self.inbox(status=1) if line.get("moderator")], ["Bea"])

    def test_an_order_waits_while_its_player_may_take_it_back(self):
        """Only what is plainly talk lets it go on."""
        for number, (words, goes_on) in enumerate((
                ("I withdraw my order.", False), ("Cancel!", False), ("No.", False), ("Stop.", False), ("I changed my mind.", False),
                ("Ich ziehe meine Vorausorder zurück.", False), ("J'annule mon ordre.", False), ("Olvida mi orden.", False),
                ("Can I change my order?", False), ("Don't play my card yet.", False), ("Thanks, have a nice weekend!", True))):
            with self.subTest(words):
                self.begin(f"game{number}.yaml", id=f"game-{number}")
                for old in self.maildir.glob("*/*"):
                    old.unlink()
                for sender, text in (("Cruz", "I play 3."), ("Cruz", words), ("Bea", "I play 8.")):
                    self.mail(sender, text, subject=f"[game-{number} r1]")
                    if text == "I play 3.":
                        self.inbox(status=0)
                self.inbox()
                self.assertEqual("{Cruz: 3}" in self.text().split("orders:")[0], goes_on, self.text())

    def test_an_order_that_is_due_in_the_same_run_waits_for_nobody(self):
        self.begin()
        self.mail("Cruz", "In advance: 3")
        self.mail("Bea", "I play 8.")
        self.inbox(status=0)
        self.assertIn("{Bea: 8}, {Cruz: 3}", self.text())
        self.assertNotIn("Waiting for", self.answer_text("Cruz"))
        self.assertIn("This is entered:", self.answer_text("Cruz"))

    def test_no_to_what_is_kept_holds_the_order(self):
        self.begin()
        self.mail("Cruz", "I play 3.")
        self.inbox(status=0)
        self.mail("Cruz", "No", In_Reply_To=self.answer("Cruz")["Message-ID"])
        self.mail("Bea", "I play 8.")
        self.inbox(status=1)
        self.assertIn("{Bea: 8}", self.text())
        self.assertNotIn("{Cruz: 3}", self.text().split("orders:")[0])

    def test_the_summary_tells_which_orders_were_carried_out(self):
        self.begin()
        self.mail("Cruz", "I play 3.")
        self.inbox(status=0)
        self.mail("Bea", "I play 8.")
        done = self.run_veedor("inbox", self.log, "--mail", str(self.maildir), "-o", str(self.answers_folder))
        self.assertIn("{Bea: 8}, {Cruz: 3}", self.text())
        self.assertIn("carried out, as ordered in advance: `Cruz 3`", " ".join(done.stdout.split()))

    def test_the_same_decision_again(self):
        self.begin()
        self.mail("Bea", "I play 8")
        self.inbox(status=0)
        self.mail("Bea", "Hello again! I play 8")
        self.assertEqual(self.states(status=0), [("Bea", "nothing")])
        self.assertIn("already entered", self.answer_text("Bea"))

    def test_retracted_in_the_same_run(self):
        self.begin()
        self.mail("Bea", "I play 8")
        self.mail("Bea", "Please ignore my last mail.")
        before = self.text()
        self.assertEqual([state for _, state in self.states(status=0)], ["replaced", "nothing"])
        self.assertEqual(self.text(), before)
        self.assertIn("taken back", self.answer_text("Bea"))

    def test_an_unclear_later_mail_holds_the_earlier_one(self):
        self.begin(rounds=BIDS)
        self.mail("Dan", "Civil War, no special action, 1 in the Castillo.")
        self.mail("Dan", "Or should the King go to Granada?")
        before = self.text()
        self.assertNotIn("entered", [state for _, state in self.states(status=1)])
        self.assertEqual(self.text(), before)

    def test_a_clear_mail_after_an_unclear_one(self):
        self.begin()
        self.mail("Bea", "Maybe 7 or 8?")
        self.mail("Bea", "I play 8.")
        self.assertEqual(self.states(status=0), [("Bea", "replaced"), ("Bea", "entered")])

    def test_correction_after_it_was_entered(self):
        self.begin()
        self.mail("Bea", "I play 8")
        self.inbox(status=0)
        before = self.text()
        self.mail("Bea", "I changed my mind, I play 9 instead.")
        line = self.inbox(status=1)[-1]
        self.assertEqual((line["state"], line["moderator"]), ("asked", True))
        self.assertEqual(self.text(), before)

    def test_correction_when_the_next_card_is_due(self):
        rounds = BIDS + "    turns:\n" + "".join(f"      - {{player: {name}, card: {card}}}\n" for name, card in
                                                  (("Dan", "own-four"), ("Bea", "civil-war"), ("Ann", "most"), ("Cruz", "your-majesty")))
        self.begin(rounds=rounds)
        before = self.text()
        self.mail("Dan", "Correction: Dan 9 instead of 10, please.")
        self.assertNotIn("entered", [state for _, state in self.states(status=1)])
        self.assertEqual(self.text(), before)


class Identity(Postbox):
    def refused(self, state="stranger", **more):
        before = self.text()
        line = self.inbox(status=1, **more)[-1]
        self.assertEqual((line["state"], line["moderator"]), (state, True))
        self.assertEqual(self.text(), before)
        return line

    def test_stranger(self):
        self.begin()
        self.mail("Zed <z@else.org>", "Bea: 8\n\nBea 8")
        self.refused()

    def test_spoofed_name(self):
        self.begin()
        self.mail("Bea <evil@evil.org>", "I play 8.")
        self.refused()

    def test_seat_without_address(self):
        self.begin(addresses=("Ann",))
        self.mail("Bea", "I play 8.")
        self.refused()

    def test_other_addresses_of_a_player(self):
        self.begin(Bea=", also: [bea.work@example.com]")
        self.mail("Bea Smith <bea.work@example.com>", "I play 8.")
        self.assertEqual(self.states(status=0), [("Bea", "entered")])

    def test_attached_message_decides_nothing(self):
        self.begin()
        outer = self.raw("Ann", "x", Content_Type="multipart/mixed; boundary=B", Content_Transfer_Encoding=None).split("\n\n")[0]
        self.put(outer + "\n\n--B\nContent-Type: text/plain\n\nsee below\n--B\nContent-Type: message/rfc822\n\n"
                 + self.raw("Bea", "I play 8.") + "--B--\n")
        line = self.inbox(status=1)[-1]
        self.assertEqual((line["sender"], line["state"], line["lines"]), ("Ann", "nothing", []))

    def test_attachment_in_capitals(self):
        self.begin()
        outer = self.raw("Bea", "x", Content_Type="multipart/mixed; boundary=B", Content_Transfer_Encoding=None).split("\n\n")[0]
        self.put(outer + "\n\n--B\nContent-Type: text/plain\n\nhello\n--B\nContent-Type: text/plain; name=a.txt\n"
                 'Content-Disposition: ATTACHMENT; filename="a.txt"\n\nI play 8.\n--B--\n')
        self.assertEqual(self.inbox()[-1]["state"], "nothing")

    def test_what_a_reader_does_not_see(self):
        hidden = ('<span style="display:none">I play 8.</span>', "<span style='text-decoration: line-through'>I play 8.</span>",
                  "<span style='color:#fff'>I play 8.</span>", "<font color=white>I play 8.</font>", "<p hidden>I play 8.</p>",
                  "<div style='font-size:0px'>I play 8.</div>", "<div style='visibility: hidden'>I play 8.</div>",
                  "<table bgcolor=black><tr><td>I play 8.</td></tr></table>", "<i style='opacity:0'>I play 8.</i>",
                  "<style>.x {display: none}</style><p class='a x'>I play 8.</p>", "<style>p span{color:white}</style><p><span>I play 8.</span></p>",
                  "<div style='background:black;color:#000001'>I play 8.</div>", "<s>I play 8.</s>")
        for number, html in enumerate(hidden):
            with self.subTest(html):
                self.begin(f"hidden{number}.yaml")
                raw = self.raw("Bea", f"<html><body>hello {html}</body></html>", Content_Type="text/html; charset=utf-8")
                line = self.inbox(source=self.file("mail.eml", raw))[-1]
                self.assertEqual((line["state"], line["lines"]), ("nothing", []))

    def test_what_a_reader_sees(self):
        for number, html in enumerate(("<b style='color:red'>I play 8.</b>", "<p style='background:black;color:white'>I play 8.</p>",
                                       "<p style='display:block;font-size:11px'>I play 8.</p>", "<td bgcolor=#ffffff>I play 8.</td>")):
            with self.subTest(html):
                self.begin(f"seen{number}.yaml")
                raw = self.raw("Bea", f"<html><body>{html}</body></html>", Content_Type="text/html; charset=utf-8")
                self.assertEqual(self.inbox(source=self.file("mail.eml", raw), status=0)[-1]["lines"], ["Bea 8"])

    def test_headers_are_no_decisions(self):
        self.begin()
        raw = self.raw("Bea", "I play 7.")
        for first in ("In-Reply-To: <1@x>\n", "X-Spam-Score: 3\n", "X-Spam: 4\nIn-Reply-To: <9@x>\n"):
            with self.subTest(first):
                log = self.begin(f"first{len(first)}.yaml")
                self.assertEqual(self.inbox(log, source=self.file("mail.eml", first + raw), status=0)[-1]["lines"], ["Bea 7"])

    def test_automatic_mail(self):
        self.begin()
        for headers in ({"Auto_Submitted": "auto-replied"}, {"Return_Path": "<>"}, {"Precedence": "auto_reply"}, {"X_Autoreply": "yes"}):
            self.mail("Bea", "I play 8. Away until Monday.", **headers)
        lines = self.inbox()
        self.assertEqual({line["state"] for line in lines}, {"auto", "bounce"})
        self.assertNotIn("Bea: 8", self.text())
        self.assertFalse(self.answers())

    def test_bounce_names_what_came_back(self):
        self.begin()
        self.mail("Bea", "I play 8.")
        self.inbox(status=0)
        answer = self.answer("Bea")
        outer = self.raw("MAILER-DAEMON <mailer-daemon@mx.example.org>", "x", subject="Undelivered", Content_Transfer_Encoding=None,
                         Content_Type="multipart/report; report-type=delivery-status; boundary=B").split("\n\n")[0]
        self.put(outer + "\n\n--B\nContent-Type: text/plain\n\nmailbox full\n--B\nContent-Type: message/rfc822\n\n"
                 + f"From: gm@example.org\nMessage-ID: {answer['Message-ID']}\nSubject: x\n\nBea 9\n--B--\n")
        line = self.refused("bounce")
        self.assertEqual(self.journal()[-1]["about"], answer["Message-ID"])
        self.assertIsNone(line["answer"])

    def test_collector(self):
        self.begin(more="collectors: gm@example.org\n")
        self.mail("GM <gm@example.org>", "Bea 8\nCruz 3\nDan 10")
        self.assertEqual(self.states(status=0), [(None, "entered")])
        self.assertIn("{Bea: 8}, {Cruz: 3}, {Dan: 10}", self.text())

    def test_nothing_of_a_collector_is_entered_while_a_part_is_asked_about(self):
        self.begin(more="collectors: gm@example.org\n")
        before = self.text()
        self.mail("GM <gm@example.org>", "Bea 8\nCruz 3\nZoe 4")
        [line] = self.inbox(status=1)
        self.assertEqual((line["state"], line["lines"]), ("asked", []))
        self.assertEqual(self.text(), before)
        self.assertIn("Nothing", self.answer_text("gm"))
        self.assertNotIn("yes", self.answer_text("gm"))
        self.mail("GM <gm@example.org>", "Bea 8\nCruz 3\nDan 10")
        self.assertIn((None, "entered"), self.states())
        self.assertIn("{Bea: 8}, {Cruz: 3}, {Dan: 10}", self.text())

    def test_collector_by_option(self):
        self.begin()
        self.mail("GM <gm@example.org>", "Bea 8\nCruz 3\nDan 10")
        self.assertEqual(self.states(status=0, options=("--from", "gm@example.org")), [(None, "entered")])

    def test_what_players_say_themselves_counts(self):
        self.begin(more="collectors: gm@example.org\n")
        self.mail("GM <gm@example.org>", "Bea 8\nCruz 3")
        self.mail("Bea", "I play 9.")
        lines = {line["sender"]: line for line in self.inbox(status=1)}
        self.assertIn("{Bea: 9}, {Cruz: 3}", self.text())
        self.assertTrue(lines[None]["moderator"])


class Games(Postbox):
    def setUp(self):
        super().setUp()
        self.first = self.begin("first.yaml")
        self.second = self.begin("second.yaml", id="kings", title="Kings and fools")

    def entered(self, **more):
        self.mail("Bea", "I play 8.", **more)
        self.inbox(self.first, self.second)
        return [log for log in (self.first, self.second) if "{Bea: 8}" in self.text(log)]

    def test_tag(self):
        self.assertEqual(self.entered(subject="Re: [kings r1] your turn"), [self.second])

    def test_tag_in_the_address(self):
        self.assertEqual(self.entered(To="gm+friday-12@example.org"), [self.first])

    def test_title(self):
        self.assertEqual(self.entered(subject="Kings and Fools"), [self.second])

    def test_number(self):
        self.assertEqual(self.entered(subject="Re: game 12"), [self.first])

    def test_of_which_game_is_asked(self):
        self.assertEqual(self.entered(), [])
        self.assertIn("friday-12, kings", " ".join(self.answer_text("Bea").split()))

    def test_another_game(self):
        self.assertEqual(self.entered(subject="[monday-3 r2] my card"), [])
        line = self.inbox(self.first, self.second, status=1)[-1]
        self.assertEqual((line["state"], line["moderator"], line["new"]), ("other", True, False))

    def test_another_game_in_the_words(self):
        self.mail("Bea", "For game 13: the 9")
        line = self.inbox(self.first, status=1)[-1]
        self.assertEqual(line["state"], "asked")
        self.assertIn("Friday mail game 12", self.answer_text("Bea"))
        self.assertNotIn("Bea: 9", self.text(self.first))

    def test_answer_to_a_message(self):
        self.mail("Bea", "I play 8.", subject="kings and fools")
        self.inbox(self.first, self.second, status=0)
        answer = self.answer("Bea")["Message-ID"]
        self.mail("Bea", "Fair game! I place nothing.", In_Reply_To=answer)
        self.assertEqual({line["game"] for line in self.inbox(self.first, self.second) if line["new"]}, {"kings"})

    def test_a_game_that_comes_later(self):
        """What another run has listed as of another game is read once that game is given."""
        self.mail("Bea", "I play 8.", subject="[kings r1]")
        self.assertEqual(self.inbox(self.first, status=1)[0]["state"], "other")
        self.assertEqual(self.inbox(self.first, self.second, status=0)[0]["state"], "entered")

    def test_two_games_of_one_name(self):
        other = self.file("third.yaml", game())
        done = self.run_veedor("inbox", self.first, other, "--mail", str(self.maildir), "-o", str(self.answers_folder))
        self.assertEqual(done.returncode, 2)
        self.assertIn("give each an `id`", done.stderr)


class Moments(Postbox):
    def test_answer_to_an_old_message_is_stale(self):
        self.begin()
        self.mail("Bea", "Maybe 7 or 8?")
        self.assertEqual(self.inbox(status=1)[-1]["state"], "asked")
        question = self.answer("Bea")["Message-ID"]
        self.run_veedor("add", self.log, "Bea 8", "Cruz 3", "Dan 10", "Ann 5", "Dan: own-four; special no")
        before = self.text()
        self.mail("Bea", "Civil War, no special action, 1 in the Castillo.", In_Reply_To=question)
        line = self.inbox(status=1)[-1]
        self.assertEqual(line["state"], "stale")
        self.assertEqual(self.text(), before)
        self.assertIn("round 1, Power card: Bea", self.answer_text("Bea"))
        self.mail("Bea", "yes", In_Reply_To=self.answer("Bea")["Message-ID"])
        self.assertEqual(self.states(status=0), [("Bea", "confirmed")])
        self.assertIn("card: civil-war", self.text())

    def test_answer_to_a_report_of_an_earlier_round(self):
        rounds = BIDS + "    turns:\n" + "".join(f"      - {{player: {name}, card: {card}}}\n" for name, card in
                                                  (("Dan", "own-four"), ("Bea", "civil-war"), ("Ann", "most"), ("Cruz", "your-majesty")))
        self.begin(rounds=rounds)
        for subject in ("Re: Friday mail game 12, round 1: your turn", "Re: [friday-12 r1] Question: turn"):
            self.mail("Cruz", "I play 9.", subject=subject)
        self.assertEqual(self.states(status=1), [("Cruz", "stale")] * 2)

    def test_yes_needs_something_to_say_yes_to(self):
        self.begin()
        self.mail("Bea", "yes")
        before = self.text()
        self.assertEqual(self.states(status=1), [("Bea", "asked")])
        self.assertEqual(self.text(), before)

    def test_one_of_several_readings_is_chosen_by_its_number(self):
        self.begin()
        self.mail("Bea", "Ich spiele die 7 oder die 8.")
        line = self.inbox(status=1)[0]
        self.assertEqual([doubt["readings"] for doubt in line["doubts"]], [[["Bea 7"], ["Bea 8"]]])
        asked = self.answer_text("Bea")
        self.assertRegex(asked, r"(?s): Bea 7\n.*: Bea 8\n")
        self.assertNotIn("1.", asked)
        question = self.answer("Bea")["Message-ID"]
        before = self.text()
        self.mail("Bea", "2", In_Reply_To=question)
        self.assertEqual(self.states(status=1), [("Bea", "asked")])
        self.assertEqual(self.text(), before)
        self.mail("Bea", "8\n\nBea says 7", In_Reply_To=question)
        self.assertEqual(self.states(status=1), [("Bea", "asked")])
        self.assertEqual(self.text(), before)
        self.mail("Bea", "8\n\nBea", In_Reply_To=question)
        self.assertEqual(self.states(status=0), [("Bea", "confirmed")])
        self.assertIn("{Bea: 8}", self.text())

    def test_answers_in_a_few_words(self):
        """What is taken back is not entered; what only thanks holds nothing back."""
        for words, more in (("Thanks!", 0), ("ok", 0), ("Vale, gracias", 0), ("Cancel that.", 1), ("Annuler", 1), ("no gracias", 1), ("Wait.", 1)):
            with self.subTest(words):
                self.begin(f"{fold(words)}.yaml")
                self.mail("Bea", "I play 8.")
                self.inbox(status=0)
                self.mail("Bea", words, In_Reply_To=self.answer("Bea")["Message-ID"])
                self.inbox(status=more)
                for path in self.maildir.glob("*/*"):
                    path.unlink()

    def test_taken_back_in_the_same_run(self):
        for words in ("Cancel that.", "Never mind.", "Stop!", "No thanks.", "Typo!", "cancel my order", "Annulez.", "Stornieren."):
            with self.subTest(words):
                self.begin(f"{fold(words)}.yaml")
                before = self.text()
                self.mail("Bea", "I play 8.")
                self.mail("Bea", words)
                self.inbox()
                self.assertEqual(self.text(), before)
                for path in self.maildir.glob("*/*"):
                    path.unlink()

    def test_what_is_added_to_an_order(self):
        self.begin()
        self.mail("Cruz", "I play 3.")
        self.inbox(status=0)
        before = self.text()
        for words in ("and 7", "then 7", "else 7", "sonst 7", "y 7"):
            with self.subTest(words):
                self.mail("Cruz", words, In_Reply_To=self.answer("Cruz")["Message-ID"])
                self.assertEqual(self.states(status=1)[-1], ("Cruz", "asked"))
                self.assertEqual(self.text(), before)

    def test_a_part_of_what_was_offered(self):
        self.begin(rounds=BIDS)
        self.mail("Dan", "Civil War, 1 in the Castillo.")
        self.inbox(status=1)
        question = self.answer("Dan")["Message-ID"]
        before = self.text()
        for words in ("The one with the special action.", "with special", "Special: yes"):
            with self.subTest(words):
                self.mail("Dan", words, In_Reply_To=question)
                self.inbox(status=1)
                self.assertEqual(self.text(), before)

    def test_yes_of_another_player(self):
        self.begin()
        self.mail("Bea", "Maybe 7 or 8?")
        self.inbox(status=1)
        self.mail("Cruz", "yes", In_Reply_To=self.answer("Bea")["Message-ID"])
        before = self.text()
        self.inbox(status=1)
        self.assertEqual(self.text(), before)

    def test_no_to_a_receipt(self):
        self.begin()
        self.mail("Bea", "I play 8.")
        self.inbox(status=0)
        self.mail("Bea", "No, I meant 9", In_Reply_To=self.answer("Bea")["Message-ID"])
        before = self.text()
        line = self.inbox(status=1)[-1]
        self.assertEqual((line["state"], line["moderator"]), ("asked", True))
        self.assertEqual(self.text(), before)

    def test_what_may_decide_something_is_listed(self):
        self.begin()
        for text in ("I play the lowest that I have.", "What do I have to do?", "The same as Ann.", "I play 9.5"):
            with self.subTest(text):
                self.mail("Bea", text)
                self.assertTrue(any(line["new"] and line["open"] for line in self.inbox(status=1)))

    def test_nothing_that_names_something_is_passed_over(self):
        self.begin(rounds=BIDS)
        self.mail("Ann", "Congratulations on Toledo last round!")
        self.mail("Bea", "See you on Friday, everybody!")
        lines = {line["sender"]: line for line in self.inbox(status=1)}
        self.assertEqual({name: (line["state"], line["moderator"]) for name, line in lines.items()},
                         {"Ann": ("nothing", True), "Bea": ("nothing", False)})
        again = self.inbox(status=1)
        self.assertEqual([(line["sender"], line["new"]) for line in again], [("Ann", False)])
        self.assertEqual(self.inbox(status=0, options=("--close", again[0]["mail"])), [])

    def test_asked_until_answered(self):
        self.begin()
        self.mail("Bea", "Maybe 7 or 8?")
        self.inbox(status=1)
        self.assertEqual(self.inbox(status=1)[0]["sender"], "Bea")
        self.mail("Bea", "I play 8.")
        self.assertEqual(self.states(status=0), [("Bea", "entered")])
        self.assertEqual(self.inbox(status=0), [])


class Crash(Postbox):
    """What a crash or a kill leaves at each step, and what the next run makes of it."""

    def setUp(self):
        super().setUp()
        self.begin()
        self.before = self.text()
        self.mail("Bea", "I play 8.")
        self.mail("Cruz", "Maybe the 7?")
        self.inbox(status=1)
        self.path_of_journal = Path(self.log).with_suffix(".journal")
        self.after = self.text()
        self.whole = self.path_of_journal.read_text()
        self.written = {path.name: path.read_bytes() for path in self.answers_folder.iterdir()}
        self.entering = "".join(line for line in self.whole.splitlines(True) if '"entering"' in line)

    def leave(self, log, journal, answers):
        Path(self.log).write_text(log)
        self.path_of_journal.write_text(journal)
        shutil.rmtree(self.answers_folder)
        self.answers_folder.mkdir()
        for name in answers:
            (self.answers_folder / name).write_bytes(self.written[name])
            (self.answers_folder / name).chmod(0o600)

    def check_end(self):
        self.inbox(status=1)
        self.assertEqual(self.text(), self.after)
        final = {line["mail"]: line["state"] for line in self.journal() if line["state"] != "entering"}
        self.assertEqual(sorted(final.values()), ["asked", "entered"])
        self.assertEqual({name: len(mails) for name, mails in self.answers().items()}, {"Bea": 1, "Cruz": 1})
        self.assertEqual(len([line for line in self.inbox(status=1) if line["new"]]), 0)

    def test_before_the_log_was_written(self):
        self.leave(self.before, self.entering, [])
        self.check_end()

    def test_before_the_answers_were_written(self):
        self.leave(self.after, self.entering, [])
        self.check_end()
        self.assertEqual({path.name: path.read_bytes() for path in self.answers_folder.iterdir()}, self.written)

    def test_between_the_answers(self):
        self.leave(self.after, self.entering, sorted(self.written)[:1])
        self.check_end()

    def test_within_a_line_of_the_journal(self):
        self.leave(self.after, self.entering + self.whole[len(self.entering):][:40], sorted(self.written))
        self.check_end()
        self.leave(self.before, self.entering[:60], [])
        self.check_end()

    def test_a_log_changed_since(self):
        self.leave(self.after, self.entering, [])
        self.run_veedor("add", self.log, "Cruz 7")
        log = self.text()
        lines = self.inbox(status=1)
        self.assertEqual(self.text(), log)
        self.assertEqual({line["moderator"] for line in lines}, {True})

    def test_killed_at_any_time(self):
        """Whatever moment a kill comes at, a run afterwards has entered the mail once."""
        for pause in (0.001, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08):
            with self.subTest(pause):
                self.leave(self.before, "", [])
                run = subprocess.Popen([VEEDOR, "inbox", self.log, "--mail", str(self.maildir), "-o", str(self.answers_folder)],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(pause)
                run.send_signal(signal.SIGKILL)
                run.wait()
                self.check_end()

    def test_two_runs_at_once(self):
        self.leave(self.before, "", [])
        command = [VEEDOR, "inbox", self.log, "--mail", str(self.maildir), "-o", str(self.answers_folder)]
        runs = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]
        heads = [run.communicate()[0].splitlines()[0] for run in runs]
        self.assertEqual(sum(head.startswith("2 new mails") for head in heads), 1, heads)
        self.assertEqual([run.returncode for run in runs], [1] * 4)
        self.check_end()

    def test_unreadable_journal(self):
        self.path_of_journal.write_text("no journal\n")
        done = self.run_veedor("inbox", self.log, "--mail", str(self.maildir), "-o", str(self.answers_folder))
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 1 is no line of a journal", done.stderr)



class Orders(Postbox):
    def test_an_order_that_comes_to_nothing(self):
        self.begin(rounds=BIDS)
        order = self.mail("Bea", "Cojo Golpe de Estado, sin acción especial, y pongo 1 en el Castillo.")
        self.assertEqual(self.states(status=0), [("Bea", "waits")])
        self.mail("Dan", "I take the Coup, no special action, and place 1 in the Castillo.")
        self.inbox(status=0)
        self.assertEqual([line["state"] for line in self.journal() if line["state"] != "entering"], ["waits", "entered", "dropped"])
        answer = self.answer("Bea")
        self.assertEqual((answer["Subject"], answer["In-Reply-To"], answer["Content-Language"]),
                         ("[friday-12 r1] Orden anulada: orden anticipada", order, "es"))
        self.assertIn("La regla dice", self.answer_text("Bea"))
        self.assertIn("Posible: ", self.answer_text("Bea"))

    def test_cancelled(self):
        self.begin(rounds=BIDS)
        self.mail("Bea", "I take the Coup, no special action, and place 1 in the Castillo.")
        self.inbox(status=0)
        self.mail("Bea", "Cancel my order")
        self.assertEqual(self.states(status=0), [("Bea", "entered")])
        self.assertNotIn("orders:", self.text())

    def ordered(self, **what):
        """Cruz, who comes after Bea, has ordered a Power card."""
        self.begin(**what)
        self.mail("Cruz", "I play 3.")
        self.assertEqual(self.states(status=0), [("Cruz", "waits")])

    def test_cancelled_in_the_run_in_which_it_is_due(self):
        self.ordered()
        self.mail("Cruz", "cancel my order")
        self.mail("Bea", "I play 8.")
        self.assertEqual(self.states(status=0), [("Cruz", "entered"), ("Bea", "entered")])
        self.assertIn("power: [{Bea: 8}]", self.text())
        self.assertNotIn("orders:", self.text())

    def test_replaced_in_the_run_in_which_it_is_due(self):
        for collectors in ("", "collectors: cruz2@example.org\n"):
            with self.subTest(collectors):
                self.ordered(more=collectors)
                self.mail("Bea", "I play 8.")
                self.mail("Cruz <cruz2@example.org>" if collectors else "Cruz", "Cruz 4")
                self.assertEqual([state for _, state in self.states(status=0)], ["entered", "entered"])
                self.assertIn("power: [{Bea: 8}, {Cruz: 4}]", self.text())
                self.tearDown()
                self.setUp()

    def test_it_stands_still_for_add_too(self):
        self.ordered()
        self.mail("Cruz", "Please forget my order, I would rather play the 1.")
        self.inbox(status=1)
        done = self.run_veedor("add", self.log, "Bea 8")
        self.assertEqual(done.returncode, 0)
        self.assertIn("`Cruz later: 3` stands still until what is open in ", done.stderr)
        self.assertIn("power: [{Bea: 8}]", self.text())
        self.assertEqual(self.run_veedor("add", self.log, "Cruz 1").stderr.count("stands still"), 1)
        self.assertIn("power: [{Bea: 8}, {Cruz: 1}]", self.text())

    def test_it_stands_still_while_a_question_is_open(self):
        for runs in (1, 2):
            with self.subTest(runs):
                self.ordered()
                asked = self.mail("Cruz", "Please forget my order, I would rather play the 1.")
                if runs == 2:
                    self.inbox(status=1)
                self.mail("Bea", "I play 8.")
                self.mail("Dan", "I play 10.")
                lines = {line["sender"]: line for line in self.inbox(status=1)}
                self.assertIn("power: [{Bea: 8}]", self.text())
                self.assertEqual({name: line["state"] for name, line in lines.items()},
                                 {"Bea": "entered", "Cruz": "asked", "Dan": "waits"})
                self.assertEqual((lines["Cruz"]["mail"], lines["Cruz"]["holds"]), (asked, ["Cruz later: 3"]))
                self.assertEqual(lines["Bea"]["holds"], [])
                self.assertIn("Next: Cruz", self.answer_text("Bea"))
                self.mail("Cruz", "I play 1.")
                self.inbox(status=0)
                self.assertIn("power: [{Bea: 8}, {Cruz: 1}, {Dan: 10}]", self.text())
                self.tearDown()
                self.setUp()

    def test_what_stands_still_is_told(self):
        self.ordered()
        self.mail("Cruz", "Please forget my order, I would rather play the 1.")
        self.inbox(status=1)
        self.mail("Bea", "I play 8.")
        done = self.run_veedor("inbox", self.log, "--mail", str(self.maildir), "-o", str(self.answers_folder))
        self.assertIn("`Cruz later: 3` waits until this is answered", " ".join(done.stdout.split()))

    def test_it_goes_on_when_the_moderator_settles_the_question(self):
        self.ordered()
        asked = self.mail("Cruz", "Please forget my order, I would rather play the 1.")
        self.mail("Bea", "I play 8.")
        self.inbox(status=1)
        self.inbox(status=0, options=("--close", asked))
        self.assertIn("power: [{Bea: 8}, {Cruz: 3}]", self.text())

    def test_talk_does_not_hold_it(self):
        self.ordered()
        self.mail("Cruz", "Thanks, a nice evening to all!")
        self.mail("Bea", "I play 8.")
        self.inbox(status=0)
        self.assertIn("power: [{Bea: 8}, {Cruz: 3}]", self.text())

    def test_a_mail_about_another_decision_does_not_hold_it(self):
        self.ordered()
        self.mail("Cruz", "Cruz later: coup; special no; Castillo 1")
        self.mail("Bea", "I play 8.")
        self.assertEqual(self.states(status=0), [("Cruz", "entered"), ("Bea", "entered")])
        self.assertIn("power: [{Bea: 8}, {Cruz: 3}]", self.text())


class Limits(Postbox):
    def test_a_long_mail_is_asked_about(self):
        self.begin()
        self.mail("Bea", "I play 8.\n" + "Nothing else to say.\n" * 60000)
        before = self.text()
        self.assertEqual(self.states(status=1), [("Bea", "asked")])
        self.assertEqual(self.text(), before)
        self.assertIn("too long", self.answer_text("Bea"))

    def test_a_mail_within_mails(self):
        for depth, state in ((10, "entered"), (60, "entered"), (100, "asked"), (200, "asked")):
            with self.subTest(depth):
                self.begin(f"deep{depth}.yaml")
                head = self.raw("Bea", "x", Content_Type='multipart/mixed; boundary="B0"', Content_Transfer_Encoding=None).split("\n\n")[0]
                open = "".join(f'--B{number}\nContent-Type: multipart/mixed; boundary="B{number + 1}"\n\n' for number in range(depth))
                close = "".join(f"--B{number}--\n" for number in reversed(range(depth + 1)))
                raw = f"{head}\n\n{open}--B{depth}\nContent-Type: text/plain\n\nI play 8.\n{close}"
                self.assertEqual(self.inbox(source=self.file("deep.eml", raw))[-1]["state"], state)

    def test_many_mails_at_once(self):
        self.begin()
        for _ in range(300):
            self.mail("Zed <zed@example.org>", "I play 8.")
        self.mail("Bea", "I play 8.")
        self.assertEqual(sum(line["state"] == "stranger" for line in self.inbox(status=1)), 300)
        self.assertIn("Bea: 8", self.text())


class Alone(Postbox):
    def test_raw_mails_need_the_program_that_reads_them(self):
        """Without it nothing would be known of dates, Message-IDs and what is answered."""
        alone = shutil.copy(VEEDOR, self.folder / "veedor")
        self.begin()
        before = self.text()
        for player, card in (("Bea", 8), ("Cruz", 3)):
            self.mail(player, f"I play {card}.")
        command = [alone, "inbox", self.log, "--mail", str(self.maildir), "-o", str(self.answers_folder)]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual((done.returncode, self.text(), self.journal()), (2, before, []))
        self.assertEqual(done.stderr.count("veedor-mail"), 1)
        self.assertIn("raw mails are not read", done.stderr)
        plain = self.file("bea.txt", "I play 8.")
        done = subprocess.run([*command[:4], plain, *command[5:], "--from", "Bea"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("{Bea: 8}", self.text())


class Keys(Postbox):
    """Each mail has its Message-ID, but not every Message-ID has one mail."""

    def test_delivered_twice(self):
        self.begin()
        raw = self.raw("Bea", "I play 8.")
        self.put(raw)
        self.put(raw)
        self.assertEqual(self.states(status=0), [("Bea", "entered")])
        self.put(raw)
        self.assertEqual(self.inbox(status=0), [])

    def test_without_message_id(self):
        self.begin()
        raw = self.raw("Bea", "I play 8.", Message_ID=None)
        self.put(raw)
        self.assertEqual(self.states(status=0), [("Bea", "entered")])
        self.assertRegex(self.journal()[-1]["mail"], "^sha256:")
        self.put(raw)
        self.assertEqual(self.inbox(status=0), [])

    def test_of_another_sender(self):
        """Nobody keeps a mail from being read by sending its Message-ID first."""
        self.begin()
        self.mail("Zed <z@else.org>", "Hello", id="<same@example.org>")
        self.inbox(status=1)
        self.mail("Bea", "I play 8.", id="<same@example.org>")
        self.assertEqual([line["state"] for line in self.inbox(status=1) if line["new"]], ["entered"])

    def test_of_another_mail_of_the_same_sender(self):
        self.begin()
        self.mail("Bea", "Hello!", id="<same@example.org>")
        self.inbox(status=0)
        before = self.text()
        self.mail("Bea", "I play 8.", id="<same@example.org>")
        line = self.inbox(status=1)[-1]
        self.assertEqual((line["state"], line["moderator"]), ("asked", True))
        self.assertEqual(self.text(), before)


class Summary(Postbox):
    def test_text(self):
        self.begin()
        other = self.file("kings.yaml", game(id="kings", title="Kings and fools"))
        self.mail("Bea", "I play 8.", subject="[friday-12 r1] Re: your card")
        self.mail("Zed <zed@example.org>", "I play 3.", subject="[friday-12 r1]")
        self.mail("Cruz", "The 9, please.", subject="[monday r2]")
        command = ("inbox", self.log, other, "--mail", str(self.maildir), "-o", "answers", "--width", "78")
        done = self.run_veedor(*command, cwd=self.folder)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertEqual(re.sub(r"\d\d:\d\d", "TIME ", done.stdout), """\
3 new mails: 1 entered, 0 kept; 1 answer in answers. Needs you: 2 (!).

friday-12, round 1: next Cruz
  entered    Bea       TIME   Bea 8
! stranger   zed       TIME   zed@example.org: "I play 3."
                              settled? --close friday-12.4

no game given here
! other      cruz      TIME   [monday r2] "The 9, please."
                              settled? --close friday-12.5
""")
        again = self.run_veedor(*command, cwd=self.folder)
        self.assertEqual(again.returncode, 1)
        self.assertIn("No new mail. Needs you: 2 (!).", again.stdout)
        done = self.run_veedor(*command, "--close", "friday-12.4", "--close", "friday-12.5", cwd=self.folder)
        self.assertEqual(done.returncode, 0)

    def test_usage(self):
        self.begin()
        for arguments in ((self.log, "--mail", "-"), (self.log, "-o", "answers"), (self.log, self.log, "--mail", "-", "-o", "answers"),
                          (self.log, "--mail", "missing", "-o", "answers"), (self.log, "--mail", "-", "-o", "answers", "--close", "9")):
            done = self.run_veedor("inbox", *arguments, cwd=self.folder)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertNotEqual(done.stderr, "")


if __name__ == "__main__":
    unittest.main()
