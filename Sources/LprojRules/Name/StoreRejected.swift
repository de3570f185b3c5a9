// store-rejected: folder names that the App Store refused.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let storeRejected = Rule(
    "store-rejected", group: "name",
    summary: "a folder name that the App Store refused",
    rationale: """
      The App Store refuses the upload with ITMS-90176 (unrecognized locale). The names come from \
      public reports by developers: Apple publishes no list, and what it refuses may change.
      """,
    source: "https://github.com/crowdin/github-action/issues/245",
    severity: .warning,
    loader: .apple,
    examples: [.good("sr-ME"), .bad("⟦cnr⟧")],
    check: .tree { pass in
      for folder in pass.selected {
        for case .storeRejected(let evidence) in folder.name.problems {
          pass.report(
            message(folder.name, evidence), folder.folder,
            suggestion: pass.renaming(to: folder.name.suggestion))
        }
      }
    },
    .catalog { pass in
      for language in pass.names {
        for case .storeRejected(let evidence) in language.name.problems {
          pass.report(
            message(language.name, evidence), language, better: language.name.suggestion)
        }
      }
    })

  private static func message(_ name: LocalizationName, _ evidence: String) -> String {
    "the App Store refused '\(name.name)' as an unrecognized locale (reported in \(evidence))"
  }
}
