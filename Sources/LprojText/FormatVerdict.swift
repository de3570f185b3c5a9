// Verdicts on the specifiers of a translation.

package import LprojSource

/// The ways in which a translation's specifiers can be wrong. Each has its own rule.
package enum FormatFault: Sendable, CaseIterable {
  case typeMismatch
  case extraArgument
  case missingArgument
  case implicitReorder
  case malformed
}

/// A problem of a translation. All commands report it in the same words.
package struct FormatVerdict: Hashable, Sendable {
  package var fault: FormatFault
  package var severity: Severity
  /// The specifier in question in quotes, such as `'%2$d'`. It begins the message.
  package var subject: String
  /// The rest of the sentence, such as `reads argument 2 as an integer, …`.
  package var claim: String
  /// The effect for users of the app, which the message has only if the problem is an error.
  package var outcome: String?
  package var remedy: String?
  /// The specifier of the source text in quotes, such as `'%@'`, if it differs from the subject; otherwise empty.
  package var counterpart = ""
  /// The range in the translation; nil if the problem is a specifier that the translation lacks.
  package var range: Range<Int>?
  package var repair: FormatRepair?
  /// Whether the problem exists only because the formatter does not skip an argument that no specifier reads.
  package var countsPastGap = false
  /// The words after `'a' lacks '%@'` if the text lacks the subject, such as `, so users never see argument 1`; nil for other verdicts.
  package var lack: String?

  /// The verdict on a text with too many parts of some kind.
  package static func overlong(_ what: String, _ most: Int) -> FormatVerdict {
    FormatVerdict(
      fault: .malformed, severity: .warning, subject: "more than \(most) \(what)",
      claim: "are not compared with those of the source")
  }

  /// The form of this verdict for a text of Info.plist, which the system shows unformatted; nil if the verdict is no problem there. No argument can
  /// be missing or misread, so a specifier is wrong only if the source text lacks it.
  package var ofInfoPlist: FormatVerdict? {
    guard fault == .extraArgument else { return nil }
    var verdict = self
    (verdict.outcome, verdict.remedy) = (nil, nil)
    verdict.claim =
      "has no counterpart in the source: the system formats no text of Info.plist, so users see it unchanged"
    verdict.repair = nil
    return verdict
  }

  /// The words that distinguish this verdict from other verdicts of its rule on the same text. They do not change if the message is reworded.
  package var detail: String { counterpart.isEmpty ? subject : "\(subject) for \(counterpart)" }

  /// The specifiers in question in quotes: first the specifier of the translation, then that of the source text.
  package var parts: [String] { counterpart.isEmpty ? [subject] : [subject, counterpart] }

  package var message: String {
    subject + " " + claim + (severity == .error ? outcome.map { "; " + $0 } ?? "" : "")
      + (remedy.map { "; " + $0 } ?? "")
  }

  /// Returns the sentence about a text.
  ///
  /// - Parameter place: the words for the text, such as `'a'` or `the form 'one' of 'a'`.
  package func sentence(in place: String) -> String {
    lack.map { "\(place) lacks \(subject)\($0)" } ?? "\(subject) in \(place) \(claim)"
  }

  /// The outcome of reading an argument as a wrong type.
  package static let misreading = "the app shows garbage or crashes"
}

/// Changes to a text that correct a problem.
package struct FormatRepair: Hashable, Sendable {
  package struct Replacement: Hashable, Sendable {
    package var range: Range<Int>
    package var text: String
  }

  package var title: String
  package var isSafe: Bool
  package var replacements: [Replacement]
}
