// The texts of one language of a table, packed into one block of bytes.

internal import LprojSource

/// Texts by the number of their key. A million of them take little more than their bytes.
struct ColumnTexts: Sendable {
  /// An entry with forms has all its texts here, with line feeds between them.
  private(set) var block: [UInt8] = []
  private(set) var starts: [UInt32] = []
  /// `absent` where there is no text.
  private(set) var lengths: [UInt32] = []
  /// The cells with more than a plain text.
  private var cells: [Int: Cell] = [:]
  static let absent = UInt32.max

  var count: Int { starts.count }

  /// Whether a language has a text for a key.
  func has(_ number: Int) -> Bool { number < count && lengths[number] != Self.absent }

  /// The place of a text in the block; empty where there is none.
  func range(_ number: Int) -> Range<Int> {
    guard has(number) else { return 0..<0 }
    let start = Int(starts[number])
    return start..<start + Int(lengths[number])
  }

  subscript(_ number: Int) -> Cell {
    if let cell = cells[number] { return cell }
    return Cell(text: has(number) ? Key(bytes: Array(block[range(number)])) : nil)
  }

  /// Whether a text waits for a review.
  func needsReview(_ number: Int) -> Bool { cells[number]?.state == "needs_review" }

  mutating func set(_ number: Int, _ text: [UInt8]?) {
    if count <= number {
      let missing = number + 1 - count
      starts += Array(repeating: 0, count: missing)
      lengths += Array(repeating: Self.absent, count: missing)
    }
    cells[number] = nil
    starts[number] = UInt32(block.count)
    lengths[number] = text.map { UInt32($0.count) } ?? Self.absent
    if let text { block += text }
  }

  mutating func set(_ number: Int, _ cell: Cell) {
    let texts = cell.forms.isEmpty ? [cell.text] : cell.forms.map(\.text)
    let known = texts.compactMap { $0?.bytes }
    set(number, cell.isMissing ? nil : Array(known.joined(separator: [0x0A])))
    if !cell.forms.isEmpty || !cell.state.isEmpty || cell.obstacle != nil { cells[number] = cell }
  }
}
