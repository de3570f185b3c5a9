// The arguments that code passes to the source texts of a reference, found once for all translations.

internal import LprojSyntax
package import LprojText

package struct SourceFormats: UpdatableFacts {
  /// For each key, an index into `passed`; -1 for a text without specifiers.
  private var indexes: [Int32]
  private var passed: [PassedArguments] = []

  init(_ reference: ReferenceTable) {
    indexes = Array(repeating: -1, count: reference.count)
    for number in 0..<reference.count { read(number, of: reference) }
  }

  package mutating func update(_ numbers: [Int], of reference: ReferenceTable) {
    // A text that lost its specifiers leaves its arguments in the list. If too many such arguments remain, the list is made again.
    if passed.count > 2 * indexes.count { self = SourceFormats(reference) }
    for number in numbers { read(number, of: reference) }
  }

  private mutating func read(_ number: Int, of reference: ReferenceTable) {
    let id = reference.winners[number]
    let parsed = reference.table.parsed(id).table
    let entry = reference.table.entry(id)
    let known = indexes[number]
    guard parsed.mayHoldPercent(entry), let arguments = Self.arguments(parsed, entry) else {
      indexes[number] = -1
      return
    }
    if known >= 0 {
      passed[Int(known)] = arguments
    } else {
      indexes[number] = Int32(passed.count)
      passed.append(arguments)
    }
  }

  /// Returns the arguments of the key with index `number`; nil for a text without specifiers.
  package subscript(number: Int) -> PassedArguments? {
    indexes[number] < 0 ? nil : passed[Int(indexes[number])]
  }

  private static func arguments(_ table: ParsedTable, _ entry: TableEntry) -> PassedArguments? {
    if let node = table.node(entry) {
      let format = StringsdictFormat(node)
      if format.isOverlong { return .unknown }
      return format.formats.isEmpty ? nil : PassedArguments(format.texts)
    }
    guard let text = table.value(entry) else { return nil }
    let format = FormatText(text)
    return format.isPlain ? nil : PassedArguments(format)
  }
}
