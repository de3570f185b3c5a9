// Ids for the texts of an entry with several texts, such as plural forms.

internal import LprojLocale
internal import LprojSource

enum BranchPath {
  static let separator = "|==|"

  /// The id of a text in a `.stringsdict`, as Xcode writes it: the names of the dictionaries around the text, such as
  /// `/%d files:dict/files:dict/one:dict/:string`.
  static func id(_ path: [Key]) -> Key {
    var bytes = Array("/".utf8)
    for name in path { bytes += name.bytes + Array(":dict/".utf8) }
    return Key(bytes: bytes + Array(":string".utf8))
  }

  /// The id of a text in a catalog: the key, then the names of the objects around the text. For example, the path `variations`, `device`, `iphone`,
  /// `variations`, `plural`, `one` has the id `key|==|device.iphone.plural.one`.
  static func id(_ key: Key, catalogPath path: [String]) -> Key {
    guard !path.isEmpty else { return key }
    var parts: [String] = []
    for (index, name) in path.enumerated() where name != "variations" || isName(index, in: path) {
      // A name with a dot would otherwise look like several names.
      parts.append(isName(index, in: path) && name.contains(".") ? "@\(name)@" : name)
    }
    return Key(bytes: key.bytes + Array((separator + parts.joined(separator: ".")).utf8))
  }

  /// Splits an id: the key `files` and the form `plural.one` for `files|==|plural.one`. The form is empty if the id does not consist of `key`
  /// and a form.
  static func parts(of id: Key, key: Key?) -> (key: Key, form: Key) {
    guard let key, key != id else { return (id, Key("")) }
    let (start, end) = (
      Array("/".utf8) + key.bytes + Array(":dict/".utf8), Array(":dict/:string".utf8)
    )
    if id.bytes.starts(with: start), id.bytes.suffix(end.count).elementsEqual(end),
      id.bytes.count > start.count + end.count
    {
      return (key, Key(bytes: Array(id.bytes[start.count..<(id.bytes.count - end.count)])))
    }
    let branch = key.bytes + Array(separator.utf8)
    guard id.bytes.starts(with: branch) else { return (id, Key("")) }
    return (key, Key(bytes: Array(id.bytes.dropFirst(branch.count))))
  }

  /// The id for a key and a form of an entry. The opposite of `parts`.
  static func id(key: Key, form: Key, in table: String) -> Key {
    if form.bytes.isEmpty { return key }
    let isTable = table.hasSuffix(".stringsdict")
    return Key(
      bytes: isTable
        ? Array("/".utf8) + key.bytes + Array(":dict/".utf8) + form.bytes
          + Array(":dict/:string".utf8)
        : key.bytes + Array(separator.utf8) + form.bytes)
  }

  static func isForm(_ id: Key) -> Bool {
    ends(id)
      || id.bytes.first == UInt8(ascii: "/")
        && id.bytes.suffix(13).elementsEqual(":dict/:string".utf8)
  }

  private static func isName(_ index: Int, in path: [String]) -> Bool {
    index > 0 && path[index - 1] == "substitutions"
      && (index == 1 || path[index - 2] != "substitutions")
  }

  /// Whether a key ends like the id of a text in a catalog, such as `|==|plural.one`. Xcode drops such keys, or takes them for ids.
  static func ends(_ key: Key) -> Bool {
    guard key.bytes.contains(UInt8(ascii: "|")) else { return false }
    let text = key.description
    guard let start = text.indices.last(where: { text[$0...].hasPrefix(separator) }) else {
      return false
    }
    let path = text[start...].dropFirst(separator.count).split(separator: ".")
    guard let first = path.first, path.count >= 2 else { return false }
    return ["plural", "device", "substitutions"].contains(first)
  }
}
