// The words that report several findings of a rule in one line.

extension String {
  /// The string with some bytes replaced wherever they occur. `replacing` compares characters, which takes fifty times as long.
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

/// The words for several findings in one table or localization: `3 keys are missing in 'fr': …`.
public struct Folding: Sendable, Hashable {
  /// The part of a finding that a folded line lists.
  public enum Item: Sendable {
    /// The key; keys of one table are listed together.
    case key
    /// The path of the file inside the localization; files of one localization are listed together.
    case file
    /// The path of the first related file inside its localization; files of one path are listed together.
    case relatedFile
    /// The localization; localizations of one folder are listed together.
    case localization
  }

  /// The words after the number of findings. `{localization}` stands for the name of the localization.
  public var words: String
  /// The words for findings in string catalogs, if the rule finds more kinds of problems there; nil for the same words.
  public var wordsOfCatalogs: String?
  public var item: Item
  /// Whether the part of a message after the first `; ` is only about one file. Findings of several localizations are compared without that part.
  public var hasOwnWords: Bool
  /// Whether localizations share a line, with a number for each, if their findings in a table differ and are too many to name.
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

  /// The text of a folded line, such as `3 keys are missing in 'fr'`.
  ///
  /// - Parameters:
  ///   - count: the number of findings.
  ///   - localization: the localization of the findings; nil for none.
  ///   - path: the path of the file with the findings.
  public func message(_ count: Int, localization: String?, in path: String) -> String {
    "\(count) " + words(localization: localization, in: path)
  }

  /// The text without the number, such as `keys are missing in 'fr'`.
  package func words(localization: String?, in path: String) -> String {
    let own = path.hasSuffix(".xcstrings") ? wordsOfCatalogs : nil
    return (own ?? words).replacingBytes(of: "{localization}", with: localization ?? "?")
  }
}
