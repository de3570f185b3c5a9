// The words of a script, with the values of its variables.

internal import LprojSource

extension ScriptReader {
  private static let ofProject: Set<String> = ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR", "PWD"]
  private static let ofProducts: Set<String> = [
    "BUILT_PRODUCTS_DIR", "TARGET_BUILD_DIR", "CONFIGURATION_BUILD_DIR", "CODESIGNING_FOLDER_PATH",
    "DERIVED_FILE_DIR", "DERIVED_SOURCES_DIR", "TARGET_TEMP_DIR", "TEMP_DIR", "TMPDIR",
    "BUILD_DIR", "BUILD_ROOT", "OBJROOT", "SYMROOT", "DSTROOT", "INSTALL_DIR", "INSTALL_ROOT",
    "CONFIGURATION_TEMP_DIR", "PROJECT_TEMP_DIR", "TARGET_BUILD_ROOT", "ARCHIVE_PATH",
  ]

  /// Reads the next word, and replaces its variables by their values.
  mutating func word() -> [UInt8] {
    var found: [UInt8] = []
    var isQuoted = false
    while at < text.count {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        at += 1
      case UInt8(ascii: "'") where !isQuoted:
        at += 1
        while at < text.count, text[at] != byte {
          found.append(text[at])
          at += 1
        }
        at += 1
      case UInt8(ascii: "\\"):
        if at + 1 < text.count, text[at + 1] != 0x0A { found.append(text[at + 1]) }
        at += 2
      case UInt8(ascii: "`"):
        let start = at + 1
        at = start
        while at < text.count, text[at] != byte { at += 1 }
        found += made(text[min(start, text.count)..<min(at, text.count)])
        at += 1
      case UInt8(ascii: "$"):
        let value = variable()
        found += room.takes(value.count) ? value : [Self.unknown]
      case 0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"),
        UInt8(ascii: "("), UInt8(ascii: ")"):
        if !isQuoted { return found }
        found.append(byte)
        at += 1
      default:
        found.append(byte)
        at += 1
      }
    }
    return found
  }

  /// Reads the variable or the command after a dollar sign, and returns its value.
  private mutating func variable() -> [UInt8] {
    at += 1
    guard at < text.count else { return [] }
    let open = text[at]
    guard open == UInt8(ascii: "{") || open == UInt8(ascii: "(") else {
      let start = at
      while at < text.count, Self.isOfName(text[at]) { at += 1 }
      if start == at { at += 1 }
      return value(of: text[start..<min(at, text.count)])
    }
    let close = open == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
    let start = at + 1
    var level = 0
    while at < text.count {
      if text[at] == open { level += 1 }
      if text[at] == close { level -= 1 }
      if level == 0 { break }
      at += 1
    }
    let inner = text[min(start, text.count)..<min(max(at, start), text.count)]
    at += 1
    // Xcode writes a variable as `$(NAME)`.
    let isName = !inner.isEmpty && inner.allSatisfy(Self.isOfName)
    return isName && (close == UInt8(ascii: "}") || inner.allSatisfy { $0 < 0x61 })
      ? value(of: inner) : made(inner)
  }

  func value(of name: ArraySlice<UInt8>) -> [UInt8] {
    let name = String(decoding: name, as: UTF8.self)
    if let known = variables[name] { return known }
    if name == "PWD" { return folder ?? [Self.unknown] }
    if Self.ofProject.contains(name) { return Array(root.utf8) }
    return [Self.ofProducts.contains(name) ? Self.product : Self.unknown]
  }

  /// The possible result of a nested command, or of a variable with changes to its value. If the text names a localization, the result stands for any
  /// localization.
  func made(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let names = text.split { !Self.isOfName($0) }.map { String(decoding: $0, as: UTF8.self) }
    let isOfLocalization =
      Array(text).holds(Self.ending)
      || names.contains { localized.contains($0) }
    return isOfLocalization ? [Self.unknown] + Array("/*.lproj".utf8) : [Self.unknown]
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x30 && byte <= 0x39
      || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
}
