"""What is read: files, standard input, streams of documents, and input that is no log."""
import json
import time
import unittest

from support import BAD_INPUT, COMPLETE, FAULTY, UNFINISHED, Case, short

MEBIBYTE = 1 << 20


HOMES = ("Galicia", "Granada", "Sevilla", "Navarra")


class Streams(Case):
    def test_standard_input(self):
        done = self.check("-", stdin=short(), status=0)
        self.assert_lines_start(done.stdout, "<stdin>: in-progress after 0 rounds: Heat")

    def test_files_in_their_order(self):
        done = self.check(UNFINISHED, "-", FAULTY, COMPLETE, stdin=short(), status=1)
        self.assert_lines_start(done.stdout, f"{UNFINISHED}: in-progress", "<stdin>: in-progress",
                                f"{FAULTY}:52:33: illegal", f"{COMPLETE}: complete")

    def test_documents_have_numbers_and_lines_of_the_file(self):
        fault = short("Second", king="Galicia")  # the home of Ann, in line 7 of its document
        stream = short("First") + "---\n" + fault + "---\n" + short("Third")
        done = self.check(self.file("three.yaml", stream), status=1, cwd=self.folder)
        name = str(self.folder / "three.yaml")
        self.assert_lines_start(done.stdout, f"{name}: in-progress after 0 rounds: First",
                                f"{name}:17:16: illegal: ", f"{name}, document 3: in-progress")

    def test_one_bad_log_does_not_hide_the_others(self):
        stream = "---\n".join([short("One"), "- no log\n", short("Three"), short() + "x: 1\n",
                               short("Five")])
        done = self.check("--format", "json", "-", COMPLETE, stdin=stream, status=2)
        verdicts = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([verdict["status"] for verdict in verdicts],
                         ["in-progress", "malformed", "in-progress", "malformed", "in-progress",
                          "complete"])
        self.assertEqual([verdict["document"] for verdict in verdicts], [1, 2, 3, 4, 5, 1])

    def test_documents_of_comments_are_skipped(self):
        stream = "# before\n---\n# nothing here\n---\n" + short() + "---\n# after\n"
        done = self.check("--format", "json", "-", stdin=stream, status=0)
        verdict = json.loads(done.stdout)  # one line only
        self.assertEqual((verdict["file"], verdict["document"]), ("<stdin>", 1))

    def test_what_is_not_yaml_ends_its_file_only(self):
        broken = self.file("broken.yaml", "veedor: \"1\n---\n" + short())
        done = self.check(broken, UNFINISHED, status=2)
        self.assert_lines_start(done.stdout, f"{broken}:1:9: malformed: ",
                                f"{UNFINISHED}: in-progress")

    def test_json_with_all_its_escapes(self):
        crown = "Ann \U0001f451"
        players = [crown, "Bea", "Cruz", "Dan"]
        log = {"veedor": 1, "title": "é\n\U0001f600/\\", "ruleset": "base", "players": players,
               "setup": {"king": "Castilla", "homes": dict(zip(players, HOMES)), "first": crown},
               "rounds": []}
        for indent in (None, 2):
            text = json.dumps(log, indent=indent)
            self.assertIn(r"\ud83d\udc51", text)
            [done] = map(json.loads, self.check("--format", "json", "-", status=0,
                                                stdin=text).stdout.splitlines())
            self.assertEqual((done["players"], done["title"]), (players, log["title"]))
        homes = log["setup"]["homes"]
        homes[crown] = "Granada"
        done = self.check("--format", "gcc", "-", status=1, stdin=json.dumps(log))
        column = json.dumps(log).rindex('"Granada"', 0, json.dumps(log).index('"Cruz": "Sev')) + 1
        self.assert_lines_start(done.stdout, f"<stdin>:1:{column}: ")

    def test_many_documents(self):
        done = self.check("--format", "json", "-", stdin="---\n" + "---\n".join([short()] * 2000),
                          status=0)
        self.assertEqual(len(done.stdout.splitlines()), 2000)


class BadInput(Case):
    def test_table(self):
        """Each row of EXPECT: file, exit status, and of one of its documents the status of the verdict, rule,
        line:column."""
        expected = {}
        for row in (BAD_INPUT / "EXPECT").read_text().splitlines():
            if row and not row.startswith("#"):
                name, status, *verdict = row.split("\t")
                expected.setdefault((name, int(status)), []).append(verdict)
        self.assertEqual(sorted(name for name, _ in expected),
                         sorted(path.name for path in BAD_INPUT.iterdir() if path.name != "EXPECT"))
        for (name, status), verdicts in expected.items():
            with self.subTest(file=name):
                done = self.check("--format", "json", str(BAD_INPUT / name), status=status)
                self.assertEqual(done.stderr, "")
                found = [json.loads(line) for line in done.stdout.splitlines()]
                self.assertEqual([one["status"] for one in found], [verdict for verdict, _, _ in verdicts])
                for fault, (_, rule, place) in zip((one.get("fault", {}) for one in found), verdicts):
                    if rule != "-":
                        self.assertEqual(fault.get("rule"), rule, fault)
                    if place != "-":
                        self.assertEqual(f"{fault['line']}:{fault['column']}", place, fault)

    def ends_fast(self, text, rule):
        began = time.monotonic()
        done = self.check("--format", "json", self.file("large.yaml", text), UNFINISHED, status=2)
        self.assertLess(time.monotonic() - began, 20)
        first, second = (json.loads(line) for line in done.stdout.splitlines())
        self.assertEqual(first["fault"]["rule"], rule)
        self.assertEqual(second["status"], "in-progress")

    def test_ten_megabytes_of_brackets(self):
        self.ends_fast(b"[" * (10 * MEBIBYTE), "LOG-4")

    def test_three_megabytes_of_brackets(self):
        self.ends_fast(b"[" * (3 * MEBIBYTE), "LOG-4")

    def test_more_bytes_than_a_document_may_have(self):
        self.ends_fast(short() + "# " + "x" * (4 * MEBIBYTE) + "\n", "LOG-4")

    def test_a_long_stream_of_short_documents_is_fine(self):
        filler = "# " + "x" * 100_000 + "\n"
        self.check("-q", "-", stdin="---\n".join([short() + filler] * 60), status=0)


if __name__ == "__main__":
    unittest.main()
