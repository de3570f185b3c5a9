// Structures and enumerations that conform to no protocol through which other code could call their members. Only code that names a member calls it.

struct PlainTypes: Sendable {
  private let wanted: Set<String>
  private var declared: Set<String> = []
  private var open: Set<String> = []

  init(_ names: Set<String>) { wanted = names }

  func contains(_ name: String) -> Bool { declared.contains(name) && !open.contains(name) }

  mutating func merge(_ other: PlainTypes) {
    declared.formUnion(other.declared)
    open.formUnion(other.open)
  }

  mutating func look(at tokens: CodeTokens) {
    if wanted.isEmpty { return }
    for at in 0..<tokens.count {
      guard let keyword = tokens.word(at), Self.keywords.contains(keyword),
        let type = tokens.swiftType(at), let name = type.names.last, wanted.contains(name)
      else { continue }
      if keyword == "struct" || keyword == "enum" { declared.insert(name) }
      let head = (at + 2 * type.names.count)..<type.open
      let isPlain =
        ["struct", "enum", "extension"].contains(keyword)
        && head.allSatisfy { tokens.word($0).map(Self.promises.contains) ?? true }
      if !isPlain { open.insert(name) }
    }
  }

  private static let keywords: Set<String> = [
    "struct", "enum", "extension", "class", "actor", "protocol",
  ]

  /// Types of raw values, and protocols that require no member with a text.
  private static let promises: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64",
    "CaseIterable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
    "Sendable", "Error",
  ]
}
