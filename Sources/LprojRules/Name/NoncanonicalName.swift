// noncanonical-name: folders with old or alias codes.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let noncanonicalName = Rule(
    "noncanonical-name", group: "name",
    summary: "an old, alias or English name of a language",
    rationale: """
      The loader treats the name as the one that is preferred today. Tools that compare names \
      letter by letter do not. Apple calls the eighteen English names deprecated. New tools do not \
      know them, and they cannot name a region or script.
      """,
    source: "https://www.unicode.org/reports/tr35/",
    severity: .note,
    situations: [.noUserGetsIt, .warning("english-name", "the name is English")],
    folding: Folding("folders have names that are not preferred today", listing: .localization),
    harm: .untidy,
    loader: .apple,
    examples: [
      .good("he zh-Hant en_GB"), .bad("⟦iw⟧"), .bad("⟦zh-yue⟧"), .bad("⟦zh_TW⟧"), .bad("⟦sr_YU⟧"),
      .bad("⟦English⟧"),
    ],
    check: .tree { pass in
      for folder in pass.selected {
        for case .withdrawnRegion(let region, let successors) in folder.name.problems {
          let places = successors.map { "'\($0)'" }.joined(separator: ", ")
          pass.report(
            "the region '\(region)' of '\(folder.name.name)' was withdrawn: "
              + (successors.count == 1 ? "its successor is " : "its successors are ") + places,
            folder.folder,
            detail: "withdrawn", suggestion: pass.renaming(to: folder.name.suggestion))
        }
        for case .extendedLanguage(let language) in folder.name.problems {
          let isServed = folder.name.suggestion.map(folder.name.readers.contains) ?? true
          pass.report(
            "'\(folder.name.name)' is an old form of '\(folder.name.suggestion ?? language)', "
              + pass.effect(on: folder.name), folder.folder, severity: isServed ? .note : .error,
            detail: "extended", suggestion: pass.renaming(to: folder.name.suggestion))
        }
        for case .noncanonical(let preferred) in folder.name.problems
        where preferred != folder.name.name {
          pass.report(
            "'\(folder.name.name)' is another code for '\(preferred)', "
              + pass.effect(on: folder.name),
            folder.folder, suggestion: pass.renaming(to: preferred))
        }
      }
    },
    .catalog { pass in
      for language in pass.names {
        for case .noncanonical(let preferred) in language.name.problems
        where preferred != language.name.name {
          pass.report(
            "'\(language.name.name)' is another code for '\(preferred)'", language,
            better: preferred)
        }
      }
    },
    kinds: [
      "english-name": [
        .tree { pass in
          for folder in pass.selected {
            for case .legacy(let preferred) in folder.name.problems {
              pass.report(
                "'\(folder.name.name)' is a deprecated name for '\(preferred)', "
                  + pass.effect(on: folder.name), folder.folder, severity: .warning,
                suggestion: pass.renaming(to: preferred))
            }
          }
        },
        .catalog { pass in
          for language in pass.names {
            for case .legacy(let preferred) in language.name.problems {
              pass.report(
                "'\(language.name.name)' is a deprecated name for '\(preferred)', which new tools "
                  + "do not know", language, severity: .warning, better: preferred)
            }
          }
        },
      ]
    ])
}
