// Calls the formatter with distinguishable arguments, and checks whether it shows the right ones.

import FormatOracle
import Foundation

/// The memory of arguments that are pointers. It exists until the tests end.
private struct TaggedMemory: @unchecked Sendable {
  static let shared = TaggedMemory()
  let cStrings: [UInt64]
  let wideStrings: [UInt64]
  let pascalStrings: [UInt64]

  private init() {
    func address(_ bytes: [UInt8]) -> UInt64 {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 8, alignment: 8)
      _ = memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count + 8)
      bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress!, byteCount: bytes.count) }
      return UInt64(UInt(bitPattern: memory))
    }
    cStrings = (0..<12).map { address(Array("c\($0)".utf8)) }
    wideStrings = (0..<12).map { number in
      address("w\(number)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    }
    pascalStrings = (0..<12).map {
      address([2] + Array("p\(Character(Unicode.Scalar(UInt8(97 + $0))))".utf8))
    }
  }
}

struct TaggedCall {
  /// The number and the family of each argument, in the order of the argument list.
  let arguments: [(number: Int, family: Family)]

  private func word(_ index: Int) -> UInt64 {
    let junk: UInt64 = 0x7777_7777_0000_0000
    let memory = TaggedMemory.shared
    return switch arguments[index].family {
    case .object: 0xA0_0000 + UInt64(index)
    case .int: junk | UInt64(40 + index)
    case .long: 0x5_0000_0000 + UInt64(40 + index)
    case .character: junk | UInt64(65 + index)
    case .unit: junk | UInt64(0x0411 + index)
    case .double: pow(10, Double(index + 2)).bitPattern
    case .longDouble: 0
    case .cString: memory.cStrings[index]
    case .wideString: memory.wideStrings[index]
    case .pascal: memory.pascalStrings[index]
    case .pointer: 0xBEE0_0000 + UInt64(index)
    case .nothing: 0xDEAD_0000 + UInt64(index)
    }
  }

  var slots: [UInt64] {
    var slots: [UInt64] = []
    for index in arguments.indices {
      guard arguments[index].family == .longDouble else {
        slots.append(word(index))
        continue
      }
      if slots.count % 2 == 1 { slots.append(0) }
      slots += Self.extended(pow(10, Double(index + 2)))
    }
    return slots
  }

  /// Returns the 80 bits of a number that is not zero.
  private static func extended(_ value: Double) -> [UInt64] {
    [
      value.significandBitPattern << 11 | 1 << 63,
      UInt64(value.exponent + 16383),
    ]
  }

  func showsRightly(_ format: MadeFormat) -> Bool {
    guard !asksForHugeSizes(format) else { return false }
    let printed = Printed(format.text, slots)
    guard let text = printed.text else { return false }
    let fields = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == format.specifiers.count + 2, fields.last == "%", fields.first == "" else {
      return false
    }
    for ((specifier, numbers), field) in zip(
      zip(format.specifiers, format.numbers), fields.dropFirst())
    {
      guard let index = arguments.firstIndex(where: { $0.number == numbers.main }),
        arguments[index].family == specifier.family
          || arguments[index].family == .character && specifier.family == .unit,
        shows(field, specifier, index)
      else { return false }
      guard hasSizes(field, specifier, numbers.width, numbers.precision) else { return false }
    }
    return true
  }

  /// Returns whether a width would be read from an argument that is no integer. With such a width, the formatter writes beyond its memory.
  private func asksForHugeSizes(_ format: MadeFormat) -> Bool {
    let own = format.arguments
    return format.numbers.contains { numbers in
      [numbers.width, numbers.precision].compactMap { $0 }.contains { number in
        guard let slot = own.firstIndex(where: { $0.number == number }), slot < arguments.count
        else { return true }
        return arguments[slot].family != .int
      }
    }
  }

  private func shows(_ field: String, _ specifier: MadeSpecifier, _ index: Int) -> Bool {
    let bare = field.filter { $0 != " " && $0 != "+" }
    let letter = specifier.conversion.last!
    switch specifier.family {
    case .object: return bare == "{\(String(word(index), radix: 16))}"
    case .int, .long:
      let radix = letter == "x" || letter == "X" ? 16 : letter == "o" || letter == "O" ? 8 : 10
      let digits = radix == 16 ? bare.lowercased().replacing("0x", with: "") : bare
      let expected = specifier.family == .int ? UInt64(40 + index) : word(index)
      return UInt64(digits, radix: radix) == expected
    case .character: return bare == String(UnicodeScalar(UInt8(65 + index)))
    case .unit:
      let first: UInt32 = arguments[index].family == .unit ? 0x0411 : 65
      return bare.unicodeScalars.first?.value == first + UInt32(index)
    case .double, .longDouble: return Double(bare) == pow(10, Double(index + 2))
    case .cString: return bare == "c\(index)"
    case .wideString: return bare == "w\(index)"
    case .pascal: return bare == "p\(Character(Unicode.Scalar(UInt8(97 + index))))"
    case .pointer: return bare == "0x" + String(word(index), radix: 16)
    case .nothing: return bare.isEmpty
    }
  }

  /// Returns whether width and precision have the values of their arguments.
  private func hasSizes(
    _ field: String, _ specifier: MadeSpecifier, _ width: Int?, _ precision: Int?
  ) -> Bool {
    for number in [width, precision].compactMap({ $0 }) {
      guard let index = arguments.firstIndex(where: { $0.number == number }),
        arguments[index].family == .int, field.count >= 40 + index || number == precision
      else { return false }
    }
    guard let precision, "fF".contains(specifier.conversion.last!),
      let index = arguments.firstIndex(where: { $0.number == precision })
    else { return true }
    let fraction = field.filter { $0 != " " }.split(separator: ".").dropFirst().joined()
    return fraction.count == 40 + index
  }
}
