// Objects of CoreFoundation that are made from Swift values, and written as JSON.

import Foundation

/// Returns a string object; nil if the text is nil.
func object(_ text: String?) -> Object? {
  guard let text else { return nil }
  let utf8: UInt32 = 0x0800_0100
  // The array has at least the zero byte, because an empty array may have no address.
  return CF.makeString(nil, Array(text.utf8) + [0], text.utf8.count, utf8, 0)
}

func object(_ texts: [String]) -> Object? {
  var objects = texts.map { object($0) } + [nil]
  return CF.makeArray(nil, &objects, texts.count, CF.arrayCallbacks)
}

func units(_ string: Object) -> [UInt16] {
  var units = [UInt16](repeating: 0, count: CF.stringCount(string) + 1)
  CF.copyUnits(string, 0, units.count - 1, &units)
  return Array(units.dropLast())
}

/// Returns the text of a string object; nil for other objects.
func text(_ object: Object?) -> String? {
  guard let object, CF.type(object) == CF.stringType else { return nil }
  return String(decoding: units(object), as: UTF16.self)
}

func elements(_ array: Object?) -> [Object] {
  guard let array, CF.type(array) == CF.arrayType else { return [] }
  return (0..<CF.arrayCount(array)).map { CF.element(array, $0) }
}

func texts(_ array: Object?) -> [String] { elements(array).compactMap { text($0) } }

/// Writes JSON directly: keys that are equal as Swift strings stay separate, lone surrogates are kept, and members are sorted by their UTF-16
/// units.
enum JSON {
  static func text(_ units: [UInt16]) -> String {
    var written = "\""
    for unit in units {
      switch unit {
      case 0x22, 0x5C: written += "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x20...0x7E: written.unicodeScalars.append(UnicodeScalar(UInt8(unit)))
      default: written += "\\u" + hexadecimal(Int(unit), digits: 4)
      }
    }
    return written + "\""
  }

  static func propertyList(_ object: Object) -> String {
    switch CF.type(object) {
    case CF.stringType:
      return text(units(object))
    case CF.arrayType:
      return "[" + elements(object).map(propertyList).joined(separator: ",") + "]"
    case CF.dictionaryType:
      return "{" + members(object).map { text($0) + ":" + propertyList($1) }.joined(separator: ",")
        + "}"
    case CF.dataType:
      let bytes = UnsafeBufferPointer(start: CF.dataBytes(object), count: CF.dataCount(object))
      return "{\"!data\":\"" + bytes.map { hexadecimal(Int($0), digits: 2) }.joined() + "\"}"
    case CF.booleanType:
      return CF.isTrue(object) != 0 ? "true" : "false"
    case CF.numberType:
      return number(object)
    case CF.dateType:
      return "{\"!date\":\(CF.seconds(object))}"
    default:
      return "null"
    }
  }

  private static func members(_ dictionary: Object) -> [([UInt16], Object)] {
    let count = CF.dictionaryCount(dictionary)
    var keys = [Object?](repeating: nil, count: count + 1)
    var values = keys
    CF.copyMembers(dictionary, &keys, &values)
    return zip(keys, values).compactMap { key, value in
      guard let key, let value else { return nil }
      return (units(key), value)
    }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
  }

  private static func number(_ object: Object) -> String {
    let (int64, float64) = (4, 13)
    if CF.isReal(object) != 0 {
      var real = 0.0
      _ = CF.number(object, float64, &real)
      return "{\"!real\":\"\(real)\"}"
    }
    var integer: Int64 = 0
    _ = CF.number(object, int64, &integer)
    return String(integer)
  }

  private static func hexadecimal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
