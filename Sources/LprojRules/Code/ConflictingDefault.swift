// conflicting-default: two places in code give one key different default texts.

internal import LprojCode
internal import LprojSource

extension Rule {
  package static let conflictingDefault = Rule(
    "conflicting-default", group: "code",
    summary: "one key with different default texts",
    rationale: """
      A table has only one text for a key. After the key is extracted or translated, all places in \
      the code show this text, so one of them shows the text of another. Places that read tables \
      of different programs are not compared with each other.
      """,
    source: guideToCatalogs,
    severity: .warning,
    harm: .wrong,
    examples: [
      .good(
        #"let a = String(localized: "x", defaultValue: "X"), b = String(localized: "x", defaultValue: "X")"#,
        source: #""x" = "X";"#, at: "App.swift"),
      .bad(
        #"let a = String(localized: "x", defaultValue: "X"), b = ⟦String⟧(localized: "x", defaultValue: "Y")"#,
        source: #""x" = "X";"#, at: "App.swift"),
    ],
    check: .code { pass in
      var search = ConflictingDefaults()
      for use in pass.uses {
        guard let other = search.add(use), let key = use.usage.key.key,
          case .text(let text) = use.usage.defaultText,
          case .text(let otherText) = other.usage.defaultText
        else { continue }
        let place =
          other.path == use.path ? "on line \(other.usage.position.line)" : "in '\(other.path)'"
        pass.report(
          "\(key.quoted) has the default text \(text.shown.quoted) here and \(otherText.shown.quoted) \(place): "
            + "give one of them another key",
          use, detail: text.shown.description,
          related: [RelatedPlace(other, "the other default text")])
      }
    })
}

/// Finds look-ups of one key with different default texts.
package struct ConflictingDefaults {
  private struct Place: Hashable {
    var table: String
    var bundle: CodeUsage.Bundle
    var key: Key
  }

  /// The look-ups so far, by table, bundle and key. Of several look-ups that may read the same set of files, only the first is kept.
  private var known: [Place: [CodeSubject.Use]] = [:]

  /// Whether a look-up certainly shows its default text if no table has the key.
  package static func concerns(_ use: CodeSubject.Use) -> Bool {
    guard use.isCompiled, use.usage.kind == .call || use.usage.kind == .text,
      use.usage.isCertain, case .text(let text) = use.usage.defaultText
    else { return false }
    return text.key != nil && use.usage.key.key != nil && use.usage.table.name != nil
  }

  /// Adds a look-up.
  ///
  /// - Returns: an earlier look-up of the key that may read the same file of the table and has another default text; nil if there is none.
  mutating func add(_ use: CodeSubject.Use) -> CodeSubject.Use? {
    guard Self.concerns(use), let key = use.usage.key.key, let table = use.usage.table.name else {
      return nil
    }
    let place = Place(table: table, bundle: use.usage.bundle, key: key)
    let others = known[place] ?? []
    if !others.contains(where: { $0.files == use.files }) { known[place, default: []].append(use) }
    return others.first {
      $0.usage.defaultText != use.usage.defaultText && Self.mayShare($0.files, use.files)
    }
  }

  private static func mayShare(_ files: Set<String>?, _ others: Set<String>?) -> Bool {
    guard let files, let others else { return true }
    return !files.isDisjoint(with: others)
  }
}
