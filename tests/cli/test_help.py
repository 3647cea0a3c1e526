"""`veedor help`: the manual pages, without a program that prints manual pages."""
import re
import unittest

from support import ROOT, Case, environment


class Help(Case):
    def help(self, *topic, status=0):
        done = self.run_veedor("help", *topic, env=environment(PATH=""))
        self.assertEqual((done.returncode, bool(done.stdout)), (status, status == 0), done.stderr)
        return done

    def titles(self, text):
        return [line for line in text.splitlines() if line and not line.startswith(" ")]

    def test_without_a_topic_the_commands_and_the_topics(self):
        text = self.help().stdout
        self.assertTrue(text.startswith(self.run_veedor("--help").stdout))
        topics = " ".join(text.partition("TOPIC`:\n")[2].split()).split(", ")
        self.assertLess({"check", "standings", "help", "exit-status", "log", "ruleset"}, {*topics})
        self.assertEqual(len(topics), len({*topics}))
        for topic in topics:
            self.help(topic)

    def test_a_command_with_its_synopsis(self):
        text = self.help("diff").stdout
        self.assertEqual(self.titles(text), ["SYNOPSIS", "COMPARING LOGS"])
        synopsis, _, section = text.partition("\n\n")
        self.assertRegex(synopsis, r"^SYNOPSIS\n     veedor diff (.|\n)*\[--width columns\] a b$")
        self.assertNotIn("veedor standings", synopsis)
        self.assertIn("64-bit FNV-1a hash", section)

    def test_one_name_for_a_command_and_for_a_section(self):
        text = self.help("rules").stdout
        self.assertEqual(self.titles(text), ["SYNOPSIS", "SHOWING RULESETS", "RULES"])
        self.assertEqual(text.count("     veedor rules ["), 2)  # to show rulesets, and to judge one
        self.assertIn("PLACE-4", text)

    def test_sections_by_their_titles_however_they_are_written(self):
        text = self.help("exit-status").stdout
        self.assertEqual(self.titles(text), ["EXIT STATUS"])
        for topic in ("Exit Status", "EXIT-STATUS", "exit_status"):
            self.assertEqual(self.help(topic).stdout, text)

    def test_whole_pages(self):
        for topic in ("log", "ruleset"):
            source = (ROOT / f"man/veedor-{topic}.5").read_text("utf-8")
            sections = re.findall(r'^\.Sh "?(?:\\&)?([^"\n]*)', source, re.MULTILINE)
            titles = self.titles(self.help(topic).stdout)
            self.assertEqual(titles[1:-1], sections)
            self.assertIn(f"VEEDOR-{topic.upper()}(5)", titles[0])

    def test_plain_text_that_fits_a_terminal(self):
        for topic in ("check", "show", "diff", "standings"):
            for line in self.help(topic).stdout.splitlines():
                self.assertNotRegex(line, r"[\x00-\x1f]")
                self.assertLessEqual(len(line), 80)

    def test_an_unknown_topic(self):
        self.assertEqual(self.help("standing", status=2).stderr,
                         "veedor: there is no help on `standing`; did you mean `standings`?\n")
        self.assertEqual(self.help("chess\nboard", status=2).stderr.count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
