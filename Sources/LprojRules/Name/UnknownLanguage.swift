// unknown-language: folder names that do not begin with a language code.

internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let unknownLanguage = Rule(
    "unknown-language", group: "name",
    summary: "a folder name that is not a known language",
    rationale: """
      The loader compares names, and a name that is not a language matches no user: jp.lproj is never \
      chosen for Japanese users, whose code is ja. They see another language.
      """,
    source: "https://www.iana.org/assignments/language-subtag-registry/language-subtag-registry",
    severity: .error,
    situations: [
      .warning(
        "some-users-get-it", "some users get the folder all the same, or its name is `template`"),
      .note("rare-language", "the code is of a rare language"),
    ],
    compilation: .circumstance,
    loader: .apple,
    examples: [
      .good("ja zh-Hans gsw kmr"), .bad("en ⟦jp⟧"), .bad("⟦Hungarian⟧ hu"), .good("se fi"),
      .bad("⟦template⟧ hu"),
    ],
    check: .tree { pass in
      pass.reportFaults { problem, _ in unknownLanguageFault(problem) }
      let names = pass.folders.map(\.name.name)
      for folder in pass.selected {
        guard
          let (meant, reason) = folder.name.likelierMeaning(
            among: names, texts: { pass.sample(folder.folder) })
        else { continue }
        let why =
          switch reason {
          case .siblings:
            "folders beside it are named like countries, so '\(meant)' is probably meant"
          case .texts: "the language of the texts is '\(meant)'"
          }
        let tables = folder.folder.tables.map(\.path)
        let language = folder.name.displayName ?? "another language"
        pass.report(
          "'\(folder.name.name)' is the code of \(language), but \(why)",
          folder.folder, severity: .note,
          detail: "rare", suggestion: pass.renaming(to: meant),
          cause: tables.isEmpty ? nil : Cause(Rule.wrongScript.info.id, in: tables))
      }
    },
    .catalog { pass in pass.reportNames { problem, _ in unknownLanguageFault(problem) } })

  private static func unknownLanguageFault(_ problem: NameProblem) -> NameFaultWords? {
    guard case .unknownLanguage(let subtag) = problem else { return nil }
    return ("'\(subtag)' is not a language code", nil)
  }
}
