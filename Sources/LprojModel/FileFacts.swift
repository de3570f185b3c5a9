// Parses tables, interface files and string catalogs. Each file is parsed once if the workspace stores facts.

package import LprojCode
package import LprojFiles
package import LprojSource
package import LprojSyntax

/// A parsed table and the bytes of its file.
package final class ReadTable: Sendable {
  package let table: ParsedTable
  /// The size of the file in bytes.
  package let size: Int
  /// The bytes of the file. Parsing may append decoded bytes.
  private let bytes: ByteBuffer

  /// - Parameter jobs: the maximum number of threads for a large file.
  package init(_ bytes: ByteBuffer, jobs: Int = 1) {
    self.bytes = bytes
    size = bytes.count
    table = TableReader.read(bytes, jobs: jobs)
  }

  fileprivate func hasBytes(of other: ReadTable) -> Bool {
    size > 0 && size == other.size && bytes.equals(0..<size, other.bytes, 0..<size)
  }
}

extension Workspace {
  package func table(at path: String, jobs: Int = 1) throws(Failure) -> ReadTable {
    try fact(at: path, weight: 3) { ReadTable($0, jobs: jobs) }
  }

  /// Whether two files are not empty and have equal bytes. Tables that were already parsed are not read again.
  package func haveSameBytes(_ left: String, _ right: String) -> Bool {
    guard let one = kept(ReadTable.self, at: left), let other = kept(ReadTable.self, at: right)
    else { return areSame(left, right) }
    return one.hasBytes(of: other)
  }

  /// Reads an interface file. Its texts belong to the table with the name of the file.
  package func interface(at path: String) throws(Failure) -> InterfaceFile {
    if let known = kept(InterfaceFile.self, at: path) { return known }
    // Other searches also need these bytes, so the workspace shares the bytes.
    let bytes = try shared(path)
    let table = Paths.splitExtension(Paths.name(path))?.stem ?? ""
    let file = InterfaceFile(bytes, table: table)
    keep(file, at: path, size: bytes.count)
    return file
  }

  package func catalog(at path: String) throws(Failure) -> StringCatalog {
    try fact(at: path, weight: 5) { StringCatalog($0) }
  }
}

extension TableFile {
  package func table(in workspace: Workspace, jobs: Int = 1) throws(Failure) -> ReadTable {
    guard contents == nil else { return ReadTable(try read(in: workspace), jobs: jobs) }
    return try workspace.table(at: path, jobs: jobs)
  }

  package func catalog(in workspace: Workspace) throws(Failure) -> StringCatalog {
    guard contents == nil else { return StringCatalog(try read(in: workspace)) }
    return try workspace.catalog(at: path)
  }
}
