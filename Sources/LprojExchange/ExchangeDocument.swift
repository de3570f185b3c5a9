// What is exchanged with translators: files of units, whatever the format.

package import LprojSource

/// A text that a person may add or change.
package struct ExchangeUnit: Sendable {
  /// Says which text of its table it is: the key, or the path to a branch of its entry.
  package var id: Key
  /// The text of the source language; nil if the file lacks it.
  package var source: Key?
  /// Nil when there is no translation yet.
  package var target: Key?
  package var state: UnitState
  package var notes: [Key] = []
  /// Whether a program wrote the notes.
  package var hasGeneratedNotes = false
  /// The place of the unit, or of its translation, in a file that was read; of an exported unit,
  /// the place in the source language.
  package var position = Position.start
  /// The key of the entry, where it is known.
  package var key: Key?
  /// The work that is left, in a word of `lproj missing`.
  package var work = ""
  /// Whether the loader gets as far as its translation.
  package var isRead = true
  /// Whether a program made its translation, which a person has to read.
  package var isOfMachine = false
  /// Why its text cannot be taken from a file that was read.
  package var problem: String?

  package init(id: Key, source: Key?, target: Key?, state: UnitState = .unspecified) {
    self.id = id
    self.source = source
    self.target = target
    self.state = state
  }

  /// Whether it is one of several texts of its entry, such as a form of a plural.
  package var isForm: Bool { BranchPath.isForm(id) || key.map { $0 != id } ?? false }

  /// Whether there is a translation that readers get, or would if their table could be read.
  package var isThere: Bool { target != nil && isRead }
}

/// The units of one table in one language.
package struct ExchangeFile: Sendable {
  /// The path of the table in the source language.
  package var original: String
  package var sourceLanguage: String
  package var targetLanguage: String?
  package var units: [ExchangeUnit]
  /// The place where the part begins in a file that was read.
  package var position = Position.start
  /// The line ends of that file: XML knows only LF.
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
  /// In bytes, as many as the path of a file may have.
  static let longestPath = 4_096

  /// The message about a path of a table, or a name of a language, that is too long for any file
  /// or folder.
  static func excess(of name: String, _ value: Key, _ longest: Int) -> String {
    "'\(name)' has \(value.bytes.count) bytes: at most \(longest) are read"
  }
}

/// Why a file cannot be read at all.
package struct ExchangeError: Error, Sendable {
  package var message: String
  package var position: Position
}
