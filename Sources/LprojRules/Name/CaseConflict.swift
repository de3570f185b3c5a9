// case-conflict: folder names in unusual letter case.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let caseConflict = Rule(
    "case-conflict", group: "name",
    summary: "a folder name in unusual letter case",
    rationale: """
      The loader ignores letter case when it chooses a language. Look-ups by the exact name do \
      not, and neither do the file systems of devices: there, Base.lproj is found, but base.lproj \
      is not.
      """,
    source: coreFoundation + "CFBundle_Locale.c",
    severity: .warning,
    situations: [
      .error(
        "base-on-devices", "the folder is `base` in a product for iOS, tvOS, watchOS or visionOS"),
      .note(
        "case-ignored",
        "the name is only a language, and the choice of a language ignores letter case"),
    ],
    folding: Folding("folders have names in unusual letter case", listing: .localization),
    harm: .untidy,
    loader: .apple,
    examples: [
      .good("Base pt-BR zh-Hans"), .bad("⟦pt-Br⟧"), .bad("⟦pt-Br⟧ pt-BR"), .bad("⟦base⟧"),
    ],
    check: .tree { pass in
      for folder in pass.selected {
        for case .letterCase(let preferred) in folder.name.problems {
          let isThere = pass.folders.contains { $0.name.name == preferred }
          let isLost = preferred == "Base" && !isThere && pass.subject.distinguishesCase
          pass.report(
            message(folder.name.name, preferred, isThere), folder.folder,
            severity: isLost ? .error : isThere || preferred == "Base" ? nil : .note,
            suggestion: pass.renaming(to: preferred))
        }
      }
    },
    .catalog { pass in
      let names = pass.names
      for language in names {
        for case .letterCase(let preferred) in language.name.problems {
          let isThere = names.contains { $0.name.name == preferred }
          pass.report(
            message(language.name.name, preferred, isThere), language,
            severity: isThere ? nil : .note, better: preferred)
        }
      }
    })

  private static func message(_ name: String, _ preferred: String, _ isThere: Bool) -> String {
    if isThere {
      return
        "'\(name)' and '\(preferred)' are the same folder on file systems that ignore letter case, "
        + "and two folders on others"
    }
    if preferred == "Base" {
      return "'\(name)' is not found on case-sensitive file systems: the loader looks for 'Base'"
    }
    return
      "'\(name)' differs from '\(preferred)' in letter case: look-ups by the exact name do not find it"
  }
}
