"""Three rounds of a base game of five by raw mails in four languages, led by `veedor inbox` alone."""
import quopri
import unittest
from pathlib import Path

from postbox import Postbox

ADDRESSES = {"Ann": "ann@example.org", "Bernd": "bernd@example.de", "Carlos": "carlos@example.es", "Dora": "dora@example.fr",
             "Emil": "emil@example.de"}

# What the game is in the end, worked out from the mails: who placed what where.
ROUNDS = [
    ["Carlos 9", "Dora 11", "Emil 7", "Ann 10", "Bernd 13", "Bernd: your-majesty; king Castilla; Toledo 3, Castillo 2",
     "Dora: outposts; special yes; Toledo 3", "Ann: enactment; special no; Galicia 3", "Carlos: conspiracy; special no; Aragón 1",
     "Emil: one-each; special no; Navarra 2"],
    ["Emil 12", "Ann 4", "Bernd 6", "Carlos 13", "Dora 8", "Carlos: your-majesty; king Aragón; Castilla 4",
     "Emil: intrigue; special no; Valencia 1", "Dora: revelation; special yes; Toledo 3", "Bernd: coup; special no; Valencia 4",
     "Ann: court-three; special no; Cataluña 2"],
    ["Ann 9", "Bernd 8", "Carlos 7", "Dora 13", "Emil 10", "Dora: your-majesty; king Castilla; Navarra 1",
     "Emil: fair; score Navarra; Galicia 2", "Ann: outposts; special yes; Aragón 3", "Bernd: enactment; special no; Toledo 3",
     "Carlos: any-three; special no; Toledo 1"],
]


class Season(Postbox):
    def setUp(self):
        super().setUp()
        new = self.run_veedor("new", "--players", ",".join(f"{name} <{address}>" for name, address in ADDRESSES.items()),
                              "--title", "Autumn game", "--seed", "11").stdout
        self.log = self.file("autumn.yaml", new.replace("veedor: 1\n", "veedor: 1\nid: autumn\n"))
        # The same game by lines, judged by `add`.
        self.other = self.file("lines.yaml", new)

    def write(self, player, text, *, coded=True, **more):
        """A mail as the player's program sends it."""
        headers = {"Content_Transfer_Encoding": "quoted-printable"} if coded else {}
        body = quopri.encodestring(text.encode()).decode("ascii") if coded else text
        return self.mail(f"{player} <{ADDRESSES[player]}>", body, **headers, **more)

    def deadline(self, **expected):
        """Runs the inbox; the states of the new mails by player, in the order of time."""
        lines = [line for line in self.inbox() if line["new"]]
        found = {}
        for line in sorted(lines, key=lambda line: int("".join(filter(str.isdigit, line["mail"].split("@")[0])) or 0)):
            found.setdefault(line["sender"] or "nobody", []).append(line["state"])
        self.assertEqual(found, {name: states.split() for name, states in expected.items()})

    def by_lines(self, number):
        """The log of the inbox says the same as the lines of the rounds so far."""
        done = self.run_veedor("add", self.other, *ROUNDS[number])
        self.assertEqual(done.returncode, 0, done.stderr)
        same = self.run_veedor("diff", self.log, self.other)
        self.assertEqual(same.returncode, 0, same.stdout)

    def test_three_rounds(self):
        # Round 1. The bids come in one after the other, and two of them before their turn.
        self.write("Dora", "Bonjour,\n\nje joue le 11.\n\nDora")
        self.write("Carlos", "Hola a todos:\n\nJuego la 9.\n\nUn saludo\nCarlos")
        self.write("Emil", "Ich spiele die 7.")
        self.write("Ann", "Hi,\n\nmy card: 10.\n\nAnn")
        self.deadline(Carlos="entered", Dora="entered", Emil="entered", Ann="entered")
        # A stranger, and a correction in the same run.
        self.mail("Bernd <bernd@elsewhere.example>", "Ich spiele die 1.")
        self.write("Bernd", "Ich spiele die 12.")
        self.write("Bernd", "Doch anders: ich spiele die 13.")
        self.deadline(nobody="stranger", Bernd="replaced entered")
        self.write("Bernd", "Ich nehme die Majestät, König nach Castilla, dann 3 nach Toledo und 2 ins Castillo.")
        self.write("Dora", "Je prends Outposts, action spéciale, 3 à Toledo.")
        self.write("Ann", "I take Enactment without the special action and put 3 knights in Galicia.")
        self.deadline(Bernd="entered", Dora="entered", Ann="entered")
        report_of_round_1 = self.report("Emil")
        self.write("Carlos", "Elijo Conspiracy, sin acción especial, y coloco 1 en Aragón.")
        self.write("Emil", "Ich nehme One-each, ohne Sonderaktion, und setze 2 nach Navarra.", In_Reply_To=report_of_round_1)
        self.deadline(Carlos="entered", Emil="entered")
        self.by_lines(0)

        # Round 2. A late mail: Emil answers a report that is over for him.
        self.write("Emil", "Meine Karte: die 12.")
        self.deadline(Emil="entered")
        self.write("Emil", "Ich nehme die Intrige, ohne Sonderaktion, und setze 1 nach Valencia.", In_Reply_To=report_of_round_1)
        self.write("Ann", "I play 4.")
        self.write("Bernd", "Ich spiele die 6.")
        self.write("Carlos", "Mi carta: la 13.")
        self.write("Dora", "Ma carte : le 8.")
        self.deadline(Emil="stale", Ann="entered", Bernd="entered", Carlos="entered", Dora="entered")
        self.write("Carlos", "Su Majestad: el Rey a Aragón, sin más, y pongo 4 en Castilla.")
        self.deadline(Carlos="entered")
        # Two mails cross: Emil writes again before he has read that his mail was late, and then says yes to it.
        question = self.answer("Emil")["Message-ID"]
        self.write("Emil", "Ich nehme die Intrige, ohne Sonderaktion, und setze 1 nach Valencia.")
        self.deadline(Emil="entered")
        self.write("Emil", "Ja", In_Reply_To=question)
        self.deadline(Emil="stale")
        self.write("Dora", "Je prends Révélation avec l'action spéciale, puis 3 à Toledo.")
        self.write("Bernd", "Ich nehme Coup, ohne Sonderaktion, und setze 4 nach Valencia.")
        self.write("Ann", "I take court-three, no special action, and put 2 caballeros in Cataluna.")
        self.deadline(Dora="entered", Bernd="entered", Ann="entered")
        self.by_lines(1)

        # Round 3. A bounce of an answer, and an illegal move.
        for player, text in (("Ann", "My card is the 9."), ("Bernd", "Ich spiele die 8."), ("Carlos", "Juego la 7."),
                             ("Dora", "Je joue le 13."), ("Emil", "Meine Karte: 10.")):
            self.write(player, text)
        self.deadline(Ann="entered", Bernd="entered", Carlos="entered", Dora="entered", Emil="entered")
        self.bounce(self.answer("Ann"))
        self.write("Dora", "Sa Majesté : le roi à Castilla, puis 3 à Navarra et 2 à Galicia.")
        self.deadline(nobody="bounce", Dora="refused")
        self.assertIn("Rien n’est noté", self.answer_text("Dora"))
        self.write("Dora", "Sa Majesté : le roi à Castilla, puis 1 à Navarra.", In_Reply_To=self.answer("Dora")["Message-ID"])
        self.write("Emil", "Ich nehme den Jahrmarkt, werte Navarra und setze 2 nach Galicia.")
        self.write("Ann", "I take Outposts with the special action, then 3 knights to Aragon.")
        self.write("Bernd", "Ich nehme Enactment ohne Sonderaktion und setze 3 nach Toledo.")
        self.write("Carlos", "Elijo any-three, sin acción especial, y pongo 1 en Toledo.")
        self.deadline(Dora="entered", Emil="entered", Ann="entered", Bernd="entered", Carlos="entered")
        self.by_lines(2)

        # What is left for the moderator: the stranger, the bounce. Emil's late yes is answered by what he decided since.
        open = self.inbox(status=1)
        self.assertEqual(sorted(line["state"] for line in open), ["bounce", "stranger"])
        self.assertEqual(self.inbox(status=0, options=[word for line in open for word in ("--close", line["mail"])]), [])
        languages = {player: {mail["Content-Language"] for mail in mails} for player, mails in self.answers().items()}
        self.assertEqual(languages, {"Ann": {"en"}, "Bernd": {"de"}, "Carlos": {"es"}, "Dora": {"fr"}, "Emil": {"de"}})

    def report(self, player):
        """Sends a report; its Message-ID."""
        text = self.run_veedor("report", "--for", player, "--format", "eml", self.log).stdout
        return next(line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("Message-ID: "))

    def bounce(self, answer):
        Path(self.maildir / "new" / "99999.bounce").write_text(
            "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\nTo: gm@example.org\nSubject: Undelivered Mail Returned to Sender\n"
            'MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="bb"\n\n--bb\n'
            "Content-Type: text/plain\n\nI could not deliver your message to ann@example.org: mailbox full.\n\n--bb\n"
            f"Content-Type: message/rfc822\n\n{answer.as_string()}\n--bb--\n", encoding="utf-8")


if __name__ == "__main__":
    unittest.main()
