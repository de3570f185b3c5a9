// key-as-value: a translation that equals its key.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let keyAsValue = Rule(
    "key-as-value", group: "parity",
    summary: "a value that is its own key",
    rationale: """
      If keys are names such as `settings.title`, users see this name instead of a text. Not \
      reported are keys that are words or texts, and values that equal the source text. In a \
      string catalog, users of the source language see such a key if it has no text in their \
      language.
      """,
    source: guideToStrings,
    severity: .warning,
    lowered: [.drop(.unnamedKey)] + [Lowering].ofTexts(),
    folding: Folding("values are their own keys"),
    examples: [
      .good(#""a.b.c" = "a.b.c";"#, source: #""a.b.c" = "a.b.c";"#),
      .good(#"iPhone = "iPhone";"#, source: #"iPhone = "Phone";"#),
      .good(#""settings.title"; "settings.end"; "a.b.c" = "C";"#),
      .bad(#"⟦"settings.title"⟧; "a.b.c" = "C"; "a.b.d" = "D";"#),
      .bad(
        #"⟦"settings.title"⟧ = "settings.title";"#, source: #""settings.title" = "Settings";"#),
    ],
    check: .comparison { pass in
      for number in pass.comparison.numbers(of: pass.table.ids(\.keys)) {
        let (id, key) = (pass.comparison.entries[number], pass.reference.key(number))
        guard pass.table.isLoaded(id), isName(key.bytes), let source = pass.reference.value(number),
          source != key,
          !source.bytes.isEmpty
        else { continue }
        pass.report(
          "the value of \(key.quoted) is the key itself, so users see the key", at: id,
          key: key, related: [pass.reference.place(number, "the source text")], source: source)
      }
    }, .file(checkShort), .catalog(checkCatalog))

  /// Reports entries like `"settings.title";` in the source table: the loader uses the key as the value. If at least half of the entries in a
  /// file are like this, the file is a list of keys, and nothing is reported.
  private static func checkShort(_ pass: inout FilePass) {
    guard let reference = pass.reference, reference.table.localization == pass.localization,
      !pass.isUnread, pass.parsed.table.form == .text
    else { return }
    let parsed = pass.parsed.table
    let short = parsed.entries.filter {
      $0.valueKind != .node && !$0.key.isEmpty && $0.value == $0.key
    }
    guard !short.isEmpty, short.count * 2 < parsed.entries.count else { return }
    for entry in short {
      let key = parsed.key(entry)
      guard isName(key.bytes), hasMark(key.bytes) else { continue }
      pass.report(
        "\(key.quoted) has no value, so \(Users.of(reference.table.localization)) see the key",
        at: entry.offset, key: key)
    }
  }

  private static func checkCatalog(_ pass: inout CatalogPass) {
    let catalog = pass.catalog
    for entry in catalog.shownEntries where catalog.needsTranslation(entry) {
      let key = catalog.key(of: entry)
      if catalog.source(of: entry) == nil {
        checkSource(entry, key, &pass)
        continue
      }
      guard isName(key.bytes) else { continue }
      let source = SourceText.text(of: entry, in: catalog)
      guard source != key, !source.bytes.isEmpty else { continue }
      for localization in catalog.localizations(of: entry) {
        guard let unit = catalog.units(of: localization).first, unit.branch == 0,
          catalog.value(of: unit, is: key)
        else { continue }
        pass.report(
          "the value of \(key.quoted) is the key itself, so users see the key",
          at: catalog.offset(of: unit), localization: catalog.language(of: localization), key: key)
      }
    }
  }

  /// Reports an entry that is translated and has no text in the source language: builds use the key as its source text. Catalogs of interface
  /// files and Info.plist are skipped, since these files have the source texts.
  private static func checkSource(
    _ entry: StringCatalog.Entry, _ key: Key, _ pass: inout CatalogPass
  ) {
    let (catalog, file) = (pass.catalog, pass.file)
    let hasSpecifier = key.bytes.contains(UInt8(ascii: "%"))
    let name = hasSpecifier ? CodeTables.withoutSpecifiers(key).bytes : key.bytes
    guard isName(name), let source = catalog.sourceLanguage, hasMark(name),
      Paths.name(Paths.folder(file.path)) != "mul.lproj", !TableContext.isInfoPlist(file.table)
    else { return }
    // If the translations are names, too, the text itself is a name, such as `example.com`.
    let isTranslated = catalog.localizations(of: entry).contains { localization in
      catalog.language(of: localization) != source && catalog.hasText(localization)
        && catalog.units(of: localization).contains { unit in
          guard catalog.ships(unit), let text = catalog.value(of: unit) else { return false }
          return UntranslatedText.hasLetters(text.bytes) && !hasMark(text.bytes)
        }
    }
    guard isTranslated else { return }
    pass.report(
      "\(key.quoted) has no text in the source language '\(source)', so users see the key",
      at: catalog.offset(of: entry), localization: source, key: key)
  }

  /// Whether a period or an underscore is between letters of one word.
  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    guard bytes.allSatisfy(TextByte.isName) else { return false }
    return bytes.indices.dropFirst().dropLast().contains { index in
      (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "_"))
        && TextByte.isLetter(bytes[index - 1]) && TextByte.isLetter(bytes[index + 1])
    }
  }

  /// Whether a key is a name such as `settings.title`, `settings_title` or `settingsTitleLabel`, and no text for users.
  private static func isName(_ key: [UInt8]) -> Bool {
    guard key.count > 5, TextByte.isLetter(key[0]), key.allSatisfy(TextByte.isName) else {
      return false
    }
    let humps = key.indices.dropFirst().dropLast().count { index in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(key[index])
        && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(key[index - 1])
    }
    return humps > 1 || hasMark(key)
  }
}
