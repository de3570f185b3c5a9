// Tests of scripts that only read localized files, or write sources: they ship nothing.

import LprojProject
import Testing

@Suite struct ReadingCommandTests {
  private func answer(_ script: String) -> String {
    let table = "/r/Texts/fr.lproj/L.strings"
    return ProjectModel.memory(script: script, [table]).answer(table)
  }

  @Test(arguments: [
    "genstrings -o Texts/en.lproj Code/*.m", "if true; then A=b xcrun swiftlint Texts/fr.lproj; fi",
    "mint run Asana/locheck@0.9.6 discoverlproj Texts",
    "\"$HOME/bin/bartycrouch\" lint Texts/fr.lproj",
    "swiftlint \\\n  --path Texts/fr.lproj/L.strings",
  ])
  func `a command that reads them says nothing of the product`(_ script: String) {
    #expect(answer(script) == "no")
  }

  @Test(arguments: [
    "cp -R Texts/fr.lproj $OUT", "genstrings -o x.lproj a.m && cp -R Texts/fr.lproj $OUT",
    "genstrings -o x a.m\ncp -R Texts/fr.lproj $OUT", "lproj compile Texts/fr.lproj -o $OUT",
    "swiftlint; for f in Texts/fr.lproj/*; do ./put $f; done",
    "[ $X = swiftlint ] && ./put Texts/fr.lproj", "echo swiftlint Texts/fr.lproj",
    "FROM=Texts/fr.lproj\n./put $FROM",
  ])
  func `any other command may copy them`(_ script: String) {
    #expect(answer(script).hasPrefix("unknown: script of "))
  }
}
