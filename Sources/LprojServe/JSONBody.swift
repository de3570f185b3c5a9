// The body of a request: one JSON object.

internal import LprojSource
internal import LprojSyntax

/// The members of a request's body. A member that is missing or has another type is read as nil, false, or an empty list.
struct JSONBody: Sendable {
  private let tree: JSONTree

  /// Returns nil for a body that is no JSON object.
  init?(_ bytes: [UInt8]) {
    tree = JSONTree(ByteBuffer(bytes, spare: bytes.count), allowsLoneSurrogates: true, deepest: 16)
    guard tree.error == nil, tree.nodes.count > 0, tree.kind(of: 0) == .object else { return nil }
  }

  func text(_ name: String) -> Key? { tree.member(name, of: 0).flatMap { tree.text(of: $0) } }
  func number(_ name: String) -> Int? { tree.member(name, of: 0).flatMap { tree.integer(of: $0) } }
  func flag(_ name: String) -> Bool {
    tree.member(name, of: 0).map { tree.spelling(of: $0) == "true" } ?? false
  }

  /// A list of numbers; at most 2000 items are read.
  func numbers(_ name: String) -> [Int] {
    guard let list = tree.member(name, of: 0) else { return [] }
    return tree.children(of: list).prefix(2_000).compactMap { tree.integer(of: $0) }
  }

  /// A list of names that are not empty, such as the languages that a user prefers; at most 40 items are read.
  func names(_ name: String) -> [String] {
    guard let list = tree.member(name, of: 0) else { return [] }
    return tree.children(of: list).prefix(40).compactMap { tree.text(of: $0)?.description }
      .filter { !$0.isEmpty }
  }
}
