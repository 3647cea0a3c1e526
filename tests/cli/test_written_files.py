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

    COMMANDS = (["replay", UNFINISHED], ["publish", UNFINISHED], ["sheet", "--players", "Ann,Bea"])

    def test_links_are_replaced_and_not_followed(self):
        for number, command in enumerate(self.COMMANDS):
            for kind in ("file", "nowhere", "loop"):
                victim = str(self.folder / f"victim-{number}")
                link = str(self.folder / f"link-{number}-{kind}")
                os.symlink({"file": self.file(f"victim-{number}", "canary"), "nowhere": "nosuch", "loop": link}[kind], link)
                done = self.run_veedor(*command, "-o", link)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertFalse(os.path.islink(link))
                with open(victim, encoding="utf-8") as kept, open(link, encoding="utf-8") as written:
                    self.assertEqual(kept.read(), "canary")
                    self.assertIn("Ann", written.read())
        self.assertFalse(os.path.exists(self.folder / "nosuch"))

    def test_links_among_reports(self):
        for form in ("html", "news"):
            victim = self.file("victim", "canary")
            out = self.folder / form
            out.mkdir()
            for name in ("public.html", "public.eml", "public.yaml"):
                os.symlink("../victim", out / name)
            code = "7k2mx0q9rt4c8wz1hn5pdv3g6s"
            os.symlink("../victim", out / f"1-ann-{code}.html")
            done = self.run_veedor("report", UNFINISHED, "--all", "-o", str(out), "--format", form)
            self.assertEqual(done.returncode, 0, done.stderr)
            for name in done.stdout.splitlines():
                self.assertFalse(os.path.islink(name), name)
            with open(victim, encoding="utf-8") as file:
                self.assertEqual(file.read(), "canary")

    def test_a_link_in_the_place_of_the_folder_of_a_second_log(self):
        other = self.folder / "other"
        other.mkdir()
        out = self.folder / "out"
        out.mkdir()
        os.symlink("../other", out / "document-2")
        done = self.run_veedor("report", "-", "--all", "-o", str(out), stdin=LOG + "---\n" + LOG)
        self.assertEqual(done.returncode, 2)
        self.assertIn(f"cannot write {out / 'document-2'}: it is a symbolic link", done.stderr)
        self.assertEqual(os.listdir(other), [])
        self.assertIn(str(out / "public.txt"), done.stdout.splitlines())

    def test_a_replaced_file_keeps_its_permissions(self):
        page = self.file("page", "old")
        os.chmod(page, 0o640)
        self.assertEqual(self.run_veedor("publish", UNFINISHED, "-o", page).returncode, 0)
        self.assertEqual(os.stat(page).st_mode & 0o7777, 0o640)
        # Those of a program are not for a text.
        os.chmod(page, 0o4755)
        self.assertEqual(self.run_veedor("publish", UNFINISHED, "-o", page).returncode, 0)
        self.assertEqual(os.stat(page).st_mode & 0o7777, 0o755)

    def test_a_file_with_another_name(self):
        page = self.file("page", "old")
        other = str(self.folder / "other")
        os.link(page, other)
        self.assertEqual(self.run_veedor("publish", UNFINISHED, "-o", page).returncode, 0)
        with open(other, encoding="utf-8") as file:
            self.assertEqual(file.read(), "old")

    def test_no_file_is_called_standard_output(self):
        for command in self.COMMANDS:
            there = self.run_veedor(*command)
            for _ in range(2):
                done = self.run_veedor(*command, "-o", "-", cwd=self.folder)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (0, there.stdout, ""))
        done = self.run_veedor("report", UNFINISHED, "--all", "-o", "-", cwd=self.folder)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("name a folder for them, as in `--all -o reports`", done.stderr)
        self.assertEqual(os.listdir(self.folder), [])
