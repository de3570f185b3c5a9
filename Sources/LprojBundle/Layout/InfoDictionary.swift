// The keys of an Info.plist, or of InfoPlist.strings, that count on one device.

package import LprojSource
package import LprojSyntax

/// The keys and values of an Info.plist that count on one device.
package struct InfoDictionary: Sendable {
  /// The file that the dictionary was read from; nil if there is none.
  package let file: PropertyListFile?
  /// For each key that counts, its spelling in the file, such as `CFBundleName-macos`.
  package let spellings: [Key: Key]

  /// An empty dictionary, which the loader uses in place of a missing or broken Info.plist.
  package static let empty = InfoDictionary(nil, on: .mac)

  package init(_ file: PropertyListFile?, on device: Device) {
    self.file = file
    spellings = Self.settled(file.map { Set($0.members.keys) } ?? [], device)
  }

  package func value(_ key: Key) -> PropertyListNode? {
    spellings[key].flatMap { file?.value($0) }
  }

  /// Returns the value of a key; nil if the value is missing, empty or not a string.
  package func text(_ key: String) -> String? {
    guard case .string(let text)? = value(Key(key))?.value, !text.bytes.isEmpty else { return nil }
    return text.name
  }

  /// Returns the strings of an array, without empty strings and other values; nil if the value is not an array.
  package func texts(_ key: String) -> [String]? {
    guard case .array(let nodes)? = value(Key(key))?.value else { return nil }
    return nodes.compactMap { node in
      guard case .string(let text) = node.value, !text.bytes.isEmpty else { return nil }
      return text.name
    }
  }

  /// Whether a value means yes: a true boolean, the words `true` and `yes` in any letter case, or a whole number other than zero.
  package func isTrue(_ key: String) -> Bool {
    switch value(Key(key))?.value {
    case .boolean(let flag): flag
    case .string(let text): ["true", "yes"].contains(text.name.lowercased())
    case .integer(let number): number != 0 && Int32(exactly: number) != nil
    case .real(let number): number != 0 && Int32(exactly: number) != nil
    case .array, .dictionary, .data, .date, .uid, .null, nil: false
    }
  }

  /// Keys that cannot be overridden for a platform.
  private static let fixedKeys: Set<Key> = [Key("CFBundleExecutable"), Key("CFBundleIdentifier")]

  /// Returns the keys that count on a device, with their spellings in the file. A key with a suffix of the device replaces the plain key. A key for
  /// another device of the same platform family is ignored. If several keys fit the device, a suffix with platform and product comes first, then a
  /// suffix with only the product, then a suffix with only the platform.
  private static func settled(_ keys: Set<Key>, _ device: Device) -> [Key: Key] {
    var result: [Key: Key] = [:]
    var ranks: [Key: Int] = [:]
    for key in keys.sorted() {
      let suffixed = SuffixedKey(key, device)
      let name = suffixed?.name ?? key
      if suffixed != nil && fixedKeys.contains(name) { continue }
      guard let rank = suffixed?.rank(on: device) ?? (suffixed == nil ? 0 : nil) else { continue }
      if let other = ranks[name], other > rank { continue }
      ranks[name] = rank
      result[name] = key
    }
    return result
  }
}

/// The parts of a key such as `UILaunchStoryboardName~ipad`.
private struct SuffixedKey {
  let name: Key
  let platform: ArraySlice<UInt8>?
  let product: ArraySlice<UInt8>?

  /// Returns nil if the key has no suffix of the device's platform family.
  init?(_ key: Key, _ device: Device) {
    let bytes = key.bytes[...]
    let minus = bytes.lastIndex(of: UInt8(ascii: "-"))
    let tilde = bytes.lastIndex(of: UInt8(ascii: "~"))
    guard let nameEnd = minus ?? tilde, nameEnd > 0 else { return nil }
    if let minus, let tilde, tilde <= minus { return nil }
    platform = minus.map { bytes[($0 + 1)..<(tilde ?? bytes.endIndex)] }
    product = tilde.map { bytes[($0 + 1)...] }
    name = Key(bytes: Array(bytes[..<nameEnd]))
    let known = device.knownKeySuffixes
    func isKnown(_ text: ArraySlice<UInt8>?, _ names: [String]) -> Bool {
      guard let text else { return true }
      return names.contains { text.starts(with: $0.utf8) }
    }
    guard isKnown(platform, known.platforms), isKnown(product, known.products) else { return nil }
  }

  /// Returns the rank of the key: 1 for a platform, 2 for a product, 3 for both. Nil for another device.
  func rank(on device: Device) -> Int? {
    func isOwn(_ text: ArraySlice<UInt8>, _ name: String?) -> Bool {
      name.map { text.elementsEqual($0.utf8) } ?? false
    }
    if let platform, !isOwn(platform, device.platformName) { return nil }
    if let product, !isOwn(product, device.productName) { return nil }
    return (product == nil ? 0 : 2) + (platform == nil ? 0 : 1)
  }
}
