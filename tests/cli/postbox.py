"""Games by mail for the tests of `veedor inbox`: a log, mails as programs send them, and the answers."""
import email
import email.policy
import json
import stat
from pathlib import Path

from support import Case

HEAD = """\
veedor: 1
{id}title: {title}
ruleset: base
players:
{players}{more}setup:
  king: Valencia
  homes: {{Ann: Cataluña, Bea: Navarra, Cruz: Granada, Dan: Toledo}}
  first: Bea
  decks:
    1: [own-four, conspiracy, own-region, any-three, conspiracy, militia, any-four, ambush, intrigue, intrigue]
    2: [civil-war, fair, secret-two, fair, court-three, one-each, fair, fair, withdrawal, empty-courts]
    3: [most, outposts, least, six-seven, outposts, revelation, fiesta, first-places, revelation, fiesta]
    4: [coup, take-two, empowerment, adopted-home, king-neighbor, enactment, adopted-home, enactment, enactment, empowerment]
{rounds}"""
NO_ROUNDS = "rounds: []\n"
# Dan, Bea, Ann, Cruz take their turns.
BIDS = "rounds:\n  - power: [{Bea: 8}, {Cruz: 3}, {Dan: 10}, {Ann: 5}]\n"


def players(addresses=("Ann", "Bea", "Cruz", "Dan"), **also):
    lines = ""
    for name in ("Ann", "Bea", "Cruz", "Dan"):
        mail = f", mail: {name.lower()}@example.org" if name in addresses else ""
        lines += f"  - {{name: {name}{mail}{also.get(name, '')}}}\n"
    return lines


def game(rounds=NO_ROUNDS, id="friday-12", title="Friday mail game 12", more="", addresses=("Ann", "Bea", "Cruz", "Dan"), **also):
    return HEAD.format(id=f"id: {id}\n" if id else "", title=title, players=players(addresses, **also), more=more, rounds=rounds)


class Postbox(Case):
    """Runs `veedor inbox` on logs and a Maildir in the test's folder."""

    def setUp(self):
        super().setUp()
        self.count = 0
        self.maildir = Path(self.folder / "Maildir")
        for part in ("cur", "new", "tmp"):
            (self.maildir / part).mkdir(parents=True)
        self.answers_folder = Path(self.folder / "answers")

    def begin(self, name="friday.yaml", **what):
        self.log = self.file(name, game(**what))
        return self.log

    def raw(self, sender, text, *, subject="move", minute=None, id=None, **headers):
        """A message as a mail program writes it; its time is that of its number."""
        self.count += 1
        minute = self.count if minute is None else minute
        address = sender if "<" in sender or "@" in sender else f"{sender} <{sender.lower()}@example.org>"
        lines = {"From": address, "To": "Moderator <gm@example.org>", "Subject": subject,
                 "Date": f"Sat, 28 Nov 2026 09:{minute:02}:00 +0000",
                 "Message-ID": id or f"<mail{self.count}@example.org>", "MIME-Version": "1.0",
                 "Content-Type": "text/plain; charset=utf-8", "Content-Transfer-Encoding": "8bit"}
        lines.update({name.replace("_", "-"): value for name, value in headers.items()})
        return "".join(f"{name}: {value}\n" for name, value in lines.items() if value is not None) + "\n" + text + "\n"

    def put(self, raw):
        """Delivers a message; returns its Message-ID."""
        number = len(list(self.maildir.glob("*/*"))) + 1
        (self.maildir / "new" / f"{number:05}.M{number}.host").write_text(raw, encoding="utf-8")
        return email.message_from_string(raw)["Message-ID"]

    def mail(self, sender, text, **more):
        return self.put(self.raw(sender, text, **more))

    def inbox(self, *logs, status=None, options=(), source=None):
        """Runs it; returns the objects of --format json."""
        done = self.run_veedor("inbox", *(logs or (self.log,)), "--mail", source or str(self.maildir), "-o", str(self.answers_folder),
                               "--format", "json", *options)
        self.assertEqual(done.stderr, "")
        if status is not None:
            self.assertEqual(done.returncode, status, done.stdout)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def states(self, *logs, **more):
        """What became of the new mails, in the order of their Message-IDs."""
        lines = [line for line in self.inbox(*logs, **more) if line["new"]]
        return [(line["sender"], line["state"]) for line in sorted(lines, key=lambda line: (len(line["mail"]), line["mail"]))]

    def text(self, log=None):
        return Path(log or self.log).read_text(encoding="utf-8")

    def journal(self, log=None):
        path = Path(log or self.log).with_suffix(".journal")
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []

    def answers(self):
        """The answers by their receivers' first names, in the order of writing; parsed."""
        found = {}
        for path in sorted(self.answers_folder.glob("*.eml"), key=lambda path: path.stat().st_mtime_ns):
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
            message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
            found.setdefault(message["To"].addresses[0].display_name, []).append(message)
        return found

    def answer(self, player):
        return self.answers()[player][-1]

    def answer_text(self, player):
        return self.answer(player).get_content()
