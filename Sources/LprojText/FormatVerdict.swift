// Verdicts on the specifiers of a translation.

package import LprojSource

/// Ways in which a format is wrong, by the effect of a call with the source text's arguments. There is a rule for each.
package enum FormatFault: Sendable, CaseIterable {
  case typeMismatch
  case extraArgument
  case missingArgument
  case implicitReorder
  case malformed
}

/// A problem of a translation, reported in the same words by all commands.
package struct FormatVerdict: Hashable, Sendable {
  package var fault: FormatFault
  package var severity: Severity
  /// The subject as spelled: `'%2$d'`. The name of the text fits after it.
  package var subject: String
  /// The rest of the sentence: "reads argument 2 as an integer, …".
  package var claim: String
  /// The effect for users, if the problem is an error.
  package var outcome: String?
  package var remedy: String?
  /// The specifier of the source text, if it differs: `'%@'`.
  package var counterpart = ""
  /// The bytes in the translation; nil if it lacks the source text's specifier.
  package var range: Range<Int>?
  package var repair: FormatRepair?
  /// Whether the verdict only applies because the formatter does not skip arguments without a specifier.
  package var countsPastGap = false

  /// The verdict on too many parts of some kind.
  package static func overlong(_ what: String, _ most: Int) -> FormatVerdict {
    FormatVerdict(
      fault: .malformed, severity: .warning, subject: "more than \(most) \(what)",
      claim: "are not compared with those of the source")
  }

  /// The verdict for a text of Info.plist, which the system shows unformatted. Arguments are not read there, so none can be missing. A specifier is
  /// wrong only if the source text lacks it, because users see it as it is written.
  package var ofInfoPlist: FormatVerdict? {
    guard fault == .extraArgument else { return nil }
    var verdict = self
    (verdict.outcome, verdict.remedy) = (nil, nil)
    verdict.claim =
      "has no counterpart in the source: the system formats no text of Info.plist, so users see it unchanged"
    verdict.repair = nil
    return verdict
  }

  /// The text that distinguishes the verdict from others on the same text by the same rule, whatever the words of the message are.
  package var detail: String { counterpart.isEmpty ? subject : "\(subject) for \(counterpart)" }

  /// The specifiers in question, in quotation marks: that of the translation, then that of the source text.
  package var parts: [String] { counterpart.isEmpty ? [subject] : [subject, counterpart] }

  /// The whole sentence.
  package var message: String {
    subject + " " + claim + (severity == .error ? outcome.map { "; " + $0 } ?? "" : "")
      + (remedy.map { "; " + $0 } ?? "")
  }

  /// The outcome if the formatter reads something other than an argument of that type.
  package static let misreading = "the app shows garbage or crashes"

}

/// Changes to a text that correct it.
package struct FormatRepair: Hashable, Sendable {
  package struct Replacement: Hashable, Sendable {
    /// The bytes in the text.
    package var range: Range<Int>
    package var text: String
  }

  package var title: String
  package var isSafe: Bool
  /// The replacements in the order of the text.
  package var replacements: [Replacement]
}
