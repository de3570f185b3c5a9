// Unpacks what "deflate" packed (RFC 1951), with a limit that nothing can get past.

package enum Inflate {
  /// The unpacked bytes, at most `limit`; nil when the data are damaged, or hold more.
  ///
  /// - Parameter isPrefix: whether only the first `limit` bytes are wanted, and the data may end
  ///   early.
  package static func bytes(_ packed: [UInt8], limit: Int, isPrefix: Bool = false) -> [UInt8]? {
    var reader = Reader(packed, limit: limit)
    let isWhole = reader.run()
    if isPrefix { return isWhole || reader.isFull || reader.isAtEnd ? reader.output : nil }
    return isWhole ? reader.output : nil
  }

  /// A table of codes: how many there are of each length, and the symbols in their order.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [UInt16] = []

    /// Nil when more codes are wanted than there can be, or fewer than there have to be, as zlib has it.
    ///
    /// - Parameter mayBeOne: whether a single code of one bit will do.
    init?(_ lengths: ArraySlice<UInt8>, mayBeOne: Bool) {
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      var left = 1
      var starts = [Int](repeating: 0, count: 16)
      for length in 1..<16 {
        left = left << 1 - counts[length]
        if left < 0 { return nil }
        if length < 15 { starts[length + 1] = starts[length] + counts[length] }
      }
      let longest = counts.lastIndex { $0 > 0 } ?? 0
      if left > 0, longest > (mayBeOne ? 1 : 0) { return nil }
      symbols = [UInt16](repeating: 0, count: counts.reduce(0, +))
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[starts[Int(length)]] = UInt16(symbol)
        starts[Int(length)] += 1
      }
    }
  }

  private struct Reader {
    private let packed: [UInt8]
    private let limit: Int
    private var at = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    private(set) var output: [UInt8] = []
    private(set) var isFull = false
    private(set) var isAtEnd = false

    init(_ packed: [UInt8], limit: Int) {
      self.packed = packed
      self.limit = limit
    }

    /// Whether everything was sound and fitted.
    mutating func run() -> Bool {
      while true {
        guard let isLast = take(1), let kind = take(2) else { return false }
        switch kind {
        case 0: guard stored() else { return false }
        case 1: guard coded(Self.fixedLengths, Self.fixedDistances) else { return false }
        case 2:
          guard let (lengths, distances) = codes(), coded(lengths, distances) else { return false }
        default: return false
        }
        if isLast == 1 { return true }
      }
    }

    private mutating func take(_ count: Int) -> Int? {
      while bitCount < count {
        guard at < packed.count else {
          isAtEnd = true
          return nil
        }
        bits |= UInt32(packed[at]) << UInt32(bitCount)
        at += 1
        bitCount += 8
      }
      let value = bits & (UInt32(1) << UInt32(count) - 1)
      bits >>= UInt32(count)
      bitCount -= count
      return Int(value)
    }

    private mutating func put(_ byte: UInt8) -> Bool {
      guard output.count < limit else {
        isFull = true
        return false
      }
      output.append(byte)
      return true
    }

    private mutating func stored() -> Bool {
      bits = 0
      bitCount = 0
      guard at + 4 <= packed.count else {
        isAtEnd = true
        return false
      }
      let count = Int(packed[at]) | Int(packed[at + 1]) << 8
      let check = Int(packed[at + 2]) | Int(packed[at + 3]) << 8
      guard count == ~check & 0xFFFF else { return false }
      at += 4
      for _ in 0..<count {
        guard at < packed.count else {
          isAtEnd = true
          return false
        }
        guard put(packed[at]) else { return false }
        at += 1
      }
      return true
    }

    private mutating func symbol(_ codes: Codes) -> Int? {
      var code = 0
      var first = 0
      var index = 0
      for length in 1..<16 {
        guard let bit = take(1) else { return nil }
        code |= bit
        let count = codes.counts[length]
        if code - count < first { return Int(codes.symbols[index + code - first]) }
        index += count
        first = (first + count) << 1
        code <<= 1
      }
      return nil
    }

    private mutating func coded(_ lengths: Codes, _ distances: Codes) -> Bool {
      while true {
        guard let symbol = symbol(lengths) else { return false }
        if symbol < 256 {
          guard put(UInt8(symbol)) else { return false }
          continue
        }
        if symbol == 256 { return true }
        guard symbol < 286, let moreLength = take(Self.lengthBits[symbol - 257]),
          let code = self.symbol(distances), code < 30,
          let moreDistance = take(Self.distanceBits[code])
        else { return false }
        let distance = Self.distanceBases[code] + moreDistance
        guard distance <= output.count else { return false }
        for _ in 0..<Self.lengthBases[symbol - 257] + moreLength {
          guard put(output[output.count - distance]) else { return false }
        }
      }
    }

    /// The tables at the head of a block, packed themselves.
    private mutating func codes() -> (Codes, Codes)? {
      guard let lengthCount = take(5), let distanceCount = take(5), let count = take(4) else {
        return nil
      }
      guard lengthCount < 30, distanceCount < 30 else { return nil }
      var lengths = [UInt8](repeating: 0, count: 19)
      for place in Self.order.prefix(count + 4) {
        guard let length = take(3) else { return nil }
        lengths[place] = UInt8(length)
      }
      guard let codes = Codes(lengths[...], mayBeOne: false) else { return nil }
      let total = lengthCount + 257 + distanceCount + 1
      lengths = []
      while lengths.count < total {
        guard let symbol = symbol(codes) else { return nil }
        var value: UInt8 = 0
        var times: Int?
        switch symbol {
        case 0..<16:
          lengths.append(UInt8(symbol))
          continue
        case 16:
          guard let last = lengths.last else { return nil }
          value = last
          times = take(2).map { $0 + 3 }
        case 17: times = take(3).map { $0 + 3 }
        default: times = take(7).map { $0 + 11 }
        }
        guard let times, lengths.count + times <= total else { return nil }
        lengths += [UInt8](repeating: value, count: times)
      }
      guard lengths[256] > 0, let first = Codes(lengths[..<(lengthCount + 257)], mayBeOne: true),
        let second = Codes(lengths[(lengthCount + 257)...], mayBeOne: true)
      else { return nil }
      return (first, second)
    }

    private static let order = [
      16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
    private static let lengthBits = [
      0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let lengthBases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
      131, 163, 195, 227, 258,
    ]
    private static let distanceBits = [
      0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
      13,
    ]
    private static let distanceBases = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
      2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
    ]
    private static let fixedLengths =
      Codes(
        ([UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
          + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))[...],
        mayBeOne: false)!
    private static let fixedDistances =
      Codes([UInt8](repeating: 5, count: 32)[...], mayBeOne: false)!
  }
}
