"""Cards without a title: players read what they do, and meet their ids only where they type them."""
import json
import re
import tempfile
import unittest
from pathlib import Path

import yaml

from support import ROOT, UNFINISHED, Case

GAMES = {"base": "4", "base,new-regency,old-hands,power-shift": "5", "base,power-shift": "3", "decennial": "4",
         "decennial,intrigue-king": "4", "decennial,colonies": "5", "decennial,king-colonies": "4", "decennial,grandissimo": "4"}


def labelled():
    """The labels by the ids of cards."""
    labels = {}
    for file in (ROOT / "rulesets").glob("*.yaml"):
        rules = yaml.safe_load(file.read_text())
        for card in rules.get("cards", []) + rules.get("modifiers", {}).get("cards", []):
            if "label" in card:
                labels[card["id"]] = card["label"]
    return labels


LABELS = labelled()
# `most` and `least` are also words of our sentences.
IDS = re.compile(r"(?<![\w-])(?:%s)(?![\w-])" % "|".join(
    re.escape(name) for name in sorted(LABELS, key=len, reverse=True) if name not in ("most", "least")))


def without_typed(text):
    """The text without what is there to be typed."""
    text = re.sub(r"(?s)\nA line to mail back\n.*?\n\n", "\n", text)
    for name, label in LABELS.items():
        text = re.sub(r'(?:"%s"|<i>%s</i>|\*%s\*)\s\(%s\)' % (*[re.escape(label)] * 3, re.escape(name)), "", text)
        text = re.sub(r'"%s"\s+\(%s\)' % (r"\s+".join(map(re.escape, label.split())), re.escape(name)), "", text)
    text = re.sub(r"(?s)<code>.*?</code>|href=\"mailto:[^\"]*\"", "", text)
    return text


def cut(log, rounds):
    """The log up to the cards of a round that has no turns yet."""
    parts = log.split("\n  - reveal:")
    if len(parts) <= rounds + 1:
        return log
    head = "\n  - reveal:".join(parts[:rounds + 1])
    return head + "\n"


class ShortEffects(Case):
    def test_each_card_has_one(self):
        """In a few words that continue a sentence; a card without a title has its label."""
        for file in sorted((ROOT / "rulesets").glob("*.yaml")):
            for card in yaml.safe_load(file.read_text()).get("cards", []):
                short = card.get("short") or card["label"]
                self.assertLessEqual(len(short), 52, card["id"])
                self.assertNotRegex(short, r"[.!]$")
        fair = json.loads(self.run_veedor("explain", "fair", "--format", "json").stdout)
        self.assertEqual({each["ruleset"]: each["short"] for each in fair["rulesets"]}["base"], "score any region")
        most = json.loads(self.run_veedor("explain", "most", "--format", "json").stdout)
        self.assertEqual({each["short"] for each in most["rulesets"]}, {LABELS["most"]})


class Labels(Case):
    def outputs(self, log, players):
        """Everything that players get of a log, each with its name."""
        def run(*arguments):
            done = self.run_veedor(*arguments, stdin=log)
            self.assertIn(done.returncode, (0, 1), done.stderr)
            return done.stdout
        for player in players:
            for form in ("text", "html"):
                yield f"report {form}", run("report", "--for", player, "--format", form, "-")
        for form in ("mail", "markdown", "html"):
            yield f"check {form}", run("check", "--format", form, "-")
        for form in ("text", "markdown"):
            yield f"score {form}", run("score", "--format", form, "-")
        for form in ("text", "svg"):
            yield f"show {form}", run("show", "--format", form, "-")
        yield "replay", run("replay", "-")
        yield "next", run("next", "-")

    def test_no_id_stands_where_nothing_is_typed(self):
        shown = set()
        for rulesets, players in GAMES.items():
            done = self.run_veedor("simulate", "--ruleset", rulesets, "--players", players, "--seed", "4")
            self.assertEqual(done.returncode, 0, done.stderr)
            for log in (done.stdout, cut(done.stdout, 5)):
                log = re.sub(r"(?s)\nresult:.*", "\n", log) if log != done.stdout else log
                for name, text in self.outputs(log, ("Ann", "Bea")):
                    found = IDS.search(without_typed(text))
                    around = found and without_typed(text)[max(0, found.start() - 60):found.end() + 40]
                    self.assertIsNone(found, f"{rulesets}, {name}: {around}")
                    shown |= {name for name, label in LABELS.items()
                              if label in text or f"&quot;{label}&quot;" in text}
        self.assertGreater(len(shown), 20)  # the games show most of them, so this was no idle search

    def test_every_card_without_a_title_has_a_label_of_its_own(self):
        for file in (ROOT / "rulesets").glob("*.yaml"):
            rules = yaml.safe_load(file.read_text())
            for card in rules.get("cards", []):
                with self.subTest(file=file.name, card=card["id"]):
                    hand_card = "stack" not in card  # has its number
                    self.assertEqual("label" in card, "name" not in card and not hand_card)
            labels = [card["label"] for card in rules.get("modifiers", {}).get("cards", [])]
            self.assertEqual(len(labels), len(set(labels)))
        self.assertEqual(len(set(LABELS.values())), len(LABELS))

    def test_pages_and_markdown_set_labels_in_italics_and_text_in_quotes(self):
        page = self.run_veedor("report", "--for", "Ann", "--format", "html", UNFINISHED).stdout
        self.assertIn("<strong><i>King to a neighbour</i></strong> <code>king-neighbor</code>", page)
        self.assertNotIn("&quot;King to a neighbour&quot;", page)
        text = self.run_veedor("report", "--for", "Ann", UNFINISHED).stdout
        self.assertIn('"King to a neighbour" (king-neighbor)', " ".join(text.split()))
        noted = self.run_veedor("report", "--for", "Ann", "--format", "html", UNFINISHED,
                                "--note", 'We call it "King to a neighbour".').stdout
        self.assertIn("<p>We call it &quot;King to a neighbour&quot;.</p>", noted)  # people's own words
        picture = self.run_veedor("show", "--format", "svg", UNFINISHED).stdout
        self.assertRegex(picture, r'<text[^>]*font-style="italic"[^>]*>Move any four</text>')

    def test_lines_and_logs_may_name_a_card_by_its_label(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.yaml"
            for line in ("Ann: King to a neighbour; king Castilla; Toledo 2",
                         'Ann: "king to a neighbour"; king Castilla; Toledo 2'):
                file.write_text(Path(UNFINISHED).read_text())
                done = self.run_veedor("add", str(file), line)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn("card: king-neighbor", file.read_text())
        log = Path(UNFINISHED).read_text()
        written = log.replace("king-neighbor", "King to a neighbour")
        self.assertNotEqual(written, log)
        hashes = [self.run_veedor("check", "--hash", "-", stdin=each).stdout for each in (log, written)]
        self.assertEqual(*hashes)

    def test_a_ruleset_gives_a_label_only_to_a_card_without_a_name(self):
        house = """\
ruleset: house
title: House cards
kind: option
goes_with: [base]
players: {{least: 2, most: 5}}
stacks:
  - {{name: 3, cards: 11}}
cards:
  - {{id: hostage, {}label: One comes along, stack: 3, copies: 1, number: 3, effect: {{king: neighbor, bring: 1}}}}
"""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "house.yaml"
            file.write_text(house.format(""))
            done = self.run_veedor("rules", "base", str(file))
            self.assertIn('hostage: "One comes along", ', done.stdout, done.stderr)
            file.write_text(house.format("name: Hostage, "))
            done = self.run_veedor("rules", "base", str(file))
            self.assertIn("a card with a `name` needs no `label`", done.stderr)


if __name__ == "__main__":
    unittest.main()
