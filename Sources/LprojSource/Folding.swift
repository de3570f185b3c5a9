// How several findings of a rule are reported in one line.

extension String {
  /// With some bytes replaced wherever they stand. `replacing` looks for characters, which takes fifty
  /// times as long.
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

/// Several findings at one table, or of one localization, as one line: `3 keys are missing in 'fr': …`.
public struct Folding: Sendable, Hashable {
  /// The part of a finding that a folded line lists.
  public enum Item: Sendable {
    /// Its key; those of one table are reported together.
    case key
    /// The path of its file inside the localization; those of one localization are reported together.
    case file
    /// The path of the first related file inside its localization; those of one path are reported
    /// together.
    case relatedFile
    /// Its localization; those of one folder are reported together.
    case localization
  }

  /// The words behind the number of findings. `{localization}` stands for its name.
  public var words: String
  /// The same for findings in string catalogs, if they can be of more kinds.
  public var wordsOfCatalogs: String?
  public var item: Item
  /// Whether what stands behind the first `; ` of a message is about one file alone, so that findings of
  /// several localizations are alike without it.
  public var hasOwnWords: Bool
  /// Whether localizations that have different ones in a table, more than a line names, share a line
  /// that says how many each has.
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

  /// `3 keys are missing in 'fr'`.
  ///
  /// - Parameters:
  ///   - count: the number of findings.
  ///   - localization: the localization that they are in; nil for none.
  ///   - path: of the file that they are in.
  public func message(_ count: Int, localization: String?, in path: String) -> String {
    "\(count) " + words(localization: localization, in: path)
  }

  /// `keys are missing in 'fr'`.
  package func words(localization: String?, in path: String) -> String {
    let own = path.hasSuffix(".xcstrings") ? wordsOfCatalogs : nil
    return (own ?? words).replacingBytes(of: "{localization}", with: localization ?? "?")
  }
}
