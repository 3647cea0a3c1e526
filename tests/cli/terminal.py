"""A terminal for the tests: a pseudo-terminal of which not a byte is lost."""
import fcntl
import os
import select
import struct
import termios
import threading

from support import SECONDS

# Comes after all that a program writes. Linux says "closed" to the reader when the last writer has gone,
# now and then before it has handed over the last lines; so the writer's end stays open, and this tells.
END = b"\0"


class Terminal:
    """`writer` is for the program, of which `shown` gives all that it writes; closed with the test."""

    def __init__(self, case, across=80):
        self.reader, self.writer = os.openpty()
        case.addCleanup(os.close, self.reader)
        case.addCleanup(os.close, self.writer)
        fcntl.ioctl(self.writer, termios.TIOCSWINSZ, struct.pack("HHHH", 24, across, 0, 0))

    def read(self):
        """What has come; waits for it."""
        if not select.select([self.reader], [], [], SECONDS)[0]:
            raise AssertionError("nothing comes to the terminal")
        return os.read(self.reader, 65536)

    def shown(self, process):
        """All that is still to come from that process, to its end."""
        def end():
            process.wait()
            os.write(self.writer, END)

        threading.Thread(target=end, daemon=True).start()
        written = b""
        while not written.endswith(END):
            written += self.read()
        return written.removesuffix(END)
