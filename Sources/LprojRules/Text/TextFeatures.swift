// The parts of a text that every translation must keep: addresses, tags, placeholders, numbers and quotes.

internal import LprojSource

/// The features of a text, computed once for each text that has any.
struct TextFeatures: Sendable {
  let text: [UInt8]
  let traits: TextTraits
  var addresses: [TextAddress] = []
  var placeholders: [TextPlaceholder] = []
  var markup = TextMarkup()
  var numbers: [TextNumber] = []
  var quotes = QuotationMark.Count()

  init(_ text: [UInt8], _ traits: TextTraits) {
    self.text = text
    self.traits = traits
    var ranges: [Range<Int>] = []
    if traits.contains(.address) {
      addresses = TextAddress.all(in: text)
      ranges += addresses.map(\.range)
    }
    if traits.contains(.placeholder) {
      placeholders = TextPlaceholder.all(in: text)
      ranges += placeholders.map(\.range)
    }
    if !traits.isDisjoint(with: [.tag, .markdown]) {
      markup = TextMarkup(text)
      ranges += markup.tags.map(\.range)
    }
    let taken = TakenRanges(ranges)
    if traits.contains(.digit) { numbers = TextNumber.all(in: text, besides: taken) }
    if traits.contains(.quote) { quotes = QuotationMark.Count(text, besides: taken) }
  }

  func spelling(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

/// Parts of a text that already belong to a feature.
struct TakenRanges {
  private var ranges: [Range<Int>] = []

  init(_ all: [Range<Int>]) {
    if all.count < 2 {
      ranges = all
      return
    }
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  func contains(_ offset: Int) -> Bool {
    let behind = ranges.partitioningIndex { $0.lowerBound > offset }
    return behind > 0 && ranges[behind - 1].contains(offset)
  }
}

enum TextByte {
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  static func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
