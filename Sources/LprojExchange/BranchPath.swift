// Ids of texts that are not the only one of their entry.

internal import LprojLocale
internal import LprojSource

enum BranchPath {
  /// Between a key and the branch of its catalog entry.
  static let separator = "|==|"

  /// The id of a text in a `.stringsdict`, as Xcode forms it: the dictionaries on the way to it.
  /// `/%d files:dict/files:dict/one:dict/:string`
  static func id(_ path: [Key]) -> Key {
    var bytes = Array("/".utf8)
    for name in path { bytes += name.bytes + Array(":dict/".utf8) }
    return Key(bytes: bytes + Array(":string".utf8))
  }

  /// The id of a branch in a catalog, whose path there is such as
  /// `variations.device.iphone.variations.plural.one`.
  static func id(_ key: Key, catalogBranch branch: String) -> Key {
    guard !branch.isEmpty else { return key }
    var rest = branch[...]
    var parts: [String] = []
    let substitutions = "substitutions."
    if rest.hasPrefix(substitutions) {
      rest = rest.dropFirst(substitutions.count)
      let mark = ".variations."
      let end = rest.ranges(ofText: mark).first ?? rest.endIndex
      let name = String(rest[..<end])
      // A name with a dot in it could not be told from the path.
      parts.append(substitutions + (name.contains(".") ? "@\(name)@" : name))
      rest = rest[end...].dropFirst()
    }
    for part in rest.split(separator: ".") where part != "variations" { parts.append(String(part)) }
    return Key(bytes: key.bytes + Array((separator + parts.joined(separator: ".")).utf8))
  }

  /// Whether a key ends like such an id. Xcode drops these, or takes them for branches.
  static func ends(_ key: Key) -> Bool {
    guard key.bytes.contains(UInt8(ascii: "|")) else { return false }
    let text = key.description
    guard let start = text[...].ranges(ofText: separator).last else { return false }
    let path = text[start...].dropFirst(separator.count).split(separator: ".")
    guard let first = path.first, path.count >= 2 else { return false }
    return ["plural", "device", "substitutions"].contains(first)
  }
}

extension Substring {
  /// Where `text` begins in this text.
  fileprivate func ranges(ofText text: String) -> [Index] {
    indices.filter { self[$0...].hasPrefix(text) }
  }
}
