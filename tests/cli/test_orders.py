"""Orders in advance: `else`, `later`, `cancel` and `go on`, the log's `orders`, undo, and who sees them."""
import json
import re
import unittest

from desk import DAN, NEW, OPENED, Desk
from secret_logs import DECKS
from secret_outputs import commands
from support import short

ORDERS = """
orders:
  - power: [{Cruz: 9}, {Cruz: 8}]"""


class Orders(Desk):
    def begun(self, *powers):
        """A round in which these Power cards are played."""
        played = "".join(f"\n      - {{{power.replace(' ', ': ')}}}" for power in powers)
        power = f"\n    power:{played}" if powers else ""
        self.log = self.file("log.yaml", NEW.replace(" []", f"\n  - reveal: [intrigue, fair, fiesta, coup]{power}"))

    # Alternatives of what is due.

    def test_the_first_legal_alternative_counts(self):
        self.begun("Dan 13", "Ann 9")
        told = self.add("Bea 13 else 9 else 8 else 7").stdout
        self.assertIn("Bea 8\n", told)
        self.assertIn("- {Bea: 8}", self.text())
        self.assertNotIn("orders", self.text())

    def test_an_alternative_may_be_a_whole_line(self):
        self.begun("Dan 13", "Ann 9")
        self.add("Bea 9 else Bea 8")
        self.assertIn("- {Bea: 8}", self.text())

    def test_alternatives_of_a_turn_and_of_a_disc(self):
        self.add(DAN)
        self.add("Bea: your-majesty; king Granada else fiesta; special; Castillo 1 else coup")
        self.assertIn("card: fiesta", self.text())
        self.add("Cruz: coup; region Aragón")
        self.add("disc Bea France else Aragón")
        self.assertIn("discs: {Bea: Aragón}", self.text())

    def test_none_is_legal(self):
        self.begun("Dan 13", "Ann 9")
        self.refused("Bea 13 else 9", status=1, parts=["line 1:5: illegal: ", "nor is 9: "])

    def test_an_alternative_that_cannot_be_read_is_refused_although_another_is_legal(self):
        self.begun("Dan 13", "Ann 9")
        self.refused("Bea 8 else nine", status=2, parts=["line 1:12: a Power card is written as a number"])
        self.refused("Bea 8 else", status=2, parts=["line 1:11: an alternative is missing here"])
        self.refused("else Bea 8", status=2, parts=["write `else` between two decisions"])
        self.refused("reveal fair else coup", status=2, parts=["line 1:18: write `else` between Power cards, turns or discs"])

    def test_a_player_called_else(self):
        for name in ("Else", "Elsebeth"):
            self.log = self.file("log.yaml", NEW.replace("Bea", name).replace(
                " []", "\n  - reveal: [intrigue, fair, fiesta, coup]\n    power: [{Dan: 13}, {Ann: 9}]"))
            self.add("Else 9 or else 8")
            self.assertIn(f"{{{name}: 8}}", self.text())

    # Orders that wait.

    def test_an_order_waits_until_it_is_due(self):
        self.begun("Dan 13")
        told = self.add("Bea later: 9 else 8").stdout
        self.assertIn("order: waits until it is due: Bea later: 9 else 8\n", told)
        self.assertIn("next: round 1, Power card of Ann", told)
        self.assertIn("orders:\n  - power: [{Bea: 9}, {Bea: 8}]\n", self.text())
        told = self.add("Ann 9").stdout
        self.assertIn("order: carried out Bea 8, of Bea later: 9 else 8\n", told)
        self.assertIn("Power cards: Dan 13, Ann 9, Bea 8\n", told)
        self.assertIn("next: round 1, Power card of Cruz", told)
        self.assertIn("- {Bea: 8}", self.text())

    def test_it_is_carried_out_between_the_lines_of_a_mail(self):
        self.begun("Dan 13")
        self.add("Bea later: 9 else 8")
        self.add("Ann 9", "Cruz 7")
        self.assertRegex(self.text(), r"\{Ann: 9\}[^}]*\{Bea: 8\}[^}]*\{Cruz: 7\}")

    def test_it_is_carried_out_at_once_if_it_is_due(self):
        self.begun("Dan 13")
        told = self.add("Ann later: 9").stdout
        self.assertIn("- {Ann: 9}", self.text())
        self.assertIn("order: carried out Ann 9, of Ann later: 9\n", told)
        self.assertNotIn("waits until it is due", told)

    def test_orders_for_turns_run_one_after_the_other(self):
        self.add("Bea later: fiesta; special; Castillo 1", "Cruz later: coup; region Aragón; Castillo 1 else fair; Castillo 1",
                 "Ann later: disc none")
        told = self.add(DAN).stdout
        self.assertIn("order: carried out Bea: fiesta; special yes; Castillo 1, of", told)
        self.assertIn("card: fiesta", self.text())

    def test_the_rest_of_a_turn_waits_for_answers(self):
        self.begun("Dan 3", "Ann 9", "Bea 8", "Cruz 7")
        self.add("Bea later: coup; region Castilla; Castillo 1")
        told = self.add("Ann: fair; score Castilla; Castillo 1").stdout
        self.assertIn("after the answers of the others: Bea: Castillo 1", told)
        self.assertIn("discs of Ann", told)
        told = self.add("disc Ann none").stdout
        self.assertIn("order: carried out Bea: Castillo 1, of", told)
        self.assertRegex(self.text(), r"region: Castilla, discs: \{Ann: none\}\}\n *- place: \{Castillo: 1\}")
        self.assertIn("waits again: Bea later: coup; region Castilla; Castillo 1\n", self.undo().stdout)
        self.assertEqual(self.text().count("player: Bea"), 1)

    def test_an_order_none_of_which_is_legal_is_dropped(self):
        self.begun("Dan 13")
        self.add("Bea later: 13 else 9")
        told = " ".join(self.add("Ann 9").stdout.split())
        self.assertIn("order: dropped Bea later: 13 else 9, because none of it is legal now: Bea 13: ", told)
        self.assertIn("Power card of Bea", told)
        self.assertNotIn("carried out", self.add("Bea 7").stdout)
        self.assertNotIn("dropped", self.add("Cruz 6").stdout)

    def test_a_new_order_replaces_the_old_one(self):
        self.begun("Dan 13")
        self.add("Bea later: 9", "Bea later: fair; score Toledo")
        self.assertIn("order: taken back: Bea later: 9\n", self.add("Bea later: 8").stdout)
        self.assertEqual(self.text().count("- power: [{Bea"), 1)
        self.assertIn("turns: ", self.text().partition("orders:")[2].replace("- turns:", "- turns: "))

    def test_orders_are_taken_back(self):
        self.begun("Dan 13")
        before = self.text()
        self.add("Bea later: 9", "Bea later: disc Toledo")
        told = self.add("Bea cancel").stdout
        self.assertIn("taken back: Bea later: 9\n", told)
        self.assertIn("taken back: Bea later: disc Toledo\n", told)
        self.assertEqual(self.text(), before)
        self.assertIn("Bea has no orders that wait", self.add("Bea cancel", status=2).stderr)

    def test_a_decision_replaces_the_order_for_it(self):
        self.begun("Dan 13")
        self.add("Bea later: 9 else 8")
        self.add("Ann 9")
        self.assertIn("waits again", self.undo().stdout)  # Bea's Power card
        self.assertIn("taken back: Bea later: 9 else 8\n", self.add("Bea 7").stdout)
        self.assertNotIn("orders", self.text())

    def test_undo_gives_the_order_back(self):
        self.begun("Dan 13")
        self.add("Bea later: 9 else 8")
        before = self.text()
        self.add("Ann 9")
        self.assertIn("done: 3", self.text())
        told = self.undo().stdout
        self.assertIn("taken back: Bea 8\n", told)
        self.assertIn("order: waits again: Bea later: 9 else 8\n", told)
        self.undo()
        self.assertEqual(self.text(), before)

    def test_undo_gives_a_dropped_order_back(self):
        self.begun("Dan 13")
        self.add("Bea later: 9")
        self.add("Ann 9")
        self.assertIn("waits again: Bea later: 9\n", self.undo().stdout)

    def test_a_turn_that_may_still_place_holds_the_next_one(self):
        self.add("Bea later: fiesta; special; Castillo 1")
        told = self.add("Dan: Your Majesty; king Sevilla").stdout
        self.assertIn("Dan may still place, so this waits", told)
        self.assertNotIn("fiesta}", self.text().partition("orders:")[0])
        self.assertIn("carried out Bea", self.add("Dan: Castillo 2").stdout)
        self.undo("--to", "1.1")
        self.undo()
        self.add("Dan: Your Majesty; king Sevilla")
        self.assertIn("carried out Bea", self.add("go on").stdout)
        self.assertIn("no order waits for the end of a turn", self.add("go on", status=2).stderr)

    def test_the_last_turn_of_a_round_holds_the_next_power_card(self):
        """The decks are known, so nothing but the turn itself is between it and the Power cards of the next round."""
        self.log = self.file("log.yaml", self.run_veedor("new", "--players", "Ann,Bea,Cruz,Dan", "--seed", "2023").stdout)
        self.add("Bea 7", "Cruz 10", "Dan 3", "Ann 12", "Ann: most; special no; Granada 1", "Cruz: coup; special no; Granada 2",
                 "Bea: own-four; special no; Granada 1", "Dan later: 4", "Ann later: 9")
        begun = self.text()
        for line in ("Dan: Toledo 1", "go on", "reveal"):
            with self.subTest(line=line):
                self.log = self.file("log.yaml", begun)
                told = self.add("Dan: take 2; your-majesty").stdout
                self.assertIn("Dan may still place, so this waits", told)
                self.assertNotIn("carried out", told)
                told = self.add(line).stdout
                self.assertIn("order: carried out Dan 4", told)
                self.assertIn("order: carried out Ann 9", told)
                self.assertEqual(line == "Dan: Toledo 1", "Toledo" in self.text().partition("orders:")[0].partition("turns:")[2])

    def test_a_line_of_the_next_player_ends_the_turn(self):
        self.add("Bea later: fiesta; special; Castillo 1", "Dan: Your Majesty; king Sevilla")
        self.add("Cruz: coup; region Aragón")
        self.assertIn("card: fiesta", self.text().partition("orders:")[0])

    def test_a_mail_comes_after_the_orders_before_it(self):
        """Bea's order waits: Dan may still place, or her card was taken back."""
        self.add("Bea later: fiesta; special; Castillo 1", "Dan: Your Majesty; king Sevilla")
        mail = self.file("mail.txt", "I take Coup on Aragón.\n")
        self.assertIn("Cruz: coup", self.desk("read", self.log, "--from", "Cruz", mail).stdout)
        self.add("--mail", "--from", "Cruz", mail)
        self.assertIn("card: fiesta", self.text().partition("orders:")[0])
        self.log = self.file("powers.yaml", OPENED.replace(", {Ann: 3}, {Bea: 9}, {Cruz: 8}", ""))
        self.add("Ann later: 3")
        self.undo()
        mail = self.file("mail.txt", "I'll play the 9.\n")
        self.add("--mail", "--from", "Bea", mail)
        self.assertIn("power: [{Dan: 13}, {Ann: 3}, {Bea: 9}]", self.text())
        # The sender of an order may still decide something else.
        self.undo()
        self.undo()
        self.add("--mail", "--from", "Ann", self.file("mail.txt", "5 please\n"))
        self.assertIn("power: [{Dan: 13}, {Ann: 5}]", self.text())
        self.assertNotIn("orders", self.text())

    def test_a_line_before_its_time_says_how_to_keep_it(self):
        self.begun("Dan 13")
        self.refused("Bea 9", status=1, parts=["to order it in advance, write: Bea later: 9\n"])
        self.refused("Bea 9 else 8", status=1, parts=["write: Bea later: 9 else 8\n"])
        done = self.add("Ann 13", status=1)
        self.assertNotIn("to keep it", done.stderr)

    def test_what_cannot_be_ordered(self):
        self.begun("Dan 13")
        for line, part in (("Bea later:", "write what is ordered after `later`, as in `Ann later: 9 else 8`"),
                           ("Bea later: 9 else fair; score Toledo", "line 1:19: the alternatives of an order are all"),
                           ("Bea cancel 9", "nothing may follow `cancel`"),
                           ("Bea later: Toledo 3", "the Action card comes before")):
            self.refused(line, status=2, parts=[part])
        self.refused("Bea later: fair; score Toldeo", status=2, parts=["line 1:24: malformed: ", "Toldeo"])

    # The log.

    def test_the_form_of_orders_is_read(self):
        for text, message in (
                ("orders: 3", "expected a list of orders, such as `- power: [{Ann: 9}]`"),
                ("orders: [3]", "expected an order, such as `power: [{Ann: 9}, {Ann: 8}]`"),
                ("orders: [{done: 3}]", "an order, such as"),
                ("orders: [{power: []}]", "this is empty; write at least one entry"),
                ("orders: [{power: [{Ann: 9}, {Bea: 8}]}]", "an order is for one player"),
                ("orders: [{power: [{Ann: 9}], turns: [{player: Ann, card: fair}]}]", "an entry holds one order"),
                ("orders: [{power: [{Anna: 9}]}]", "Anna"),
                ("orders: [{power: [{Ann: 99}]}]", "99"),
                ("orders: [{turns: [{player: Ann, card: fairr}]}]", "fairr"),
                ("orders: [{discs: [{Ann: Toledo, Bea: none}]}]", "the disc of one player"),
                ("orders: [{power: [{Ann: 9}], done: x}]", "a number of Power cards and turns")):
            with self.subTest(text):
                done = self.run_veedor("check", "-", stdin=NEW + text + "\n")
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertRegex(done.stdout, r":9:\d+: malformed: .* \[LOG-[23]\]")
                self.assertIn(message, done.stdout)

    def test_a_replay_does_not_read_orders(self):
        plain = self.run_veedor("check", "--hash", "--format", "json", "-", stdin=NEW)
        ordered = self.run_veedor("check", "--hash", "--format", "json", "-", stdin=NEW + ORDERS[1:] + "\n")
        self.assertEqual(plain.stdout, ordered.stdout)

    def test_fmt_and_notation_keep_orders(self):
        text = OPENED + ORDERS + "\n  - turns: [{player: Cruz, card: coup, actions: [{special: {region: Toledo}}]}]\n"
        log = self.file("log.yaml", text)
        laid_out = self.desk("fmt", log).stdout
        self.assertEqual(self.run_veedor("fmt", "-", stdin=laid_out).stdout, laid_out)
        self.assertIn("\norders:\n  - power: [{Cruz: 9}, {Cruz: 8}]\n", laid_out)
        lines = self.notation(log).splitlines()
        self.assertEqual(lines[-2:], ["Cruz later: 9 else 8", "Cruz later: coup; region Toledo"])
        fresh = self.file("fresh.yaml", NEW)
        self.desk("add", fresh, stdin="\n".join(lines))
        self.assertEqual(self.notation(fresh).splitlines(), lines)

    def test_lines_of_programs(self):
        log = NEW.replace(" []", "\n  - {reveal: [intrigue, fair, fiesta, coup], power: [{Dan: 13}]}")
        stream = "\n...\n".join([log, json.dumps({"add": ["Bea later: 9 else 8"]}), json.dumps({"add": ["Ann 9"]})])
        answers = [json.loads(line) for line in self.run_veedor("add", "--format", "json", "-", stdin=stream).stdout.splitlines()]
        self.assertNotIn("carried_out", answers[1])
        self.assertEqual(answers[2]["carried_out"], ["Bea 8"])


class Secret(Desk):
    """Orders are as secret as a hand."""

    LOG = short().replace("rounds: []\n", DECKS + "rounds: []\n")
    ORDERS = ("orders:\n  - power: [{Bea: 9}, {Bea: 8}]\n  - turns: [{player: Bea, card: fair}]\n"
              "  - discs: [{Bea: Toledo}]\n  - {power: [{Bea: 4}], done: 1}\n")

    def test_every_output_for_others_is_the_same_to_the_byte(self):
        other = self.ORDERS.replace("9", "13").replace("fair", "ambush").replace("Toledo", "none")
        for command in commands(("Cruz", "public")):
            shown = [self.run_veedor(*command, "-", stdin=text)
                     for text in (self.LOG, self.LOG + self.ORDERS, self.LOG + other)]
            for each in shown:
                self.assertEqual(each.returncode, 0, each.stderr)
                self.assertEqual((each.stdout, each.stderr), (shown[0].stdout, shown[0].stderr), command)

    def test_faults_in_orders_say_nothing_to_others(self):
        for command in (["check", "--format", "mail"], ["check", "--format", "markdown"]):
            said = [self.run_veedor(*command, "-", stdin=self.LOG + self.ORDERS.replace("fair", card)).stdout
                    for card in ("fairr", "ambusch")]
            self.assertEqual(said[0], said[1])
            self.assertNotIn("fairr", said[0])

    def test_what_is_asked_about_a_mail(self):
        """Bea's order is due, as Dan may still place; Cruz, who comes next, writes something unclear."""
        said = set()
        for order in ("fiesta; special; Castillo 1", "coup; region Aragón; Castillo 1", "fair; score Toledo; Castillo 1"):
            self.log = self.file("log.yaml", OPENED)
            self.add(f"Bea later: {order}", "Dan: Your Majesty; king Sevilla")
            self.assertIn("orders:", self.text())
            for mail in ("Fiesta or Coup, I don't mind.", "Fair. 2 in Toledo?", "Score Toledo, 1 there."):
                said.add((mail, self.run_veedor("read", self.log, "--from", "Cruz", self.file("mail.txt", mail)).stdout))
        self.assertEqual(len(said), 3, said)

    def test_a_players_own_report_shows_their_orders(self):
        lines = ["Bea later: 9 else 8", "Bea later: fair", "Bea later: disc Toledo"]
        text = self.run_veedor("report", "--for", "Bea", "-", stdin=self.LOG + self.ORDERS).stdout
        page = self.run_veedor("report", "--for", "Bea", "--format", "html", "-", stdin=self.LOG + self.ORDERS).stdout
        for line in lines:
            self.assertIn(line, " ".join(text.split()))
            self.assertIn(line, page)
        self.assertNotIn("Bea later: 4", text)
        report = json.loads(self.run_veedor("report", "--for", "Bea", "--format", "json", "-", stdin=self.LOG + self.ORDERS).stdout)
        self.assertEqual(report["orders"], lines)
        earlier = self.run_veedor("report", "--for", "Bea", "--at", "0", "-", stdin=self.LOG + self.ORDERS).stdout
        for line in lines:
            self.assertNotIn(line, " ".join(earlier.split()))


class Round(Desk):
    """The same round of four players by mail, with and without orders in advance."""

    DECIDED = (("Dan", "9 else 6", "fair; score Castilla; Castillo 1 else outposts; Castillo 1"),
               ("Ann", "9 else 8", "fair; score Castilla; Castillo 1 else outposts; Castillo 1"),
               ("Bea", "9 else 8 else 7", "fair; Castillo 1 else ambush; Castillo 1"),
               ("Cruz", "9 else 8 else 7 else 3", "ambush; Castillo 1 else your-majesty; king Toledo; Castillo 1"))

    def begun_round(self):
        log = self.file("log.yaml", NEW.replace("rounds: []\n", DECKS + "rounds: []\n"))
        self.assertIn("Ambush", self.add("reveal", log=log).stdout)
        return log

    def test_one_mail_of_each_player_is_a_round(self):
        mails = [f"{player} later: {power}\n{player} later: {turn}" for player, power, turn in self.DECIDED]
        for order in (mails, mails[::-1], mails[1::2] + mails[::2]):
            log = self.begun_round()
            told = [self.add(log=log, stdin=mail).stdout for mail in order]  # 4 mails, 4 commands
            self.assertIn("next: round 2", told[-1])
            turns = re.findall(r"player: (\w+),?\s+card: ([a-z-]+)", self.text(log).partition("orders:")[0])
            self.assertEqual(turns, [("Dan", "fair"), ("Ann", "outposts"), ("Bea", "ambush"), ("Cruz", "your-majesty")])
        # Without orders each decision waits for the one before it: 8 mails, 8 commands, and as many reports between them.
        single = self.begun_round()
        lines = ["Dan 9", "Ann 8", "Bea 7", "Cruz 3", "Dan: fair; score Castilla; Castillo 1", "Ann: outposts; Castillo 1",
                 "Bea: ambush; Castillo 1", "Cruz: your-majesty; king Toledo; Castillo 1"]
        for line in lines:
            self.add(line, log=single)
        self.assertEqual(self.notation(single), "\n".join(self.notation(log).splitlines()) + "\n")


if __name__ == "__main__":
    unittest.main()
