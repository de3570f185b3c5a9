// Keys in code that are names of texts: the percentage of them that is in a table, and the names that are certainly missing.

internal import LprojCode
internal import LprojFiles
internal import LprojSource

extension CodeTables.Table {
  /// Whether a key is the name of a text that the table may lack. The key must not be a word, nor the last part of a key in the table.
  func mayLack(_ key: Key) -> Bool {
    CodeTables.isNameOfText(key) && !CodeTables.mayBeWord(key) && !tails.contains(key)
  }
}

/// Counts how many names of texts in code are in tables, and finds the likely meaning of unknown names.
struct UndefinedNames {
  private struct Place: Hashable {
    var table: String
    var kind: CodeUsage.Kind
    var bundle: CodeUsage.Bundle?
    /// The function of the project that passes the key to the look-up; nil for all look-ups.
    var function: String?
  }

  private struct Count {
    var keys = 0
    /// The number of keys that are names of texts.
    var asked = 0
    var found = 0

    var share: Int { asked == 0 ? 0 : found * 100 / asked }
  }

  private let tables: CodeTables
  private var counts: [Place: Count] = [:]
  private var hints = 0

  init(_ subject: CodeSubject) {
    tables = subject.tables
    for use in subject.uses {
      guard let name = tables.name(of: use.usage), let key = use.usage.key.key else { continue }
      let function = Place(table: name, kind: use.usage.kind, function: use.usage.function)
      if use.usage.isWrapped { counts[function, default: Count()].keys += 1 }
      guard CodeTables.isNameOfText(key) else { continue }
      let isFound = tables.tables[name]?.found.contains(key) ?? false
      let places = [nil, use.usage.bundle].map {
        Place(table: name, kind: use.usage.kind, bundle: $0)
      }
      for place in places + (use.usage.isWrapped ? [function] : []) {
        counts[place, default: Count()].asked += 1
        if isFound { counts[place, default: Count()].found += 1 }
      }
    }
  }

  /// The percentage of names in calls that are keys of the table.
  func share(of table: String) -> Int {
    counts[Place(table: table, kind: .call, bundle: nil)]?.share ?? 0
  }

  /// The smallest number of keys from which a share is meaningful.
  private static let enough = 5

  /// Whether a function of the project expects names of texts. A function that mostly gets texts, or names that no table has, probably shows its
  /// argument.
  func takesKeys(_ use: CodeSubject.Use) -> Bool {
    guard use.usage.isWrapped, let table = tables.name(of: use.usage) else { return true }
    let place = Place(table: table, kind: use.usage.kind, function: use.usage.function)
    guard let count = counts[place], count.keys >= Self.enough else { return true }
    return 2 * count.asked >= count.keys && count.share >= 50
  }

  /// Whether the look-up certainly finds no text, regardless of the code around it: no table has the name, and the table of the look-up has most
  /// names of similar look-ups.
  func isLost(_ use: CodeSubject.Use, _ key: Key, _ table: CodeTables.Table) -> Bool {
    let (usage, name) = (use.usage, tables.name(of: use.usage) ?? "")
    // A key such as `.example.social` is the end of an address.
    guard key.bytes.first != UInt8(ascii: "."), usage.isForReaders, takesKeys(use), table.isWhole,
      table.mayLack(key), isName(key, for: usage.kind),
      use.unnamed?.isOpen ?? true, !tables.tables.values.contains(where: { $0.found.contains(key) })
    else { return false }
    let bundle: CodeUsage.Bundle? =
      switch usage.bundle {
      case .main, .module: nil
      case .other: usage.bundle
      }
    guard let count = counts[Place(table: name, kind: usage.kind, bundle: bundle)] else {
      return false
    }
    return count.share >= 50 && (bundle == nil || count.found > 2)
  }

  /// The key of the source language that the look-up probably means, because both keys are the same sentence; nil if there is none. Also nil if the
  /// table has only one language, since then users lose no translation.
  func near(_ use: CodeSubject.Use, _ key: Key, _ table: CodeTables.Table) -> Key? {
    let usage = use.usage
    guard let near = table.nearKeys[key], usage.isPlain, usage.isForReaders, usage.isBuilt,
      use.isShown, use.unnamed == nil, table.isWhole,
      Set(table.files.map { Paths.name(Paths.folder($0)) }).count > 1,
      !tables.tables.values.contains(where: { $0.found.contains(key) })
    else { return nil }
    if case .other = usage.bundle { return nil }
    return near
  }

  /// Whether a key looks like a name. A view may get a text that is meant to be shown, so a name in a view needs three parts.
  private func isName(_ key: Key, for kind: CodeUsage.Kind) -> Bool {
    kind == .call || key.bytes.count { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") } > 1
  }

  private static let mostHints = 50

  /// Returns a suggestion with the similar name that a key probably means. Nil if no name is similar, or if the function was already called for
  /// `mostHints` keys.
  mutating func hint(_ key: Key, _ table: CodeTables.Table) -> String? {
    guard hints < Self.mostHints else { return nil }
    hints += 1
    let near = table.identifierKeys.lazy.filter { abs($0.bytes.count - key.bytes.count) <= 2 }
    return Spelling.slip(key.description, among: near.map(\.description))
      .map { "did you mean '\($0)'?" }
  }
}
