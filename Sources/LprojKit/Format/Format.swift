// Formatting of `.strings` files: finds, reads, formats and writes them.

internal import LprojAudit
internal import LprojFiles
public import LprojFormat
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

/// Rewrites `.strings` files, and string catalogs that the user names, in a uniform layout.
public enum Format {
  /// Formats the tables below the paths of a request. The result does not depend on `jobs`.
  public static func run(_ request: FormatRequest) async -> FormatOutcome {
    let folders = WrittenFolders(request.paths, in: request.workspace)
    let found = FormatFiles(request)
    let files = found.files
    let results = await parallelMap(files.count, jobs: request.jobs) { number in
      format(files[number], request, folders)
    }
    return FormatOutcome(
      files: results, failures: found.failures,
      remarks: found.remarks + results.compactMap(\.remark), named: found.named)
  }

  /// Formats the bytes of one table, for callers that read and write files themselves.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of a `.strings` file.
  ///   - options: the form to write.
  ///   - name: the name of the table in messages.
  public static func bytes(
    _ bytes: [UInt8], options: FormatOptions = FormatOptions(), name: String = "table.strings"
  ) throws(FormatFailure) -> [UInt8] {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    do {
      return try TableFormatter.format(bytes, table, options).bytes
    } catch {
      let file = TableFile(path: name, format: .strings, table: name)
      throw FormatFailure(message: error.message(for: ParsedFile(file, table)))
    }
  }

  private static func format(
    _ file: TableFile, _ request: FormatRequest, _ folders: WrittenFolders
  ) -> FormattedFile {
    var result = FormattedFile(path: file.path, result: .unchanged)
    let buffer: ByteBuffer
    do throws(Failure) {
      buffer = try file.read(in: request.workspace)
    } catch {
      result.result = .failed(error.at(file.path))
      return result
    }
    let bytes = buffer.bytes
    if file.format == .xcstrings { return format(catalog: buffer, file, request, folders) }
    let table = TableReader.read(buffer)
    do throws(FormatRefusal) {
      let formatted = try TableFormatter.format(bytes, table, request.options)
      if file.contents != nil { result.output = formatted.bytes }
      guard formatted.isChanged else { return result }
      result.result = .changed
      if request.showsDifferences {
        result.difference = difference(file.path, bytes, table, formatted)
      }
      if request.writes && file.contents == nil {
        write(formatted.bytes, over: bytes, request, folders, &result)
      }
    } catch {
      switch error {
      case .propertyList:
        result.result = .propertyList
        if file.contents != nil { result.output = bytes }
      default: result.result = .refused(error.message(for: ParsedFile(file, table)))
      }
    }
    return result
  }

  private static func format(
    catalog buffer: ByteBuffer, _ file: TableFile, _ request: FormatRequest,
    _ folders: WrittenFolders
  ) -> FormattedFile {
    var result = FormattedFile(path: file.path, result: .unchanged)
    let old = buffer.bytes
    let formatted = FormattedCatalog(buffer, file, request.options)
    guard let new = formatted.bytes else {
      result.result = .refused(formatted.refusal)
      return result
    }
    if file.contents != nil { result.output = new }
    guard new != old else { return result }
    result.result = .changed
    if request.showsDifferences {
      let catalog = formatted.catalog
      let encoding = catalog.encoding.rawValue
      result.difference = FileDifference(
        path: file.path, old: (old, catalog.buffer[0..<catalog.tree.textEnd]),
        new: (new, formatted.text), encodings: (encoding, encoding))
    }
    if request.writes && file.contents == nil {
      write(new, over: old, request, folders, &result)
    }
    return result
  }

  private static func write(
    _ bytes: [UInt8], over old: [UInt8], _ request: FormatRequest, _ folders: WrittenFolders,
    _ result: inout FormattedFile
  ) {
    do throws(Failure) {
      result.remark = try Disk.replaceFile(
        request.workspace.place(result.path), with: bytes, expecting: .bytes(old),
        in: folders
      ).remark(on: result.path)
    } catch {
      result.result = .failed(error.at(result.path))
    }
  }

  private static func difference(
    _ path: String, _ bytes: [UInt8], _ table: ParsedTable, _ formatted: FormattedTable
  ) -> FileDifference {
    let isBinary = table.form == .binary
    return FileDifference(
      path: path, old: (bytes, isBinary ? [] : table.buffer[0..<table.textEnd]),
      new: (formatted.bytes, formatted.text),
      encodings: (
        isBinary ? "a binary property list" : table.encoding.rawValue, formatted.encoding.rawValue
      ))
  }
}
