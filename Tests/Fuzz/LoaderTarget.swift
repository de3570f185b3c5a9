// Fuzzing of tables: their content is compared with the result of the toolchain's loader for the same bytes.

import Foundation
import LprojSource
import LprojSyntax

enum LoaderTarget {
  private static let release: @convention(c) (Object) -> Void = function("CFRelease")

  static func compare(_ bytes: [UInt8]) {
    guard let data = CF.makeData(nil, bytes + [0], bytes.count) else { return }
    defer { release(data) }
    var failure: Object?
    var format = 0
    let list = CF.readPropertyList(nil, data, 0, &format, &failure)
    defer {
      if let failure { release(failure) }
      if let list { release(list) }
    }
    let table = TableTargets.read(bytes)
    // If lproj does not read the encoding, nothing is compared.
    let isUnread = table.problems.contains { problem in
      if case .unsupportedEncoding = problem.kind { true } else { false }
    }
    if isUnread { return }
    guard let list, CF.type(list) == CF.dictionaryType else {
      return require(table.outcome == .fails, "what the loader refuses fails")
    }
    require(table.outcome != .fails, "what the loader reads loads")
    var members: [PropertyListNode.Member] = []
    for entry in table.entries where table.isLoaded(entry) {
      let value = table.value(entry).map { .string($0) } ?? table.node(entry)?.value ?? .null
      members.append(PropertyListNode.Member(table.key(entry), value))
    }
    require(isEqual(list, .dictionary(members)), "the loader reads the same dictionary")
  }

  private static func isEqual(_ object: Object, _ value: PropertyListNode.Value) -> Bool {
    let type = CF.type(object)
    switch value {
    case .string(let text): return type == CF.stringType && units(object) == units(text)
    case .array(let items):
      // A set contains equal members only once, and has no order.
      if type == CF.setType { return CF.setCount(object) <= items.count }
      guard type == CF.arrayType, CF.arrayCount(object) == items.count else { return false }
      return items.indices.allSatisfy { isEqual(CF.element(object, $0), items[$0].value) }
    case .dictionary(let members):
      guard type == CF.dictionaryType else { return false }
      var own: [[UInt16]: PropertyListNode.Value] = [:]
      for member in members { own[units(member.key)] = member.node.value }
      let count = CF.dictionaryCount(object)
      var (keys, values) = (
        [Object?](repeating: nil, count: count + 1), [Object?](repeating: nil, count: count + 1)
      )
      CF.copyMembers(object, &keys, &values)
      // The loader never looks up keys that are no strings.
      let texts = (0..<count).filter { keys[$0].map { CF.type($0) } == CF.stringType }
      return own.count == texts.count
        && texts.allSatisfy { number in
          guard let key = keys[number], let value = values[number], let other = own[units(key)]
          else { return false }
          return isEqual(value, other)
        }
    case .data(let bytes):
      guard type == CF.dataType else { return false }
      return bytes.elementsEqual(
        UnsafeBufferPointer(start: CF.dataBytes(object), count: CF.dataCount(object)))
    case .integer(let number):
      guard type == CF.numberType, CF.isReal(object) == 0 else { return false }
      var integer: Int64 = 0
      _ = CF.number(object, 4, &integer)
      return integer == Int64(truncatingIfNeeded: number)
    case .real(let number):
      guard type == CF.numberType, CF.isReal(object) != 0 else { return false }
      var real = 0.0
      _ = CF.number(object, 13, &real)
      return real.bitPattern == number.bitPattern || real == number || real.isNaN && number.isNaN
    case .boolean(let flag): return type == CF.booleanType && (CF.isTrue(object) != 0) == flag
    case .date(let seconds):
      let own = type == CF.dateType ? CF.seconds(object) : .nan
      return type == CF.dateType && (own == seconds || own.isNaN && seconds.isNaN)
    case .uid, .null: return true
    }
  }

  private static func units(_ string: Object) -> [UInt16] {
    var units = [UInt16](repeating: 0, count: CF.stringCount(string) + 1)
    CF.copyUnits(string, 0, units.count - 1, &units)
    return Array(units.dropLast())
  }

  /// Returns the UTF-16 units of a key, which may contain lone surrogates.
  private static func units(_ text: Key) -> [UInt16] {
    let bytes = text.bytes
    var units: [UInt16] = []
    var at = 0
    while at < bytes.count {
      let first = UInt32(bytes[at])
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var scalar = length == 1 ? first : first & (0x7F >> UInt32(length))
      for byte in bytes[at + 1..<at + length] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
      if scalar > 0xFFFF {
        units += [UInt16(0xD7C0 + (scalar >> 10)), UInt16(0xDC00 + (scalar & 0x3FF))]
      } else {
        units.append(UInt16(scalar))
      }
      at += length
    }
    return units
  }
}
