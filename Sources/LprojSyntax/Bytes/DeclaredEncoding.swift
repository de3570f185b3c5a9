// The encodings that an XML declaration may name, by how the loader treats them.

enum DeclaredEncoding {
  case utf8
  /// ISO 8859-1 with other characters for some bytes from 0x80 on. The array lists the characters of the bytes that begin at 0x80. Bytes after the
  /// end of the array have the characters of ISO 8859-1.
  case eightBit([UInt16])
  /// An encoding that the loader supports but lproj does not. Its ASCII bytes have their usual meaning.
  case known
  case refused

  /// Whether code page 1252 has no character for a byte.
  static func isUnassigned(_ byte: UInt8) -> Bool {
    [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte)
  }

  init(_ name: String) {
    // The loader compares only letters and digits, and ends the name at a zero byte.
    guard name.utf8.allSatisfy({ $0 < 0x80 }),
      let name = Self.compared(name.prefix { $0 != "\0" }.lowercased())?
        .filter({ $0.isLetter || $0.isNumber })
    else {
      self = .refused
      return
    }
    switch name {
    case "utf8":
      self = .utf8
    case "usascii", "ascii", "iso88591", "latin1", "iso885911987":
      self = .eightBit([])
    case "windows1252", "cp1252":
      self = .eightBit(windows1252)
    default:
      // Encodings with numbers in their names, such as `iso-8859-15` and `windows-1251`.
      for family in ["iso8859", "windows", "cp", "ibm"] where name.hasPrefix(family) {
        let number = name.dropFirst(family.count)
        let isNumber = number.allSatisfy { $0.isASCII && $0.isNumber }
        let least = family == "iso8859" ? 1 : 3
        self = isNumber && number.count >= least || name == "windows31j" ? .known : .refused
        return
      }
      let families = [
        "koi8", "shiftjis", "euc", "gb", "big5", "xnextstep",
        "iso2022", "utf7", "tis620", "viscii", "hzgb",
      ]
      self = families.contains { name.hasPrefix($0) } ? .known : .refused
    }
  }
}

extension DeclaredEncoding {
  /// The part of a name that the loader compares; nil if the loader knows no such name. ICU ignores a name of 60 or more bytes. Of such a name, the
  /// loader reads only the family, such as `windows-`, and the digits after the family.
  fileprivate static func compared(_ name: String) -> String? {
    guard name.utf8.count >= 60 else { return name }
    guard let family = ["windows-", "cp", "iso-8859-"].first(where: name.hasPrefix) else {
      return nil
    }
    return family + name.dropFirst(family.count).prefix { $0.isNumber }
  }
}

private let windows1252: [UInt16] = [
  0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
  0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
  0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
]
