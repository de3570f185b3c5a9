// The layout of an XML table, so that additions look like their surroundings.

internal import LprojSyntax

extension XMLTableEditor {
  /// The offset after the `>` of the tag that begins at `offset`.
  func openTagEnd(_ offset: Int) -> Int {
    (text[offset...].firstIndex(of: UInt8(ascii: ">")) ?? text.count - 1) + 1
  }

  /// The indentation of the members of a dictionary; nil if the first member is not at the start of a line.
  func memberIndent(_ dictionary: PropertyListNode) -> [UInt8]? {
    guard let first = dictionary.members?.first else {
      return lineIndent(dictionary.range.lowerBound) + indentUnit
    }
    let start = lineStart(first.keyRange.lowerBound)
    let indent = text[start..<first.keyRange.lowerBound]
    return indent.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? Array(indent) : nil
  }

  func lineIndent(_ offset: Int) -> [UInt8] {
    Array(text[lineStart(offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  private func lineStart(_ offset: Int) -> Int {
    (text[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
  }

  /// The smallest indentation of a line; a tab if no line is indented.
  static func indentUnit(of text: [UInt8]) -> [UInt8] {
    var smallest: ArraySlice<UInt8>?
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }
      if !indent.isEmpty && indent.count < smallest?.count ?? .max { smallest = indent }
    }
    return smallest.map(Array.init) ?? [0x09]
  }
}
