// undefined-key: code looks up a key that no table has, or that the source table lacks.

internal import LprojCode
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Situation {
  static let perhapsShown = Situation.warning(
    "perhaps-shown",
    """
    other code decides whether users see the key: it stands after `??` or `?:`, in an error that is passed on, under \
    `.redacted()`, or in a constant, function or case that may be unused; or the entry is commented out
    """)
  fileprivate static let nameInNoTable = Situation.warning(
    "name-in-no-table",
    """
    the look-up is not understood, but the key looks like a name (`sync_failed`) and the table has most names that the \
    code asks for, or the key differs only in letter case, spaces or punctuation from a key of a table
    """)
  static let textElsewhere = Situation.warning(
    "text-elsewhere",
    """
    the table is missing or is not shipped with the target, only another package has the key, or code inserts a value into \
    a key that a table repeats
    """)
  static let defaultText = Situation.warning(
    "default-text", "the code gives a default text, and other such keys are in the table")
  fileprivate static let notShown = Situation.note(
    "not-shown", "no product shows the key: no target compiles the code, or nothing uses the code")
  static let perhapsMeant = Situation.note(
    "perhaps-meant",
    """
    the key may be a readable text, the text may be for a log or a comparison, or the table, the bundle or the \
    function of the look-up is not understood
    """)
}

extension Rule {
  package static let undefinedKey = Rule(
    "undefined-key", group: "code",
    summary: "code looks up a key that no table has",
    rationale: """
      If neither a table nor the code has a text, users of every language see the key itself. If \
      the key is a text in the source language, users see this text; such a finding is a note. A \
      look-up reads one table: if only the source language lacks the key, its users see the key, \
      too.
      """,
    source:
      "https://developer.apple.com/documentation/foundation/bundle/localizedstring(forkey:value:table:)",
    severity: .error,
    situations: [
      .perhapsShown, .nameInNoTable, .textElsewhere, .defaultText, .notShown,
      .perhapsMeant,
    ],
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
      var names = UndefinedNames(pass.subject)
      var defaulted = DefaultedKeys()
      var lacking: [CodeTables.Development: [KeyUse]] = [:]
      var absent: [String: [KeyUse]] = [:]
      var told: Set<Told> = []
      for use in pass.uses {
        guard use.usage.kind == .call || use.usage.kind == .text, use.usage.isCertain,
          let key = use.usage.key.key, let name = pass.tables.name(of: use.usage),
          UntranslatedText.hasWords(key.bytes)
        else { continue }
        guard use.usage.defaultText == .none else {
          defaulted.add(use, key, name, pass.tables)
          continue
        }
        let table = pass.tables.tables[name]
        guard use.isCompiled else {
          if table?.found.contains(key) ?? false { continue }
          pass.report(
            "no table '\(name)' has the key \(key.quoted), but no target compiles this source, so no user sees the key",
            use, in: .notShown)
          continue
        }
        guard let table else {
          if !reportTable(name, use, key, &pass) {
            absent[name, default: []].append(KeyUse(use: use, key: key))
          }
          continue
        }
        if let development = table.lacking[key], use.usage.table.name != nil {
          if isCertain(use, key, table), pass.subject.hasIdentifiers(name), !table.isOwnText(key) {
            lacking[development, default: []].append(KeyUse(use: use, key: key))
          }
        }
        if table.found.contains(key) {
          reportElsewhere(use, key, table, &pass)
          continue
        }
        let count = pass.findings.count
        report(use, key, table, &names, &pass)
        // Generated functions look up their key more than once.
        if pass.findings.count > count, let constant = use.usage.constant,
          let finding = pass.findings.last?.first,
          !told.insert(
            Told(
              path: use.path, table: name, key: key, constant: constant,
              severity: finding.severity)
          ).inserted
        {
          pass.findings.removeLast()
        }
      }
      for (path, key, copied) in pass.interpolated {
        guard let name = key.table.name, let text = pass.tables.tables[name]?.texts[copied]?.first
        else { continue }
        pass.record(
          "the code inserts a value into this key before the look-up, which therefore never finds the entry in the "
            + "table '\(name)': users of every language see the text of the code",
          path: path, position: key.position, in: .textElsewhere, table: name, key: copied,
          detail: "interpolated",
          suggestion: "look up a key with %@, and format the text with the value",
          related: [RelatedPlace(text, "the entry")])
      }
      for unshipped in pass.unshipped { report(unshipped, &pass) }
      defaulted.report(&pass)
      for (name, uses) in absent.sorted(by: { $0.key < $1.key }) { report(uses, of: name, &pass) }
      for (development, uses) in lacking.sorted(by: { $0.key.path < $1.key.path }) {
        guard let table = uses[0].use.usage.table.name.flatMap({ pass.tables.tables[$0] }) else {
          continue
        }
        report(uses, development, table, &pass)
      }
    })

  /// A finding on a key in one constant or function.
  private struct Told: Hashable {
    var path: String
    var table: String
    var key: Key
    var constant: CodeConstant
    var severity: Severity
  }

  private static let table =
    #""list.title" = "List"; "list.empty" = "Nothing"; "a.b" = "B"; "a.c" = "C"; "a.d" = "D";"#

  /// Whether users certainly see the key if the table lacks it. The key must be a name such as `list.title`, not a readable text.
  static func isCertain(
    _ use: CodeSubject.Use, _ key: Key, _ table: CodeTables.Table
  ) -> Bool {
    guard use.usage.kind == .call else { return false }
    let isKnownPlace =
      switch use.usage.bundle {
      case .main, .module: true
      case .other: false
      }
    return isKnownPlace && !use.isInOtherProgram && use.usage.isForReaders && table.mayLack(key)
  }

  /// Reports a key that no table has. The finding is certain if the keys of the table are identifiers and the table has most keys that the code
  /// looks up. If the table lacks many of these keys, the tables are probably made or fetched elsewhere.
  private static func report(
    _ use: CodeSubject.Use, _ key: Key, _ table: CodeTables.Table, _ names: inout UndefinedNames,
    _ pass: inout CodePass
  ) {
    let name = use.usage.table.names.joined(separator: "' or '")
    guard names.share(of: name) >= 80, names.takesKeys(use), table.hasIdentifiers, table.isWhole,
      use.usage.isPlain, isCertain(use, key, table)
    else {
      if names.isLost(use, key, table) {
        return pass.report(
          "no table '\(name)' has the key \(key.quoted), so users see the key itself: add it, or correct the name",
          use, in: .nameInNoTable, suggestion: names.hint(key, table))
      }
      if let near = names.near(use, key, table) {
        return pass.report(
          "no table '\(name)' has the key \(key.quoted), so users of other languages see it untranslated: "
            + "look up \(near.quoted), which the table has, or add the key", use, in: .nameInNoTable
        )
      }
      return pass.report(
        "no table '\(name)' has the key \(key.quoted): users of every language may see the key itself",
        use, in: .perhapsMeant)
    }
    let hint = names.hint(key, table)
    if let unnamed = use.unnamed {
      let unused = unnamed.isCase ? "no code makes the case" : "nothing names"
      let end =
        unnamed.isOpen
        ? "users see the key only if something else uses '\(unnamed.name)': add the key, or remove '\(unnamed.name)'"
        : "probably no user sees the key"
      return pass.report(
        "no table '\(name)' has the key \(key.quoted), but \(unused) '\(unnamed.name)', which looks it up, so \(end)",
        use, in: unnamed.isOpen ? .perhapsShown : .notShown, suggestion: hint)
    }
    if table.commentedOut.contains(key) {
      return pass.report(
        "the entry of \(key.quoted) in the table '\(name)' is commented out, so users see the key itself if "
          + "code gets here: restore the entry, or remove the look-up", use, in: .perhapsShown)
    }
    let start = "no table '\(name)' has the key \(key.quoted), "
    let constant = use.isRead ? nil : use.usage.constant?.name
    let end =
      constant.map {
        "which the declaration of '\($0)' looks up, so users see the key itself if code uses '\($0)': add the key, or remove '\($0)'"
      } ?? "so \(readers(use)) see the key itself: add it, or correct the name"
    pass.report(
      start + end,
      use, in: use.isShown ? nil : .perhapsShown, suggestion: hint,
      related: table.development.map { [RelatedPlace($0, "the source language's table")] } ?? [])
  }

  private static func readers(_ use: CodeSubject.Use) -> String {
    switch use.usage.condition {
    case .otherwise: "users who get no other text"
    case .ofError: "users who are shown the error"
    case .redacted: "users who get more than a placeholder"
    case nil: "users"
    }
  }

  /// Reports a key that only a table outside of the package has: the bundle of a package has only the package's own tables.
  private static func reportElsewhere(
    _ use: CodeSubject.Use, _ key: Key, _ table: CodeTables.Table, _ pass: inout CodePass
  ) {
    guard let package = use.package, let holders = table.holders[key], let other = holders.min(),
      !holders.contains(where: { Paths.isFolder($0, within: package) }),
      table.places.contains(where: { Paths.isFolder($0, within: package) }),
      use.usage.isPlain, isCertain(use, key, table)
    else { return }
    pass.report(
      "no table '\(use.usage.table.name ?? "")' of this package has the key \(key.quoted), and the code looks only in the "
        + "bundle of the package, so \(readers(use)) see the key itself: add it there",
      use, in: .textElsewhere, detail: "package",
      related: [RelatedPlace(other, "has it")])
  }

  /// Reports targets that compile look-ups in a table but ship no copy of it, although other targets ship one. If several programs share code, some
  /// of it may never run in one of the programs.
  private static func report(_ unshipped: CodeSubject.Unshipped, _ pass: inout CodePass) {
    let keys = Set(unshipped.uses.compactMap(\.usage.key.key))
    guard let first = unshipped.uses.first else { return }
    let names = unshipped.targets
    let isOne = names.count == 1
    let shown = Wording.first(2, of: names.map { "'\($0)'" })
    pass.record(
      (isOne ? "\(shown) compiles" : "\(names.count) targets (\(shown)) compile")
        + " code that looks up \(Wording.count(keys.count, "key")) in the table '\(unshipped.table)', but "
        + (isOne ? "does" : "do") + " not ship the table, unlike other targets: "
        + (isOne ? "its" : "their") + " users see the keys",
      path: first.path, position: first.usage.position, in: .textElsewhere,
      table: unshipped.table, detail: "target " + names.joined(separator: " "),
      suggestion: "add the table to the target\(isOne ? "" : "s")", target: names[0])
  }

  // MARK: The development table

  /// Up to this number, keys are reported one by one; more keys share one finding on the table.
  static let mostSingleKeys = 3

  private static func report(
    _ uses: [KeyUse], _ development: CodeTables.Development, _ table: CodeTables.Table,
    _ pass: inout CodePass
  ) {
    let (path, name) = (development.path, development.localization)
    let whose = name.isEmpty ? "" : " ('\(name)')"
    let readers = name.isEmpty || name == "Base" ? "its users" : Users.of(name)
    var keys: [Key] = []
    for use in uses where !keys.contains(use.key) { keys.append(use.key) }
    guard keys.count > mostSingleKeys else {
      for (use, key) in uses.map({ ($0.use, $0.key) }) {
        let other = table.texts[key]?.first
        pass.report(
          "\(key.quoted) has no entry in the source language\(whose), so \(readers) see the key itself: add it there",
          use, in: use.isShown && use.usage.isPlain ? nil : .perhapsShown,
          related: [RelatedPlace(path, "the source language's table")]
            + (other.map { [RelatedPlace($0, "has a text for it")] } ?? []))
      }
      return
    }
    let shown = Wording.first(mostSingleKeys, of: keys.lazy.map(\.quoted))
    pass.record(
      "the source language's table\(whose) lacks \(keys.count) keys that the code looks up and other localizations have, "
        + "so \(readers) see the keys: \(shown)",
      path: path, position: .start,
      in: uses.contains { $0.use.isShown && $0.use.usage.isPlain } ? nil : .perhapsShown,
      table: uses[0].use.usage.table.name, detail: "lacking",
      related: uses.prefix(mostSingleKeys).map { RelatedPlace($0.use, "looked up here") })
  }
}
