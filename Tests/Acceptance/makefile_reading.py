"""The localized files that a makefile of GNUstep copies, as make says."""
import os
import pathlib
import subprocess
import tempfile

from localized_files import ONE, below

GNUSTEP = "/usr/share/GNUstep/Makefiles"
# A second makefile: make itself says what its variables stand for, after GNUstep's own files.
PRINTED = """
__lproj_names = $(APP_NAME) $(GSWAPP_NAME) $(BUNDLE_NAME) $(GSWBUNDLE_NAME) $(FRAMEWORK_NAME) $(PALETTE_NAME) $(SERVICE_NAME) \\
  $(RESOURCE_SET_NAME) $(foreach n,$(TOOL_NAME) $(CTOOL_NAME) $(LIBRARY_NAME) $(CLIBRARY_NAME) $(SUBPROJECT_NAME) $(TEST_TOOL_NAME),$(if $(filter yes,$($(n)_HAS_RESOURCE_BUNDLE)),$(n))) \\
  $(TEST_APP_NAME)
.PHONY: __lproj
__lproj:
	$(foreach n,$(__lproj_names),$(info LPROJ|$($(n)_RESOURCE_FILES_DIR)|$($(n)_RESOURCE_FILES) $($(n)_COMPONENTS)|$($(n)_LOCALIZED_RESOURCE_FILES) $($(n)_LOCALIZED_COMPONENTS)|$($(n)_LANGUAGES)|$($(n)_SUBPROJECTS)))
"""


def makefile(path):
    """All localized files that a makefile copies, by make's own reading; nil when it refuses."""
    folder = os.path.dirname(path)
    environment = dict(os.environ, GNUSTEP_MAKEFILES=GNUSTEP)
    with tempfile.NamedTemporaryFile("w", suffix=".mk") as second:
        second.write(PRINTED)
        second.flush()
        # Makefiles choose by the runtime; whatever ships with one of them ships.
        runs = [subprocess.run(["make", "-n", "-f", os.path.basename(path), "-f", second.name, "__lproj", *setting], cwd=folder,
                               capture_output=True, text=True, env=environment, timeout=120)
                for setting in ([], ["OBJC_RUNTIME_LIB=apple"])]
    lines = [line for run in runs for line in run.stdout.splitlines() if line.startswith("LPROJ|")]
    if runs[0].returncode != 0:
        return None

    def matching(base, pattern):
        """What a shell would put in for a word."""
        if not any(sign in pattern for sign in "*?["):
            return [os.path.normpath(os.path.join(base, pattern))]
        return [str(place) for place in pathlib.Path(base).glob(os.path.normpath(pattern))
                if not any(part.startswith(".") for part in place.relative_to(base).parts)]

    found = set()
    for line in lines:
        _, base, plain, localized, languages, subprojects = line.split("|")
        base = os.path.normpath(os.path.join(folder, base.strip() or "."))
        places = [place for name in plain.split() for place in matching(base, name)]
        for language in languages.split() or ["English"]:
            places += [place for name in localized.split() for place in matching(os.path.join(base, language + ".lproj"), name)]
        places += [os.path.join(folder, name, "Resources/Subproject") for name in subprojects.split()]
        for place in places:
            if not place.endswith(ONE):
                found |= below(place, with_hidden=True)  # cp -r takes them too
    return found
