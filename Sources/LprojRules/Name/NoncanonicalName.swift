// noncanonical-name: folders with old or alias codes.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let noncanonicalName = Rule(
    "noncanonical-name", group: "name",
    summary: "a folder name that is an old or alias code",
    rationale: """
      The loader takes the name for the one that is preferred today. Tools that compare names \
      letter by letter do not.
      """,
    source: "https://www.unicode.org/reports/tr35/",
    severity: .note,
    loader: .apple,
    examples: [.good("he zh-Hant en_GB"), .bad("⟦iw⟧"), .bad("⟦zh_TW⟧")],
    check: .tree { pass in
      for folder in pass.selected {
        for case .noncanonical(let preferred) in folder.name.problems {
          pass.report(
            "'\(folder.name.name)' is another code for '\(preferred)', "
              + pass.effect(on: folder.name),
            folder.folder, suggestion: pass.renaming(folder.name, to: preferred))
        }
      }
    })
}
