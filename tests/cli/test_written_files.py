"""The files that -o names: nothing that was read is lost to what was made of it."""
import os
import subprocess

from support import ROOT, SECONDS, UNFINISHED, VEEDOR, Case, environment

LOG = (ROOT / "examples" / "unfinished.yaml").read_text()
RULES = (ROOT / "rulesets" / "base.yaml").read_text().replace("ruleset: base", "ruleset: house", 1)
LOST = "it is also the input, which would be lost; name another file"


class WrittenFiles(Case):
    def refused(self, kept, *arguments, **options):
        """Nothing is written in place of the file `kept`."""
        with open(kept, encoding="utf-8") as file:
            before = file.read()
        done = self.run_veedor(*arguments, **options)
        self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
        self.assertIn(LOST, done.stderr)
        with open(kept, encoding="utf-8") as file:
            self.assertEqual(file.read(), before)

    def test_never_over_the_log(self):
        log = self.file("log.yaml", LOG)
        link = str(self.folder / "link.yaml")
        os.symlink(log, link)
        for command in ("replay", "publish"):
            for name in (log, link, str(self.folder / "." / "log.yaml")):
                self.refused(log, command, log, "-o", name)
                self.refused(log, command, link, "-o", name)

    def test_never_over_standard_input(self):
        log = self.file("log.yaml", LOG)
        for command in ("replay", "publish"):
            with open(log, "rb") as stdin:
                done = subprocess.run([VEEDOR, command, "-", "-o", log], stdin=stdin, capture_output=True,
                                      check=False, timeout=SECONDS, env=environment())
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn(LOST, done.stderr.decode())
            with open(log, encoding="utf-8") as file:
                self.assertEqual(file.read(), LOG)

    def test_never_over_a_log_among_the_reports(self):
        log = self.file("public.txt", LOG)
        self.refused(log, "report", log, "--all", "-o", str(self.folder))
        self.assertEqual(os.listdir(self.folder), ["public.txt"])

    def test_never_over_a_ruleset(self):
        rules = self.file("house.yaml", RULES)
        self.refused(rules, "sheet", "--players", "Ann,Bea,Cruz", "--ruleset", rules, "-o", rules)
        for command in ("replay", "publish"):
            self.refused(rules, command, UNFINISHED, "--ruleset", rules, "-o", rules)
        public = self.file("public.txt", RULES)
        os.rename(public, self.folder / "public.html")
        os.symlink("public.html", self.folder / "rules.yaml")
        self.refused(self.folder / "public.html", "report", UNFINISHED, "--all", "-o", str(self.folder),
                     "--format", "html", "--ruleset", str(self.folder / "rules.yaml"))

    def test_other_files_are_replaced(self):
        page = self.file("page", "old")
        for command in ("replay", "publish"):
            self.assertEqual(self.run_veedor(command, UNFINISHED, "-o", page).returncode, 0)
            with open(page, encoding="utf-8") as file:
                self.assertIn("Ann", file.read())

    def test_a_link_that_leads_nowhere(self):
        link = str(self.folder / "link")
        os.symlink("nosuch", link)
        for arguments in (["replay", UNFINISHED, "-o", link], ["publish", UNFINISHED, "-o", link],
                          ["sheet", "--players", "Ann,Bea", "-o", link]):
            done = self.run_veedor(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertEqual(done.stderr, f"veedor: cannot write {link}: it is a broken symbolic link\n")
            self.assertEqual(os.listdir(self.folder), ["link"])
