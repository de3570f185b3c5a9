// The order of the keys in a catalog, and the place of a new key.

internal import LprojSource

/// Finds the places of new keys. Xcode sorts keys like the Finder: it ignores letter case, compares numbers by their value, and puts punctuation
/// first. Other programs sort by bytes.
struct CatalogOrder {
  /// A name, with the bytes that it is sorted by.
  private struct Place: Comparable {
    var order: [UInt8]
    var name: Key

    static func < (left: Place, right: Place) -> Bool {
      left.order == right.order
        ? left.name < right.name : left.order.lexicographicallyPrecedes(right.order)
    }
  }

  private let isOfXcode: Bool
  /// For each name, the smallest place among this name and all names after it. So this list is sorted even if the catalog is not.
  private var firsts: [Place]

  /// - Parameter names: the names in the order of the catalog.
  init(_ names: [Key]) {
    let plain = names.map { Place(order: $0.bytes, name: $0) }
    let folded = names.map { Place(order: Self.folded($0), name: $0) }
    let breaks = Self.breaks(folded)
    isOfXcode = breaks <= Self.breaks(plain) && breaks * 4 <= names.count
    firsts = isOfXcode ? folded : plain
    for at in firsts.indices.dropLast().reversed() where firsts[at + 1] < firsts[at] {
      firsts[at] = firsts[at + 1]
    }
  }

  private static func breaks(_ places: [Place]) -> Int {
    zip(places, places.dropFirst()).count { $1 < $0 }
  }

  private func place(_ name: Key) -> Place {
    Place(order: isOfXcode ? Self.folded(name) : name.bytes, name: name)
  }

  func precedes(_ left: Key, _ right: Key) -> Bool { place(left) < place(right) }

  /// The index of the last name that precedes `name`; nil if there is none.
  func last(before name: Key) -> Int? {
    let place = place(name)
    let behind = firsts.partitioningIndex { $0 >= place }
    return behind > 0 ? behind - 1 : nil
  }

  /// Bytes to sort a name by, as in the Finder: `a2` comes before `a10`.
  private static func folded(_ name: Key) -> [UInt8] {
    let bytes = Array(name.description.lowercased().utf8)
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count * 2)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      guard isDigit(byte) else {
        let isLetter = byte >= 0x80 || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
        folded += [isLetter ? 2 : 0, byte]
        at += 1
        continue
      }
      let end = bytes[at...].firstIndex { !isDigit($0) } ?? bytes.count
      let digits = bytes[at..<end].drop { $0 == UInt8(ascii: "0") }
      folded += [1, UInt8(clamping: digits.count)] + digits
      at = end
    }
    return folded
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
