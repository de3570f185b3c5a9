// Arguments that code passes, but the source text does not read. A translation may read them.

internal import LprojCode
internal import LprojRules
internal import LprojSource
internal import LprojText

struct PassedByCode {
  /// Texts that code formats with at least as many arguments as the text reads.
  private var fitting: Set<TextPlace> = []
  /// Texts that a source formats with enough arguments in one call, and with too few in another call. The source may choose the call by the language.
  private var chosen: Set<TextPlace> = []
  /// Texts whose key is passed to an unknown function, together with at least as many arguments as the text reads.
  private var seeming: Set<TextPlace> = []

  init() {}

  /// - Parameters:
  ///   - keys: the keys to look up.
  ///   - passed: for each key, the highest number of values that calls of unknown functions pass after the key.
  init(_ subject: CodeSubject, _ keys: Set<Key>, passed: [Key: Int]) {
    if keys.isEmpty { return }
    var (fitted, exceeded): ([TextPlace: Set<String>], [TextPlace: Set<String>]) = ([:], [:])
    // The tables in which code certainly looks up a key, and the highest number of arguments that it formats such a text with.
    var (known, most): ([Key: Set<String>], [Key: Int]) = ([:], passed)
    for use in subject.uses + subject.formatted {
      guard let key = use.usage.key.key, keys.contains(key), let name = use.usage.table.name,
        use.usage.isCertain
      else { continue }
      known[key, default: []].insert(name)
      guard let format = use.usage.format, format.isWhole else { continue }
      most[key] = max(most[key] ?? 0, format.arguments.count)
      for text in subject.tables.tables[name]?.texts[key] ?? [] {
        guard let count = text.argumentCount else { continue }
        let place = TextPlace(path: text.path, key: key)
        if count <= format.arguments.count {
          fitted[place, default: []].insert(use.path)
        } else {
          exceeded[place, default: []].insert(use.path)
        }
      }
    }
    for (place, sources) in fitted {
      let others = exceeded[place] ?? []
      guard others.isSubset(of: sources) else { continue }
      fitting.insert(place)
      if !others.isEmpty { chosen.insert(place) }
    }
    for (name, table) in subject.tables.tables {
      for (key, most) in most {
        // A function may look in more tables than the known one.
        let isKnown = known[key]?.contains(name) ?? false
        guard let count = isKnown ? passed[key] : most else { continue }
        for text in table.texts[key] ?? [] {
          guard let own = text.argumentCount, own <= count else { continue }
          seeming.insert(TextPlace(path: text.path, key: key))
        }
      }
    }
    seeming.subtract(exceeded.keys)
  }

  /// Whether code passes all arguments that the text of a finding reads. The answer `yes` has words for the message of the finding.
  func passing(_ finding: Finding) -> Answer {
    guard let key = finding.key else { return .no }
    let text = TextPlace(path: finding.path, key: key)
    guard fitting.contains(text) || seeming.contains(text) else { return .no }
    if chosen.contains(text) { return .yes("; another call passes the argument") }
    let passes = fitting.contains(text) ? "passes" : "seems to pass"
    return .yes("; the code \(passes) the argument, so the source text may be wrong")
  }
}

extension CodeTables.Text {
  /// The number of arguments that the text reads; for a plural, the highest number that one of its forms reads. Nil if the forms are unknown.
  fileprivate var argumentCount: Int? {
    value.map { FormatText($0).arguments.count } ?? forms.map(\.arguments.count).max()
  }
}
