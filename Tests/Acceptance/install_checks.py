#!/usr/bin/env python3
"""Installs what `make dist` made in a clean Debian and tries it there; runs the command lines of action.yml and Docs/ci that install.

    python3 install_checks.py DIST_FOLDER DEBIAN_ROOT

DEBIAN_ROOT is a folder that `Sources/Packaging/debian-root` made. It is not changed: everything happens in a copy. Needs root (chroot),
and the network where a recipe calls apt-get. Exit status 1 when a check failed.
"""
import re
import sys
import tempfile
from pathlib import Path

import recipe_lines
from accept import results, shown
from clean_root import CleanRoot
from recipe_checks import here, outcome
from recipe_lines import REPOSITORY
from setting import Result


def package(root):
    root.add(root.dist_file("*.deb"), "tmp/lproj.deb")
    yield outcome("dpkg -i in a clean Debian", root.run("dpkg -i /tmp/lproj.deb"))
    yield outcome("dpkg --verify", root.run("dpkg --verify lproj"))
    yield outcome("lproj --version", root.run("lproj --version"), "lproj ", "ICU ", "CLDR ")
    libraries = root.run("ldd /usr/bin/lproj")
    yield Result("no Swift runtime is needed", libraries.returncode == 0 and not re.search("swift|not found|Foundation", libraries.stdout),
                 "%d libraries" % len(libraries.stdout.splitlines()), libraries.stdout.splitlines())
    depends = root.run("dpkg-query --show --showformat '${Depends}' lproj").stdout
    names = {item.split()[0] for item in depends.split(",") if item.strip()}
    strange = sorted(name for name in names if not re.fullmatch(r"libc6|libgcc-s1|libstdc\+\+6|libicu\d+|zlib1g", name))
    yield Result("it depends on ICU, zlib and the C and C++ libraries alone", bool(names) and not strange, depends, strange)
    for name in ("Broken", "SixLanguages"):
        root.add(REPOSITORY / "Samples" / name, "samples/" + name)
    yield outcome("audit of a broken tree", root.run("cd /samples && lproj audit Broken"), "[syntax-error]", "[missing-key]", status=1)
    yield outcome("audit of a clean tree", root.run("cd /samples && lproj audit SixLanguages"), "0 errors")
    yield outcome("audit of a broken tree without /proc", root.run("ls /proc; cd /samples && lproj audit Broken", has_proc=False), "[syntax-error]",
                  status=1)
    yield outcome("wrong usage without /proc", root.run("lproj nosuch", has_proc=False), "there is no command 'nosuch'", status=64)
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


def from_source(root):
    """What builds: the action without an archive, and the formula."""
    version = re.match("lproj-(.*)-linux", root.dist_file("*.tar.gz").name).group(1)
    with tempfile.TemporaryDirectory() as scratch:
        variables = dict(RUNNER_TEMP=scratch, GITHUB_PATH=scratch + "/path", LPROJ_SOURCE=str(REPOSITORY), LPROJ_ARCHIVES="", LPROJ_VERSION="")
        yield outcome("action.yml installs from source", here(recipe_lines.action_steps()[0], **variables), "lproj " + version)
        yield outcome("lproj.rb: its make install", here(recipe_lines.formula_install(scratch + "/formula")))
        yield outcome("lproj.rb: its test", here(recipe_lines.formula_test(scratch + "/formula")), "lproj " + version)


def recipes(root):
    """The command lines of Docs/ci that install, in the clean Debian."""
    root.add(root.dist_file("*.deb"), "srv/lproj.deb")
    root.add(REPOSITORY / "Samples" / "Broken", "samples/Broken")
    before, audit = recipe_lines.gitlab_lines()
    for line in before:
        yield outcome("gitlab.yml: " + line, root.run(line, LPROJ_PACKAGE="file:///srv/lproj.deb"))
    yield outcome("gitlab.yml: " + audit, root.run("cd /samples/Broken && " + audit), "syntax-error", status=1)
    root.run("dpkg --purge lproj")
    root.add(root.dist_file("*.deb"), "tmp/lproj_1.deb")
    install = recipe_lines.docker_install()
    yield outcome("Dockerfile: " + install, root.run(install))
    command = recipe_lines.docker_command()
    yield outcome("Dockerfile: " + command, root.run("cd /samples/Broken && " + command), "syntax-error", status=1)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    failures = 0
    with CleanRoot(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()) as root:
        for check in (package, manual, completions, removal, archive, make_targets, from_source, recipes):
            for result in results(check, root):
                failures += not result.passed
                shown(result)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
