// Quotation marks of all languages.

enum QuotationMark {
  static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x2039, 0x203A, 0x300C...0x300F, 0x301D...0x301F,
      0xFF02:
      true
    default: false
    }
  }

  struct Count: Sendable {
    private(set) var straight = 0
    private(set) var all = 0

    init() {}

    init(_ text: [UInt8], besides taken: TakenRanges) {
      let scalars = ScalarPlaces(text)
      for index in scalars.indices where isMark(scalars.value(index)) {
        guard !taken.contains(scalars.start(index)) else { continue }
        all += 1
        if scalars.value(index) == 0x22 { straight += 1 }
      }
    }
  }
}
