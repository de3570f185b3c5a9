// The identity of a finding across versions of a file.

/// The identity of a finding across versions of its file, written as 16 hexadecimal digits.
public struct Fingerprint: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let value: UInt64

  package init(_ hash: StableHash) { value = hash.value }

  /// Reads 16 hexadecimal digits, as `description` writes them. Returns nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }

  public var description: String {
    value.digits(16, radix: 16)
  }

  public static func < (left: Fingerprint, right: Fingerprint) -> Bool { left.value < right.value }
}

extension Finding {
  /// The 64-bit FNV-1a hash of kind or rule, path, localization, table, key and detail. Line numbers and the words of the message are left out, so
  /// the fingerprint stays if lines move or if the wording changes.
  ///
  /// Each part is followed by the byte 0xFF; a missing part is the byte 0xFE. Equal findings of one file have equal fingerprints, so callers must
  /// count them.
  ///
  /// - Parameter path: the path to hash; nil for the path of the finding.
  public func fingerprint(path: String? = nil) -> Fingerprint {
    var hash = StableHash()
    func add(_ bytes: (some Sequence<UInt8>)?) {
      if let bytes { hash.add(bytes) } else { hash.add(0xFE) }
      hash.add(0xFF)
    }
    add(name.utf8)
    add((path ?? self.path).utf8)
    add(localization?.utf8)
    add(table?.utf8)
    add(key?.bytes)
    add(detail?.utf8)
    return Fingerprint(hash)
  }
}
