// The texts of a table in one language, packed into one block of bytes.

internal import LprojSource

/// Texts by the index of their key. A million of them take little more memory than their bytes.
struct ColumnTexts: Sendable {
  /// The bytes of all texts. An entry with forms has all its texts here, separated by line feeds.
  private(set) var block: [UInt8] = []
  private(set) var starts: [UInt32] = []
  /// The lengths of the texts; `absent` for a missing one.
  private(set) var lengths: [UInt32] = []
  /// The cells with forms, a state, or an obstacle.
  private var cells: [Int: Cell] = [:]
  static let absent = UInt32.max

  var count: Int { starts.count }

  func has(_ number: Int) -> Bool { number < count && lengths[number] != Self.absent }

  func range(_ number: Int) -> Range<Int> {
    guard has(number) else { return 0..<0 }
    let start = Int(starts[number])
    return start..<start + Int(lengths[number])
  }

  subscript(_ number: Int) -> Cell {
    if let cell = cells[number] { return cell }
    return Cell(text: has(number) ? Key(bytes: Array(block[range(number)])) : nil)
  }

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
