// The encodings that an XML declaration may name, as far as the loader supports them.

enum DeclaredEncoding {
  case utf8
  /// ISO 8859-1, except for the given characters from 0x80 on.
  case eightBit([UInt16])
  /// An encoding that the loader supports but lproj does not. It represents ASCII in the usual way.
  case known
  /// An encoding that the loader refuses, or that contradicts the bytes.
  case refused

  /// Whether code page 1252 has no character for a byte.
  static func isUnassigned(_ byte: UInt8) -> Bool {
    [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte)
  }

  init(_ name: String) {
    // The loader only compares letters and digits, up to a zero byte.
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
      // Families of encodings that are distinguished by numbers.
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
  /// The part of a name that is compared. ICU ignores names of 60 bytes and more. In such names, the loader reads only the family and the number
  /// after it.
  fileprivate static func compared(_ name: String) -> String? {
    guard name.utf8.count >= 60 else { return name }
    guard let family = ["windows-", "cp", "iso-8859-"].first(where: name.hasPrefix) else {
      return nil
    }
    return family + name.dropFirst(family.count).prefix { $0.isNumber }
  }
}

/// Characters 0x80 to 0x9F of Windows code page 1252.
private let windows1252: [UInt16] = [
  0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
  0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
  0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
]
