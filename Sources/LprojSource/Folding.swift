// The words that join several findings of a rule in one line of a report.

extension String {
  /// Returns the string with each occurrence of the bytes of `old` replaced. `replacing` of the standard library takes fifty times as long,
  /// because it compares characters.
  package func replacingBytes(of old: String, with new: String) -> String {
    let (text, old) = (Array(utf8), Array(old.utf8))
    guard let first = old.first, text.count >= old.count else { return self }
    var result: [UInt8] = []
    var (done, at) = (0, 0)
    while at <= text.count - old.count {
      guard text[at] == first, text[at..<at + old.count].elementsEqual(old) else {
        at += 1
        continue
      }
      result += text[done..<at]
      result += new.utf8
      at += old.count
      done = at
    }
    return done == 0 ? self : String(decoding: result + text[done...], as: UTF8.self)
  }
}

/// The words for a line that joins several findings of a table or a localization, such as `3 keys are missing in 'fr': …`.
public struct Folding: Sendable, Hashable {
  /// The kind of names that the line lists.
  public enum Item: Sendable {
    /// The keys. A line has the findings of one table.
    case key
    /// The paths of the files inside the localization. A line has the findings of one localization.
    case file
    /// The paths of the first related files inside their localizations. A line has the findings with one such path.
    case relatedFile
    /// The names of the localizations. A line has the findings of one folder.
    case localization
  }

  /// The words after the number of findings. `{localization}` is replaced with the name of the localization.
  public var words: String
  /// The words for findings in string catalogs; nil to use `words`. Some rules find more kinds of problems in catalogs than in tables.
  public var wordsOfCatalogs: String?
  public var item: Item
  /// Whether the part of a message after the first `; ` is about one file only. If so, findings of several localizations are compared without that
  /// part.
  public var hasOwnWords: Bool
  /// Whether several localizations share one line, with a number for each of them. They share it if their findings in a table differ and are too many
  /// to name.
  public var spansLocalizations: Bool

  public init(
    _ words: String, ofCatalogs wordsOfCatalogs: String? = nil, listing item: Item = .key,
    hasOwnWords: Bool = false, spansLocalizations: Bool = false
  ) {
    self.hasOwnWords = hasOwnWords
    self.spansLocalizations = spansLocalizations
    self.words = words
    self.wordsOfCatalogs = wordsOfCatalogs
    self.item = item
  }

  /// Returns the beginning of the line, such as `3 keys are missing in 'fr'`.
  ///
  /// - Parameters:
  ///   - count: the number of findings.
  ///   - localization: the localization of the findings; nil for none.
  ///   - path: the path of the file with the findings.
  public func message(_ count: Int, localization: String?, in path: String) -> String {
    "\(count) " + words(localization: localization, in: path)
  }

  /// Returns the words without the number, such as `keys are missing in 'fr'`.
  package func words(localization: String?, in path: String) -> String {
    let own = path.hasSuffix(".xcstrings") ? wordsOfCatalogs : nil
    return (own ?? words).replacingBytes(of: "{localization}", with: localization ?? "?")
  }
}
