"""The Debian source package: well-formed, the same bytes each time, and complete; and what else names the home page.

Nothing is compiled here: src/cmake/PACKAGING.md says how to build the packages.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET
from datetime import datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import support
import test_install

BUILD = Path(os.environ["VEEDOR_BUILD"])
DEBIAN = support.ROOT / "src" / "cmake" / "debian"
METAINFO = "org.example.veedor.metainfo.xml"
HOMEPAGE = "https://veedor.example.org/"
NO_HOMEPAGE = 'set(VEEDOR_HOMEPAGE "" CACHE'
GIT = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "tests",
       "GIT_AUTHOR_EMAIL": "tests@example.org", "GIT_COMMITTER_NAME": "tests",
       "GIT_COMMITTER_EMAIL": "tests@example.org"}


def run(*command, status=0, variables=(), seconds=support.SECONDS, **options):
    """What a command prints, with what it complains about."""
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, timeout=seconds, env=support.environment(**dict(variables)), **options)
    if done.returncode != status:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout}")
    return done.stdout


def needs(*programs):
    missing = [program for program in programs if not shutil.which(program)]
    return unittest.skipIf(missing, f"left out: there is no {', '.join(missing)}")


def stanzas(text):
    """The paragraphs of a control file, each with its fields."""
    result = []
    for paragraph in re.split(r"\n\n+", text.strip()):
        fields = re.findall(r"^([A-Za-z-]+):(.*(?:\n[ \t].*)*)", paragraph, re.MULTILINE)
        result.append({name: value.strip() for name, value in fields})
    return result


def packages_of(relation):
    """The names in a list of dependencies, without versions, architectures and profiles."""
    return {re.match(r"[a-z0-9.+-]+", part.strip())[0] for part in relation.split(",") if "$" not in part}


@needs("git", "xz", "dpkg-source", "dpkg-parsechangelog")
class SourcePackage(unittest.TestCase):
    """Made of a copy of the tree as it is now, committed in a repository of its own."""

    @classmethod
    def setUpClass(cls):
        cls.top = Path(tempfile.mkdtemp(prefix="veedor-source-"))
        cls.addClassCleanup(shutil.rmtree, cls.top)
        cls.tree = cls.top / "tree"
        shutil.copytree(support.ROOT, cls.tree, ignore=shutil.ignore_patterns("build", ".git", "__pycache__"))
        run("git", "init", "--quiet", cls.tree)
        cls.commit("as it is")
        cls.said = cls.make("made")
        cls.made = cls.top / "made"
        cls.version = run("dpkg-parsechangelog", "-l", DEBIAN / "changelog", "-S", "Version").strip()
        cls.upstream = cls.version.rpartition("-")[0]
        cls.unpacked = cls.made / f"veedor-{cls.upstream}"

    @classmethod
    def commit(cls, message):
        run("git", "-C", cls.tree, "add", "--all", variables=GIT)
        run("git", "-C", cls.tree, "commit", "--quiet", "--message", message, variables=GIT)

    @classmethod
    def make(cls, name, **variables):
        return run(cls.tree / "src" / "cmake" / "make_source_package.sh", cls.top / name,
                   variables={"VEEDOR_XZ": "-1", **variables})

    def files(self, name):
        return {path.name: hashlib.sha256(path.read_bytes()).hexdigest()
                for path in (self.top / name).iterdir() if path.is_file()}

    def test_a_source_package_without_warnings(self):
        self.assertNotRegex(self.said, "(?i)warning|error")
        self.assertEqual(set(self.files("made")), {f"veedor_{self.upstream}.orig.tar.xz",
                                                   f"veedor_{self.version}.debian.tar.xz",
                                                   f"veedor_{self.version}.dsc"})
        dsc = stanzas((self.made / f"veedor_{self.version}.dsc").read_text("utf-8"))[0]
        self.assertEqual((dsc["Format"], dsc["Version"]), ("3.0 (quilt)", self.version))
        self.assertEqual(dsc["Binary"].split(", "), ["veedor", "veedor-conformance", "libveedor-dev"])

    def test_the_same_bytes_wherever_and_whenever_it_is_made(self):
        before = os.umask(0o077)
        try:
            self.make("again", TZ="Pacific/Auckland", LC_ALL="C", XZ_DEFAULTS="--threads=2")
        finally:
            os.umask(before)
        self.assertEqual(self.files("again"), self.files("made"))

    def test_it_contains_what_is_committed(self):
        listed = run("git", "-C", self.tree, "ls-files", "-z").split("\0")[:-1]
        unpacked = {str(path.relative_to(self.unpacked)) for path in self.unpacked.rglob("*") if path.is_file()}
        debian = {name.replace("src/cmake/debian/", "debian/", 1)
                  for name in listed if name.startswith("src/cmake/debian/")}
        self.assertEqual(unpacked, {*listed, *debian})

    def test_the_home_page_comes_from_one_line(self):
        self.assertNotIn("Homepage", (self.unpacked / "debian" / "control").read_text("utf-8"))
        lists = self.tree / "CMakeLists.txt"
        text = lists.read_text("utf-8")
        self.assertEqual(text.count(NO_HOMEPAGE), 1)
        lists.write_text(text.replace(NO_HOMEPAGE, f'set(VEEDOR_HOMEPAGE "{HOMEPAGE}" CACHE'), "utf-8")
        self.commit("a home page")
        self.addCleanup(run, "git", "-C", self.tree, "reset", "--quiet", "--hard", "HEAD^")
        self.make("homepage")
        control = self.top / "homepage" / self.unpacked.name / "debian" / "control"
        self.assertEqual(stanzas(control.read_text("utf-8"))[0]["Homepage"], HOMEPAGE)

    def test_the_commands_of_the_page(self):
        # In a clone that has nothing else, with stand-ins for what installs packages and compiles.
        clone = self.top / "clone"
        run("git", "clone", "--quiet", self.tree, clone)
        tools = self.top / "stand-ins"
        tools.mkdir()
        for name in ("sudo", "apt-get", "dpkg-buildpackage"):
            (tools / name).write_text(f'#!/bin/sh\necho "{name} in $(pwd): $*"\n', "utf-8")
            (tools / name).chmod(0o755)
        page = (clone / "src" / "cmake" / "PACKAGING.md").read_text("utf-8")
        commands = re.search(r"^```sh source\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[1]
        said = run("bash", "-euc", commands.replace("$(command -v sudo)", ""), cwd=clone,
                   variables={"VEEDOR_XZ": "-1", "PATH": f"{tools}:{os.environ['PATH']}"})
        unpacked = clone / "build" / "debian" / self.unpacked.name
        self.assertIn(f"apt-get in {clone}: build-dep -y --no-install-recommends ./build/debian/{unpacked.name}/\n", said)
        self.assertIn(f"dpkg-buildpackage in {unpacked}: -us -uc\n", said)
        # What the script itself calls is in packages that the page installs, or that every Debian has.
        first = re.search(r"install -y --no-install-recommends (.*)", commands)[1].split()
        self.assertEqual(first, ["build-essential", "git", "xz-utils"])

    def test_wrong_usage(self):
        script = self.tree / "src" / "cmake" / "make_source_package.sh"
        self.assertIn("usage: ", run(script, status=2))
        self.assertIn("usage: ", run(script, "--help", status=2))
        self.assertIn("exists", run(script, self.made, status=1))


class Control(unittest.TestCase):
    def setUp(self):
        self.source, *self.packages = stanzas((DEBIAN / "control").read_text("utf-8"))

    def test_it_builds_with_what_readme_installs(self):
        setup = [set(re.findall(r"install -y --no-install-recommends ([^&]*?) &&", line)[0].split())
                 for line in (support.ROOT / "README.md").read_text("utf-8").splitlines() if " install -y " in line]
        self.assertEqual(len(setup), 2)
        wanted = packages_of(self.source["Build-Depends"])
        # build-essential has a compiler; the suite of veedor-conformance is made by Python.
        self.assertEqual(wanted, setup[0] - {"g++"} | {"debhelper-compat", "doctest-dev", "python3", "python3-yaml"})
        self.assertIn("doctest-dev <!nocheck>", self.source["Build-Depends"])
        ci = (support.ROOT / ".ci" / "run").read_text("utf-8")
        listed = set(re.search(r"^packages=\(([^)]*)\)", ci, re.MULTILINE)[1].split())
        self.assertLessEqual(wanted - {"debhelper-compat"}, listed)

    def test_the_development_package_needs_what_its_cmake_package_looks_for(self):
        library = self.packages[-1]
        self.assertEqual(library["Package"], "libveedor-dev")
        config = (support.ROOT / "src" / "cmake" / "veedor-config.cmake").read_text("utf-8")
        found = set(re.findall(r"^(?:find_dependency|pkg_check_modules)\((\w+)", config, re.MULTILINE))
        package = {"fmt": "libfmt-dev", "PkgConfig": "pkg-config", "sodium": "libsodium-dev",
                   "utf8proc": "libutf8proc-dev", "yaml": "libyaml-dev", "yaml_cpp": "libyaml-cpp-dev"}
        self.assertEqual(packages_of(library["Depends"]), {package[name] for name in found - {"Threads"}})

    def test_versions_and_dates_agree(self):
        program = support.Case.run_veedor(self, "--version").stdout.split()[-1]
        changelog = (DEBIAN / "changelog").read_text("utf-8")
        latest = re.match(r"veedor \(([0-9.]+)-[0-9]+\) ", changelog)
        self.assertEqual(latest[1], program)
        day = parsedate_to_datetime(re.search(r"^ -- .*>  (.*)$", changelog, re.MULTILINE)[1]).date()
        release = ET.parse(BUILD / METAINFO).find("releases/release")
        self.assertEqual((release.get("version"), datetime.fromisoformat(release.get("date")).date()), (program, day))

    def test_the_licence_is_that_of_the_program(self):
        copyright_file = stanzas((DEBIAN / "copyright").read_text("utf-8"))
        text = re.sub(r"^ \.?", "", copyright_file[-1]["License"].partition("\n")[2], flags=re.MULTILINE)
        licence = (support.ROOT / "LICENSE").read_text("utf-8").partition("\n\n")[2]
        holder, _, terms = licence.partition("\n\n")
        self.assertEqual(text.split(), terms.split())
        self.assertEqual("Copyright (c) " + copyright_file[1]["Copyright"], holder)


class Files(support.Case):
    def test_each_installed_file_goes_into_one_package(self):
        staged = self.folder / "stage"
        run("cmake", "--install", BUILD, "--prefix", staged / "usr")
        # Debian has libraries in a folder for the architecture.
        libraries = staged / "usr" / "lib"
        if not list(libraries.glob("*/libveedor.a")):
            libraries.rename(staged / "usr" / "moved")
            libraries.mkdir()
            (staged / "usr" / "moved").rename(libraries / "x86_64-linux-gnu")
        self.assertEqual([path for path in staged.rglob("*") if path.is_dir() and not any(path.iterdir())], [])
        packed = {}
        for lines in sorted(DEBIAN.glob("*.install")):
            for pattern in (line.split()[0] for line in lines.read_text("utf-8").splitlines()):
                found = list(staged.glob(pattern))
                if "conformance" in pattern and not found and not (BUILD / "conformance").exists():
                    continue  # configured without PyYAML
                self.assertTrue(found, f"{lines.name}: there is no {pattern}")
                for path in found:
                    for file in [path, *path.rglob("*")]:
                        packed.setdefault(file, []).append(lines.stem)
        # Without the page with the program in it, which no package has; it is there if somebody has built it.
        files = {path for path in staged.rglob("*") if path.is_file() and path.name != "veedor.html"}
        self.assertGreater(len(files), 200)
        self.assertEqual({file: packed.get(file, []) for file in files if len(packed.get(file, [])) != 1}, {})

    def judge(self, status, examples):
        work = Path(tempfile.mkdtemp(dir=self.folder))
        path = f"{Path(support.VEEDOR).parent}:{os.environ['PATH']}"
        return run(DEBIAN / "tests" / "judge-examples", status=status, cwd=support.ROOT,
                   variables={"EXAMPLES": examples, "AUTOPKGTEST_TMP": str(work), "PATH": path})

    def test_autopkgtest_judges_the_examples(self):
        count = len(list(support.EXAMPLES.glob("*.yaml")))
        self.assertIn(f"{count} examples judged, 0 faults", self.judge(0, str(support.EXAMPLES)))

    def test_autopkgtest_finds_what_is_wrong(self):
        for name, change, complaints in (
                ("stopped.yaml", lambda text: text.replace("waived by", "WAIVED by") + "x: 1\n",
                 ("exit status 2, not 0", "another report")),
                ("faulty.yaml", lambda text: text.replace("{Granada: 2, Galicia: 1}", "{Granada: 2}"),
                 ("exit status 0, not 1", "another report")),
                ("short.yaml", None, ("another number",))):
            with self.subTest(name):
                examples = self.folder / name
                shutil.copytree(support.EXAMPLES, examples)
                if change:
                    (examples / name).write_text(change((examples / name).read_text("utf-8")), "utf-8")
                else:
                    (examples / name).unlink()
                said = self.judge(1, str(examples))
                for complaint in complaints:
                    self.assertRegex(said, f"(?m)^FAIL: .*{complaint}")


@needs("cpack", "dpkg-deb", "dpkg-shlibdeps", "file", "readelf")
class BinaryPackage(support.Case):
    """What cpack makes."""

    @classmethod
    def setUpClass(cls):
        cls.top = Path(tempfile.mkdtemp(prefix="veedor-cpack-"))
        cls.addClassCleanup(shutil.rmtree, cls.top)
        # It packs some thousand files, which takes long if other tests run.
        run("cpack", "-G", "DEB", "-B", cls.top / "made", "--config", BUILD / "CPackConfig.cmake", seconds=900)
        cls.package = next((cls.top / "made").glob("veedor_*.deb"))
        run("dpkg-deb", "-x", cls.package, cls.top / "tree")

    def test_it_depends_on_the_libraries_of_the_program_and_its_helpers(self):
        relation = run("dpkg-deb", "-f", self.package, "Depends").replace("\n", " ")
        depends = packages_of(relation)
        usr = self.top / "tree" / "usr"
        programs = [usr / "bin" / "veedor", *(usr / "libexec" / "veedor").iterdir()]
        self.assertGreater(len(programs), 1)
        where = dict(re.findall(r"^\s*(\S+) .*=> (\S+)$", run("/sbin/ldconfig", "-p"), re.MULTILINE))
        for program in programs:
            needed = re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "-d", program))
            self.assertGreater(len(needed), 2, program)
            for library in needed:
                if library.startswith("ld-linux"):
                    continue
                owners = run("dpkg", "-S", "*/" + os.path.basename(os.path.realpath(where[library])))
                found = {line.split(":")[0] for line in owners.splitlines()}
                self.assertTrue(found & depends, (program.name, library, found, relation))

    def test_its_links_lead_somewhere(self):
        doc = self.top / "tree" / "usr" / "share" / "doc" / "veedor"
        self.assertTrue((doc / "copyright").is_file())
        for page in [doc / "README.md", *(doc / "manual").iterdir()]:
            self.assertEqual(list(test_install.broken_links(page)), [])

    def test_lintian(self):
        if not shutil.which("lintian"):
            self.skipTest("left out: there is no lintian")
        said = run("lintian", "--allow-root", "--fail-on", "none", self.package)
        self.assertEqual(re.findall(r"^[EW]: (?!.* initial-upload-closes-no-bugs).*$", said, re.MULTILINE), [])


class Configured(support.Case):
    def configure(self, build_type, *options, **variables):
        build = self.folder / build_type
        run("cmake", "-G", "Ninja", "-S", support.ROOT, "-B", build, f"-DCMAKE_BUILD_TYPE={build_type}",
            "-DBUILD_TESTING=OFF", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", *options, variables=variables)
        return build

    def test_the_home_page_is_in_the_metadata(self):
        self.assertEqual(ET.parse(BUILD / METAINFO).findtext("url", ""), os.environ["VEEDOR_HOMEPAGE"])
        build = self.configure("Release", f"-DVEEDOR_HOMEPAGE={HOMEPAGE}")
        component = ET.parse(build / METAINFO)
        self.assertEqual(component.find("url").attrib, {"type": "homepage"})
        self.assertEqual(component.findtext("url"), HOMEPAGE)
        self.assertIn(f'set(CPACK_PACKAGE_HOMEPAGE_URL "{HOMEPAGE}")', (build / "CPackConfig.cmake").read_text("utf-8"))
        if not shutil.which("appstreamcli"):
            self.skipTest("the metadata is not validated: there is no appstreamcli")
        for file in (BUILD / METAINFO, build / METAINFO):
            run("appstreamcli", "validate", "--no-net", "--pedantic", file)

    @needs("dpkg-buildflags")
    def test_flags_of_the_distribution_are_not_contradicted(self):
        flags = {name: run("dpkg-buildflags", "--get", name,
                           variables={"DEB_BUILD_MAINT_OPTIONS": "hardening=+all"}).strip()
                 for name in ("CXXFLAGS", "CPPFLAGS", "LDFLAGS")}
        cxx = f"{flags['CXXFLAGS']} {flags['CPPFLAGS']}".replace("FORTIFY_SOURCE=2", "FORTIFY_SOURCE=3")
        for build_type in ("None", "Release"):
            with self.subTest(build_type):
                build = self.configure(build_type, CXXFLAGS=cxx, LDFLAGS=flags["LDFLAGS"])
                for entry in json.loads((build / "compile_commands.json").read_text("utf-8")):
                    words = entry["command"].split()
                    self.assertEqual([word for word in words if "_FORTIFY_SOURCE" in word], ["-D_FORTIFY_SOURCE=3"])
                    self.assertNotIn("-fPIC", words)
                    if build_type == "None":
                        self.assertEqual(words.count("-fstack-protector-strong"), 1)


if __name__ == "__main__":
    unittest.main()
