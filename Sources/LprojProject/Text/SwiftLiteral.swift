// Literal values in Swift source such as manifests. All other values count as computed.

/// A value with its offset.
struct SwiftLiteral: Sendable {
  indirect enum Value: Sendable {
    case text(String)
    /// A word of letters and digits: a number, `true`, or the name of a constant.
    case word(String)
    case array([SwiftLiteral])
    case dictionary([(key: SwiftLiteral, value: SwiftLiteral)])
    /// `Name(…)` or `.name(…)`; only the last part of the name is kept.
    case call(String, [Argument])
    /// `.name`.
    case member(String)
    case computed
  }

  struct Argument: Sendable {
    var label: String?
    var value: SwiftLiteral
  }

  let value: Value
  let offset: Int
  /// The approximate size in bytes, including nested values.
  let size: Int
  /// The number of nested levels of values.
  let levels: Int

  init(value: Value, offset: Int) {
    self.value = value
    self.offset = offset
    var (bytes, inner): (Int, [SwiftLiteral]) = (32, [])
    switch value {
    case .text(let text), .word(let text), .member(let text): bytes += text.utf8.count
    case .array(let elements): inner = elements
    case .dictionary(let members): inner = members.flatMap { [$0.key, $0.value] }
    case .call(let name, let arguments):
      bytes += name.utf8.count
      inner = arguments.map(\.value)
    case .computed: break
    }
    size = inner.reduce(bytes) { $0 + $1.size }
    levels = 1 + (inner.map(\.levels).max() ?? 0)
  }

  var text: String? { if case .text(let text) = value { text } else { nil } }

  var elements: [SwiftLiteral]? { if case .array(let elements) = value { elements } else { nil } }

  /// The texts of an array. Nil for every other value, and if an element is not a literal text.
  var texts: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  var callName: String? { if case .call(let name, _) = value { name } else { nil } }

  var arguments: [Argument] { if case .call(_, let arguments) = value { arguments } else { [] } }

  func argument(_ label: String) -> SwiftLiteral? { arguments.first { $0.label == label }?.value }
}
