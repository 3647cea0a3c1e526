"""Answers of `veedor inbox` tell nobody what they must not know: what is hidden is changed, and the answers stay the same."""
import re
import shutil
import unittest

from postbox import BIDS, HEAD, Postbox, game, players
from secret_outputs import TABLE

DECKS = re.compile(r"^    (\d): \[(.*)\]$", re.M)
# The first card of each deck lies open in round 1; the rest is hidden.


def shuffled(log):
    """The log with other cards below those that lie open."""
    def turned(match):
        first, *rest = match[2].split(", ")
        return f"    {match[1]}: [{', '.join([first, *reversed(rest)])}]"
    return DECKS.sub(turned, log)


class Secrets(Postbox):
    def answers_to(self, log, mails, name):
        """The answers that these mails get, by receiver; without what names the message. Each has the link with the
        copy of the player who reads it."""
        shutil.rmtree(self.maildir)
        shutil.rmtree(self.answers_folder, ignore_errors=True)
        (self.maildir / "new").mkdir(parents=True)
        self.count = 0
        for sender, text in mails:
            self.mail(sender, text)
        self.inbox(self.file(f"{name}.yaml", log), options=("--table", TABLE))
        return {player: [(mail["Subject"], mail.get_content()) for mail in mails] for player, mails in self.answers().items()}

    def same(self, variants, mails, *players):
        """What these players are told is the same in all variants, each a log or a log with other mails."""
        told = []
        for number, variant in enumerate(variants):
            log, more = variant if isinstance(variant, tuple) else (variant, [])
            all = self.answers_to(log, [*more, *mails], f"variant{number}")
            told.append({player: all.get(player) for player in players})
        for other in told[1:]:
            self.assertEqual(other, told[0])
        for mails in told[0].values():
            for _, text in mails or []:
                self.assertIn(f"{TABLE}#g=", text)
        return told[0]

    def with_order(self, *orders):
        lines = "".join(f"  - {order}\n" for order in orders)
        return game(rounds=BIDS + (f"orders:\n{lines}" if orders else ""))

    def test_orders_of_others(self):
        """Whether Bea has ordered a card, and which, is nothing to Ann and Cruz, who come after her."""
        variants = [self.with_order(*orders) for orders in
                    ([], ["turns: [{player: Bea, card: most, actions: [{special: no}]}]"],
                     ["turns: [{player: Bea, card: coup, actions: [{special: no}]}]"])]
        told = self.same(variants, [("Ann", "Most"), ("Cruz", "I take the Coup, special no, Castillo 1")], "Ann", "Cruz")
        self.assertTrue(any(told.values()))

    def test_orders_of_others_that_stand_still(self):
        """Whether Bea's order waits for an answer, and whether she has one, is nothing to Dan and Ann."""
        variants = [(self.with_order(*orders), [("Bea", text)]) for orders in ([], ["turns: [{player: Bea, card: most, actions: [{special: no}]}]"])
                    for text in ("Please forget my order, I would rather wait.", "Cancel my order. I take the Coup?")]
        told = self.same(variants, [("Dan", "Civil War, special no, 1 in the Castillo"), ("Ann", "Coup, special no, Castillo 1")], "Dan", "Ann")
        self.assertIn("Next: Bea", told["Dan"][0][1])

    def test_decks(self):
        """A refused card and a question do not show the cards to come."""
        log = game(rounds=BIDS)
        self.assertNotEqual(log, shuffled(log))
        told = self.same([log, shuffled(log)], [("Dan", "I take Conspiracy, special no, 1 in Toledo"), ("Bea", "Take over!"),
                                                ("Ann", "Outposts, no special action, 3 in Granada")], "Ann", "Bea", "Dan")
        self.assertIn("Not possible", told["Dan"][0][0])

    def test_cards_of_the_next_round(self):
        """The last bid turns nothing over that an answer then tells."""
        log = game()
        mails = [("Bea", "8"), ("Cruz", "3"), ("Dan", "10"), ("Ann", "5"), ("Dan", "I take Ambush, no special action, 1 in Castilla")]
        told = self.same([log, shuffled(log)], mails, "Ann", "Bea", "Cruz", "Dan")
        self.assertIn("Dan", told)

    def test_discs(self):
        """While discs are set, nobody learns from an answer what another's shows."""
        turns = BIDS + ("    turns:\n      - {player: Dan, card: coup, actions: [{special: {region: Granada, discs: {Ann: DISC}}}]}\n")
        variants = [game(rounds=turns.replace("DISC", place)) for place in ("Castilla", "Sevilla")]
        self.same(variants, [("Bea", "My disc: Galicia"), ("Cruz", "Hm, which region should I take?"), ("Ann", "Disc: Toledo")],
                  "Ann", "Bea", "Cruz", "Dan")

    def test_other_mails_of_the_run(self):
        """Mails that enter nothing change nothing in the answers to others."""
        log = game(rounds=BIDS)
        more = [[], [("Ann", "Maybe Most, or the Coup?")], [("Ann", "Coup, special no, 1 in the Castillo")],
                [("Ann", "Most, special no, 2 in the Castillo")], [("Cruz", "I'll think about the Coup.")]]
        told = self.same([(log, each) for each in more], [("Bea", "Coup, special no, 1 in the Castillo")], "Bea")
        self.assertIn("Kept for later", told["Bea"][0][0])

    def test_nothing_of_files_and_addresses(self):
        self.begin(rounds=BIDS)
        for name, text in (("Dan", "Dan: fair; score Toledo"), ("Bea", "Bea: fair; king"), ("Ann", "My turn: dance"), ("Cruz", "Cruz 5")):
            self.mail(name, text)
        self.inbox()
        for player, mails in self.answers().items():
            for mail in mails:
                text = mail.get_content()
                self.assertNotIn("friday.yaml", text)
                self.assertNotRegex(text, r"line \d+:\d+")
                for other in ("Ann", "Bea", "Cruz", "Dan"):
                    self.assertNotIn(f"{other.lower()}@example.org", text)

    def test_strangers_learn_nothing(self):
        self.begin(rounds=BIDS)
        self.mail("Bea <evil@evil.org>", "Coup, special no, 1 in the Castillo")
        self.inbox(status=1)
        self.assertFalse(self.answers())


if __name__ == "__main__":
    unittest.main()
