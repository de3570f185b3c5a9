"""A copy of a clean Debian to try things in (`CleanRoot`); it is gone at the end."""
import os
import pty
import select
import shutil
import subprocess
import time

ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8",
               "DEBIAN_FRONTEND": "noninteractive", "TERM": "dumb"}
TIMEOUT = 300


class CleanRoot:
    def __init__(self, dist, pristine):
        self.dist, self.pristine = dist, pristine
        self.path = pristine.with_name(pristine.name + "-used")
        # /proc is mounted for one command only, where nobody else sees it.
        self.entered = ["unshare", "--mount", "--pid", "--fork", "--mount-proc=%s/proc" % self.path, "chroot", self.path]
        self.entered_without_proc = ["chroot", self.path]

    def __enter__(self):
        if self.path.exists():
            shutil.rmtree(self.path)
        subprocess.run(["cp", "-a", "--reflink=auto", self.pristine, self.path], check=True)
        return self

    def __exit__(self, *problem):
        shutil.rmtree(self.path)

    def dist_file(self, pattern):
        """The one file of this name that `make dist` made."""
        [found] = self.dist.glob(pattern)
        return found

    def add(self, source, place):
        target = self.path / place
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cp", "-RT", source, target], check=True)

    def run(self, command, has_proc=True, **variables):
        """Runs a shell command in the root; errors and output are one stream."""
        return subprocess.run([*(self.entered if has_proc else self.entered_without_proc), "bash", "-c", command], env=dict(ENVIRONMENT, **variables), stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=TIMEOUT)

    def typing(self, program, *exchanges):
        """Types at a terminal; (whether each answer came within 20 seconds, all that the terminal showed)."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([*self.entered, *program], env=ENVIRONMENT, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
        os.close(theirs)
        seen = ""
        try:
            for typed, answer in exchanges:
                start = len(seen)
                end = time.monotonic() + 20
                os.write(ours, (typed if typed.endswith("\t") else typed + "\n").encode())
                while answer not in seen[start:]:
                    if time.monotonic() > end or not select.select([ours], [], [], 1)[0] and process.poll() is not None:
                        return False, seen
                    if select.select([ours], [], [], 0)[0]:
                        seen += os.read(ours, 4096).decode("utf-8", "replace")
            return True, seen
        finally:
            process.kill()
            process.wait()
            os.close(ours)
