"""The command lines of action.yml and Docs/ci that need no clean system, run with the program at hand.

Lines are taken from the files, never copied. What installs packages is left to install_checks.py.
"""
import hashlib
import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

import recipe_lines
from setting import Result


def outcome(name, run, *needed, status=0):
    """A result: the run ended with this status, and what it wrote holds all that is needed."""
    lacking = [text for text in needed if text not in run.stdout]
    passed = run.returncode == status and not lacking
    return Result(name, passed, "status %d" % run.returncode, ["not found: " + text for text in lacking] + run.stdout.splitlines()[-10:])


def here(command, folder=recipe_lines.REPOSITORY, **variables):
    """Runs a shell command as the runners do; errors and output are one stream."""
    return subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command], cwd=folder, env=dict(os.environ, **variables),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")


class Place:
    """A folder with the program and samples in it, gone at the end."""

    def __init__(self, setting):
        self.folder = tempfile.TemporaryDirectory(prefix="lproj-recipes-")
        self.path = Path(self.folder.name)
        self.bin = self.path / "prefix" / "bin"
        self.bin.mkdir(parents=True)
        os.symlink(setting.lproj, self.bin / "lproj")
        self.samples = self.path / "a b"
        for name in ("Broken", "SixLanguages"):
            shutil.copytree(setting.root / "Samples" / name, self.samples / name)
        self.version = subprocess.run([setting.lproj, "--version"], stdout=subprocess.PIPE, text=True).stdout.split()[1]

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.folder.cleanup()

    def run(self, command, folder="Broken", **variables):
        variables.setdefault("PATH", "%s:%s" % (self.bin, os.environ["PATH"]))
        return here(command, self.samples / folder, **variables)


def action(setting):
    install, audit = recipe_lines.action_steps()
    with Place(setting) as place:
        common = dict(RUNNER_TEMP=str(place.path / "runner"), GITHUB_PATH=str(place.path / "path"),
                      GITHUB_STEP_SUMMARY=str(place.path / "summary.md"))
        archive = place.path / ("lproj-%s-linux-%s.tar.gz" % (place.version, platform.machine()))
        subprocess.run(["tar", "-chzf", archive, "--transform", "s,^,lproj/,", "-C", place.path / "prefix", "bin"], check=True)
        sums = place.path / "SHA256SUMS"

        def commit(*names):
            sums.write_text("".join("%s  %s\n" % (hashlib.sha256((place.path / name).read_bytes()).hexdigest(), name) for name in names))

        def installed(version=place.version, archives=place.path.as_uri(), repository=""):
            return place.run(install, LPROJ_VERSION=version, LPROJ_ARCHIVES=archives, LPROJ_REPOSITORY=repository, LPROJ_BUILD="false",
                             LPROJ_SOURCE=str(setting.root), GITHUB_SERVER_URL="https://example.invalid", **common)

        commit(archive.name)
        done = installed()
        yield outcome("action.yml installs from an archive", done, "lproj " + place.version, "from file://", "sha256 ")
        yield Result("action.yml says in one line what it took", len(done.stdout.splitlines()) == 1, "", done.stdout.splitlines())
        path = (place.path / "path").read_text().split("\n")[0] + ":" + os.environ["PATH"]
        lines = (place.path / "path").read_text()
        other = archive.name.replace(place.version, "99")
        shutil.copy(archive, place.path / other)
        commit(archive.name, other)
        yield outcome("action.yml refuses another version", installed(version="99"), "::error::this is 'lproj", status=1)
        commit(archive.name)
        yield outcome("action.yml refuses what no checksum is for", installed(version="99"), "SHA256SUMS does not name " + other, status=1)
        sums.write_text("%s  %s\n" % ("0" * 64, archive.name))
        yield outcome("action.yml refuses a wrong checksum", installed(), "SHA256SUMS says 0000", "it is not used", status=1)
        sums.unlink()
        yield outcome("action.yml refuses archives without checksums", installed(), "::error::cannot fetch file://", "SHA256SUMS", "build: true", status=1)
        yield outcome("action.yml names the release that is not there", installed(archives="", repository="owner/lproj"),
                      "https://example.invalid/owner/lproj/releases/download/v" + place.version, "build: true", status=1)
        yield outcome("action.yml without a place to fetch from", installed(archives=""), "set 'archives' or 'build: true'", status=1)
        yield Result("action.yml adds nothing to PATH when it fails", (place.path / "path").read_text() == lines, "")
        broken = place.run(audit, ".", PATH=path, LPROJ_PATHS="Broken\nSixLanguages\n", LPROJ_ARGS="--only syntax --jobs 2", LPROJ_FAIL_ON="error", **common)
        yield outcome("action.yml annotates findings", broken, "::error file=Broken/", "line=", status=1)
        summary = place.path / "summary.md"
        yield Result("action.yml writes a summary", summary.exists() and "Broken" in summary.read_text(), "")
        clean = place.run(audit, ".", PATH=path, LPROJ_PATHS="SixLanguages", LPROJ_ARGS="", LPROJ_FAIL_ON="warning", **common)
        yield outcome("action.yml passes a clean tree", clean)


def reports(setting):
    with Place(setting) as place:
        command = recipe_lines.gitlab_lines()[1]
        yield outcome("gitlab.yml: " + command, place.run(command), "syntax-error", status=1)
        written = place.samples / "Broken" / "lproj.xml"
        yield Result("gitlab.yml: the report is there", written.exists() and "<testsuite" in written.read_text(), "")
        command = recipe_lines.jenkins_line()
        yield outcome("Jenkinsfile: " + command, place.run(command), "syntax-error", status=1)
        command = "mkdir -p results; " + recipe_lines.circleci_line()
        yield outcome("circleci.yml: " + command, place.run(command), "syntax-error", status=1)
        shutil.rmtree(place.samples / "Broken/results")
        command = recipe_lines.danger_line()
        yield outcome("Dangerfile: " + command, place.run(command), "syntax-error", "| ", status=1)
        command = recipe_lines.docker_command()
        yield outcome("Dockerfile: " + command, place.run(command), "syntax-error", status=1)
        recording = setting.root / "Tests/Package/audit-of-broken.txt"
        said = subprocess.run([setting.lproj, "audit", "--color", "never", "."], cwd=place.samples / "Broken", stdout=subprocess.PIPE, text=True)
        if os.environ.get("LPROJ_RECORD"):
            recording.write_text(said.stdout)
        recorded = recording.read_text()
        yield Result("ci.yml: what an audit of Samples/Broken says on every machine", said.returncode == 1 and said.stdout == recorded, "",
                     said.stdout.splitlines())
        command = recipe_lines.report_line()
        yield outcome("CI.md: " + command, place.run(command), status=1)
        written = place.samples / "Broken" / "report.md"
        yield Result("CI.md: the report is there", written.exists() and "syntax-error" in written.read_text(), "")


def build_phase(setting):
    with Place(setting) as place:
        phase = "sh '%s'" % recipe_lines.PHASE
        target = str(place.path / "target")
        os.mkdir(target)
        source = str(place.samples / "Broken")
        found = place.run(phase, SRCROOT=source, TARGET_TEMP_DIR=target)
        yield outcome("xcode-build-phase.sh names absolute paths", found, "\n%s/Resources/" % source, ": error: ", status=1)
        clean = place.run(phase, SRCROOT=source, LPROJ_PATH=str(place.samples / "SixLanguages"), TARGET_TEMP_DIR=target)
        yield outcome("xcode-build-phase.sh audits the folder that a setting names", clean)
        system = place.path / "system"       # no lproj anywhere: what the script needs, and nothing else
        system.mkdir()
        for name in ("sh", "env"):
            os.symlink(shutil.which(name), system / name)
        # … nor where the script looks besides.
        text = recipe_lines.PHASE.read_text().replace(":/usr/local/bin:/opt/homebrew/bin", "")
        lacking = subprocess.run([system / "sh", "-c", text], env=dict(PATH=str(system), SRCROOT=source), stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, text=True)
        yield outcome("xcode-build-phase.sh without lproj warns", lacking, "warning: lproj is not installed")
