// A table in one localization, with the content of its `.strings` and `.stringsdict`.

package import LprojFiles
package import LprojSource
package import LprojSyntax

/// A table file with its contents.
package final class ParsedFile: Sendable {
  package let file: TableFile
  package let table: ParsedTable
  /// The number of bytes; nil if the file was not read here.
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

  /// Whether a build step that decodes and rewrites the table could repair it.
  package var dependsOnCopyStep: Bool {
    table.outcome == .fails
      && table.problems.contains { problem in
        switch problem.kind {
        case .secondByteOrderMark, .invalidUTF8, .missingByteOrderMark, .unmarkedUTF32: true
        default: false
        }
      }
  }

  /// Whether the file has no content: zero bytes, a byte order mark, or only comments.
  package var isEmpty: Bool { table.entries.isEmpty && !isBroken }

  /// Whether a file that is not read yet is empty. Only a small file is parsed; a larger one counts as not empty. If the size is unknown before
  /// reading, as in a git snapshot, the file is read.
  package static func isEmpty(_ file: TableFile, in workspace: Workspace) -> Bool {
    let most = 4_096
    guard let status = try? workspace.status(file.path, following: true),
      (status.size ?? 0) <= most, let read = try? file.table(in: workspace), read.size <= most
    else { return false }
    return ParsedFile(file, read.table).isEmpty
  }

  /// Whether the loader refuses the file for another reason than empty content.
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

  /// The id that stands for no entry.
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

  /// The entries with unusual values of one kind.
  package func ids(_ kind: KeyPath<UnusualValues, [Int32]>) -> [EntryID] {
    files.enumerated().flatMap { file, parsed in
      parsed.table.unusual[keyPath: kind].map { EntryID(file: file, entry: Int($0)) }
    }
  }

  package func key(_ id: EntryID) -> Key { parsed(id).table.key(entry(id)) }
  package func value(_ id: EntryID) -> Key? { parsed(id).table.value(entry(id)) }
  package func isLoaded(_ id: EntryID) -> Bool { parsed(id).table.isLoaded(entry(id)) }

  /// Whether an entry counts as written. If the loader refuses the table, all entries count, because a single correction may make all of them load.
  /// Otherwise, entries after the place where the loader stops reading do not count.
  package func isWritten(_ id: EntryID) -> Bool {
    parsed(id).table.outcome == .fails || isLoaded(id)
  }
}

/// Two entries with the same key in one file. The later one wins.
package struct DuplicateKey: Sendable {
  package var first: EntryID
  package var second: EntryID
}
