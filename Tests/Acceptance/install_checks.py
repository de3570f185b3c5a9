#!/usr/bin/env python3
"""Installs what `make dist` made in a clean Debian and tries it there; runs the command lines of action.yml and Docs/ci.

    python3 install_checks.py DIST_FOLDER DEBIAN_ROOT

DEBIAN_ROOT is a folder that `Sources/Packaging/debian-root` made. It is not changed: everything happens in a copy. Needs root (chroot),
and the network where a recipe calls apt-get. Exit status 1 when a check failed.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from accept import results, shown
from clean_root import CleanRoot
from setting import Result

REPOSITORY = Path(__file__).resolve().parents[2]
RECIPES = REPOSITORY / "Docs" / "ci"


def outcome(name, run, *needed, status=0):
    """A result: the run ended with this status, and what it wrote holds all that is needed."""
    lacking = [text for text in needed if text not in run.stdout]
    passed = run.returncode == status and not lacking
    return Result(name, passed, "status %d" % run.returncode, ["not found: " + text for text in lacking] + run.stdout.splitlines()[-10:])


def package(root):
    root.add(root.dist_file("*.deb"), "tmp/lproj.deb")
    yield outcome("dpkg -i in a clean Debian", root.run("dpkg -i /tmp/lproj.deb"))
    yield outcome("dpkg --verify", root.run("dpkg --verify lproj"))
    yield outcome("lproj --version", root.run("lproj --version"), "lproj ", "ICU ", "CLDR ")
    libraries = root.run("ldd /usr/bin/lproj")
    yield Result("no Swift runtime is needed", libraries.returncode == 0 and not re.search("swift|not found|Foundation", libraries.stdout),
                 "%d libraries" % len(libraries.stdout.splitlines()), libraries.stdout.splitlines())
    for name in ("Broken", "SixLanguages"):
        root.add(REPOSITORY / "Samples" / name, "samples/" + name)
    yield outcome("audit of a broken tree", root.run("cd /samples && lproj audit Broken"), "[syntax-error]", "[missing-key]", status=1)
    yield outcome("audit of a clean tree", root.run("cd /samples && lproj audit SixLanguages"), "0 errors")
    yield outcome("compile", root.run("cd /samples && lproj compile SixLanguages/Resources --output out && head -c 8 out/fr.lproj/Localizable.strings"),
                  "bplist00")


def manual(root):
    pages = root.run("cd /usr/share/man/man1; ls lproj*.gz | wc -l; for page in lproj*.gz; do zcat $page | mandoc -Tlint -Wwarning || exit; done")
    yield Result("manual pages without warnings", pages.returncode == 0, pages.stdout.split("\n")[0] + " pages", pages.stdout.splitlines())
    listed = root.run("lproj --help").stdout.split("SUBCOMMANDS:")[-1]
    commands = [name for name in re.findall(r"^  ([a-z-]+)", listed, re.M) if name != "help"]
    lacking = [name for name in commands if not (root.path / ("usr/share/man/man1/lproj-%s.1.gz" % name)).exists()]
    yield Result("every command has a page", bool(commands) and not lacking, "%d commands" % len(commands), lacking)
    page = root.run("mandoc -Tutf8 /usr/share/man/man1/lproj-audit.1.gz | sed 's/.\x08//g'")
    yield outcome("a page tells options and exit statuses", page, "--fail-on", "EXIT STATUS", "EXAMPLES")


def completions(root):
    bash = root.run("""bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader lproj; complete -p lproj
                       COMP_WORDS=(lproj aud) COMP_CWORD=1 COMP_LINE="lproj aud" COMP_POINT=9
                       function=$(complete -p lproj | sed "s/.*-F \\([^ ]*\\).*/\\1/"); $function lproj aud lproj; echo "${COMPREPLY[@]}"'""")
    yield outcome("bash completes a command", bash, "\naudit")
    yield outcome("fish completes a command", root.run("fish -c 'complete -C \"lproj aud\"'"), "audit")
    yield outcome("fish completes an option", root.run("fish -c 'complete -C \"lproj audit --fail\"'"), "--fail-on")
    typed = root.typing(["zsh", "-f", "-i"], ["PS1=; autoload -Uz compinit && compinit -u && echo rea''dy", "ready"], ["lproj aud\t", "lproj audit"])
    yield Result("zsh completes a command", typed[0], "typed", typed[1].splitlines()[-5:])


def removal(root):
    yield outcome("dpkg --purge", root.run("dpkg --purge lproj"))
    left = root.run("find /usr /etc -name '*lproj*'")
    yield Result("nothing is left", not left.stdout, "", left.stdout.splitlines())


def archive(root):
    root.add(root.dist_file("*.tar.gz"), "tmp/lproj.tar.gz")
    yield outcome("the archive runs from any folder",
                  root.run("mkdir '/opt/a b' && tar -xzf /tmp/lproj.tar.gz -C '/opt/a b' --strip-components 1 && '/opt/a b/bin/lproj' --version"), "lproj ")


def here(command, folder=REPOSITORY, **variables):
    return subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command], cwd=folder, env=dict(os.environ, **variables),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")


def files_below(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


def make_targets(root):
    with tempfile.TemporaryDirectory() as scratch:
        variables = dict(DESTDIR=scratch + "/a b", PREFIX="/usr/local", ZSH_FOLDER="")
        yield outcome("make install", here("make -s install", **variables))
        installed = files_below(Path(scratch))
        wanted = ["bin/lproj", "man1/lproj.1", "man1/lproj-audit.1", "completions/lproj", "_lproj", "lproj.fish", "LICENSE", "copyright"]
        lacking = [name for name in wanted if not any(path.endswith(name) for path in installed)]
        yield Result("program, pages, completions and licence are there", not lacking, "%d files" % len(installed), lacking)
        yield outcome("make uninstall", here("make -s uninstall", **variables))
        yield Result("nothing is left of it", not files_below(Path(scratch)), "", files_below(Path(scratch)))
        again = Path(scratch, "again")
        made = here("Sources/Packaging/dist .build/release '%s'" % again, SOURCE_DATE_EPOCH=here("git log -1 --format=%ct").stdout.strip())
        sums = (again / "SHA256SUMS").read_text() if made.returncode == 0 else made.stdout
        yield Result("make dist gives the same bytes again", sums == (root.dist / "SHA256SUMS").read_text(), "", sums.splitlines())


def action(root):
    """Both steps of action.yml, with what GitHub would set."""
    text = (REPOSITORY / "action.yml").read_text()
    steps = [re.sub("^ {8}", "", step, flags=re.M) for step in re.findall(r"^      run: \|\n((?: {8}.*\n|\n)+)", text, re.M)]
    version = re.match("lproj-(.*)-linux", root.dist_file("*.tar.gz").name).group(1)
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch, "path")
        common = dict(RUNNER_TEMP=scratch, GITHUB_PATH=str(path), GITHUB_STEP_SUMMARY=scratch + "/summary.md", LPROJ_SOURCE=str(REPOSITORY))
        for name, variables in (("from an archive", dict(LPROJ_ARCHIVES=root.dist.as_uri(), LPROJ_VERSION=version)), ("from source", {})):
            run = here(steps[0], **dict(common, LPROJ_ARCHIVES="", LPROJ_VERSION="") | variables)
            yield outcome("action.yml installs " + name, run, "lproj " + version)
        wrong = here(steps[0], **dict(common, LPROJ_ARCHIVES="", LPROJ_VERSION="99"))
        yield outcome("action.yml refuses another version", wrong, "::error::", status=1)
        found = dict(common, PATH=path.read_text().split("\n")[0] + ":" + os.environ["PATH"])
        folder = REPOSITORY / "Samples"
        broken = here(steps[1], folder, **found, LPROJ_PATHS="Broken\nSixLanguages\n", LPROJ_ARGS="--only syntax --jobs 2", LPROJ_FAIL_ON="error")
        yield outcome("action.yml annotates findings", broken, "::error file=Broken/", "line=", status=1)
        clean = here(steps[1], folder, **found, LPROJ_PATHS="SixLanguages", LPROJ_ARGS="", LPROJ_FAIL_ON="warning")
        yield outcome("action.yml passes a clean tree", clean)
        summary = Path(scratch, "summary.md")
        yield Result("action.yml writes a summary", summary.exists() and summary.stat().st_size > 0, "")


def recipes(root):
    """The command lines of Docs/ci, in the clean Debian."""
    root.add(root.dist_file("*.deb"), "srv/lproj.deb")
    root.add(REPOSITORY / "Samples" / "Broken", "samples/Broken")
    gitlab = re.findall(r"^    - (.*)$", (RECIPES / "gitlab.yml").read_text(), re.M)
    for line in gitlab[:-1]:
        yield outcome("gitlab.yml: " + line, root.run(line, LPROJ_PACKAGE="file:///srv/lproj.deb"))
    yield outcome("gitlab.yml: " + gitlab[-1], root.run("cd /samples/Broken && %s; s=$?; head -3 lproj.xml; exit $s" % gitlab[-1]), "<testsuite", status=1)
    danger = re.search("`(lproj[^`]*)`$", (RECIPES / "Dangerfile").read_text(), re.M).group(1)
    yield outcome("Dangerfile: " + danger, root.run("cd /samples/Broken && " + danger), "syntax-error", status=1)
    root.run("dpkg --purge lproj")
    root.add(root.dist_file("*.deb"), "tmp/lproj_1.deb")
    docker = [line[4:] for line in (RECIPES / "Dockerfile").read_text().splitlines() if line.startswith("RUN ")][-1]
    yield outcome("Dockerfile: " + docker, root.run(docker + " && lproj audit /samples/Broken/Resources; lproj --version"), "lproj ")
    root.add(RECIPES / "xcode-build-phase.sh", "srv/phase.sh")
    phase = root.run("sh /srv/phase.sh", SRCROOT="/samples/Broken")
    yield outcome("xcode-build-phase.sh names absolute paths", phase, "\n/samples/Broken/Resources/", ": error: ", status=1)
    root.run("dpkg --purge lproj")
    yield outcome("xcode-build-phase.sh without lproj warns", root.run("sh /srv/phase.sh", SRCROOT="/samples/Broken"), "warning: lproj is not installed")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    failures = 0
    with CleanRoot(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()) as root:
        for check in (package, manual, completions, removal, archive, make_targets, action, recipes):
            for result in results(check, root):
                failures += not result.passed
                shown(result)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
