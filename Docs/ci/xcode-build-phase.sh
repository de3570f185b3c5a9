#!/bin/sh
# A Run Script build phase: findings appear in Xcode where they are, and errors fail the build. Call this file in the
# phase, or paste it there. LPROJ_PATH, a build setting such as $(SRCROOT)/App/Resources, names the folder to audit; without
# it, all of the project is.
# New projects of Xcode have a sandbox in which a phase may read nothing but its declared inputs: set the build setting
# ENABLE_USER_SCRIPT_SANDBOXING of the target to NO, or nothing is found.
# Not verified: Xcode. `make test-recipes` runs the script, elsewhere.
PATH=$PATH:/usr/local/bin:/opt/homebrew/bin
if ! command -v lproj >/dev/null; then
  echo "warning: lproj is not installed, so localizations are not checked"
  exit 0
fi
# Xcode needs absolute paths, and a path is shown relative only below the current folder.
cd "${TARGET_TEMP_DIR:-${TMPDIR:-/tmp}}" || exit 2
lproj audit --color never "${LPROJ_PATH:-$SRCROOT}"
