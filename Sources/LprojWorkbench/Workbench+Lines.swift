// Edits the lines around a finding directly, as the file spells them. This is for tables that are too broken for edits of single texts.

internal import LprojFiles
package import LprojSource
internal import LprojSurgery
internal import LprojSyntax

/// Some lines of a file.
package struct SpelledLines: Hashable, Sendable {
  package var path: String
  /// The number of the first line, from 1.
  package var first: Int
  /// The number of the line with the finding.
  package var marked: Int
  /// The lines with their line ends.
  package var text: Key
}

package enum LinesAnswer: Sendable {
  case lines(SpelledLines)
  case refused(String)
}

extension Workbench {
  /// The lines around the finding with the index `number`.
  package func lines(around number: Int) -> LinesAnswer {
    do throws(EditRefusal) {
      return .lines(try spelled(number).lines)
    } catch {
      return .refused(Self.reason(error))
    }
  }

  /// Replaces the lines around the finding with the index `number`, unless the lines have changed meanwhile.
  ///
  /// - Parameters:
  ///   - old: the lines as the page showed them.
  ///   - new: the new lines. Their line ends are converted to those of the file.
  package func setLines(around number: Int, old: Key, new: Key) -> EditAnswer {
    if isReadOnly { return .refused(Self.readOnly) }
    do throws(EditRefusal) {
      let spelled = try spelled(number)
      if spelled.lines.text != old {
        return .refused("the lines are not those that were shown any more: open them again")
      }
      let change = try spelled.change(to: new)
      let title = "line \(spelled.lines.marked) of \(spelled.lines.path)"
      return write([change], title).map { .refused($0) } ?? .done
    } catch {
      return .refused(Self.reason(error))
    }
  }

  private func spelled(_ number: Int) throws(EditRefusal) -> SpelledFile {
    guard let finding = finding(number) else { throw .refused("the finding is gone") }
    guard SpelledFile.endings.contains(Paths.splitExtension(finding.path)?.extension ?? "") else {
      throw .refused("only tables and string catalogs are edited here")
    }
    guard let bytes = try? workspace.read(finding.path).bytes else {
      throw .refused("the file cannot be read")
    }
    return try SpelledFile(finding.path, bytes, around: finding.position.line)
  }

  private static func reason(_ refusal: EditRefusal) -> String {
    switch refusal {
    case .refused(let reason): reason
    case .other: "the file has another text by now"
    }
  }
}

/// A file as text, and some of its lines.
private struct SpelledFile {
  static let endings: Set = ["strings", "stringsdict", "xcstrings"]
  /// The numbers of lines before and behind the line with the finding.
  private static let before = 3
  private static let behind = 12
  /// The maximum size of the lines in bytes. A whole table may be one line, which no text field can show.
  private static let mostBytes = 20_000

  private let bytes: [UInt8]
  private let table: ParsedTable
  private let range: Range<Int>
  private(set) var lines: SpelledLines

  init(_ path: String, _ bytes: [UInt8], around line: Int) throws(EditRefusal) {
    self.bytes = bytes
    // The reader of tables also finds the encoding of a string catalog.
    table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    guard table.form != .binary, table.encoding.encode(table.buffer[0..<table.textEnd]) == bytes
    else { throw .refused("the file's encoding cannot be written back unchanged") }
    let all = table.lines
    let first = max(line - Self.before, 1)
    let start = all.start(ofLine: first) ?? 0
    let end = all.start(ofLine: line + Self.behind + 1) ?? table.textEnd
    guard end - start <= Self.mostBytes else {
      throw .refused("the lines are too long to edit here: open the file in an editor")
    }
    range = start..<end
    let text = table.buffer[range]
    lines = SpelledLines(path: path, first: first, marked: line, text: Key(bytes: text))
  }

  /// The file with new lines in place of `lines`. Throws an error if the file's encoding lacks one of the characters.
  func change(to new: Key) throws(EditRefusal) -> FileChange {
    let text = table.buffer[0..<table.textEnd]
    let made = text[..<range.lowerBound] + (try withLineEnds(new.bytes)) + text[range.upperBound...]
    guard let encoded = table.encoding.encode(Array(made)) else {
      throw .refused("the file's encoding (\(table.encoding.rawValue)) has no such character")
    }
    return FileChange(path: lines.path, old: bytes, new: encoded)
  }

  /// Returns the text of a field with the line ends of the file. Throws an error if the old lines do not all end in the same way.
  private func withLineEnds(_ new: [UInt8]) throws(EditRefusal) -> [UInt8] {
    var ends: Set<[UInt8]> = []
    _ = Self.replacingLineEnds(of: lines.text.bytes) {
      ends.insert(Array($0))
      return []
    }
    if ends.count > 1 {
      throw .refused("the lines end in several ways here: open the file in an editor")
    }
    let end = ends.first ?? [0x0A]
    return Self.replacingLineEnds(of: new) { _ in end }
  }

  private static func replacingLineEnds(
    of text: [UInt8], by end: (ArraySlice<UInt8>) -> [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    while at < text.count {
      let isPair = text[at] == 0x0D && at + 1 < text.count && text[at + 1] == 0x0A
      if isPair || text[at] == 0x0A || text[at] == 0x0D {
        let next = at + (isPair ? 2 : 1)
        result += end(text[at..<next])
        at = next
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result
  }
}
