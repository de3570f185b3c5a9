// One table in one localization, read: its `.strings` and `.stringsdict` together.

package import LprojFiles
package import LprojSource
package import LprojSyntax

/// A table file with its contents.
package final class ParsedFile: Sendable {
  package let file: TableFile
  package let table: ParsedTable
  /// The number of its bytes; nil where it was not read here.
  package let size: Int?

  /// Reads and parses a file.
  ///
  /// - Parameters:
  ///   - step: what the build does to the table before it is loaded.
  ///   - jobs: how many threads a large file may be read by.
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

  /// Whether a build step that decodes the table and writes it anew could fix it.
  package var dependsOnCopyStep: Bool {
    table.outcome == .fails
      && table.problems.contains { problem in
        switch problem.kind {
        case .secondByteOrderMark, .invalidUTF8, .missingByteOrderMark, .unmarkedUTF32: true
        default: false
        }
      }
  }

  /// Nothing was written into it: zero bytes, a byte order mark, or only comments.
  package var isEmpty: Bool { table.entries.isEmpty && !isBroken }

  /// Like `isEmpty`, for a file that is not read yet. Only a small one is parsed: no larger file
  /// has comments alone. If the size is unknown before reading, as in a git snapshot, the file is
  /// read.
  package static func isEmpty(_ file: TableFile, in workspace: Workspace) -> Bool {
    let most = 4_096
    guard let status = try? workspace.status(file.path, following: true),
      (status.size ?? 0) <= most, let read = try? file.table(in: workspace), read.size <= most
    else { return false }
    return ParsedFile(file, read.table).isEmpty
  }

  /// The loader refuses it for something else than being empty.
  package var isBroken: Bool {
    table.outcome == .fails
      && !table.problems.contains { $0.kind == .emptyText || $0.kind == .byteOrderMarkOnly }
  }
}

/// An entry of one of the files of a localized table.
package struct EntryID: Sendable, Hashable {
  package var file: Int32
  package var entry: Int32

  package init(file: Int, entry: Int) {
    self.file = Int32(file)
    self.entry = Int32(entry)
  }

  /// No entry.
  package static let none = EntryID(file: -1, entry: -1)
  package var isSome: Bool { file >= 0 }
}

/// The files of one table in one localization.
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

  package func key(_ id: EntryID) -> Key { parsed(id).table.key(entry(id)) }
  package func value(_ id: EntryID) -> Key? { parsed(id).table.value(entry(id)) }
  package func isLoaded(_ id: EntryID) -> Bool { parsed(id).table.isLoaded(entry(id)) }

  /// Whether an entry counts as written: what a table holds that the loader refuses does, for it is one
  /// mistake away from its readers; what lies behind the place where the loader stops does not.
  package func isWritten(_ id: EntryID) -> Bool {
    parsed(id).table.outcome == .fails || isLoaded(id)
  }
}

/// The same key twice in one file; the later one wins.
package struct DuplicateKey: Sendable {
  package var first: EntryID
  package var second: EntryID
}
