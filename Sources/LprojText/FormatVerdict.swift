// What is wrong with the specifiers of a translation.

package import LprojSource

/// Ways in which a format is wrong, by what a call with the source's arguments does; there is a rule for each.
package enum FormatFault: Sendable, CaseIterable {
  case typeMismatch
  case extraArgument
  case missingArgument
  case implicitReorder
  case malformed
}

/// One thing that is wrong with a translation, reported in the same words by every command.
package struct FormatVerdict: Hashable, Sendable {
  package var fault: FormatFault
  package var severity: Severity
  /// The subject as it is spelled: `'%2$d'`. The name of the text fits behind it.
  package var subject: String
  /// The rest of the sentence: "reads argument 2 as an integer, …".
  package var claim: String
  /// The result for users, if it is an error.
  package var outcome: String?
  package var remedy: String?
  /// As what the source has it, where that is something else: `'%@'`.
  package var counterpart = ""
  /// Bytes of the translation; nil when it lacks what the source has.
  package var range: Range<Int>?
  package var repair: FormatRepair?
  /// Whether it holds only because the formatter does not skip arguments that no specifier has.
  package var countsPastGap = false

  /// That there are too many of something to be judged.
  package static func overlong(_ what: String, _ most: Int) -> FormatVerdict {
    FormatVerdict(
      fault: .malformed, severity: .warning, subject: "more than \(most) \(what)",
      claim: "are not compared with those of the source")
  }

  /// The same verdict for a text of Info.plist, which the system shows unformatted: no argument
  /// is missing or read there, and users see a specifier that the source does not have.
  package var ofInfoPlist: FormatVerdict? {
    guard fault == .extraArgument else { return nil }
    var verdict = self
    (verdict.outcome, verdict.remedy) = (nil, nil)
    verdict.claim =
      "has no counterpart in the source: the system formats no text of Info.plist, so users see it"
    verdict.repair = nil
    return verdict
  }

  /// The difference from other verdicts of the text and the rule, whatever the words.
  package var detail: String { counterpart.isEmpty ? subject : "\(subject) for \(counterpart)" }

  /// The specifiers that it is about, in quotation marks: the translation's, then the source's.
  package var parts: [String] { counterpart.isEmpty ? [subject] : [subject, counterpart] }

  /// The whole sentence.
  package var message: String {
    subject + " " + claim + (severity == .error ? outcome.map { "; " + $0 } ?? "" : "")
      + (remedy.map { "; " + $0 } ?? "")
  }

  /// The outcome where the formatter reads something else than an argument of that type.
  package static let misreading = "the app shows garbage or crashes"

}

/// Changes of a text that make it right.
package struct FormatRepair: Hashable, Sendable {
  package struct Replacement: Hashable, Sendable {
    /// Bytes of the text.
    package var range: Range<Int>
    package var text: String
  }

  package var title: String
  package var isSafe: Bool
  /// In the order of the text.
  package var replacements: [Replacement]
}
