"""The command lines of the recipes for CI and builds, taken from the files that hold them."""
import re
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
RECIPES = REPOSITORY / "Docs" / "ci"
PHASE = RECIPES / "xcode-build-phase.sh"


def one(pattern, path):
    [found] = re.findall(pattern, path.read_text(), re.M)
    return found


def action_steps():
    """The scripts of both steps of action.yml: installing, auditing."""
    text = (REPOSITORY / "action.yml").read_text()
    install, audit = [re.sub("^ {8}", "", step, flags=re.M) for step in re.findall(r"^      run: \|.*\n((?: {8}.*\n|\n)+)", text, re.M)]
    return install, audit


def gitlab_lines():
    """What comes before the audit, and the audit."""
    lines = re.findall(r"^    - (.*)$", (RECIPES / "gitlab.yml").read_text(), re.M)
    return lines[:-1], lines[-1]


def danger_line():
    return one("`(lproj[^`]*)`$", RECIPES / "Dangerfile")


def docker_install():
    """The line that installs the package in the last stage."""
    return re.findall(r"^RUN (.*)$", (RECIPES / "Dockerfile").read_text(), re.M)[-1]


def docker_command():
    """What the image runs."""
    words = [re.findall('"([^"]*)"', one(r"^%s (\[.*\])$" % name, RECIPES / "Dockerfile")) for name in ("ENTRYPOINT", "CMD")]
    return " ".join(words[0] + words[1])


def formula_install(prefix):
    words = re.findall('"([^"]*)"', one(r"^    system (\"make\".*)$", RECIPES / "lproj.rb"))
    return " ".join("'%s'" % word.replace("#{prefix}", prefix) for word in words)


def formula_test(prefix):
    """The command of the formula's own test."""
    name, words = re.match(r'bin/"([^"]*)"(.*)', one(r"^    system (bin/.*)$", RECIPES / "lproj.rb")).groups()
    return " ".join(["'%s/bin/%s'" % (prefix, name)] + re.findall('"([^"]*)"', words))


def jenkins_line():
    return one(r"sh '(lproj .*)'$", RECIPES / "Jenkinsfile")


def circleci_line():
    return one(r"run: (lproj .*)$", RECIPES / "circleci.yml")


def report_line():
    """The last line of Docs/CI.md that is indented as a command."""
    return re.findall(r"^    (lproj .*)$", (REPOSITORY / "Docs" / "CI.md").read_text(), re.M)[-1]
