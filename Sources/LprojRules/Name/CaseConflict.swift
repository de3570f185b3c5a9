// case-conflict: folders whose names are in unusual letter case.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let caseConflict = Rule(
    "case-conflict", group: "name",
    summary: "a folder name in unusual letter case",
    rationale: """
      The choice of a language ignores letter case. Look-ups by the exact name do not, nor do the \
      file systems of devices: there Base.lproj is found, and base.lproj is not.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFBundle_Locale.c",
    severity: .warning,
    folding: Folding("folders have names in unusual letter case", listing: .localization),
    loader: .apple,
    examples: [.good("Base pt-BR zh-Hans"), .bad("⟦pt-Br⟧"), .bad("⟦base⟧")],
    check: .tree { pass in
      for folder in pass.selected {
        for case .letterCase(let preferred) in folder.name.problems {
          pass.report(
            message(folder.name.name, preferred, pass), folder.folder,
            suggestion: pass.renaming(folder.name, to: preferred))
        }
      }
    })

  private static func message(_ name: String, _ preferred: String, _ pass: TreePass) -> String {
    if pass.folders.contains(where: { $0.name.name == preferred }) {
      return "'\(name)' and '\(preferred)' are one folder where file systems ignore letter case, "
        + "and two elsewhere"
    }
    if preferred == "Base" {
      return "'\(name)' is not found where file systems heed letter case: the loader looks for "
        + "'Base'"
    }
    return "'\(name)' differs from '\(preferred)' in letter case, so look-ups by exact name miss it"
  }
}
