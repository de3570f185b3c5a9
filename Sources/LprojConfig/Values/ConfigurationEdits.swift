// Edits of a configuration that leave the rest of its text unchanged.

package import LprojSource

/// Computes the edits of a configuration that become necessary because of other changes in a project.
package enum ConfigurationEdits {
  /// A key in an entry of `ignore`, and its change.
  package struct Named: Sendable {
    package var text: String
    package var offset: Int
    /// The change to the new name; nil for a pattern with wildcards, and for a new name that cannot be a pattern.
    package var edit: Edit?
  }

  /// The keys in entries of `ignore` that match the old name of the renamed key, but not its new name.
  package static func renaming(
    _ old: Key, to new: Key, ofTable table: String, in bytes: [UInt8]
  ) -> [Named] {
    entries(bytes).filter { concerns($0.table, table) }.flatMap { entry in
      (entry.table["key"]?.listed ?? []).compactMap { value in
        guard let text = value.text else { return nil }
        let pattern = NamePattern(text)
        guard pattern.matches(old), !pattern.matches(new) else { return nil }
        guard pattern.key == old, let name = escaped(new) else {
          return Named(text: text, offset: value.range.lowerBound)
        }
        return Named(
          text: text, offset: value.range.lowerBound, edit: Edit(value.range, quoted(name)))
      }
    }
  }

  /// The edits that remove entries of `ignore`: all entries that name only removed keys of the table.
  package static func removing(
    _ keys: Set<Key>, ofTable table: String, from bytes: [UInt8]
  ) -> [Edit] {
    entries(bytes).flatMap { entry -> [Edit] in
      let patterns = (entry.table["key"]?.texts ?? []).map { NamePattern($0) }
      let tables = (entry.table["table"]?.texts ?? []).map { NamePattern($0).key }
      guard !patterns.isEmpty, tables.allSatisfy({ $0 == Key(table) }),
        patterns.allSatisfy({ $0.key.map(keys.contains) ?? false })
      else { return [] }
      let end = entry.table.members.map(\.value.range.upperBound).max() ?? 0
      let item = IgnoreEntry(
        file: "", position: .start,
        range: entry.range.lowerBound..<max(end, entry.range.upperBound), words: "")
      return item.removal(from: bytes, basis: 0)?.edits ?? []
    }
  }

  /// The edit that turns a rule off, with a line in the table `severity`; nil if the edit cannot be made safely.
  package static func silencing(_ rule: String, in bytes: [UInt8]) -> Edit? {
    guard let root = try? TOMLReader.read(bytes) else { return nil }
    let line = Array("\(rule) = \"off\"\n".utf8)
    guard let member = root.members.first(where: { $0.key == Key("severity") }) else {
      let gap = bytes.isEmpty ? "" : bytes.last == 0x0A ? "\n" : "\n\n"
      return .insert(gap + "[severity]\n" + String(decoding: line, as: UTF8.self), at: bytes.count)
    }
    guard let table = member.value.table else { return nil }
    if let known = table.members.first(where: { $0.key == Key(rule) }) {
      return Edit(known.value.range, quoted(Array("off".utf8)))
    }
    // Only a table with its own header can get a line. An inline table and dotted keys cannot.
    let header = Array("[severity]".utf8)
    guard let start = bytes.firstRange(of: header)?.lowerBound,
      start == 0 || bytes[start - 1] == 0x0A
    else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A)
    let place = end.map { $0 + 1 } ?? bytes.count
    return Edit(place..<place, end == nil ? [0x0A] + line : line)
  }

  private static func entries(_ bytes: [UInt8]) -> [(table: TOMLTable, range: Range<Int>)] {
    guard let root = try? TOMLReader.read(bytes) else { return [] }
    return (root["ignore"]?.items ?? []).compactMap { value in
      value.table.map { ($0, value.range) }
    }
  }

  private static func concerns(_ entry: TOMLTable, _ table: String) -> Bool {
    let tables = entry["table"]?.texts ?? []
    return tables.isEmpty || tables.contains { NamePattern($0).matches(Key(table)) }
  }

  /// The bytes of a key as a pattern that matches only this key; nil if the key contains wildcards or is not UTF-8.
  private static func escaped(_ key: Key) -> [UInt8]? {
    guard let text = String(validating: key.bytes, as: UTF8.self), NamePattern(text).key == key
    else { return nil }
    return key.bytes
  }

  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        result += Array("\\u\(zeros)\(digits)".utf8)
      default: result.append(byte)
      }
    }
    return result + [UInt8(ascii: "\"")]
  }
}
