#!/usr/bin/env python3
"""Installs what `make dist` made in a clean Debian and tries it there; runs the command lines of action.yml and Docs/ci that install.

    python3 install_checks.py DIST_FOLDER DEBIAN_ROOT

DEBIAN_ROOT is a folder that `Sources/Packaging/debian-root` made, beside it are those of other releases. It is not changed: everything happens in a copy. Needs root (chroot),
and the network where a recipe calls apt-get. Exit status 1 when a check failed.
"""
import json
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import recipe_lines
from accept import results, shown
from clean_root import ENVIRONMENT, CleanRoot
from recipe_checks import here, outcome
from recipe_lines import REPOSITORY
from setting import Result


def package(root):
    root.add(root.dist_file("*.deb"), "tmp/lproj.deb")
    yield outcome("dpkg -i in a clean Debian", root.run("dpkg -i /tmp/lproj.deb"))
    yield outcome("dpkg --verify", root.run("dpkg --verify lproj"))
    yield outcome("lproj --version", root.run("lproj --version"), "lproj ", "ICU ", "CLDR ")
    program = here("file -b '%s/usr/bin/lproj'; readelf -lW '%s/usr/bin/lproj' | grep -E 'GNU_(STACK|RELRO)'" % (root.path, root.path)).stdout
    yield Result("the program is linked statically, its addresses are random and its stack holds no code",
                 "static-pie linked" in program and " RW " in program and "GNU_RELRO" in program, "", program.splitlines())
    depends = root.run("dpkg-query --show --showformat '${Depends}' lproj").stdout
    yield Result("it depends on nothing", not depends, depends)
    licences = set(root.run("ls /usr/share/doc/lproj/licences").stdout.split())
    lacking = sorted({"glibc", "icu", "libdispatch", "libgcc", "libstdc++", "llhttp", "swift", "swift-argument-parser", "swift-atomics", "swift-collections", "swift-foundation", "swift-nio", "zlib"} - licences)
    yield Result("the licences of what is inside are there", not lacking, "%d files" % len(licences), lacking)
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
    # The groups of commands are behind the options.
    listed = root.run("lproj --help").stdout.split("OPTIONS:")[-1]
    commands = [name for name in re.findall(r"^  ([a-z]+)", listed, re.M) if name != "help"]
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


DEBIANS = ("bullseye", "bookworm", "trixie")


def everywhere(root):
    """One file for Debian 11 to 13, for a root with busybox alone and for one with nothing: the same bytes in all of them."""
    with tempfile.TemporaryDirectory() as scratch:
        unpacked, copies = Path(scratch, "unpacked"), Path(scratch, "roots")
        unpacked.mkdir()
        subprocess.run(["tar", "-xzf", root.dist_file("*.tar.gz"), "-C", unpacked, "--strip-components", "1"], check=True)
        expected = None
        for name in (*DEBIANS, "busybox", "nothing"):
            place = copies / name
            place.mkdir(parents=True)
            if name in DEBIANS:
                subprocess.run(["cp", "-a", "--reflink=auto", "-T", root.pristine.with_name("debian-" + name), place], check=True)
                shutil.copy(root.dist_file("*.deb"), place / "tmp/lproj.deb")
                installed = subprocess.run(["chroot", place, "dpkg", "-i", "/tmp/lproj.deb"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                           stderr=subprocess.STDOUT, text=True, env=dict(ENVIRONMENT))
                yield outcome("the package installs in " + name, installed)
            elif name == "busybox":
                (place / "bin").mkdir()
                shutil.copy("/bin/busybox", place / "bin/busybox")
                (place / "bin/sh").symlink_to("busybox")
            program = place / "lproj"
            if name not in DEBIANS:
                shutil.copy(unpacked / "bin/lproj", program)
            shutil.copytree(REPOSITORY / "Samples/Broken", place / "samples/Broken")
            (place / "proc").mkdir(exist_ok=True)
            command = "/usr/bin/lproj" if name in DEBIANS else "/lproj"
            for has_proc in (True, False):
                entered = ["unshare", "--mount", "--pid", "--fork", "--mount-proc=%s/proc" % place] if has_proc else []
                said = subprocess.run([*entered, "chroot", place, command, "audit", "/samples/Broken"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, env=dict(PATH=ENVIRONMENT["PATH"]))
                answer = (said.returncode, said.stdout, said.stderr)
                expected = expected or answer
                yield Result("audit in %s%s" % (name, "" if has_proc else " without /proc"), answer == expected and said.returncode == 1,
                             "status %d, %d bytes" % (said.returncode, len(said.stdout)), (said.stdout + said.stderr).decode(errors="replace").splitlines()[-5:])


def wheels(root):
    """What pip and uv make of the wheel, in an environment of their own; uv and auditwheel come from PyPI."""
    with tempfile.TemporaryDirectory() as scratch:
        place, dist = Path(scratch), str(root.dist)
        offline = "--no-index --find-links '%s' lproj" % dist
        made = here("python3 -m venv '%s/tools' && '%s/tools/bin/pip' --quiet install uv auditwheel 'cyclonedx-python-lib[json-validation]' && python3 -m venv '%s/venv'" % (place, place, place))
        if made.returncode:
            yield Result("wheel", None, "uv and auditwheel cannot be installed")
            return
        size = root.dist_file("*.whl").stat().st_size
        yield Result("the wheel is smaller than 18 MB", size < 18e6, "%.1f MB" % (size / 1e6))
        before = files_below(place / "venv")
        yield outcome("pip install", here("'%s/venv/bin/pip' --disable-pip-version-check install %s" % (place, offline)))
        yield outcome("the program of the wheel", here("'%s/venv/bin/lproj' audit Samples/Broken" % place), "[syntax-error]", status=1)
        installed = set(files_below(place / "venv"))
        lacking = [name for name in ("share/man/man1/lproj-audit.1", "share/zsh/site-functions/_lproj") if name not in installed]
        yield Result("pages and completions of the wheel", not lacking, "", lacking)
        yield outcome("pip uninstall", here("'%s/venv/bin/pip' uninstall --yes lproj" % place))
        left = sorted(name for name in set(files_below(place / "venv")) - set(before) if not name.endswith(".pyc"))
        yield Result("pip leaves nothing", not left, "", left)
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        once = here("UV_CACHE_DIR='%s/cache' '%s/tools/bin/uvx' --offline --no-index --find-links '%s' lproj audit Samples/Broken" % (place, place, dist))
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        yield outcome("uvx, %.1f seconds of the processor" % (end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime), once, "[syntax-error]", status=1)
        wheel = root.dist_file("*.whl")
        other = place / wheel.name.replace("x86_64", "riscv64").replace("aarch64", "riscv64")
        shutil.copy(wheel, other)
        yield outcome("a wheel for another machine", here("'%s/venv/bin/pip' install --no-index '%s'" % (place, other)), "not a supported wheel", status=1)
        shown = here("'%s/tools/bin/auditwheel' show '%s'" % (place, root.dist_file("*.whl")))
        yield outcome("auditwheel", shown, "requires no external shared libraries")
        materials = json.loads(root.dist_file("*.cdx.json").read_text())
        named = {part["name"] for part in materials["components"]}
        pins = {pin["identity"] for pin in json.loads((REPOSITORY / "Package.resolved").read_text())["pins"]}
        yield Result("the bill of materials names what SwiftPM resolved", pins <= named, "%d parts" % len(named), sorted(pins - named))
        validate = "from cyclonedx.schema import SchemaVersion as V; from cyclonedx.validation.json import JsonStrictValidator as J; import sys; " \
                   "sys.exit(str(p) if (p := J(V.V1_6).validate_str(open(sys.argv[1]).read())) else 0)"
        yield outcome("the bill of materials is CycloneDX", here("'%s/tools/bin/python' -c '%s' '%s'" % (place, validate, root.dist_file("*.cdx.json"))))


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
        made = here("Sources/Packaging/dist .build/release .build/linked '%s'" % again, SOURCE_DATE_EPOCH=here("git log -1 --format=%ct").stdout.strip())
        sums = (again / "SHA256SUMS").read_text() if made.returncode == 0 else made.stdout
        yield Result("make dist gives the same bytes again", sums == (root.dist / "SHA256SUMS").read_text(), "", sums.splitlines())


def linked_files():
    return (REPOSITORY / ".build/linked").read_text().split("\n\n")[0].split(":", 1)[1].replace("\\\n", " ").split()


def refusals(root):
    """What `make dist` and its parts do not take."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        bundle = "Sources/Packaging/bundle '%s'" % folder
        yield outcome("no archive, no bundle", here(bundle + " --release-url https://example.invalid"), "run 'make dist' first", status=1)
        archive = root.dist_file("*.tar.gz")
        shutil.copy(archive, folder)
        (folder / "other").mkdir()
        shutil.copy(archive, folder / "other")
        yield outcome("two archives of one machine", here(bundle), "are for one machine", status=1)
        shutil.rmtree(folder / "other")
        other = archive.name.replace("x86_64", "aarch64") if "x86_64" in archive.name else archive.name.replace("aarch64", "x86_64")
        shutil.copy(archive, folder / other)
        yield outcome("archives of two machines", here(bundle + " --release-url https://example.invalid/v1"), "artifactbundle.zip")
        manifest = (folder / "plugins/Package.swift").read_text()
        sums = (folder / "SHA256SUMS").read_text()
        checksum = next(line.split()[0] for line in sums.splitlines() if line.endswith(".artifactbundle.zip"))
        yield Result("the plugins take the bundle from the release", "https://example.invalid/v1/lproj-" in manifest and checksum in manifest, "",
                     manifest.splitlines())
        (folder / archive.name).rename(folder / archive.name.replace("-linux", "9-linux"))
        yield outcome("archives of two versions", here(bundle), "have several versions", status=1)
        linked = folder / "linked"
        linked.write_text("lproj: %s /usr/lib/libmystery.a\n" % " ".join(linked_files()))
        components = "Sources/Packaging/components '%s' --version 1 --sbom '%s' --licences '%s'" % (linked, folder / "sbom", folder / "licences")
        yield outcome("a part without a licence", here(components, SOURCE_DATE_EPOCH="1"), "libmystery.a, which no part names", status=1)
        linked.write_text("lproj: %s\n" % " ".join(file for file in linked_files() if "ArgumentParser" not in file))
        yield outcome("a package that is resolved and not linked", here(components, SOURCE_DATE_EPOCH="1"), "resolved swift-argument-parser", status=1)
        lacking = folder / "items"
        clone = folder / "clone"
        made = here("git clone --quiet --no-hardlinks . '%s' && cd '%s' && echo nosuch.res >>Sources/Packaging/icu-items && Sources/Packaging/icu-data '%s'"
                    % (clone, clone, lacking))
        yield outcome("an item that ICU lacks", made, "has no item 'nosuch.res'", "LPROJ_SYSTEM_ICU=1", status=1)
        yield outcome("changes that no commit holds", here("cd '%s' && Sources/Packaging/dist '%s' '%s' out" % (
            clone, REPOSITORY / ".build/release", REPOSITORY / ".build/linked"), SOURCE_DATE_EPOCH="1"), "no commit holds", status=1)
        nothing = folder / "bin"
        nothing.mkdir()
        for name in ("bash", "dirname", "mkdir", "uname", "env", "pkg-config", "cc", "grep"):
            (nothing / name).symlink_to(shutil.which(name))
        bare = here("sed -i 's,PATH=.PATH:/usr/sbin,:,' Sources/Packaging/icu-data; PATH='%s' bash Sources/Packaging/icu-data out" % nothing, clone)
        yield outcome("no icupkg", bare, "icu-devtools", "LPROJ_SYSTEM_ICU=1", status=1)


def from_source(root):
    """What builds: the action without an archive, and the formula."""
    version = re.match("lproj-(.*)-linux", root.dist_file("*.tar.gz").name).group(1)
    with tempfile.TemporaryDirectory() as scratch:
        variables = dict(RUNNER_TEMP=scratch, GITHUB_PATH=scratch + "/path", LPROJ_SOURCE=str(REPOSITORY), LPROJ_BUILD="true", LPROJ_VERSION=version)
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
        for check in (package, manual, completions, removal, archive, everywhere, wheels, refusals, make_targets, from_source, recipes):
            for result in results(check, root):
                failures += not result.passed
                shown(result)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
