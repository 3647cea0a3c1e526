"""The titles of pages, which browsers show in lists of windows: the state of the game first, then its name."""
import html
import json
import re
import unittest
from pathlib import Path

from support import COMPLETE, EXAMPLES, FAULTY, ROOT, UNFINISHED, Case


class Titles(Case):
    def title(self, *arguments, stdin="", status=(0, 1)):
        done = self.run_veedor(*arguments, stdin=stdin)
        self.assertIn(done.returncode, status, done.stderr)
        found = re.findall(r"<title>(.*?)</title>", done.stdout.split("</head>")[0])
        self.assertEqual(len(found), 1)
        return html.unescape(found[0])

    def report(self, reader, *arguments):
        return self.title("report", "--for", reader, "--format", "html", *arguments)

    def test_reports(self):
        self.assertRegex(self.report("Ann", UNFINISHED), "^Your turn, round 4 - ")
        for reader in ("Bea", "public"):
            self.assertRegex(self.report(reader, UNFINISHED), "^Turn of Ann, round 4 - ")
        won = self.run_veedor("report", "--for", "public", COMPLETE).stdout
        who = re.search(r"The game is over\. (\w+ has won)\.", " ".join(won.split()))[1]
        self.assertRegex(self.report("public", COMPLETE), f"^{who} - ")
        self.assertEqual(self.report("Ann", EXAMPLES / "stopped.yaml").split(" - ")[0], "The game was stopped")

    def test_an_untitled_game_is_called_el_grande(self):
        log = re.sub(r"(?m)^title:.*\n", "", Path(UNFINISHED).read_text())
        self.assertEqual(self.title("report", "--for", "Ann", "--format", "html", "-", stdin=log), "Your turn, round 4 - El Grande")

    def test_replays(self):
        self.assertRegex(self.title("replay", COMPLETE), r"^\w+ has won - .*, replay$")
        self.assertRegex(self.title("replay", UNFINISHED), r"^Turn of Ann, round 4 - .*, replay$")

    def test_verdicts(self):
        fault = self.run_veedor("check", FAULTY).stdout
        number = re.search(r"round (\d+)", fault)[1]
        self.assertRegex(self.title("check", "--format", "html", FAULTY), rf"^Illegal, round {number} - .*faulty\.yaml")
        self.assertRegex(self.title("check", "--format", "html", COMPLETE), r"^\w+ has won - ")
        self.assertRegex(self.title("check", "--format", "html", UNFINISHED), "^Round 4, turn of Ann - ")
        self.assertRegex(self.title("check", "--format", "html", "-", stdin="veedor: 1\n", status=(2,)), "^Malformed - ")
        sheet = (EXAMPLES / "scoresheet.yaml").read_text().replace("Toledo: {Cruz: 9", "Toledo: {Cruz: 7")
        self.assertRegex(self.title("check", "--format", "html", "-", stdin=sheet), r"^Mismatch, scoring 1 - ")

    def test_several_verdicts_have_a_common_title(self):
        for files in ((FAULTY, COMPLETE), (COMPLETE, FAULTY), ("/nonexistent.yaml", COMPLETE)):
            with self.subTest(files=files):
                self.assertEqual(self.title("check", "--format", "html", *files, status=(0, 1, 2)), "Verdicts")
        page = self.run_veedor("check", "--format", "html", FAULTY, COMPLETE).stdout
        self.assertNotIn("verdicts alone", page)  # so that each names its game
        alone = [self.run_veedor("check", "--format", "html", each).stdout for each in (FAULTY, COMPLETE)]
        for each in alone:
            section = re.search(r'(?s)<div class="verdict".*</div>', each)[0]
            self.assertIn(section, page)

    def test_explanations(self):
        """Of one thing its name is the title, and not said again below it."""
        for names, title, heads in ((["conspiracy"], "Conspiracy", []), (["PLACE-4"], "PLACE-4: Where a placed Caballero may go", []),
                                    (["fair", "conspiracy"], "fair, conspiracy", ["Fair", "Conspiracy"])):
            self.assertEqual(self.title("explain", *names, "--format", "html"), title)
            page = self.run_veedor("explain", *names, "--format", "html").stdout
            self.assertEqual(re.findall("<h2[^>]*>(.*?)</h2>", page), heads)
            self.assertIn(f"<h1>{title}</h1>", page)

    def test_standings(self):
        games = sorted((EXAMPLES / "event").glob("*.yaml"))
        first = json.loads(self.run_veedor("standings", "--format", "json", *games).stdout)["standings"][0]["player"]
        self.assertEqual(self.title("standings", "--format", "html", *games),
                         f"{first} leads after {len(games)} games - Standings")


class Words(Case):
    """The words of pages are for people: no marks of our own notation, no folders."""

    def words(self, *arguments, status=(0, 1)):
        done = self.run_veedor(*arguments)
        self.assertIn(done.returncode, status, done.stderr)
        page = re.sub(r"(?s)<(style|script|pre)\b.*?</\1>", "", done.stdout)
        return html.unescape(re.sub(r"<[^>]*>", "", page))

    def test_no_backquotes(self):
        cases = sorted((ROOT / "tests" / "cases" / "log-3").glob("*.yaml"))[:20] + sorted((ROOT / "tests" / "cases" / "disc-1").glob("*.yaml"))
        for arguments in (["report", "--for", "Ann", "--format", "html", UNFINISHED], ["replay", COMPLETE],
                          ["replay", str(EXAMPLES / "everything.yaml")], ["show", "--format", "html", COMPLETE],
                          ["explain", "--list", "--format", "html"], ["explain", "SETUP-5", "fair", "plus1", "king", "--format", "html"],
                          *(["check", "--format", "html", str(case)] for case in cases)):
            self.assertNotIn("`", self.words(*arguments, status=(0, 1, 2)), arguments)

    def test_a_verdict_names_no_folder(self):
        words = self.words("check", "--format", "html", str(EXAMPLES / "faulty.yaml"))
        self.assertNotIn(str(EXAMPLES), words)
        self.assertIn("Not legal: round 2, Cruz", words)
        self.assertIn("Everything before this is in order.", words)
        self.assertNotIn("Verdicts", words)


if __name__ == "__main__":
    unittest.main()
