// undefined-key for look-ups in tables that do not exist.

internal import LprojCode
internal import LprojFiles
internal import LprojSource

extension Rule {
  /// A look-up with its key.
  struct KeyUse {
    var use: CodeSubject.Use
    var key: Key
  }

  /// Reports a look-up in a table that does not exist, if another table has the key. Such a finding is certain, because a table that a build makes or
  /// fetches has other keys than the existing tables. Returns true if the look-up is reported or reads another bundle; otherwise false.
  static func reportTable(
    _ name: String, _ use: CodeSubject.Use, _ key: Key, _ pass: inout CodePass
  ) -> Bool {
    let others = pass.tables.tables.filter {
      $0.value.found.contains(key) && $0.value.hasIdentifiers
    }
    guard use.usage.isPlain, let other = others.keys.min(), let table = others[other],
      isCertain(use, key, table)
    else {
      // The table of another bundle may lie anywhere.
      if case .other = use.usage.bundle { return true }
      return false
    }
    pass.report(
      "there is no table '\(name)', so users see the key \(key.quoted) itself; the table '\(other)' has this key",
      use, in: use.isShown ? nil : .perhapsShown,
      related: table.texts[key].map { [RelatedPlace($0[0], "the text")] } ?? [])
    return true
  }

  /// Reports the keys that code looks up in a table that does not exist. If a program certainly shows many of these keys, they share one finding on
  /// the table.
  static func report(_ uses: [KeyUse], of name: String, _ pass: inout CodePass) {
    var keys: Set<Key> = []
    let firsts = uses.filter { keys.insert($0.key).inserted }
    let shown = Set(uses.filter { isAsked($0.use) }.map(\.key))
    let isHere = !pass.subject.fromElsewhere.contains(name)
    guard shown.count > mostSingleKeys, let first = uses.first(where: { isAsked($0.use) }) else {
      for (use, key) in uses.map({ ($0.use, $0.key) }) {
        let isLost =
          isHere && isAsked(use) && use.usage.isPlain && use.usage.isForReaders
          && CodeTables.isNameOfText(key) && !CodeTables.mayBeWord(key)
        pass.report(
          "there is no table '\(name)': users of every language \(isLost ? "" : "may ")see the key "
            + "\(key.quoted) itself", use, in: isLost ? .textElsewhere : .perhapsMeant)
      }
      return
    }
    let areNames = isHere && shown.count(where: CodeTables.isNameOfText) * 2 > shown.count
    pass.record(
      "the code looks up \(keys.count) texts in the table '\(name)', which does not exist: users of every language "
        + (areNames ? "see the keys" : "may see the keys"),
      path: first.use.path, position: first.use.usage.position,
      in: areNames ? .textElsewhere : .perhapsMeant,
      table: name, detail: "no table", suggestion: "'lproj extract' writes the table",
      related: firsts.prefix(mostSingleKeys).map { RelatedPlace($0.use, "looked up here") })
  }

  /// Whether the code certainly means a look-up, and a program shows the text. A text in a SwiftUI view is not certain, because views look up
  /// every text, even in programs without translations.
  private static func isAsked(_ use: CodeSubject.Use) -> Bool {
    (use.usage.kind == .call || !Paths.has(use.path, extension: "swift"))
      && use.isShown && use.usage.isBuilt && use.unnamed == nil && !use.isInOtherProgram
  }
}
