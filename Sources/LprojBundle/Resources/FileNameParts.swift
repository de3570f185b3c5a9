// The parts of a file's name: its types, and the device of a variant.

internal import LprojSource

struct FileNameParts {
  /// The suffixes in a name that fit the device, such as `-iphoneos` (platform) and `~ipad` (product). A more specific case is greater.
  enum Variant: Int, Comparable {
    case plain, platform, product, both

    static func < (left: Variant, right: Variant) -> Bool { left.rawValue < right.rawValue }
  }

  /// The part of the name after the first dot, and the part after the last dot: `tar.gz` and `gz` for `a.tar.gz`. If both parts are equal, only one
  /// is listed.
  let types: [Key]
  let variant: Variant
  /// The name without the suffixes: `icon.png` for `icon~ipad.png`. Nil if the name has no suffix.
  let plainName: Key?

  init(_ name: Key, on device: Device) {
    let bytes = name.bytes
    types = Self.types(bytes)
    // The suffix of the platform begins at the last hyphen, and ends at the next dot or at the suffix of the product. Neither suffix can begin the
    // name.
    var dot = bytes.count
    var platform: Range<Int>?
    var product: Range<Int>?
    for at in stride(from: bytes.count - 1, to: 0, by: -1) {
      if bytes[at] == UInt8(ascii: ".") { dot = at }
      if bytes[at] == UInt8(ascii: "~"), product == nil, let name = device.productName {
        if bytes[(at + 1)..<dot].elementsEqual(name.utf8) { product = at..<dot }
      } else if bytes[at] == UInt8(ascii: "-") {
        let end = product?.lowerBound ?? dot
        if let name = device.platformName, bytes[(at + 1)..<end].elementsEqual(name.utf8) {
          platform = at..<end
        }
        break
      }
    }
    switch (platform, product) {
    case (nil, nil): variant = .plain
    case (_?, nil): variant = .platform
    case (nil, _?): variant = .product
    case (_?, _?): variant = .both
    }
    guard let start = (platform ?? product)?.lowerBound,
      let end = (product ?? platform)?.upperBound
    else {
      plainName = nil
      return
    }
    plainName = Key(bytes: Array(bytes[..<start] + bytes[end...]))
  }

  private static func types(_ bytes: [UInt8]) -> [Key] {
    guard let last = bytes.lastIndex(of: UInt8(ascii: ".")),
      let first = bytes.firstIndex(of: UInt8(ascii: "."))
    else { return [] }
    var types: [Key] = []
    if first != last { types.append(Key(bytes: Array(bytes[(first + 1)...]))) }
    if last + 1 < bytes.count { types.append(Key(bytes: Array(bytes[(last + 1)...]))) }
    return types
  }

  /// Returns the suffixes that the loader sees in the path of a file that is already in its table. The loader finds the suffixes anywhere in the
  /// path after the localization's folder.
  static func variant(ofPath path: ArraySlice<UInt8>, on device: Device) -> Variant {
    func has(_ mark: String, _ name: String?) -> Bool {
      guard let name else { return false }
      return path.firstIndex(of: Array((mark + name).utf8)) != nil
    }
    let hasPlatform = has("-", device.platformName)
    if has("~", device.productName) { return hasPlatform ? .both : .product }
    return hasPlatform ? .platform : .plain
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index where `bytes` first occur; nil if they do not occur.
  func firstIndex(of bytes: [UInt8]) -> Int? {
    guard !bytes.isEmpty, count >= bytes.count else { return nil }
    return (startIndex...(endIndex - bytes.count)).first { self[$0...].starts(with: bytes) }
  }
}
