// unshipped-localization: localizations and tables that no target of their project ships.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let unshippedLocalization = Rule(
    "unshipped-localization", group: "project",
    summary: "a localization or table that no target ships",
    rationale: """
      The texts are translated, but the build puts them into no product. Users see another \
      language, as if nothing were translated.
      """,
    source: "https://developer.apple.com/documentation/xcode/localization",
    severity: .warning,
    situations: [
      .note("shipping-unknown", "the project does not say whether it ships; the message says why")
    ],
    folding: Folding(
      "localizations are in no target, so that users never get them", listing: .localization),
    examples: [
      .good("GNUmakefile=\(makefile) English.lproj/L.strings={a=b;}"),
      .bad(
        "⟦GNUmakefile⟧=\(makefile) English.lproj/L.strings={a=b;} "
          + "French.lproj/L.strings={a=c;}"),
    ],
    check: .project { pass in
      for unshipped in pass.unshipped { pass.report(message(unshipped), unshipped) }
      for open in pass.open {
        let names = open.localizations.map { "'\($0)'" }
        let shown = Wording.first(3, of: names)
        pass.record(
          "whether \(shown) \(names.count == 1 ? "ships" : "ship") is not known: \(open.reason)",
          path: pass.path, severity: .note, detail: "open \(open.localizations[0])",
          suggestion: "add \(names.count == 1 ? "it" : "them") to a target")
      }
    })

  private static let makefile =
    #"APP_NAME=A\nA_LANGUAGES=English\nA_LOCALIZED_RESOURCE_FILES=L.strings\n"#
    + #"include\t$(GNUSTEP_MAKEFILES)/application.make"#

  /// Returns the parsed name if it begins with an unknown language code of up to three letters; nil for other names. A longer word may be an
  /// English name, which GNUstep knows.
  private static func unknownLanguage(_ name: String) -> LocalizationName? {
    let known = LocalizationName(name)
    let isUnknown = known.problems.contains {
      if case .unknownLanguage(let subtag) = $0 { subtag.count < 4 } else { false }
    }
    return isUnknown ? known : nil
  }

  private static func renaming(_ known: LocalizationName, _ name: String) -> String {
    let better = known.suggestion.map { "rename it to \($0).lproj and " } ?? ""
    return "users never get it, and '\(name)' is not a language code "
      + "(\(better)add it to a target, or remove it)"
  }

  private static func message(_ unshipped: ProjectSubject.Unshipped) -> String {
    let others = unshipped.otherPlaces > 0 ? " and \(unshipped.otherPlaces) more" : ""
    let files = "\(unshipped.place)\(others)"
    let place = "(\(files))"
    let advice = "users never get it (add it to a target, or remove it)"
    switch unshipped.what {
    case .table(let name):
      return unshipped.hasCatalog
        ? "no target ships the table '\(name)' \(place), but a string catalog of its name ships: users "
          + "never get the table (remove it)"
        : "no target ships the table '\(name)' \(place): \(advice)"
    case .localization(let name):
      let advice = unknownLanguage(name).map { renaming($0, name) } ?? advice
      guard unshipped.keys > 0, unshipped.entries > 0 else {
        return "no target ships '\(name)' \(place): \(advice)"
      }
      return
        "no target ships '\(name)' (\(files), \(unshipped.share) % of the texts translated): \(advice)"
    case .file(let name):
      return
        "no target ships '\(name)' \(place), although the other file of the table ships: \(advice)"
    case .copies(let file, let names):
      guard names.count > 1 else {
        return "no target ships '\(file)' of '\(names[0])' \(place): \(advice)"
      }
      return "no target ships '\(file)' of \(names.count) localizations "
        + "(\(Wording.first(3, of: names))) \(place), although it ships in others: "
        + "users never get these copies (add them to a target, or remove them)"
    }
  }
}
