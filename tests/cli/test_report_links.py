"""veedor report --table: a link to the page for moves, with the game as its reader may know it."""
import base64
import gzip
import html
import json
import quopri
import re
import unittest

from secret_logs import SPREAD, log
from secret_outputs import TABLE
from support import EXAMPLES, UNFINISHED, Case, short

LONGEST = 8000


class Links(Case):
    def page(self, text, player="Ann", table=TABLE):
        done = self.run_veedor("report", "--for", player, "--format", "html", "--table", table, "-", stdin=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def link(self, page):
        links = re.findall(r'<a href="([^"]*)"', page)
        found = [html.unescape(link) for link in links if link.startswith(("http", "file"))]
        self.assertEqual(len(found), 1, links)
        return found[0]

    def state(self, link, table=TABLE):
        address, fragment = link.split("#")
        self.assertEqual(address, table)
        self.assertTrue(fragment.startswith("g="))
        self.assertRegex(fragment[2:], r"^[A-Za-z0-9_-]+$")
        packed = base64.urlsafe_b64decode(fragment[2:] + "=" * (-len(fragment[2:]) % 4))
        return json.loads(gzip.decompress(packed))

    def test_the_link_has_the_copy_of_its_reader(self):
        text = UNFINISHED_TEXT
        for player in ("Ann", "Dan"):
            link = self.link(self.page(text, player))
            self.assertLessEqual(len(link), LONGEST)
            copy = self.run_veedor("publish", "--for", player, "-", stdin=text).stdout
            self.assertEqual(self.state(link), {"log": copy, "me": player})
        public = self.link(self.page(text, "public"))
        self.assertEqual(self.state(public), {"log": self.run_veedor("publish", "-", stdin=text).stdout, "me": ""})

    def test_the_line_to_mail_stays(self):
        with_link = self.page(UNFINISHED_TEXT)
        without = self.run_veedor("report", "--for", "Ann", "--format", "html", "-", stdin=UNFINISHED_TEXT).stdout
        link = re.search(r"<p><a href=[^\n]*\n", with_link)[0]
        self.assertEqual(with_link.replace(link, ""), without)

    def test_the_link_does_not_change_with_what_its_reader_cannot_know(self):
        """Other discs and orders of others change nothing; the own ones are in it."""
        text = log(SPREAD.replace("CARD", "civil-war")) + "ORDERS"
        def link(discs, orders, player):
            return self.link(self.page(text.replace("DISCS", discs).replace("ORDERS", orders), player))
        none, order = "", "orders: [{power: [{Bea: 9}]}]\n"
        links = {link(discs, orders, "Cruz") for discs in ("Ann: Galicia, Bea: Granada", "Ann: Toledo, Bea: Navarra",
                                                           "Ann: sealed, Bea: sealed") for orders in (none, order)}
        self.assertEqual(len(links), 1)
        self.assertEqual(len({link("Ann: Galicia, Bea: Granada", orders, "Ann") for orders in (none, order)}), 1)
        self.assertNotEqual(link("Ann: Galicia, Bea: Granada", none, "Ann"),
                            link("Ann: Toledo, Bea: Granada", none, "Ann"))
        self.assertNotEqual(link("Ann: Galicia, Bea: Granada", none, "Bea"),
                            link("Ann: Galicia, Bea: Granada", order, "Bea"))

    def test_a_message_has_the_link_in_both_parts(self):
        done = self.run_veedor("report", "--for", "Ann", "--format", "eml", "--table", TABLE, UNFINISHED)
        self.assertEqual(done.returncode, 0, done.stderr)
        for line in done.stdout.splitlines():
            self.assertLessEqual(len(line), 76)
        text = quopri.decodestring(done.stdout.encode()).decode()
        link = self.link(self.page(UNFINISHED_TEXT))
        self.assertIn("Make your move on the map: " + link + "\n", text)
        self.assertIn(f'href="{html.escape(link)}"', text)

    def test_a_game_that_is_too_long_for_a_link(self):
        game = (EXAMPLES / "everything.yaml").read_text("utf-8")
        title = "".join(chr(0x4E00 + 7919 * i * i % 20000) for i in range(6000))
        titled = re.sub(r"^title:.*$", f'title: "{title}"', game, count=1, flags=re.MULTILINE)
        page = self.page(titled, "public")
        self.assertEqual(self.link(page), TABLE)
        self.assertIn("The game is too long for a link", page)

    def test_the_log_names_the_page(self):
        named = UNFINISHED_TEXT.replace("ruleset:", f"page: {TABLE}\nruleset:", 1)
        for player in ("Ann", "public"):
            for form in ("html", "eml"):
                said = self.run_veedor("report", "--for", player, "--format", form, "--table", TABLE, "-", stdin=UNFINISHED_TEXT)
                self.assertEqual(self.run_veedor("report", "--for", player, "--format", form, "-", stdin=named).stdout, said.stdout)
        # The option comes before it, and the link leads to no earlier moment.
        self.assertEqual(self.page(named, table="https://example.org/other.html"), self.page(UNFINISHED_TEXT, table="https://example.org/other.html"))
        earlier = self.run_veedor("report", "--for", "Ann", "--format", "html", "--at", "1", "-", stdin=named).stdout
        self.assertNotIn(TABLE, earlier)
        # It is for the moderator; the copies go on to players.
        self.assertNotIn(TABLE, self.run_veedor("publish", "-", stdin=named).stdout)

    def test_lines_go_to_the_moderator(self):
        """The links, and the buttons of the page, know to whom a line is mailed."""
        named = UNFINISHED_TEXT.replace("ruleset:", "moderator: [gm@example.org, other@example.org]\nruleset:", 1)
        page = self.page(named)
        state = self.state(self.link(page))
        self.assertEqual((state["to"], state["me"]), ("gm@example.org", "Ann"))
        self.assertNotIn("gm@", state["log"])
        mails = re.findall(r'href="mailto:([^?]*)[?]', page)
        self.assertGreater(len(mails), 1)
        self.assertEqual(set(mails), {"gm%40example.org"})
        self.assertNotIn("other@", page)

    def test_wrong_addresses(self):
        for address in ("example.org", "javascript:alert(1)", "https://", "https://x/#a", "https://x/\"><b>", "ftp://x/y",
                        "https://x/" + "a" * 3000):
            done = self.run_veedor("report", "--for", "Ann", "--format", "html", "--table", address, "-", stdin=short())
            self.assertEqual((done.returncode, done.stdout), (2, ""), address)
            self.assertIn("--table needs the address of a page", done.stderr)
        for arguments, words in ((("--format", "text"), "--table is for pages and messages"),
                                 (("--format", "html", "--at", "0"), "leave out --at")):
            done = self.run_veedor("report", "--for", "Ann", *arguments, "--table", TABLE, "-", stdin=short())
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(words, done.stderr)


with open(UNFINISHED, encoding="utf-8") as file:
    UNFINISHED_TEXT = file.read()

if __name__ == "__main__":
    unittest.main()
