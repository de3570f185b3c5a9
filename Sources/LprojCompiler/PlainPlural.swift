// Converts plural entries of a `.stringsdict` to plain strings, for a loader that does not support plurals.

internal import LprojSource
package import LprojSyntax
internal import LprojText

package enum PlainPlural {
  /// The best text of a `.stringsdict` entry for a loader without plurals: the form `other`, the device `other`, and the largest width.
  ///
  /// Returns nil if specifiers could read other arguments than before, because the format has several variables or another specifier.
  package static func text(of value: PropertyListNode.Value) -> PlainText? {
    text(of: value, depth: 0)
  }

  private static func text(of value: PropertyListNode.Value, depth: Int) -> PlainText? {
    guard depth < 4 else { return nil }
    switch value {
    case .string(let text): return PlainText(text) { _ in nil }
    case .dictionary(let members):
      func member(_ name: String) -> PropertyListNode.Value? {
        members.last { $0.key == Key(name) }?.node.value
      }
      if case .string(let format)? = member("NSStringLocalizedFormatKey") {
        var types: [Int: ArgumentType] = [:]
        let text = expand(format) { name in
          guard case .dictionary(let variable)? = member(name),
            case .string(let other)? = variable.last(where: { $0.key == Key("other") })?.node.value
          else { return nil }
          types = self.types(of: variable)
          return other
        }
        return text.map { PlainText($0) { types[$0] } }
      }
      if case .dictionary(let devices)? = member("NSStringDeviceSpecificRuleType"),
        let other = devices.last(where: { $0.key == Key("other") })
      {
        return text(of: other.node.value, depth: depth + 1)
      }
      if case .dictionary(let widths)? = member("NSStringVariableWidthRuleType") {
        let numbered = widths.compactMap { member in
          Int(member.key.description).map { (width: $0, value: member.node.value) }
        }
        return numbered.max { $0.width < $1.width }
          .flatMap { text(of: $0.value, depth: depth + 1) }
      }
      return nil
    default: return nil
    }
  }

  private static func types(of variable: [PropertyListNode.Member]) -> [Int: ArgumentType] {
    var types: [Int: ArgumentType] = [:]
    for member in variable {
      guard case .string(let text) = member.node.value else { continue }
      if member.key == Key("NSStringFormatValueTypeKey") {
        types[1] = FormatText(Key(bytes: [UInt8(ascii: "%")] + text.bytes)).specifiers.first?.type
      } else {
        for argument in FormatText(text).arguments where types[argument.number] == nil {
          types[argument.number] = argument.type
        }
      }
    }
    return types
  }

  /// The format with the text of its variable in place of `%#@name@`; nil if the format has another percent sign, or if `variable` has no text. A
  /// format without percent signs stays as it is.
  private static func expand(_ format: Key, _ variable: (String) -> Key?) -> Key? {
    let bytes = format.bytes
    let percents = bytes.indices.filter { bytes[$0] == UInt8(ascii: "%") }
    if percents.isEmpty { return format }
    guard percents.count == 1, let start = percents.first else { return nil }
    var at = start + 1
    // With a single variable, the position 1 makes no difference.
    if bytes[at...].starts(with: Array("1$".utf8)) { at += 2 }
    guard bytes[at...].starts(with: Array("#@".utf8)),
      let end = bytes[(at + 2)...].firstIndex(of: UInt8(ascii: "@"))
    else { return nil }
    let name = String(decoding: bytes[(at + 2)..<end], as: UTF8.self)
    guard let text = variable(name), !text.description.contains("#@") else { return nil }
    return Key(bytes: Array(bytes[..<start]) + text.bytes + Array(bytes[(end + 1)...]))
  }
}
