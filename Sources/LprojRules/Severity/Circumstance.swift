// Named facts that make findings less severe, and the list of those that a rule has.

package import LprojSource

/// A named fact that makes a finding less severe, or removes it. The type is a class because a list of circumstances is tested for each of many
/// findings. Copying all parts of a circumstance would take longer than most of its answers.
package final class Circumstance: Sendable {
  /// The identifier in reports and documentation; it never changes.
  package let id: String
  /// The situation, as the list of severities words it.
  package let sentence: String
  /// The answer for all findings on one file in one localization; nil if the answer depends on more of a finding.
  package let ofFile: (@Sendable (_ path: String, _ localization: String?, any Facts) -> Answer)?
  /// The common answer for keys that are reported together; nil if each key has its own answer.
  package let together: (@Sendable (Finding, any Facts) -> Answer?)?
  /// Whether the circumstance holds for a finding. This is a pure function. If its answer is that facts must be read first, it is called again later.
  /// A finding that stands for several keys has no key, unless the keys are tested one by one.
  package let holds: @Sendable (Finding, any Facts) -> Answer

  init(
    _ id: String, _ sentence: String,
    ofFile: (@Sendable (String, String?, any Facts) -> Answer)? = nil,
    together: (@Sendable (Finding, any Facts) -> Answer?)? = nil,
    holds: @escaping @Sendable (Finding, any Facts) -> Answer
  ) {
    self.id = id
    self.sentence = sentence
    self.ofFile = ofFile
    self.together = together
    self.holds = holds
  }

  /// A circumstance that depends only on the file and the localization of a finding. All findings with the same file and localization share the
  /// answer.
  convenience init(
    _ id: String, _ sentence: String,
    ofFile: @escaping @Sendable (_ path: String, _ localization: String?, any Facts) -> Answer
  ) {
    self.init(id, sentence, ofFile: ofFile) { finding, facts in
      ofFile(finding.path, finding.localization, facts)
    }
  }

  /// This circumstance for findings that stand for several keys. The answers for these keys may differ.
  func ofKeys(
    together: @escaping @Sendable (Finding, any Facts) -> Answer?
  ) -> Circumstance {
    Circumstance(id, sentence, together: together, holds: holds)
  }
}

/// The answer of the facts to a circumstance.
package enum Answer: Sendable {
  case no
  /// The circumstance holds. The clause continues the message, and the place shows the fact.
  case yes(_ clause: String = "", at: RelatedPlace? = nil)
  /// The circumstance holds, and so the consequence and the fix of the finding do not apply.
  case moot(_ clause: String)
  /// The facts exist but could not be read or understood, so nothing is certain.
  case unknown
  /// The facts must be read first.
  case open
  /// The facts will be known at the end, without further reading.
  case later
}

/// The effect of a circumstance on a finding.
package struct Lowering: Sendable {
  /// The new severity, or the removal of the finding.
  package enum Effect: String, Sendable {
    case drop = "nothing"
    case note
    case warning
    case less = "one step less"
  }

  package let effect: Effect
  package let circumstance: Circumstance

  static func drop(_ circumstance: Circumstance) -> Lowering {
    Lowering(effect: .drop, circumstance: circumstance)
  }

  static func note(_ circumstance: Circumstance) -> Lowering {
    Lowering(effect: .note, circumstance: circumstance)
  }

  static func warning(_ circumstance: Circumstance) -> Lowering {
    Lowering(effect: .warning, circumstance: circumstance)
  }

  /// Lowers by one step: an error to a warning, a warning to a note.
  static func less(_ circumstance: Circumstance) -> Lowering {
    Lowering(effect: .less, circumstance: circumstance)
  }

  package var description: RuleInfo.Lowered {
    RuleInfo.Lowered(
      id: circumstance.id, situation: circumstance.sentence, rest: effect.rawValue)
  }

  /// Whether rules on texts share the circumstance.
  var isOfTexts: Bool { Self.idsOfTexts.contains(circumstance.id) }

  private static let idsOfTexts = Set([Lowering].ofAllTexts.map(\.circumstance.id))

  /// The remaining severity; nil if the finding is dropped.
  package func severity(of severity: Severity) -> Severity? {
    switch effect {
    case .drop: nil
    case .note: .note
    case .warning: min(severity, .warning)
    case .less: severity == .error ? .warning : .note
    }
  }
}

extension [Lowering] {
  /// The lowerings for all rules except those on code, as the documentation shows them.
  package static var ofAllRules: [Lowering] {
    [
      .drop(.readByGNUstepAlone), .note(.readByTwoLoaders), .note(.unreachable),
      .note(.notShipped), .note(.prebuilt), .warning(.prebuiltSigned),
    ]
  }

  /// The lowerings for the rules on texts, formats and plurals, as the documentation shows them.
  package static var ofAllTexts: [Lowering] {
    [.note(.hidden), .warning(.namedByNothing), .warning(.debugOnly), .warning(.unreadSource)]
  }

  /// The lowerings for one rule, in order: first those by the loader of the file, then those by whether the file ships. Rules on names need no
  /// lowering for a folder that no user gets, since they report this themselves.
  static func policy(
    _ group: String, _ loader: RuleInfo.Loader, losesTables: Bool
  ) -> [Lowering] {
    (loader == .apple ? [.drop(.readByGNUstepAlone)] : [])
      + (loader == .any ? [] : [.note(.readByTwoLoaders)])
      + (group == "name" ? [] : [.note(.unreachable)])
      + [.note(.notShipped)]
      + (group == "bundle"
        ? [.note(.prebuiltUnsigned), .warning(.prebuiltSigned)]
        : [.note(losesTables ? .prebuiltWhole : .prebuilt)])
  }

  /// The lowerings for those rules of a group that have no list of their own.
  static func ofGroup(_ group: String) -> [Lowering] {
    switch group {
    case "format": .ofFormats()
    case "plural": .ofAllTexts
    case "parity", "text": .ofTexts()
    default: []
    }
  }

  /// The lowerings for rules on texts, with those of a single rule.
  static func ofTexts(_ own: Lowering...) -> [Lowering] {
    [.note(.hidden), .warning(.namedByNothing)] + own + [.warning(.unreadSourceOfTable)]
  }

  /// The lowerings for rules on formats.
  static func ofFormats(
    replaced: Lowering = .note(.replaced), _ own: Lowering...
  ) -> [Lowering] {
    [.note(.hidden), .warning(.namedByNothing), replaced, .warning(.debugOnly)] + own
      + [.warning(.unreadSource)]
  }
}
