"""`veedor help`: the manual pages, without a program that prints manual pages."""
import re
import unittest

from support import ROOT, Case, commands_in, environment

PAGES = sorted((ROOT / "man").iterdir())


def topic_of(page):
    """The name under which `veedor help` knows a page: veedor-check.1 is `check`."""
    return page.stem.removeprefix("veedor-")


class Help(Case):
    def help(self, *topic, status=0):
        done = self.run_veedor("help", *topic, env=environment(PATH=""))
        self.assertEqual((done.returncode, bool(done.stdout)), (status, status == 0), done.stderr)
        return done

    def titles(self, text):
        return [line for line in text.splitlines() if line and not line.startswith(" ")]

    def commands(self):
        return commands_in(self.run_veedor("--help").stdout)

    def test_without_a_topic_the_commands_and_the_pages(self):
        text = self.help().stdout
        self.assertTrue(text.startswith(self.run_veedor("--help").stdout))
        topics = " ".join(text.partition("TOPIC`:\n")[2].split()).split(", ")
        self.assertEqual(topics, sorted(["orders", *map(topic_of, PAGES)]))
        self.assertEqual({*topics} - {*self.commands()}, {"veedor", "log", "ruleset", "rule-ids", "conformance", "orders",
                                                           "moderating", "directing"})

    def test_the_page_for_players_is_the_example(self):
        text = self.help("orders").stdout
        self.assertEqual(text, (ROOT / "examples/by-mail/orders.txt").read_text("utf-8"))
        self.assertLess(len(text.splitlines()), 66)
        self.assertLessEqual(max(map(len, text.splitlines())), 78)

    def test_every_command_has_a_page(self):
        self.assertGreater(len(self.commands()), 10)
        for command in self.commands():
            lines = self.help(command).stdout.splitlines()
            self.assertIn(f"VEEDOR-{command.upper()}(1)", lines[0])
            synopsis = lines[lines.index("SYNOPSIS") + 1]
            self.assertRegex(synopsis, rf"^     veedor {command}( |$)")

    def test_every_page_is_whole(self):
        for page in PAGES:
            sections = re.findall(r'^\.Sh "?(?:\\&)?([^"\n]*)', page.read_text("utf-8"), re.MULTILINE)
            head, *titles, foot = self.titles(self.help(topic_of(page)).stdout)
            self.assertEqual(titles, sections, page.name)
            self.assertIn(f"{page.stem.upper()}({page.suffix[1:]})", head)
            self.assertNotIn(f"{page.stem.upper()}(", foot)

    def test_the_command_rules_and_the_ids_of_rules_are_two_pages(self):
        self.assertNotIn("MOVE-1", self.help("rules").stdout)
        self.assertIn("MOVE-1", self.help("rule-ids").stdout)

    def test_topics_however_they_are_written(self):
        text = self.help("rule-ids").stdout
        for topic in ("Rule Ids", "RULE-IDS", "rule_ids"):
            self.assertEqual(self.help(topic).stdout, text)

    def test_plain_text_that_fits_a_terminal(self):
        for page in PAGES:
            for line in self.help(topic_of(page)).stdout.splitlines():
                self.assertNotRegex(line, r"[\x00-\x1f]")
                # Lines to be copied, commands and what logs look like, are as long as they are.
                if page.suffix != ".5" and page.name != "veedor-notation.1" and not line.startswith("       $ "):
                    self.assertLessEqual(len(line), 80, page.name)

    def options_help(self, command, **variables):
        done = self.run_veedor(*command, "--help", env=environment(**variables))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_each_command_says_what_it_takes_and_what_comes_of_it(self):
        for command in self.commands():
            text = self.options_help([command])
            self.assertLessEqual(max(map(len, text.splitlines())), 80, command)
            usage = re.search(rf"^Usage: veedor {command} \[OPTION\]\.\.\.((?: \S+)*)$", text, re.MULTILINE)
            self.assertTrue(usage, text)
            self.assertTrue(text.endswith(f"\nMore: veedor help {command}\n"))
            statuses = re.findall(r"^  (\d)  \S", text.partition("\nExit status:\n")[2], re.MULTILINE)
            self.assertEqual(statuses, sorted(statuses), command)
            self.assertEqual(statuses[0] if statuses else None, "0", command)

    def test_statuses_and_examples_are_those_of_the_manual(self):
        for command in self.commands():
            page = " ".join(self.help(command).stdout.split())
            text = self.options_help([command])
            statuses, _, examples = text.partition("\nExit status:\n")[2].partition("\nExamples:\n")
            for status in re.findall(r"^  (\d  (?:.+\n)(?:     .+\n)*)", statuses, re.MULTILINE):
                self.assertIn(" ".join(status.split()), page)
            for example in examples.partition("\n\n")[0].splitlines():
                self.assertIn("$ " + example.strip(), page)

    def test_the_options_that_people_need_first_come_first(self):
        headings = re.findall(r"^([A-Z].*):$", self.options_help(["check"]), re.MULTILINE)
        self.assertEqual(headings, ["Arguments", "Options", "Which logs, under which rules", "Output", "Limits",
                                    "Exit status", "Examples"])

    def test_a_word_says_what_an_option_takes(self):
        self.assertRegex(self.options_help(["report"]), r"\n  --note TEXT +Words")
        self.assertRegex(self.options_help(["check"]), r"\n  --color WHEN +Colours in text: auto \(default\), always, never\n")
        self.assertRegex(self.options_help(["new"]), r"\n  --player-seed NAME=WORDS\n {24}The seed")

    def test_an_unknown_topic(self):
        self.assertEqual(self.help("standing", status=2).stderr,
                         "veedor: there is no help on `standing`; did you mean `standings`?\n")
        self.assertEqual(self.help("chess\nboard", status=2).stderr.count("\n"), 1)

    def test_what_explain_knows(self):
        for topic, word in (("PLACE-4", "PLACE-4"), ("place-4", "PLACE-4"), ("R-6", "R-6"), ("coup", "coup"),
                            ("Civil War", "civil-war"), ("plus1", "plus1")):
            said = self.help(topic, status=2).stderr
            self.assertEqual(said, f"veedor: there is no help on `{topic}`; `veedor explain {word}` explains it\n")
            self.assertEqual(self.run_veedor("explain", word).returncode, 0)


if __name__ == "__main__":
    unittest.main()
