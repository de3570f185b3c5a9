// The coverage of a localization, summed over tables.

internal import LprojSource

/// The counts of one localization, summed over tables, and the shares of present, translated and shipped texts.
public struct CoverageSum: Sendable, Hashable {
  /// The number of keys to translate.
  public private(set) var keys = 0
  /// The number of texts that users do not get.
  public private(set) var missing = 0
  /// The number of texts that translators have to write.
  public private(set) var toDo = 0
  /// The number of texts that equal the source and could be translated.
  public private(set) var untranslated = 0
  /// The number of empty texts with a source text that is not empty.
  public private(set) var empty = 0
  /// The number of texts that no target ships.
  public private(set) var unshipped = 0
  /// The number of files that cannot be read, so that users get none of their texts.
  public private(set) var unreadableFiles = 0
  private var copiesPhrases = false
  private var hasOwnPhrases = false

  public init() {}

  init(_ coverage: AuditReport.Coverage) { add(coverage) }

  /// Adds the counts of a table.
  public mutating func add(_ coverage: AuditReport.Coverage) {
    keys += coverage.keys
    missing += coverage.missing
    toDo += coverage.toDo
    untranslated += coverage.untranslated
    empty += coverage.empty
    if !coverage.isShipped {
      unshipped += Share(missing: coverage.missing, of: coverage.keys).part
    }
    unreadableFiles += coverage.unreadableFiles
    if coverage.copiesPhrases { copiesPhrases = true }
    if coverage.hasOwnPhrases { hasOwnPhrases = true }
  }

  /// Whether the localization only repeats the source: all its texts of two or more words equal the source texts.
  public var isCopy: Bool { copiesPhrases && !hasOwnPhrases }

  /// The share of keys that are not missing, whether or not a target ships their texts.
  public var present: Share { Share(missing: missing, of: keys) }

  /// The share of keys with a translation. A text that is empty or repeats the source text is no translation. Zero for a localization that only
  /// copies the source.
  public var translated: Share {
    isCopy ? Share(0, of: keys) : Share(present.part - untranslated - empty, of: keys)
  }

  /// The share of keys with a text that some target ships, as far as known.
  public var shipped: Share { Share(present.part - unshipped, of: keys) }

  /// Whether all texts are present, translated and shipped.
  public var isWhole: Bool {
    missing == 0 && translated.part == keys && unshipped == 0
  }

  /// Returns remarks such as `2 files cannot be read` or `a copy of the source`, the most important first.
  ///
  /// - Parameter withCopies: whether a remark counts the texts that repeat the source.
  func remarks(withCopies: Bool) -> [String] {
    var remarks: [String] = []
    if unreadableFiles > 0 {
      remarks.append(AuditText.count(unreadableFiles, "file") + " cannot be read")
    }
    if unshipped > 0 && shipped.part == 0 {
      remarks.append("in no target: users never get it")
    } else if shipped.percent != present.percent {
      remarks.append("shipped \(shipped.percent)")
    }
    if isCopy, present.part > 0 {
      remarks.append("a copy of the source")
    } else if withCopies, untranslated > 0 {
      remarks.append("\(untranslated) as in the source")
    }
    return remarks
  }

  /// Whether the localization `one` comes before `other`. The smaller translated share comes first, then the smaller shipped share, then the smaller
  /// present share. If all shares are equal, the localization with more untranslated keys comes first, then the name decides. Localizations without
  /// keys come last.
  static func isWorse(
    _ one: (name: String, sum: CoverageSum), _ other: (name: String, sum: CoverageSum)
  ) -> Bool {
    if (one.sum.keys == 0) != (other.sum.keys == 0) { return other.sum.keys == 0 }
    for figure in [\CoverageSum.translated, \.shipped, \.present] {
      let (left, right) = (one.sum[keyPath: figure], other.sum[keyPath: figure])
      let parts = (left.part * max(1, right.whole), right.part * max(1, left.whole))
      if parts.0 != parts.1 { return parts.0 < parts.1 }
    }
    let (left, right) = (
      one.sum.keys - one.sum.translated.part, other.sum.keys - other.sum.translated.part
    )
    return left == right ? one.name.precedes(other.name) : left > right
  }
}
