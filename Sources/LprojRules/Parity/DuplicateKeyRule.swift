// duplicate-key: one key twice in a file.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Situation {
  fileprivate static let hidesText = Situation.error(
    "hides-text", "the value that is read is empty and hides a text")
  fileprivate static let sameValue = Situation.note("same-value", "all values are equal")
  static let inStringsdict = Situation.note(
    "in-stringsdict", "the .stringsdict of the localization has the key, too")
}

extension Rule {
  package static let duplicateKey = Rule(
    "duplicate-key", group: "parity",
    summary: "a key that occurs more than once in a file",
    rationale: """
      The loader keeps the last value and ignores the others without a report. Editing an earlier \
      value has no effect.
      """,
    source: coreFoundation + "CFOldStylePList.c",
    severity: .warning,
    situations: [.hidesText, .sameValue, .inStringsdict],
    fixes: """
      Removes a later entry with the same value (safe; unsafe if the entry has a comment of its \
      own, which stays). Of two entries with different values, removes the one that is not read \
      (unsafe).
      """,
    folding: Folding("keys are defined more than once", hasOwnWords: true),
    outcome: "users see nothing", harm: .untidy,
    compilation: .checked,
    examples: [
      .good(#""a" = "1"; "b" = "1";"#),
      .bad(#""a" = "1"; ⟦"a"⟧ = "2";"#),
      .bad(#""a" = "1"; ⟦"a"⟧ = "";"#),
      .bad(#""A" = "1"; ⟦"\101"⟧ = "1";"#),
    ],
    check: .file { pass in
      guard !pass.duplicates.isEmpty else { return }
      let table = pass.parsed.table
      let repair = SyntaxRepair(table)
      let isClear = table.problems.allSatisfy {
        !$0.kind.leavesAGuess || repair.fix(of: $0) != nil
      }
      let removal = EntryRemoval(table)
      let conflicts = table.conflicts
      // Two entries within one merge conflict do not count as duplicates, since usually each side of the conflict has one of them.
      let duplicates = pass.duplicates.filter { [table = pass.table] duplicate in
        let places = [duplicate.first, duplicate.second].map { table.entry($0).offset }
        return !conflicts.contains { places.allSatisfy($0.contains) }
      }
      for group in groups(of: duplicates) {
        let isLoaded = group.allSatisfy { pass.table.isLoaded($0) }
        report(group, isLoaded || isClear ? removal : nil, in: &pass)
      }
    }, .file { pass in pass.reportHiddenByPlurals() })

  /// Returns the entries of each duplicate key in the order of the file. A `DuplicateKey` names an entry and the previous entry with the same
  /// key.
  private static func groups(of duplicates: [DuplicateKey]) -> [[EntryID]] {
    var groups: [[EntryID]] = []
    var groupOf: [EntryID: Int] = [:]
    for duplicate in duplicates {
      if let known = groupOf[duplicate.first] {
        groups[known].append(duplicate.second)
        groupOf[duplicate.second] = known
      } else {
        groupOf[duplicate.second] = groups.count
        groups.append([duplicate.first, duplicate.second])
      }
    }
    return groups
  }

  private static func value(_ entry: TableEntry, _ table: ParsedTable) -> String {
    table.value(entry).map { " (\($0.quoted))" } ?? ""
  }

  /// The difference between two values that look the same; nil for other values.
  private static func difference(
    _ entry: TableEntry, _ other: TableEntry, _ table: ParsedTable
  ) -> (one: String, other: String)? {
    guard let own = table.value(entry), let theirs = table.value(other) else { return nil }
    return LookAlike.difference(own, theirs)
  }

  private static func report(
    _ group: [EntryID], _ removal: EntryRemoval?, in pass: inout FilePass
  ) {
    let table = pass.parsed.table
    let entries = group.map { pass.table.entry($0) }
    let key = table.key(entries[0])
    let isSame = entries.dropFirst().allSatisfy { table.sameValue($0, entries[0]) }
    let times = entries.count == 2 ? "twice" : "\(entries.count) times"
    let winner = entries.last { table.isLoaded($0) }
    let hidesText =
      winner.map { table.isEmpty($0) } ?? false
      && entries.contains { table.isLoaded($0) && !table.isEmpty($0) }
    let places = entries.prefix(entriesShown).enumerated().map { number, entry in
      pass.related(at: entry.offset, number == 0 ? "first defined here" : "also defined here")
    }
    let brief = brief(entries, isSame ? nil : winner ?? entries[entries.count - 1], in: &pass)
    for (number, (id, entry)) in zip(group, entries).enumerated().dropFirst() {
      if pass.limit.isFull(pass.path) {
        let isBad = hidesText && winner != nil && table.isLoaded(entry)
        pass.report("", at: entry.offset, in: isSame ? .sameValue : isBad ? .hidesText : nil)
        continue
      }
      var how: String
      var isRead = false
      if isSame {
        how = " with the same value; \(brief)"
      } else if entries.count > 2 {
        // Showing only two of several values would be misleading.
        how = " with different values; \(brief)"
        isRead = winner != nil && table.isLoaded(entry)
      } else {
        let isWinner = winner.map { $0.offset == entry.offset } ?? true
        let other = isWinner ? entries[0] : winner ?? entries[0]
        let own = "this one" + value(entry, table)
        let theirs =
          "the one on line \(pass.position(of: other.offset).line)" + value(other, table)
        isRead = winner != nil && table.isLoaded(entry)
        let verb = isRead ? "is used, not" : "differs from"
        how = " with different values; "
        how += isWinner || !isRead ? "\(own) \(verb) \(theirs)" : "\(theirs) \(verb) \(own)"
        if let codes = difference(entry, other, table) {
          how += ", \(codes.one) here and \(codes.other) there"
        }
      }
      var fix: Fix?
      if isSame {
        let edits = removal?.removal(of: Int(id.entry), keeping: Int(group[0].entry))
        fix = edits.map {
          Fix("Remove duplicate \(key.quoted)", $0.isSafe ? .safe : .unsafe, $0.edits)
        }
      } else if isRead && group.count == 2 {
        let edits = removal?.removal(of: Int(group[0].entry), keeping: Int(id.entry))
        fix = edits.map { Fix("Remove the \(key.quoted) that is not read", .unsafe, $0.edits) }
      }
      pass.report(
        "\(key.quoted) is defined \(times)\(how)", at: entry.offset,
        in: isSame ? .sameValue : isRead && hidesText ? .hidesText : nil, key: key,
        detail: isSame ? "same-value" : "different-values", related: Array(places.prefix(number)),
        fix: fix,
        brief: brief)
    }
  }

  /// The lines and values of one key, such as `lines 1 and 4: 'x'` or `'y' (line 4) is used, not 'x' (line 1)`.
  ///
  /// - Parameter winner: the entry that counts; nil if all entries have the same value.
  private static func brief(
    _ entries: [TableEntry], _ winner: TableEntry?, in pass: inout FilePass
  ) -> String {
    let table = pass.parsed.table
    var lines: [Int: String] = [:]
    // Usually the last entry counts.
    for entry in entries.prefix(entriesShown + 1) + entries.suffix(1) + [winner].compactMap({ $0 })
    {
      lines[entry.offset] = String(pass.position(of: entry.offset).line)
    }
    func line(_ entry: TableEntry) -> String { lines[entry.offset] ?? "" }
    func text(_ entry: TableEntry) -> String {
      let place = "line " + line(entry)
      return table.value(entry).map { "\($0.quoted) (\(place))" } ?? place
    }
    func list(_ entries: some Collection<TableEntry>, _ words: (TableEntry) -> String) -> String {
      let rest = entries.count - entriesShown
      return Wording.list(
        entries.prefix(rest > 1 ? entriesShown : entries.count).map(words)
          + (rest > 1 ? ["\(rest) more"] : []))
    }
    guard let winner else {
      let isOneLine = Set(lines.values).count == 1
      return (isOneLine ? "line " + line(entries[0]) : "lines " + list(entries, line))
        + (table.value(entries[0]).map { ": \($0.quoted)" } ?? "")
    }
    let verb = table.isLoaded(winner) ? "is used, not" : "differs from"
    let others = entries.filter { !table.sameValue($0, winner) }
    return "\(text(winner)) \(verb) "
      + list(others) { other in
        let codes = difference(winner, other, table)
        return text(other)
          + (codes.map { ", which has \($0.other) where the other has \($0.one)" } ?? "")
      }
  }

  private static let entriesShown = 6
}

extension ParsedTable {
  fileprivate func isEmpty(_ entry: TableEntry) -> Bool {
    entry.value.isEmpty && entry.valueKind != .node
  }
}

extension SyntaxProblem.Kind {
  /// Whether the parser can only guess the entries after the problem.
  fileprivate var leavesAGuess: Bool {
    if case .truncation = self { return true }
    return Rule.message(for: self) != nil
  }
}
