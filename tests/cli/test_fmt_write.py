"""`veedor fmt --write`: nothing of a file is lost but its layout."""
import errno
import fcntl
import os
import re
import shutil
import stat
import struct
import subprocess
import unittest
from pathlib import Path

from support import SECONDS, TRACED, VEEDOR, Case, short

CANONICAL = short()
OTHERWISE = CANONICAL.replace("king: Castilla", 'king:   "Old Castile"')
THEIRS = OTHERWISE + "# theirs\n"
ACCESS = "system.posix_acl_access"
DEFAULT = "system.posix_acl_default"
NOBODY = 65534
NO_SWAP = "renameat2:error=EINVAL"


def access_list(group):
    """An access control list (acl(5)) by which the user 1234 may read, and the group may do so much."""
    nobody = 0xffffffff
    entries = [(0x01, 6, nobody), (0x02, 4, 1234), (0x04, group, nobody), (0x10, 4, nobody),
               (0x20, 0, nobody)]
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


class Writing(Case):
    def setUp(self):
        super().setUp()
        self.path = self.file("log.yaml", OTHERWISE)

    def write(self, path=None, **options):
        return self.run_veedor("fmt", "--write", path or self.path, **options)

    def written(self):
        """Rewrites the file."""
        done = self.write()
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assert_holds(CANONICAL)

    def refused(self, done, reason):
        """Nothing was written, for this reason."""
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertRegex(done.stderr, f"^veedor: cannot write {re.escape(self.path)}: {reason}\n$")

    def assert_holds(self, text):
        self.assertEqual(Path(self.path).read_text(encoding="utf-8"), text)
        self.assertEqual(sorted(os.listdir(self.folder)), ["log.yaml"])

    def set_attribute(self, path, name, value):
        try:
            os.setxattr(path, name, value)
        except OSError as error:
            if error.errno != errno.ENOTSUP:
                raise
            self.skipTest(f"the file system has no {name}")

    def attributes(self):
        return {name: os.getxattr(self.path, name) for name in os.listxattr(self.path)}

    def write_traced(self, *inject, meanwhile=None):
        return self.traced("fmt", "--write", self.path, inject=inject, meanwhile=meanwhile)


def no_lease():
    """Lets leases fail: the calls of fcntl behind those with which the program always begins."""
    done = subprocess.run(["strace", "-qq", "-e", "trace=fcntl", VEEDOR, "--version"],
                          capture_output=True, text=True, timeout=SECONDS, check=True, env=TRACED)
    return f"fcntl:error=EINVAL:when={done.stderr.count('fcntl(') + 1}+"


NO_LEASE = no_lease()


class Meanwhile(Writing):
    REASON = "somebody else changed it in the meantime; nothing was written"

    def append(self):
        with open(self.path, "a", encoding="utf-8") as file:
            file.write("# theirs\n")

    def replace(self):
        other = self.folder / "other"
        other.write_text(THEIRS, encoding="utf-8")
        other.replace(self.path)

    def test_what_somebody_else_writes_stays(self):
        for without in ((NO_LEASE,), (NO_LEASE, NO_SWAP)):
            with self.subTest(without):
                self.file("log.yaml", OTHERWISE)
                self.refused(self.write_traced(*without, meanwhile=self.append), self.REASON)
                self.assert_holds(THEIRS)

    def test_what_somebody_else_puts_in_its_place_stays(self):
        for without in ((), (NO_LEASE, NO_SWAP)):
            with self.subTest(without):
                self.file("log.yaml", OTHERWISE)
                self.refused(self.write_traced(*without, meanwhile=self.replace), self.REASON)
                self.assert_holds(THEIRS)

    def test_without_leases_and_swaps_it_is_written_all_the_same(self):
        done = self.write_traced(NO_LEASE, NO_SWAP)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assert_holds(CANONICAL)

    def needs_leases(self):
        with open(self.path, encoding="utf-8") as probe:
            try:
                fcntl.fcntl(probe, fcntl.F_SETLEASE, fcntl.F_RDLCK)
            except OSError:
                self.skipTest("the file system has no leases")

    def test_who_is_about_to_write_writes_to_the_file_that_stays(self):
        self.needs_leases()

        def begin_to_write():
            with self.assertRaises(BlockingIOError):
                os.close(os.open(self.path, os.O_WRONLY | os.O_NONBLOCK))

        before = os.stat(self.path).st_ino
        self.refused(self.write_traced(meanwhile=begin_to_write), self.REASON)
        self.assert_holds(OTHERWISE)
        self.assertEqual(os.stat(self.path).st_ino, before)

    def test_a_file_that_another_program_writes_to_is_left_alone(self):
        self.needs_leases()
        with open(self.path, "a", encoding="utf-8"):
            self.refused(self.write(), "another program has it open for writing")
        self.assert_holds(OTHERWISE)

    def test_a_signal_leaves_no_temporary_file(self):
        for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"):
            with self.subTest(name):
                self.file("log.yaml", OTHERWISE)
                self.write_traced(f"fsync:signal={name}:when=1")
                self.assert_holds(CANONICAL)


class Kept(Writing):
    def test_an_access_list(self):
        os.chmod(self.path, 0o640)
        self.set_attribute(self.path, ACCESS, access_list(group=0))
        before = self.attributes()
        self.written()
        self.assertEqual(self.attributes(), before)
        self.assertEqual(stat.S_IMODE(os.stat(self.path).st_mode), 0o640)

    def test_no_access_list_comes_from_the_folder(self):
        os.chmod(self.path, 0o640)
        self.set_attribute(self.folder, DEFAULT, access_list(group=4))
        self.written()
        self.assertNotIn(ACCESS, self.attributes())
        self.assertEqual(stat.S_IMODE(os.stat(self.path).st_mode), 0o640)

    def test_extended_attributes(self):
        self.set_attribute(self.path, "user.event", b"Heat 2")
        self.written()
        self.assertEqual(self.attributes()["user.event"], b"Heat 2")

    def test_an_extended_attribute_that_the_system_refuses(self):
        self.set_attribute(self.path, "user.event", b"Heat 2")
        done = self.write_traced("fsetxattr:error=ENOSPC")
        self.refused(done, "its extended attribute `user.event` cannot be kept; nothing was written")
        self.assert_holds(OTHERWISE)

    def test_hard_links(self):
        with_link = self.folder / "link"
        os.link(self.path, with_link)
        self.refused(self.write(), r"it has 2 names \(hard links\), and the others would keep the old "
                                   "text; nothing was written")
        self.assertTrue(os.path.samefile(self.path, with_link))
        with_link.unlink()
        self.assert_holds(OTHERWISE)


@unittest.skipUnless(os.geteuid() == 0, "only root can make files of others")
class OfOthers(Writing):
    def write_as_nobody(self):
        os.chmod(self.folder, 0o777)
        with_program = self.folder / "program"
        with_program.mkdir(mode=0o755)
        program = shutil.copy(VEEDOR, with_program)
        done = subprocess.run([program, "fmt", "--write", self.path], capture_output=True, text=True,
                              timeout=SECONDS, check=False, user=NOBODY, group=NOBODY,
                              extra_groups=[])
        shutil.rmtree(with_program)
        return done

    def test_an_owner_who_cannot_be_kept(self):
        os.chmod(self.path, 0o666)
        self.refused(self.write_as_nobody(), "its owner cannot be kept; nothing was written")
        self.assert_holds(OTHERWISE)

    def test_a_group_that_cannot_be_kept(self):
        os.chown(self.path, NOBODY, 1234)
        self.refused(self.write_as_nobody(), "its group cannot be kept; nothing was written")
        self.assert_holds(OTHERWISE)

    def test_owner_and_group_that_can_be_kept(self):
        os.chown(self.path, 1234, 4321)
        self.written()
        self.assertEqual((os.stat(self.path).st_uid, os.stat(self.path).st_gid), (1234, 4321))


if __name__ == "__main__":
    unittest.main()
