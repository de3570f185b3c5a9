// The texts that are exchanged with translators, in documents of any format.

package import LprojSource

/// A text that a translator may add or change.
package struct ExchangeUnit: Sendable {
  /// The id of the text in its table: the key, or the path to a branch of its entry.
  package var id: Key
  /// The source text; nil if the document lacks it.
  package var source: Key?
  /// The translation; nil if there is none yet.
  package var target: Key?
  package var state: UnitState
  package var notes: [Key] = []
  /// Whether a program wrote the notes.
  package var hasGeneratedNotes = false
  /// The place of the unit, or of its translation, in the imported file. For an export, the place in the source table.
  package var position = Position.start
  /// The key of the entry; nil if it is unknown.
  package var key: Key?
  /// The work that remains to be done, in a word that `lproj missing` uses.
  package var work = ""
  /// Whether the loader reads the translation. In a broken file, the loader stops before some of the entries.
  package var isRead = true
  /// Whether a program made the translation, so that it needs a review.
  package var isOfMachine = false
  /// The reason why the unit cannot be imported; nil if there is none.
  package var problem: String?

  package init(id: Key, source: Key?, target: Key?, state: UnitState = .unspecified) {
    self.id = id
    self.source = source
    self.target = target
    self.state = state
  }

  /// Whether the unit is one of several texts of its entry, such as a form of a plural.
  package var isForm: Bool { BranchPath.isForm(id) || key.map { $0 != id } ?? false }

  /// Whether the unit has a translation, and the loader does not stop before it.
  package var isThere: Bool { target != nil && isRead }
}

/// The units of one table in one language.
package struct ExchangeFile: Sendable {
  /// The path of the table in the source language.
  package var original: String
  package var sourceLanguage: String
  package var targetLanguage: String?
  package var units: [ExchangeUnit]
  /// In an imported file, the place where the part for this table begins.
  package var position = Position.start
  /// The line ends of the imported file. For XML they are always LF, because reading XML changes them.
  package var lineEnd = LineEnd.feed

  package init(
    original: String, sourceLanguage: String, targetLanguage: String?, units: [ExchangeUnit] = []
  ) {
    self.original = original
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.units = units
  }
}

extension ExchangeFile {
  static let longestPath = 4_096

  /// The message about a path or a language that is too long.
  ///
  /// - Parameter name: what the document calls the value.
  static func excess(of name: String, _ value: Key, _ longest: Int) -> String {
    "'\(name)' has \(value.bytes.count) bytes: at most \(longest) are read"
  }
}

/// The reason why a file cannot be read at all.
package struct ExchangeError: Error, Sendable {
  package var message: String
  package var position: Position
}
