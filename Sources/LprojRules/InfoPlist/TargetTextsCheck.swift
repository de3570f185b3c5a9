// The check that the localizations of a target translate the texts of its Info.plist.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource

struct TargetTextsCheck {
  private let target: TargetTexts
  /// The localizations in other languages than the source language.
  private let translations: [TargetTexts.Localization]
  /// The localizations in the source language, and `Base`.
  private let sources: [TargetTexts.Localization]

  init(_ target: TargetTexts) {
    self.target = target
    let own = target.development.flatMap(LanguageRelation.language)
    let isSource = { (localization: TargetTexts.Localization) in
      localization.name == "Base" || LanguageRelation.language(of: localization.name) == own
    }
    translations = target.localizations.filter { !isSource($0) }
    sources = target.localizations.filter(isSource)
  }

  func run(_ pass: inout ProjectPass) {
    guard !translations.isEmpty else { return }
    // A copyright is usually right in every language.
    let visible = target.texts.filter {
      InfoPlistTexts.isVisible($0.key.description)
        && $0.key.description != "NSHumanReadableCopyright"
    }
    reportNowhere(visible, &pass)
    for text in visible where !sources.contains(where: { $0.keys.contains(text.key) }) {
      reportMissing(text, &pass)
    }
  }

  /// Reports texts that no localization has. A name is often the same in all languages; a reason for a permission is not.
  private func reportNowhere(_ visible: [TargetTexts.Text], _ pass: inout ProjectPass) {
    let untold = visible.filter { text in
      !target.localizations.contains { $0.keys.contains(text.key) }
    }
    let reasons = untold.filter { ReasonsForAsking.isShown($0.key.description) }
    let names = untold.filter { $0.key.description == "CFBundleDisplayName" }
    let languages = translations.map(\.name)
    let readers =
      languages.count == 1
      ? Users.of(languages[0])
      : "users of \(languages.count) languages (\(languages.prefix(3).joined(separator: ", "))"
        + (languages.count > 3 ? " …)" : ")")
    // Only developers see the example apps of a library.
    let ofReasons = reasons.first.map { isExample($0.path) } ?? false
    for (texts, severity, detail) in [
      (reasons, ofReasons ? Severity.note : .warning, "nowhere"), (names, .note, "name"),
    ] {
      guard let first = texts.first else { continue }
      let keys = texts.map(\.key.description).joined(separator: ", ")
      pass.record(
        "the target '\(target.target)' has no translation of \(keys): \(readers) see the text of "
          + "Info.plist",
        path: first.path, position: first.position, severity: severity, table: "InfoPlist",
        detail: "\(detail) \(target.target)",
        suggestion: "translate \(texts.count == 1 ? "it" : "them") in InfoPlist.strings",
        target: target.target)
    }
  }

  /// Whether the target, or a folder around the file, has a name that ends in a word such as `example` or `demos`.
  private func isExample(_ path: String) -> Bool {
    let names = path.split(separator: "/").dropLast().map(String.init) + [target.target]
    return names.contains { name in
      let lower = name.lowercased()
      return ["example", "examples", "demo", "demos", "sample", "samples"]
        .contains(where: lower.hasSuffix)
    }
  }

  /// Reports a text that some localizations translate and other localizations do not translate.
  private func reportMissing(_ text: TargetTexts.Text, _ pass: inout ProjectPass) {
    let holders = translations.filter { $0.keys.contains(text.key) }
    let isReason = ReasonsForAsking.isShown(text.key.description)
    // If only a few languages write a name differently, the untranslated name is right for all other languages.
    guard !holders.isEmpty, isReason || holders.count * 2 >= translations.count else { return }
    for translation in translations where !translation.keys.contains(text.key) {
      // If the source language has a table, another rule reports that the table of this localization is missing. If the language without a region
      // has a table (`pt` for `pt-BR`), users get the texts of that table.
      if !translation.hasTable, sources.contains(where: \.hasTable) || hasLanguageTable(translation)
      {
        continue
      }
      pass.record(
        "\(text.key.quoted) of Info.plist is not translated in '\(translation.name)', though "
          + "\(holders.count) other localization\(holders.count == 1 ? "" : "s") of '\(target.target)' translate"
          + "\(holders.count == 1 ? "s" : "") it",
        path: place(of: translation, beside: holders, text), localization: translation.name,
        table: "InfoPlist", key: text.key,
        related: [
          RelatedPlace(
            path: text.path, position: text.position, message: "the text that users see")
        ], target: target.target)
    }
  }

  /// The path of a localization's table. If there is no table, the path of the folder or catalog where it belongs. A target may take files of a
  /// localization from several folders.
  private func place(
    of translation: TargetTexts.Localization, beside holders: [TargetTexts.Localization],
    _ text: TargetTexts.Text
  ) -> String {
    if translation.hasTable { return translation.path }
    let folders = Set(
      holders.compactMap { holder in
        holder.places.first { Paths.isFolder(holder.path, within: $0) }.map(Paths.folder)
      })
    let own = Paths.folder(text.path)
    return translation.places.first { folders.contains(Paths.folder($0)) }
      ?? translation.places.first { Paths.isFolder($0, within: own) }
      ?? translation.path
  }

  private func hasLanguageTable(_ translation: TargetTexts.Localization) -> Bool {
    let names = target.localizations.filter(\.hasTable).map(\.name)
    return LanguageRelation.languageFolder(of: translation.name, among: names) != nil
  }
}
