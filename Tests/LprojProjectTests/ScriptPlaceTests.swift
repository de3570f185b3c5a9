// Tests of scripts that mention localizations: the files that they may ship.

import LprojProject
import Testing

@Suite struct ScriptPlaceTests {
  /// Returns the localizations in `all` with a table that the script may ship.
  private func open(_ script: String) -> [String] {
    let paths = Self.all
    let model = ProjectModel.memory(script: script, paths.map { "/r/\($0)/L.strings" })
    return paths.filter { model.answer("/r/\($0)/L.strings").hasPrefix("unknown: script") }
  }

  private static let all = ["fr.lproj", "Texts/fr.lproj", "Texts/de.lproj", "Help/fr.lproj"]

  @Test(arguments: [
    "cd \"${SOURCE_ROOT}/Help\"\nfor L in *.lproj; do\n  make \"${L}\"\ndone",
    "HELP=\"$SRCROOT/Help\"\nOUT=\"${DERIVED_FILE_DIR}/x\"\ncd \"$HELP\"\nfor L in *.lproj; do\n  T=\"$OUT/$L\"\n  [ -d \"$T\" ] && rm \"$T\"\n  texi \"$HELP/$L/a.texi\" --output=\"$T\"\n  if [ \"$L\" = \"fr.lproj\" ]; then X=1; fi\ndone",
    "cp -R Help/*.lproj \"$TARGET_BUILD_DIR\"", "for L in Help/*.lproj; do cp -R $L x; done",
    "cp -R $(SRCROOT)/Help/*.lproj x", "(cd Help; cp -R *.lproj x)",
  ])
  func `a script that works in a folder means that one`(_ script: String) {
    #expect(open(script) == ["Help/fr.lproj"])
  }

  @Test(arguments: [
    "cd \"$BUILT_PRODUCTS_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH\"\nfor L in *.lproj; do rm $L/x; done",
    "ln -sfh \"fr.lproj\" \"$BUILT_PRODUCTS_DIR/$P/fr_CA.lproj\"; rm -r ${TARGET_BUILD_DIR}/A.app/fr.lproj",
    "index $SRCROOT/*.lproj/Help/", "# cp -R *.lproj x",
  ])
  func `a script that works in the product means none, or what it names`(_ script: String) {
    #expect(open(script).allSatisfy { script.contains($0) })
  }

  @Test(arguments: [
    ("cp -R \"$SRCROOT\"/Texts/*.lproj x", ["Texts/fr.lproj", "Texts/de.lproj"]),
    ("for L in fr de; do cp -R Texts/$L.lproj x; done", ["Texts/fr.lproj", "Texts/de.lproj"]),
    (
      "cd $TARGET_BUILD_DIR\nfor L in *.lproj; do cp \"$SRCROOT/Texts/$L/a\" $L; done",
      ["Texts/fr.lproj", "Texts/de.lproj"]
    ),
    ("for L in fr.lproj; do cp -R Texts/$L x; done", ["fr.lproj", "Texts/fr.lproj"]),
    ("put de.lproj", []), ("put fr.lproj", ["fr.lproj"]),
    ("cp -R Texts/fr.lproj x", ["Texts/fr.lproj"]),
    (
      "for f in Help/*.lproj; do L=${f##*/}; cp Texts/$L x; done",
      ["Texts/fr.lproj", "Texts/de.lproj", "Help/fr.lproj"]
    ),
  ])
  func `a script may ship what it comes to`(_ script: String, _ expected: [String]) {
    #expect(open(script) == expected)
  }

  @Test(arguments: [
    "find . -name '*.lproj'", "rsync --include='*.lproj' . x", "cp -R $ANY/*.lproj x",
    "cd $ANY\ncp -R *.lproj x", "ls -d Help/*.lproj | while read L; do cp $L x; done",
    "L=(fr.lproj de.lproj)\ncp Texts/$L x", "if a; then cd Help; fi\ncp -R *.lproj x",
    "L=\"fr.lproj de.lproj\"\ncp -R $L x", "cp -R `echo *.lproj` x",
    "go() { cd Help; }\ncp -R *.lproj x", "popd; cp *.lproj x",
  ])
  func `what is not plain may mean any`(_ script: String) {
    #expect(open(script) == Self.all)
  }
}
