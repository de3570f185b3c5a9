// A change to keys in all their files, made as a whole or not at all.

package import LprojFiles
internal import LprojModel
package import LprojSource
package import LprojSyntax

/// One file before and after a change.
package struct FileChange: Hashable, Sendable {
  package var path: String
  /// The bytes before the change; nil if the file did not exist.
  package var old: [UInt8]?
  /// The bytes after the change; nil if the file is deleted.
  package var new: [UInt8]?

  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    (self.path, self.old, self.new) = (path, old, new)
  }
}

/// The keys that a file lacked: the keys that were added, and the keys that could not be added.
package struct MissingKeysFound: Hashable, Sendable {
  package fileprivate(set) var added: [Key] = []
  /// Keys that were not added, since no comment in the format can hold their text.
  package fileprivate(set) var left: [Key] = []

  package init() {}

  mutating func add(_ added: [Key], left: [Key]) {
    self.added += added
    self.left += left
  }
}

/// The changes to files for an operation on keys, or the reasons why the operation is impossible.
package struct KeyPlan: Hashable, Sendable {
  /// The changes in the order of the files; empty after a refusal.
  package private(set) var changes: [FileChange] = []
  package private(set) var refusals: [KeyRefusal] = []

  package init() {}

  package static func renaming(_ old: Key, to new: Key, in files: [KeyFile]) -> KeyPlan {
    if let plan = refused(new, files) { return plan }
    if old == new { return KeyPlan() }
    return KeyPlan(files) { (file) throws(KeyRefusal) in try file.renaming(old, to: new) }
  }

  /// Renames the literals of a key in source files.
  package static func renaming(_ old: Key, to new: Key, in sources: [KeySource]) -> KeyPlan {
    var plan = KeyPlan()
    for source in sources {
      plan.add(source.path, source.bytes) { () throws(KeyRefusal) in
        try source.renaming(old, to: new)
      }
    }
    return plan.whole
  }

  /// Deletes keys with their comments from all files that have any of them.
  package static func removing(_ keys: Set<Key>, in files: [KeyFile]) -> KeyPlan {
    KeyPlan(files) { (file) throws(KeyRefusal) in try file.removing(keys) }
  }

  /// Removes the translation of a key from one file; for a string catalog, from one of its languages.
  package static func removing(_ key: Key, language: String, in file: KeyFile) -> KeyPlan {
    KeyPlan([file]) { (file) throws(KeyRefusal) in
      file.format == .xcstrings
        ? try file.removing(key, from: language) : try file.removing([key])
    }
  }

  /// Adds a key to the file of the source language. Files of other languages stay unchanged, since a copy of the source text is no translation.
  ///
  /// - Parameter other: the key of the entry before the new entry; nil for the end of the file.
  package static func adding(
    _ key: Key, _ text: Key, comment: Key?, behind other: Key?, in file: KeyFile
  ) -> KeyPlan {
    if let plan = refused(key, [file]) { return plan }
    return KeyPlan([file]) { (file) throws(KeyRefusal) in
      try file.adding(key, text, comment: comment, behind: other)
    }
  }

  /// Adds texts to translate for the keys that a file lacks: as comments in a table, as new units in a string catalog.
  ///
  /// - Parameter found: receives the keys that were added or left.
  package static func adding(
    missing keys: Set<Key>?, languages: [String], like reference: ParsedTable?, in file: KeyFile,
    found: inout MissingKeysFound
  ) -> KeyPlan {
    KeyPlan([file]) { (file) throws(KeyRefusal) in
      try file.addingMissing(keys, languages: languages, like: reference, &found)
    }
  }

  /// Adds another plan, which was made for the files as they are after this plan. If either plan has a refusal, no changes remain.
  package mutating func add(_ other: KeyPlan) {
    for change in other.changes { add(change) }
    refusals += other.refusals
    self = whole
  }

  /// Adds a change to a file, after any earlier change to this file. Adds nothing after a refusal.
  package mutating func add(_ change: FileChange) {
    guard refusals.isEmpty, change.old != change.new else { return }
    if let known = changes.firstIndex(where: { $0.path == change.path }) {
      changes[known].new = change.new
    } else {
      changes.append(change)
    }
  }

  /// Returns the workspace in which the files are as they are after the plan. A deleted file is empty in the result.
  package func files(over workspace: Workspace) -> Workspace {
    changes.isEmpty
      ? workspace
      : workspace.overlaying(
        Dictionary(changes.map { ($0.path, $0.new ?? []) }, uniquingKeysWith: { $1 }))
  }

  /// Adds a refusal, and removes all changes.
  package mutating func refuse(_ refusal: KeyRefusal) {
    refusals.append(refusal)
    self = whole
  }

  private static func refused(_ key: Key, _ files: [KeyFile]) -> KeyPlan? {
    guard key.bytes.isEmpty || key.bytes.contains(0), let file = files.first else { return nil }
    var plan = KeyPlan()
    plan.refuse(
      KeyRefusal(
        path: file.path,
        reason: key.bytes.isEmpty
          ? "a key has at least one character" : "a key cannot hold the character NUL"))
    return plan
  }

  private init(_ files: [KeyFile], _ change: (KeyFile) throws(KeyRefusal) -> [UInt8]?) {
    for file in files {
      add(file.path, file.bytes) { () throws(KeyRefusal) in try change(file) }
    }
    self = whole
  }

  private mutating func add(
    _ path: String, _ old: [UInt8], _ change: () throws(KeyRefusal) -> [UInt8]?
  ) {
    do throws(KeyRefusal) {
      guard let new = try change(), new != old else { return }
      changes.append(FileChange(path: path, old: old, new: new))
    } catch {
      refusals.append(error)
    }
  }

  private var whole: KeyPlan {
    var plan = self
    if !refusals.isEmpty { plan.changes = [] }
    return plan
  }
}
