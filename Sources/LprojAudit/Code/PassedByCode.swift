// Arguments that code passes and a source text leaves out: a translation may read them.

internal import LprojCode
internal import LprojRules
internal import LprojSource
internal import LprojText

struct PassedByCode {
  /// Texts that code formats in calls that pass at least as many arguments as the text reads.
  private var fitting: Set<TextPlace> = []
  /// Texts with a call of an unknown function that passes at least as many arguments as the text reads.
  private var seeming: Set<TextPlace> = []

  init() {}

  /// - Parameters:
  ///   - keys: the keys in question; others are not looked up.
  ///   - passed: for each key, the most values that calls of unknown functions pass after it.
  init(_ subject: CodeSubject, _ keys: Set<Key>, passed: [Key: Int]) {
    if keys.isEmpty { return }
    var exceeding: Set<TextPlace> = []
    for use in subject.uses + subject.formatted {
      guard let key = use.usage.key.key, keys.contains(key), let name = use.usage.table.name,
        let format = use.usage.format, format.isWhole, use.usage.isCertain
      else { continue }
      for text in subject.tables.tables[name]?.texts[key] ?? [] {
        guard let value = text.value else { continue }
        let place = TextPlace(path: text.path, key: key)
        if FormatText(value).arguments.count <= format.arguments.count {
          fitting.insert(place)
        } else {
          exceeding.insert(place)
        }
      }
    }
    fitting.subtract(exceeding)
    for table in subject.tables.tables.values {
      for (key, count) in passed {
        for text in table.texts[key] ?? [] {
          guard let value = text.value, FormatText(value).arguments.count <= count else { continue }
          seeming.insert(TextPlace(path: text.path, key: key))
        }
      }
    }
    seeming.subtract(exceeding)
  }

  /// Whether calls pass all arguments that the text of a finding reads.
  func passing(_ finding: Finding) -> Answer {
    guard let key = finding.key else { return .no }
    let text = TextPlace(path: finding.path, key: key)
    guard fitting.contains(text) || seeming.contains(text) else { return .no }
    let passes = fitting.contains(text) ? "passes" : "seems to pass"
    return .yes("; the code \(passes) the argument, so the source text may be wrong")
  }
}
