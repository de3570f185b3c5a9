// The content of a table, and the time of the last change of a file in a temporary tree.

import Foundation
import LprojSource
import LprojSyntax
import LprojTestSupport

struct Entries {
  struct Entry: Equatable {
    var key: [UInt8]
    var value: [UInt8]?
  }

  var entries: [Entry]
  var loads: Bool
  var encoding: TextEncoding

  init(_ bytes: [UInt8]) {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    entries = table.entries.map {
      Entry(key: table.key($0).bytes, value: table.value($0)?.bytes)
    }
    loads = table.outcome == .loads
    encoding = table.encoding
  }

  /// Returns the entries in the order of the file, or sorted by key. Entries with equal keys keep the order of the file.
  func all(sorted isSorted: Bool) -> [Entry] {
    guard isSorted else { return entries }
    return entries.enumerated().sorted { left, right in
      left.element.key == right.element.key
        ? left.offset < right.offset
        : left.element.key.lexicographicallyPrecedes(right.element.key)
    }.map(\.element)
  }
}

extension TemporaryTree {
  func modified(_ name: String) -> Int {
    var info = stat()
    stat(path + "/" + name, &info)
    return Int(info.st_mtim.tv_sec) * 1_000_000_000 + Int(info.st_mtim.tv_nsec)
  }
}
