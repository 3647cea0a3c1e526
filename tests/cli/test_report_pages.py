"""report --format html and svg, --all, and what a reader can do now."""
import errno
import json
import os
import re
import resource
import signal
import stat
import tempfile
import unittest
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

from support import COMPLETE, EXAMPLES, SECONDS, UNFINISHED, Case, short
from test_report import CIVIL_WAR, PLAYED

VOID = {"meta"}  # the only elements of ours that HTML never closes
CODE = re.compile(r"-([0-9a-hjkmnp-tv-z]{26})\.")


def without_code(file):
    return CODE.sub("-CODE.", file)


def only(folder, pattern):
    """The one file of a name like that."""
    found, = folder.glob(pattern)
    return found



class Page(HTMLParser):
    """What is in a page; complains about tags that are not balanced."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.words, self.tags, self.captions = [], [], [], [], []
        self.feed(text)
        self.close()
        if self.open:
            raise AssertionError(f"not closed: {self.open}")

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.ids += [value for name, value in attrs if name == "id"]

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            raise AssertionError(f"</{tag}> where it was not opened")

    def handle_data(self, data):
        if "style" not in self.open:
            self.words.append(data)
        if self.open and self.open[-1] == "caption":
            self.captions.append(data)

    def text(self):
        return " ".join(" ".join(self.words).split())


def renamed(names, **head):
    """The short log with these players in place of Ann, Bea, Cruz and Dan."""
    log = short(**head)
    for old, new in zip(("Ann", "Bea", "Cruz", "Dan"), names):
        log = re.sub(rf"\b{old}\b", lambda _, new=new: json.dumps(new, ensure_ascii=False), log)
    return log


class Reports(Case):
    def report(self, *arguments, status=0, stdin="", **options):
        done = self.run_veedor("report", *arguments, stdin=stdin, **options)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def page(self, *arguments, **options):
        text = self.report("--format", "html", *arguments, **options).stdout
        ElementTree.fromstring(text.replace("<!DOCTYPE html>", ""))  # it is XML too
        page = Page(text)
        self.assertEqual(len(page.ids), len(set(page.ids)), page.ids)
        self.assertNotRegex(text, r"(?i)https?:|//|@import|url\(|<script|<img|\bsrc=")
        links = re.findall(r"<link[^>]*>|\bhref=(?!\"#)\S*", text)
        self.assertEqual(links[0], '<link rel="icon" href="data:,"/>')
        # Lines to mail back, one at the top and one a card, in messages without an address.
        self.assertTrue(all(re.match(r'href="mailto:\?subject=[\w%.~,:;-]*&amp;body=[\w%.~,:;-]*">', link) for link in links[1:]))
        self.assertLessEqual(len(links), 2 + text.count('<li class="card">'))
        self.assertIn("content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
                      "form-action 'none'\"", text)
        for tag, attributes in page.tags:
            self.assertFalse([name for name in attributes if name.startswith("on")], attributes)
            for label in attributes.get("aria-labelledby", "").split():
                self.assertIn(label, page.ids)
            if tag == "th":
                self.assertIn(attributes.get("scope"), ("col", "row"))
        self.assertEqual(len(page.captions), sum(tag == "table" for tag, _ in page.tags))
        self.assertEqual([attributes for tag, attributes in page.tags if tag == "html"], [{"lang": "en"}])
        return page

    def words(self, *arguments, **options):
        return " ".join(self.report(*arguments, **options).stdout.split())


class Now(Reports):
    """What the reader can do now. unfinished.yaml stops before the turn of Ann, in round 4 of the base game."""

    def test_a_name_is_no_heading_and_no_way(self):
        """What a line is about, and from where to where pieces went, is not read from the words again."""
        text = re.sub(r"\bAnn\b", "Regions", Path(COMPLETE).read_text(encoding="utf-8"))
        way = "Bea from Galicia to Toledo"
        log = self.file("names.yaml", re.sub(r"\bBea\b", way, text))
        done = self.run_veedor("report", "--for", "public", "--since", "0", "--format", "html", log)
        self.assertEqual(done.stderr, "")
        news = "".join(re.findall(r'<ul class="news">.*?</ul>', done.stdout, re.S))
        self.assertIn("<strong>Regions</strong> ", news)  # of a general scoring
        self.assertIn("Regions</span> ", news)  # of the turns of the player
        self.assertIn(way, news)
        self.assertNotIn("Bea Galicia → Toledo", news)
        self.assertRegex(news, r"\w → \w")
        self.assertNotRegex(news.replace(way, ""), r" from \w+ to ")

    def test_the_options_of_the_player_to_decide(self):
        # The King stands in Toledo. Ann's 4 brings up to 4 Caballeros (A p.5); 3 cards are left.
        limits = "place up to 5; move the King to any region but Toledo"
        page = self.page(UNFINISHED, "--for", "Ann").text()
        self.assertEqual(page.count(limits), 1)  # at its card
        self.assertRegex(page, rf"Your Majesty place up to 5; .*Now: {limits}\. .* Then one of the cards above, within its limits\.")
        for said in (self.words(UNFINISHED, "--for", "Ann"), page):
            self.assertIn("What you can do now", said)
            self.assertIn("Action cards", said)
            self.assertIn("Take up to 4 Caballeros from the Province to the Court.", said)
            self.assertIn("next to the King's region (Toledo): in Aragón, Castilla, Sevilla, Granada or Valencia, "
                          "or in the Castillo", said)
        self.assertIn(f"Your Majesty: {limits}", self.words(UNFINISHED, "--for", "Ann"))
        data = json.loads(self.report(UNFINISHED, "--for", "Ann", "--format", "json").stdout)
        decision = json.loads(self.run_veedor("next", UNFINISHED, "--format", "json").stdout)["decision"]
        self.assertEqual(data["options"], decision)
        self.assertEqual([card["card"] for card in data["cards"]], ["fair", "king-neighbor", "your-majesty"])
        self.assertEqual([card["number"] for card in data["cards"]], [2, 4, 5])
        explained = json.loads(self.run_veedor("explain", "fair", "--format", "json").stdout)
        self.assertIn(data["cards"][0]["text"], json.dumps(explained, ensure_ascii=False))

    def test_a_card_does_not_restate_the_map(self):
        """What kind and how many, and where to; the page has the map, which the text of `next` does not have."""
        game = self.file("game.yaml", self.run_veedor("simulate", "--ruleset", "decennial,colonies", "--players", "5", "--seed", "204").stdout)
        page = self.page(game, "--for", "Bea", "--at", "7.1").text()
        told = re.findall(r"Now: (.*?\.) Bea: ([a-z-]+)", page)
        self.assertEqual([card for _, card in told],
                         ["intrigue", "one-each", "outposts", "rivalries", "your-majesty", "grand-inquisitor"])
        limits = {card: words for words, card in told}
        where = "wherever they stand but in Toledo and the Castillo"
        self.assertIn("move up to 2 own and up to 2 opposing Caballeros (of Ann, Bea, Cruz, Dan, Eva and the Inquisitor: "
                      f"{where}) to any other region but Toledo and France", limits["intrigue"])
        self.assertIn(f"Ann, Bea, Cruz, Dan and Eva: each 1 Caballero from wherever they stand but in Toledo, Mediterranean and the Castillo",
                      limits["one-each"])
        for words in limits.values():
            self.assertLess(len(words.split()), 90, words)
        whole = self.run_veedor("next", game, "--at", "7.1").stdout
        self.assertIn("of Ann: Galicia (up to 2), Navarra (up to 1)", " ".join(whole.split()))

    def test_each_free_card_has_a_line_that_takes_it(self):
        text = self.report("--format", "html", UNFINISHED, "--for", "Ann").stdout
        lines = [line.replace("&quot;", '"') for line in re.findall(r'<p class="line"><code>([^<]*)</code>', text)]
        self.assertEqual(sorted(line.split(";")[0] for line in lines),
                         ["Ann: fair", "Ann: king-neighbor", "Ann: your-majesty"])
        for line in lines:
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "game.yaml"
                file.write_text(Path(UNFINISHED).read_text())
                done = self.run_veedor("add", str(file), line)
                self.assertEqual(done.returncode, 0, line + done.stderr)
        self.assertEqual(re.findall(r'<p class="line">', self.report("--format", "html", UNFINISHED, "--for", "Bea").stdout), [])

    def test_the_hand_shows_in_which_rounds_cards_were_played(self):
        text = self.report("--format", "html", UNFINISHED, "--for", "Ann").stdout
        hand = re.search(r'(?s)<ul class="hand">.*?</ul>', text)[0]
        tiles = re.findall(r'<li( class="off")?><strong>(\d+)</strong> <span[^>]*>([^<]*)', hand)
        # As the log has it: Ann played 7, 2, 8 and 4 in rounds 1 to 4. The others bring what A p.5 says.
        self.assertEqual([(number, said) for off, number, said in tiles if off],
                         [("2", "r2"), ("4", "r4"), ("7", "r1"), ("8", "r3")])
        self.assertEqual([number for _, number, _ in tiles], [str(number) for number in range(1, 14)])
        self.assertIn(("", "9", "+2"), tiles)

    def test_others_learn_who_is_awaited(self):
        for reader in ("Bea", "public"):
            for said in (self.words(UNFINISHED, "--for", reader),
                         self.page(UNFINISHED, "--for", reader).text()):
                self.assertIn("Round 4: it is the turn of Ann.", said)
                self.assertNotIn("What you can do now", said)
                self.assertIn("Fair", said)
            data = json.loads(self.report(UNFINISHED, "--for", reader, "--format", "json").stdout)
            self.assertNotIn("options", data)

    def test_discs(self):
        """Ann may show the regions where she has Caballeros, not the King's: Castilla (A p.12)."""
        log = CIVIL_WAR.format(discs="Bea: Granada")
        for player, region in (("Ann", "Galicia"), ("Cruz", "Sevilla")):
            words = self.words("--for", player, "-", stdin=log)
            self.assertIn(f"awaited from you and {'Cruz' if player == 'Ann' else 'Ann'}. A line to mail back disc {player} {region} "
                          "It is legal as it stands. Write another region instead if you like.", words)
            self.assertIn(f"What you can do now Round 1, discs of {player} for Civil War - {player}: {region} Action cards", words)
        self.assertNotIn("What you can do now", self.words("--for", "Bea", "-", stdin=log))

    def test_power_cards(self):
        log = short().replace("rounds: []", "rounds:\n  - reveal: [ambush, fair, outposts, enactment]\n"
                              "    power: [{Ann: 9}]")
        said = self.words("--for", "Bea", "-", stdin=log)
        self.assertIn("Played so far: Ann 9.", said)
        self.assertIn("Playable: 1 to 8 or 10 to 13 (not 9: POWER-3).", said)

    def test_nothing_to_do(self):
        for said in (self.words(COMPLETE, "--for", "Ann"), self.page(COMPLETE, "--for", "public").text()):
            self.assertIn("The game is over. Dan has won.", said)
            self.assertNotIn("What you can do now", said)
            self.assertNotIn("that can still be taken", said)
        self.assertIn("Your Power cards (Caballeros)", self.page(UNFINISHED, "--for", "Ann", "--at", "3").text())
        self.assertNotIn("Your Power cards (Caballeros)", self.page(UNFINISHED, "--for", "public", "--at", "3").text())

    def test_the_last_general_scoring(self):
        """Round 3 of unfinished.yaml, as `score` has it: round 4 brings no other."""
        data = json.loads(self.report(UNFINISHED, "--for", "Ann", "--format", "json").stdout)
        scorings = json.loads(self.run_veedor("score", UNFINISHED, "--format", "json").stdout)["scorings"]
        self.assertEqual(data["last_scoring"], [one for one in scorings if one["kind"] == "general"][-1])
        page = self.page(UNFINISHED, "--for", "Ann")
        self.assertIn("Points by place", page.captions)
        for said in (page.text(), self.words(UNFINISHED, "--for", "Ann")):
            self.assertIn("Last general scoring after round 3", said)
        self.assertNotIn("Last general scoring", self.words(UNFINISHED, "--for", "Ann", "--at", "2"))


    def test_the_chart_marks_the_ends_of_rounds(self):
        """As that of a replay: the label of a round with a general scoring is below its line."""
        for path, at, generals, ends in ((COMPLETE, (), "369", "9"), (UNFINISHED, (), "3", "4"), (UNFINISHED, ("--at", "3"), "3", "3"),
                                         (UNFINISHED, ("--at", "2.1"), "", "2")):
            text = self.report(path, "--for", "public", "--format", "html", *at).stdout
            chart = text[text.index('<svg class="chart"'):]
            chart = chart[:chart.index("</svg>")]
            words = re.findall(r'<text x="([\d.]+)" y="([\d.]+)">(\d+)</text>', chart)
            lowest = max(float(y) for _, y, _ in words)
            labels = {word: x for x, y, word in words if float(y) == lowest}
            lines = re.findall(r'<path d="M([\d.]+) [^"]*"[^>]*stroke-dasharray="2 3"', chart)
            self.assertEqual([labels[number] for number in generals], lines, (path, at))
            self.assertEqual((max(labels), labels[ends]), (ends, "292"), (path, at))


class Pages(Reports):
    def test_every_example_for_every_reader(self):
        for path in PLAYED:
            players = json.loads(self.report(str(path), "--for", "public", "--format", "json").stdout)["players"]
            for reader in ["public", *players[:2]]:
                text = self.page(str(path), "--for", reader).text()
                self.assertNotIn(path.name, text)
                for player in players:
                    self.assertIn(player, text)

    def test_names_are_escaped(self):
        names = ['<b>"Ann" & \'co\'</b>', "</style><script>alert(1)</script>", "]]>Cruz", "Dan"]
        log = renamed(names, title="'<i>&amp;</i> \"x\"'")
        page = self.page("--for", names[0], "-", stdin=log)
        for name in names:
            self.assertIn(name, page.text())
        self.assertIn("<i>&amp;</i>", page.text())

    def test_colours(self):
        log = short().replace("[Ann, Bea,", '[{name: Ann, color: red}, {name: Bea, color: "#123456"},').replace(
            "Cruz, Dan]", '{name: Cruz, color: "red; } body { display: none"}, Dan]')
        text = self.report("--format", "html", "--for", "public", "-", stdin=log).stdout
        self.assertRegex(text, r"\.p0\{--own:#[0-9a-f]{6};")
        self.assertIn(".p1{--own:#123456;", text)
        self.assertNotIn("red; }", text)
        plain = self.report("--format", "html", "--for", "public", "-", stdin=short()).stdout
        self.assertNotEqual(re.search(r"\.p0\{.*", text)[0], re.search(r"\.p0\{.*", plain)[0])

    def test_the_picture_is_that_of_the_reader(self):
        picture = self.report(UNFINISHED, "--for", "public", "--format", "svg").stdout
        self.assertTrue(picture.startswith("<?xml"))
        self.assertIn("hidden Caballeros", picture)
        opened = self.report(UNFINISHED, "--for", "public", "--format", "svg", "--open-castillo").stdout
        self.assertNotIn("hidden Caballeros", opened)

    def test_discs_stay_secret(self):
        logs = [CIVIL_WAR.format(discs=f"Bea: {region}, Cruz: Sevilla") for region in ("Granada", "Toledo", "Galicia")]
        for form in ("html", "svg", "text", "json"):
            for reader in ("Ann", "Cruz", "Dan", "public"):
                seen = {self.report("--format", form, "--for", reader, "-", stdin=log).stdout for log in logs}
                self.assertEqual(len(seen), 1, (form, reader))
        seen = {self.report("--format", "html", "--for", "Bea", "-", stdin=log).stdout for log in logs}
        self.assertEqual(len(seen), 3)


class Public(Reports):
    def test_title_and_beginning(self):
        lines = self.report(UNFINISHED, "--for", "public").stdout.splitlines()
        self.assertEqual(lines[:4], ["To be continued: public report, round 4, after 2 turns", "",
                                     "Round 4: it is the turn of Ann.", ""])
        # The map comes before what led there.
        self.assertLess(lines.index(next(line for line in lines if "Galicia" in line)),
                        lines.index("What happened since the end of round 3"))
        self.assertNotIn("in hand, with", " ".join(lines))
        data = json.loads(self.report(UNFINISHED, "--for", "public", "--format", "json").stdout)
        self.assertIsNone(data["for"])
        self.assertEqual(data["since"], {"round": 3})
        self.assertEqual(data["position"]["hands"]["Ann"], {"known": [], "hidden": 9})

    def test_a_player_of_that_name(self):
        log = short().replace("Ann", "public")
        done = self.report("--for", "public", "-", stdin=log, status=2)
        self.assertEqual(done.stdout, "")
        self.assertIn("a player of this game is called `public`; --all -o DIR writes both reports", done.stderr)
        self.report("--all", "-o", str(self.folder), "--format", "json", "-", stdin=log)
        self.assertIsNone(json.loads((self.folder / "public.json").read_text())["for"])
        self.assertEqual(json.loads(only(self.folder, "1-public-*.json").read_text())["for"], "public")


class All(Reports):
    def all(self, *arguments, folder=None, **options):
        self.out = folder or self.folder / "out"
        return self.report("--all", "-o", str(self.out), *arguments, **options)

    def test_files_of_every_format(self):
        for form, end in (("html", "html"), ("text", "txt"), ("svg", "svg"), ("json", "json")):
            done = self.all(UNFINISHED, "--format", form, folder=self.folder / "a" / form)
            names = [f"{name}.{end}" for name in ("public", "1-ann-CODE", "2-bea-CODE", "3-cruz-CODE", "4-dan-CODE")]
            files = done.stdout.splitlines()
            self.assertEqual([without_code(file) for file in files], [str(self.out / name) for name in names])
            self.assertEqual(sorted(str(file) for file in self.out.iterdir()), sorted(files))
            for file, reader in zip(files, ("public", "Ann", "Bea", "Cruz", "Dan")):
                single = self.report(UNFINISHED, "--format", form, "--for", reader).stdout
                self.assertEqual(Path(file).read_text(encoding="utf-8"), single)

    def test_names_of_files(self):
        names = ["../../Ann", "Ann.", "李", "x" * 400]
        done = self.all("-", stdin=renamed(names))
        files = ["public.txt", "1-ann-CODE.txt", "2-ann-CODE.txt", "3-CODE.txt", "4-" + "x" * 40 + "-CODE.txt"]
        self.assertEqual([without_code(file) for file in done.stdout.splitlines()], [str(self.out / name) for name in files])
        self.assertEqual(sorted(map(without_code, os.listdir(self.out))), sorted(files))
        self.assertEqual(os.listdir(self.folder), ["out"])

    def test_a_player_keeps_the_address_and_nobody_else_can_guess_it(self):
        first = self.all(UNFINISHED).stdout
        self.assertEqual(self.all(UNFINISHED).stdout, first)
        self.assertEqual(self.all(UNFINISHED, "--format", "html").stdout, first.replace(".txt", ".html"))
        codes = [CODE.search(file)[1] for file in first.splitlines()[1:]]
        self.assertEqual(len(set(codes)), 4)
        # The same game elsewhere, from the same log: nothing that others know gives the codes.
        elsewhere = self.all(UNFINISHED, folder=self.folder / "elsewhere").stdout.splitlines()[1:]
        self.assertFalse(set(codes) & {CODE.search(file)[1] for file in elsewhere})
        lost = only(self.folder / "out", "2-bea-*.txt")
        lost.unlink()
        self.assertEqual(self.all(UNFINISHED).stdout, first)  # the page has it
        only(self.out, "2-bea-*.txt").unlink()
        only(self.out, "2-bea-*.html").unlink()
        left = self.all(UNFINISHED).stdout.splitlines()
        self.assertEqual([old == new for old, new in zip(first.splitlines(), left)], [True, True, False, True, True])

    def test_what_only_looks_like_a_code_is_none(self):
        self.out = self.folder / "out"
        self.out.mkdir()
        others = ["2-bea.txt", "2-bea-.txt", f"2-bea-{'i' * 26}.txt", f"2-bea-{'0' * 25}.txt", f"2-bea-{'0' * 27}.txt",
                  f"2-bea-{'0' * 26}", f"1-bea-{'0' * 26}.txt", f"2-bea-x-{'0' * 26}.txt"]
        for name in others:
            (self.out / name).write_text("kept")
        self.all(UNFINISHED)
        self.assertEqual({name: (self.out / name).read_text() for name in others}, dict.fromkeys(others, "kept"))
        self.assertEqual(len(os.listdir(self.out)), len(others) + 5)

    def test_two_commands_choose_the_same_code(self):
        out = self.folder / "out"
        writers = [self.start("report", "--all", "-o", str(out), UNFINISHED) for _ in range(5)]
        said = {writer.stdout.read() for writer in writers}
        self.assertEqual([writer.wait(SECONDS) for writer in writers], [0] * 5)
        self.assertEqual((len(said), len(os.listdir(out))), (1, 5))

    def test_files_are_replaced(self):
        self.all(UNFINISHED)
        page = self.out / "public.txt"
        page.write_text("old and much longer " * 1000)
        page.chmod(0o640)
        (self.out / "mine.txt").write_text("kept")
        self.all(UNFINISHED)
        self.assertTrue(page.read_text().startswith("To be continued: public report"))
        self.assertEqual(stat.S_IMODE(page.stat().st_mode), 0o640)
        self.assertEqual((self.out / "mine.txt").read_text(), "kept")
        self.assertEqual(len(os.listdir(self.out)), 6)

    def test_new_files_can_be_read_by_all(self):
        self.all(UNFINISHED, umask=0o022)
        self.assertEqual(stat.S_IMODE((self.out / "public.txt").stat().st_mode), 0o644)

    def test_since_and_at_hold_for_all(self):
        self.all(UNFINISHED, "--since", "0", "--at", "1")
        for path in self.out.iterdir():
            self.assertIn("What happened since the setup", path.read_text())

    def test_the_folder_cannot_be_written(self):
        file = self.folder / "file"
        file.write_text("x")
        done = self.all(UNFINISHED, folder=file, status=2)
        self.assertEqual((done.stdout, done.stderr.startswith(f"veedor: cannot write {file}: ")), ("", True))
        self.assertEqual(file.read_text(), "x")
        taken = self.folder / "taken"
        name = f"1-ann-{'7k2mx0q9rt4c8wz1hn5pdv3g6s'}.txt"
        (taken / name).mkdir(parents=True)
        done = self.all(UNFINISHED, folder=taken, status=2)
        self.assertEqual(done.stdout, f"{taken}/public.txt\n")
        self.assertEqual(done.stderr, f"veedor: cannot write {taken}/{name}: not a regular file\n")

    def test_the_disk_gets_full(self):
        def short_of_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        done = self.all(UNFINISHED, status=2, preexec_fn=short_of_room, restore_signals=False)
        self.assertEqual(done.stderr, f"veedor: cannot write {self.out}/public.txt: {os.strerror(errno.EFBIG)}\n")
        self.assertEqual(os.listdir(self.out), [])

    def test_usage(self):
        for arguments, said in (
                ([UNFINISHED], "choose a reader: --for PLAYER, --for public, or --all -o DIR"),
                ([UNFINISHED, "--all"], "--all writes several files; name a folder for them, as in `--all -o reports`"),
                ([UNFINISHED, "--for", "Ann", "-o", "x"], "-o goes with --all; write one report to a file"),
                ([UNFINISHED, "--all", "--for", "Ann", "-o", "x"], "leave out --for")):
            done = self.report(*arguments, status=2, cwd=str(self.folder))
            self.assertEqual(done.stdout, "")
            self.assertIn(said, done.stderr)
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_fault_writes_nothing(self):
        self.all(str(EXAMPLES / "faulty.yaml"), status=1)
        self.assertFalse(self.out.exists())


if __name__ == "__main__":
    unittest.main()
