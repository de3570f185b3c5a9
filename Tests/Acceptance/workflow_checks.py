"""The workflows and the action, read by check-jsonschema (their schemas) and zizmor (what is unsafe in them), both from PyPI."""
import subprocess
import sys
import tempfile
from pathlib import Path

from setting import Result


def workflows(setting):
    with tempfile.TemporaryDirectory(prefix="lproj-workflows-") as scratch:
        tools = Path(scratch, "bin")

        def run(*command):
            return subprocess.run([str(part) for part in command], cwd=setting.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

        if run(sys.executable, "-m", "venv", scratch).returncode or run(
                tools / "pip", "--quiet", "--disable-pip-version-check", "install", "check-jsonschema", "zizmor").returncode:
            yield Result("workflows", None, "check-jsonschema and zizmor cannot be installed")
            return
        files = sorted((setting.root / ".github/workflows").glob("*.yml"))
        for name, command in (
                ("schema of workflows", ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", *files]),
                ("schema of action.yml", ["check-jsonschema", "--builtin-schema", "vendor.github-actions", "action.yml"]),
                ("zizmor", ["zizmor", "--offline", "--no-progress", ".github/workflows", "action.yml"])):
            done = run(tools / command[0], *command[1:])
            yield Result(name, done.returncode == 0, "%d files" % len(files), done.stdout.splitlines()[-14:])
