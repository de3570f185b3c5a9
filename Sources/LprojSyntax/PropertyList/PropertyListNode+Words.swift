// The values of property lists in words, for messages.

internal import LprojSource

extension PropertyListNode {
  /// The value as text, in the form of an old-style property list, such as `( "One", "Two" )`. A string at the top level has no quotes.
  package var words: String {
    if case .string(let text) = value { return text.description }
    return inner
  }

  private var inner: String {
    switch value {
    case .string(let text):
      "\""
        + text.description.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .array(let nodes):
      nodes.isEmpty ? "( )" : "( " + nodes.map(\.inner).joined(separator: ", ") + " )"
    case .dictionary(let members):
      members.isEmpty
        ? "{ }"
        : "{ "
          + members.sorted { $0.key < $1.key }.map { "\($0.key.description) = \($0.node.inner);" }
          .joined(separator: " ") + " }"
    case .data(let bytes):
      "<" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + ">"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .date(let seconds):
      "date " + (CalendarTime(secondsSince2001: seconds)?.text ?? "\(seconds)")
    case .uid(let number): "object \(number)"
    case .null: "null"
    }
  }
}
