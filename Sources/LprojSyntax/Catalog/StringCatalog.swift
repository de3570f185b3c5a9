// String catalogs (`.xcstrings`): their keys, languages and units, with places.

package import LprojSource

package struct StringCatalog: Sendable {
  /// One text of one language: plain, or a branch of a variation or substitution.
  package struct Unit: Sendable {
    /// Such as `variations.plural.one`; empty for a plain unit.
    package var branch: String
    package var state: String?
    package var value: Key?
    package var range: Range<Int>
  }

  package struct Localization: Sendable {
    package var language: String
    package var range: Range<Int>
    package var units: [Unit]
  }

  package struct Entry: Sendable {
    package var key: Key
    package var keyRange: Range<Int>
    package var comment: Key?
    package var extractionState: String?
    package var shouldTranslate = true
    package var localizations: [Localization] = []
    /// Whether each language of the catalog is expected to have it.
    package var needsTranslation: Bool {
      shouldTranslate && extractionState != "stale" && !isEmpty
    }
    /// The empty key without any text, which Xcode puts into catalogs.
    private var isEmpty: Bool {
      key.bytes.isEmpty
        && localizations.allSatisfy { $0.units.allSatisfy { $0.value?.bytes.isEmpty ?? true } }
    }
  }

  package let buffer: ByteBuffer
  package var sourceLanguage: String?
  package var version: String?
  package var entries: [Entry] = []
  /// Doubled keys of `strings`: the numbers of the entries.
  package var duplicates: [(first: Int, second: Int)] = []
  /// What ended the reading, if anything.
  package var error: JSONError?

  /// All languages but the source language, sorted.
  package var languages: [String] {
    var names: Set<String> = []
    for entry in entries {
      for localization in entry.localizations { names.insert(localization.language) }
    }
    if let sourceLanguage { names.remove(sourceLanguage) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads the bytes of a catalog. What stands before an error is kept.
  package init(_ bytes: ByteBuffer) {
    let text = DecodedText(bytes)
    buffer = text.buffer
    var scanner = JSONScanner(buffer)
    do throws(JSONError) {
      try readRoot(&scanner)
      try scanner.finish()
    } catch {
      self.error = Self.mergeConflict(buffer) ?? error
    }
  }

  private mutating func readRoot(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { (scanner, name, _) throws(JSONError) in
      switch name.description {
      case "sourceLanguage": self.sourceLanguage = try scanner.string().description
      case "version": self.version = try Self.text(&scanner)?.description
      case "strings": try self.readEntries(&scanner)
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func readEntries(_ scanner: inout JSONScanner) throws(JSONError) {
    var numbers: [Key: Int] = [:]
    try scanner.members { (scanner, key, range) throws(JSONError) in
      entries.append(Entry(key: key, keyRange: range))
      let number = entries.count - 1
      if let first = numbers.updateValue(number, forKey: key) {
        duplicates.append((first, number))
      }
      try entries[number].read(&scanner)
    }
  }

  /// A string; other values are passed over.
  fileprivate static func text(_ scanner: inout JSONScanner) throws(JSONError) -> Key? {
    if try scanner.peek() == .string { return try scanner.string() }
    try scanner.skipValue()
    return nil
  }

  private static func mergeConflict(_ buffer: ByteBuffer) -> JSONError? {
    let marks = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }
    var line = 0
    while line < buffer.count {
      for mark in marks where line + mark.count <= buffer.count {
        if buffer[line..<line + mark.count] == mark {
          return JSONError(message: "unresolved merge conflict", offset: line)
        }
      }
      line = buffer.index(of: .lineFeed, or: .lineFeed, in: line..<buffer.count) + 1
    }
    return nil
  }
}

extension StringCatalog.Entry {
  fileprivate mutating func read(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { (scanner, name, _) throws(JSONError) in
      switch name.description {
      case "comment": self.comment = try StringCatalog.text(&scanner)
      case "extractionState":
        self.extractionState = try StringCatalog.text(&scanner)?.description
      case "shouldTranslate": self.shouldTranslate = try scanner.word() != "false"
      case "localizations":
        try scanner.members { (scanner, language, range) throws(JSONError) in
          var localization = StringCatalog.Localization(
            language: language.description, range: range, units: [])
          try localization.readBranches(&scanner, "")
          self.localizations.append(localization)
        }
      default: try scanner.skipValue()
      }
    }
  }
}

extension StringCatalog.Localization {
  /// Reads units at any depth; their branch is the path of names to them.
  fileprivate mutating func readBranches(
    _ scanner: inout JSONScanner, _ path: String
  ) throws(JSONError) {
    guard try scanner.peek() == .object else { return try scanner.skipValue() }
    try scanner.members { (scanner, name, range) throws(JSONError) in
      let name = name.description
      guard name == "stringUnit" else {
        let inner = path.isEmpty ? name : path + "." + name
        return try self.readBranches(&scanner, inner)
      }
      var unit = StringCatalog.Unit(branch: path, range: range)
      try scanner.members { (scanner, name, _) throws(JSONError) in
        switch name.description {
        case "state": unit.state = try StringCatalog.text(&scanner)?.description
        case "value": unit.value = try StringCatalog.text(&scanner)
        default: try scanner.skipValue()
        }
      }
      self.units.append(unit)
    }
  }
}
