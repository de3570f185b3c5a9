// undefined-key: code asks for a key that no table has.

internal import LprojCode
internal import LprojSource
internal import LprojText

extension Rule {
  package static let undefinedKey = Rule(
    "undefined-key", group: "code",
    summary: "code asks for a key that no table has",
    rationale: """
      Where neither a table nor the code has a text, readers of every language see the key itself. \
      Keys that are texts in the development language show as these: that is a note.
      """,
    source:
      "https://developer.apple.com/documentation/foundation/bundle/localizedstring(forkey:value:table:)",
    severity: .error,
    severityNote: """
      A note where the key could be meant to be read, the table, the bundle or a default text is not \
      known, the look-up goes through a function that decides something, or no product shows it: in \
      code that is left out, for debugging or for a log, or compared with its key. A warning in a \
      constant or static member that nothing certainly reads.
      """,
    examples: [
      .good(
        #"label.text = NSLocalizedString("list.title", comment: "")"#, source: table,
        at: "App.swift"),
      .good(
        #"let text = String(localized: "list.more", defaultValue: "More")"#, source: table,
        at: "App.swift"),
      .bad(
        #"""
        show([
          NSLocalizedString("list.title", comment: ""), NSLocalizedString("list.empty", comment: ""),
          NSLocalizedString("a.b", comment: ""), NSLocalizedString("a.c", comment: ""),
          ⟦NSLocalizedString⟧("list.titel", comment: ""),
        ])
        """#, source: table, at: "App.swift"),
    ],
    check: .code { pass in
      var shares: [String: Int] = [:]
      for use in pass.uses {
        guard use.usage.kind == .call || use.usage.kind == .text, use.usage.defaultText == .none,
          use.usage.isCertain, let key = use.usage.key.key, let name = use.usage.table.name,
          let table = pass.tables.tables[name], !table.found.contains(key), hasLetters(key)
        else { continue }
        let share = shares[name] ?? pass.subject.foundShare(of: name)
        shares[name] = share
        report(use, key, table, share, &pass)
      }
    })

  private static let table =
    #""list.title" = "List"; "list.empty" = "Nothing"; "a.b" = "B"; "a.c" = "C"; "a.d" = "D";"#

  /// Whether there is anything to translate.
  private static func hasLetters(_ key: Key) -> Bool {
    let specifiers = FormatText(key).specifiers.map(\.range)
    return key.bytes.enumerated().contains { at, byte in
      (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80)
        && !specifiers.contains { $0.contains(at) }
    }
  }

  private static func report(
    _ use: CodeSubject.Use, _ key: Key, _ table: CodeTables.Table, _ share: Int,
    _ pass: inout CodePass
  ) {
    let isKnownPlace =
      switch use.usage.bundle {
      case .main, .module: true
      case .other: false
      }
    // Where many keys are not found, tables are made or fetched by something else.
    let isCertain =
      use.usage.kind == .call && use.usage.isPlain && use.usage.isForReaders && isKnownPlace
      && table.isWhole && table.hasIdentifiers && CodeTables.isIdentifier(key)
      && !CodeTables.mayBeWord(key) && !table.tails.contains(key) && share >= 80
    let name = use.usage.table.name ?? ""
    guard isCertain else {
      return pass.report(
        "\(key.quoted) is in no table '\(name)': readers of every language see it as it stands",
        use,
        severity: .note)
    }
    let start = "\(key.quoted) is in no table '\(name)', so "
    let constant = use.isRead ? nil : use.usage.constant?.name
    let end =
      constant.map {
        "what shows '\($0)' shows the key itself: add the key, or remove '\($0)', which nothing certainly uses"
      } ?? "readers see the key itself: add it, or correct the name"
    pass.report(
      start + end,
      use, severity: constant == nil ? .error : .warning,
      related: table.development.map {
        [RelatedPlace(path: $0, position: .start, message: "the development table")]
      } ?? [])
  }
}
