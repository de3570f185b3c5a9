// The numbers of file encodings in Xcode projects.

/// The names of encodings by `fileEncoding` numbers, which are the numbers of `NSStringEncoding`.
package enum FileEncodingName {
  package static func name(_ number: UInt32) -> String {
    names[number] ?? "encoding \(number)"
  }

  private static let names: [UInt32: String] = [
    1: "us-ascii", 2: "nextstep", 3: "euc-jp", 4: "utf-8", 5: "iso-8859-1", 8: "shift_jis",
    9: "iso-8859-2", 10: "utf-16", 11: "windows-1251", 12: "windows-1252", 13: "windows-1253",
    14: "windows-1254", 15: "windows-1250", 21: "iso-2022-jp", 30: "macintosh",
    0x9000_0100: "utf-16be", 0x9400_0100: "utf-16le", 0x8C00_0100: "utf-32",
    0x9800_0100: "utf-32be", 0x9C00_0100: "utf-32le", 0x8000_0632: "gb18030",
    0x8000_0A03: "big5", 0x8000_0940: "euc-kr", 0x8000_0A02: "koi8-r",
  ]
}
