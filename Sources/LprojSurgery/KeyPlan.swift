// A change of a key in all files of a table: made as a whole or not at all.

internal import LprojModel
package import LprojSource

/// One file before and after a change.
package struct FileChange: Hashable, Sendable {
  package var path: String
  /// The bytes that the change was made for; nil where there was no file.
  package var old: [UInt8]?
  /// Nil where the file goes.
  package var new: [UInt8]?

  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    (self.path, self.old, self.new) = (path, old, new)
  }
}

/// The changes of files that one act on a key makes, or the reasons why it cannot be done.
package struct KeyPlan: Hashable, Sendable {
  /// In the order of the files; none while something is refused.
  package private(set) var changes: [FileChange] = []
  package private(set) var refusals: [KeyRefusal] = []

  /// Gives a key another name in every file that has it.
  package static func renaming(_ old: Key, to new: Key, in files: [KeyFile]) -> KeyPlan {
    if let plan = refused(new, files) { return plan }
    if old == new { return KeyPlan() }
    return KeyPlan(files) { (file) throws(KeyRefusal) in try file.renaming(old, to: new) }
  }

  /// Deletes a key with its comments from every file that has it.
  package static func removing(_ key: Key, in files: [KeyFile]) -> KeyPlan {
    KeyPlan(files) { (file) throws(KeyRefusal) in try file.removing(key) }
  }

  /// Takes the translation of a key out of one file, which for a string catalog is one language of it.
  package static func removing(_ key: Key, language: String, in file: KeyFile) -> KeyPlan {
    KeyPlan([file]) { (file) throws(KeyRefusal) in
      file.format == .xcstrings
        ? try file.removing(key, from: language) : try file.removing(key)
    }
  }

  /// Adds a key to the file of the source language: a copy of the source is no translation, so other files stay.
  ///
  /// - Parameter other: the key to put it behind; nil for the end of the file.
  package static func adding(
    _ key: Key, _ text: Key, comment: Key?, behind other: Key?, in file: KeyFile
  ) -> KeyPlan {
    if let plan = refused(key, [file]) { return plan }
    return KeyPlan([file]) { (file) throws(KeyRefusal) in
      try file.adding(key, text, comment: comment, behind: other)
    }
  }

  private static func refused(_ key: Key, _ files: [KeyFile]) -> KeyPlan? {
    guard key.bytes.isEmpty, let file = files.first else { return nil }
    var plan = KeyPlan()
    plan.refusals = [KeyRefusal(path: file.path, reason: "a key has at least one character")]
    return plan
  }

  private init() {}

  private init(_ files: [KeyFile], _ change: (KeyFile) throws(KeyRefusal) -> [UInt8]?) {
    for file in files {
      do throws(KeyRefusal) {
        guard let new = try change(file), new != file.bytes else { continue }
        changes.append(FileChange(path: file.path, old: file.bytes, new: new))
      } catch {
        refusals.append(error)
      }
    }
    if !refusals.isEmpty { changes = [] }
  }
}
