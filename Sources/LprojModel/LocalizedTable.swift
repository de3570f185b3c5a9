// A table in one localization, with the content of its `.strings` and `.stringsdict`.

package import LprojFiles
package import LprojSource
package import LprojSyntax

package final class ParsedFile: Sendable {
  package let file: TableFile
  package let table: ParsedTable
  /// The size of the file in bytes; nil if the table was parsed elsewhere.
  package let size: Int?

  /// Reads and parses a file.
  ///
  /// - Parameters:
  ///   - step: the step of the build that changes the table before it is loaded.
  ///   - jobs: the maximum number of threads for a large file.
  package init(
    reading file: TableFile, in workspace: Workspace, through step: CopyStep? = nil, jobs: Int = 1
  ) throws(Failure) {
    self.file = file
    guard let step else {
      let read = try file.table(in: workspace, jobs: jobs)
      (table, size) = (read.table, read.size)
      return
    }
    let buffer = try file.read(in: workspace)
    size = buffer.count
    table = TableReader.read(buffer, through: step, jobs: jobs)
  }

  package init(_ file: TableFile, _ table: ParsedTable) {
    self.file = file
    self.table = table
    size = nil
  }

  /// Whether the loader refuses the file, and the file's encoding has a fault such as invalid UTF-8. A build step that decodes the table may
  /// repair the table.
  package var dependsOnCopyStep: Bool {
    table.outcome == .fails
      && table.problems.contains { problem in
        switch problem.kind {
        case .secondByteOrderMark, .invalidUTF8, .missingByteOrderMark, .unmarkedUTF32: true
        default: false
        }
      }
  }

  /// Whether the file has no entries and is not broken. Examples are a file of zero bytes and a file with only comments.
  package var isEmpty: Bool { table.entries.isEmpty && !isBroken }

  /// Whether `file` is empty in the sense of the property `isEmpty`. A file over 4,096 bytes never counts as empty. Such a file is read only if its
  /// size is not known in advance, as in a git snapshot.
  package static func isEmpty(_ file: TableFile, in workspace: Workspace) -> Bool {
    let most = 4_096
    guard let status = try? workspace.status(file.path, following: true),
      (status.size ?? 0) <= most, let read = try? file.table(in: workspace), read.size <= most
    else { return false }
    return ParsedFile(file, read.table).isEmpty
  }

  /// Whether the loader refuses a file that has content. A file of zero bytes, or with only a byte order mark, is not broken.
  package var isBroken: Bool {
    table.outcome == .fails
      && !table.problems.contains { $0.kind == .emptyText || $0.kind == .byteOrderMarkOnly }
  }
}

/// The place of an entry in a localized table: the index of its file, and its index among the entries of that file.
package struct EntryID: Sendable, Hashable {
  package var file: Int32
  package var entry: Int32

  package init(file: Int, entry: Int) {
    self.file = Int32(file)
    self.entry = Int32(entry)
  }

  package static let none = EntryID(file: -1, entry: -1)
  package var isSome: Bool { file >= 0 }
}

package struct LocalizedTable: Sendable {
  package var localization: String
  package var name: String
  package var files: [ParsedFile]

  package init(localization: String, name: String, files: [ParsedFile]) {
    self.localization = localization
    self.name = name
    self.files = files
  }

  package func parsed(_ id: EntryID) -> ParsedFile { files[Int(id.file)] }

  package func entry(_ id: EntryID) -> TableEntry {
    files[Int(id.file)].table.entries[Int(id.entry)]
  }

  /// The entries with unusual values of one kind.
  package func ids(_ kind: KeyPath<UnusualValues, [Int32]>) -> [EntryID] {
    files.enumerated().flatMap { file, parsed in
      parsed.table.unusual[keyPath: kind].map { EntryID(file: file, entry: Int($0)) }
    }
  }

  package func key(_ id: EntryID) -> Key { parsed(id).table.key(entry(id)) }
  package func value(_ id: EntryID) -> Key? { parsed(id).table.value(entry(id)) }
  package func isLoaded(_ id: EntryID) -> Bool { parsed(id).table.isLoaded(entry(id)) }

  /// Whether an entry counts as present. In a table that the loader refuses, all entries count, because a single fix may make the table load. In
  /// another table, an entry counts only if the loader reads it.
  package func isWritten(_ id: EntryID) -> Bool {
    parsed(id).table.outcome == .fails || isLoaded(id)
  }
}

/// Two entries with equal keys in one file. The loader uses the second entry.
package struct DuplicateKey: Sendable {
  package var first: EntryID
  package var second: EntryID
}
