// Formatting `.strings` files: find, read, format, write.

internal import LprojAudit
internal import LprojFiles
public import LprojFormat
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

public enum Format {
  /// Formats the tables below the paths of a request. The result does not depend on `jobs`.
  public static func run(_ request: FormatRequest) async -> FormatOutcome {
    let found = FormatFiles(request)
    let files = found.files
    let results = await parallelMap(files.count, jobs: request.jobs) { number in
      format(files[number], request)
    }
    return FormatOutcome(
      files: results, failures: found.failures,
      remarks: found.remarks + results.compactMap(\.remark), named: found.named)
  }

  /// The formatted bytes of one table, for those who read and write files themselves.
  ///
  /// - Parameter name: what messages call the table.
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

  private static func format(_ file: TableFile, _ request: FormatRequest) -> FormattedFile {
    var result = FormattedFile(path: file.path, result: .unchanged)
    let buffer: ByteBuffer
    do throws(Failure) {
      buffer = try file.read(in: request.workspace)
    } catch {
      result.result = .failed(error.at(file.path))
      return result
    }
    let bytes = buffer.bytes
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
        write(formatted.bytes, over: bytes, request, &result)
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

  private static func write(
    _ bytes: [UInt8], over old: [UInt8], _ request: FormatRequest, _ result: inout FormattedFile
  ) {
    do throws(Failure) {
      result.remark = try Disk.replaceFile(
        request.workspace.place(result.path), with: bytes, expecting: .bytes(old)
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
