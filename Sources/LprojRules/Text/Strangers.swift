// Texts in a script other than that of their language: single texts by accident, or a whole table in another language.

internal import LprojLocale

/// Counts texts in another script, in one table or in one language of a catalog.
struct Strangers {
  /// The indices of the findings on texts in another script.
  private(set) var findings: [Int] = []
  /// The findings that are reported only as part of one finding on the whole table.
  private(set) var doubtful: Set<Int> = []
  private var counts: [Script: Int] = [:]

  struct Text: Sendable {
    let isDoubtful: Bool
    let script: Script?

    init(_ verdict: TextVerdict, _ text: [UInt8], _ language: TextLanguage) {
      isDoubtful = verdict.isDoubtful
      script = ForeignLetters.script(of: text, language)
    }
  }

  mutating func note(_ finding: Int, _ text: Text) {
    findings.append(finding)
    if text.isDoubtful { doubtful.insert(finding) }
    if let script = text.script { counts[script, default: 0] += 1 }
  }

  /// Returns one message for all texts in another script. Nil if they are fewer than three, or not more than half of the texts.
  func message(_ language: TextLanguage, of count: Int) -> String? {
    guard findings.count * 2 > count, findings.count > 2 else { return nil }
    let script = counts.max { ($0.value, $1.key.number) < ($1.value, $0.key.number) }?.key
    guard let script else {
      let form = language.hanForm?.strangers ?? "foreign"
      return "\(findings.count) of \(count) texts are written in \(form) characters, which "
        + "'\(language.name)' does not use"
    }
    // If a list has names of languages, each in the letters of its language, the list is not in another language.
    guard (counts[script] ?? 0) * 2 > count else { return nil }
    let named = language.tag.flatMap { LanguageFacts.displayName(of: $0) }
    let meaning = named.map { " ('\(language.name)' is \($0))" } ?? ""
    return "\(counts[script] ?? 0) of \(count) texts are written in \(script.name) letters, which "
      + "'\(language.name)' does not use\(meaning)"
  }
}
