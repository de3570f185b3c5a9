// gnustep-name: folders that NSBundle of GNUstep opens for no user.

package import LprojLocale
internal import LprojSource

extension Rule {
  package static let gnustepName = Rule(
    "gnustep-name", group: "name",
    summary: "a folder name that GNUstep never opens",
    rationale: """
      For each language of the user, NSBundle of GNUstep knows a code and an English name, and \
      opens the first of these two folders that exists. A folder of another spelling is never \
      opened, and its users see English.
      """,
    source: "https://github.com/gnustep/libs-base/blob/master/Source/NSBundle.m",
    severity: .warning,
    situations: [
      .note(
        "set-by-users",
        """
        users who set this exact word as a language get the folder, and no known name is one or \
        two letters away
        """)
    ],
    loader: .gnustep,
    examples: [
      .good("English French fr_CA Esperanto BrasilPortuguese zh-Hant"), .bad("English ⟦zh_TW⟧"),
      .bad("⟦French⟧ fr"), .bad("English ⟦Norvegian⟧"), .bad("⟦he⟧ iw"), .bad("⟦Base⟧ English"),
    ],
    check: .tree { pass in
      let names = pass.folders.map(\.name.name)
      for folder in pass.selected {
        let name = folder.name.name
        switch GNUstepLanguage.reach(of: name, among: names) {
        case .readers: break
        case .nobody(let opened):
          pass.report(
            "GNUstep never opens '\(name)': its name for the language is '\(opened)'",
            folder.folder, suggestion: pass.renaming(to: opened))
        case .behind(let first):
          pass.report(
            "GNUstep never opens '\(name)', because '\(first)' is the same language and comes first",
            folder.folder, suggestion: pass.renaming(to: first))
        case .word:
          let slip = GNUstepLanguage.slip(of: name)
          let near = slip ?? Spelling.nearest(name, among: GNUstepLanguage.englishNames)
          pass.report(
            "GNUstep does not know the language '\(name)', so only users who set this very word get it",
            folder.folder, severity: slip == nil ? .note : nil,
            suggestion: pass.renaming(to: near))
        }
      }
    })
}

extension GNUstepLanguage {
  /// Whether some user gets the folder. A user who would set a misspelled word as the language does not count.
  package static func isOpened(_ name: String, among names: [String]) -> Bool {
    switch reach(of: name, among: names) {
    case .readers: true
    case .nobody, .behind: false
    case .word: slip(of: name) == nil
    }
  }

  /// Returns the folder of the language that a misspelled word means; nil if no name of a language is similar.
  fileprivate static func slip(of word: String) -> String? {
    guard let name = Spelling.slip(word, among: englishNames) else { return nil }
    let folders = folders(for: name)
    return folders.contains(name) ? name : folders[0]
  }
}
