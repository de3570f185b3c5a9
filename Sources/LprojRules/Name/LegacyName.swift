// legacy-name: folders named with English names of languages.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let legacyName = Rule(
    "legacy-name", group: "name",
    summary: "a deprecated English name such as German",
    rationale: """
      The loader still opens folders with eighteen such names, which the first systems used. Apple \
      calls the names deprecated, new tools do not know them, and they cannot name a region or \
      script.
      """,
    source: "https://developer.apple.com/library/archive/documentation/MacOSX/"
      + "Conceptual/BPInternational/LanguageandLocaleIDs/LanguageandLocaleIDs.html",
    severity: .warning,
    folding: Folding("folders have deprecated names", listing: .localization),
    harm: .untidy,
    loader: .apple,
    examples: [.good("en"), .bad("⟦English⟧")],
    check: .tree { pass in
      for folder in pass.selected {
        for case .legacy(let preferred) in folder.name.problems {
          pass.report(
            "'\(folder.name.name)' is a deprecated name for '\(preferred)', "
              + pass.effect(on: folder.name),
            folder.folder, suggestion: pass.renaming(folder.name, to: preferred))
        }
      }
    },
    .catalog { pass in
      for language in pass.names {
        for case .legacy(let preferred) in language.name.problems {
          pass.report(
            "'\(language.name.name)' is a deprecated name for '\(preferred)', which new tools do not "
              + "know", language, better: preferred)
        }
      }
    })
}
