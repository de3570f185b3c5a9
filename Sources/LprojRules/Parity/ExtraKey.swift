// extra-key: keys that the development table does not have.

internal import LprojModel
internal import LprojSource

extension Rule {
  package static let extraKey = Rule(
    "extra-key", group: "parity",
    summary: "a key that is not in the development table",
    rationale: """
      Mostly a string that the app no longer uses, or a key that was misspelled in translation. A \
      key that half or more of the other localizations have is not reported: there the key itself \
      is the source text.
      """,
    source: "https://developer.apple.com/library/archive/documentation/Cocoa/"
      + "Conceptual/LoadingResources/Strings/Strings.html",
    severity: .warning,
    folding: Folding("keys are not in the development table"),
    compilation: .checked,
    examples: [
      .good(#""a" = "Eins";"#, source: #""a" = "One";"#),
      .bad(#""a" = "Eins"; ⟦"b"⟧ = "Zwei";"#, source: #""a" = "One";"#),
    ],
    check: .table { pass in
      guard let reference = pass.reference else { return }
      // The empty development table of a storyboard says nothing of its keys.
      if pass.context.isInterfaceCompanion && reference.count == 0 { return }
      let extras = AcceptedExtras(pass.localizations, hasReference: true)
      for localization in pass.localizations where localization.isSelected {
        for extra in localization.extras where !extras.accepts(extra.key) {
          pass.report(
            "\(extra.key.quoted) is not in the development table "
              + "('\(reference.table.localization)')",
            path: extra.path, position: extra.position, localization: localization.localization,
            key: extra.key)
        }
      }
    })
}

/// Which keys beside the reference are the project's own, because enough localizations have them.
struct AcceptedExtras {
  private let counts: [Key: Int]
  private let others: Int
  private let hasReference: Bool

  init(_ localizations: [LocalizedSummary], hasReference: Bool) {
    var counts: [Key: Int] = [:]
    for localization in localizations {
      for extra in localization.extras { counts[extra.key, default: 0] += 1 }
    }
    self.counts = counts
    others = localizations.count { !$0.isEmpty }
    self.hasReference = hasReference
  }

  /// Whether half or more of the *other* localizations have the key. One alone has no others.
  func accepts(_ key: Key) -> Bool {
    if !hasReference { return true }
    let count = counts[key] ?? 0
    return others > 1 && count > 1 && (count - 1) * 2 >= others - 1
  }
}
