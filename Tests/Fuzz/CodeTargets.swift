// Fuzzing of sources, interface files and property lists: with any content, the readers end, and keep little.

import LprojCode
import LprojSource

enum CodeTargets {
  /// Reads the input. Its first byte selects the kind of the remaining bytes.
  static func source(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let buffer = ByteBuffer(bytes.dropFirst(), spare: bytes.count + 64)
    switch first % 7 {
    case 0, 1: code(buffer, .swift)
    case 2: code(buffer, .objectiveC)
    case 3: code(buffer, .c)
    case 4: _ = InterfaceFile(buffer, table: "Main")
    case 5: _ = ListReader.read(buffer, .settings, table: "Root")
    default: _ = ListReader.read(buffer, .intents, table: "Intents")
    }
  }

  private static func code(_ buffer: ByteBuffer, _ language: CodeLanguage) {
    let source = SearchedSource("A", buffer, language)
    let file = UsageReader.read(source)
    for usage in file.usages { checkPlace(usage.position, buffer) }
    let kept = file.computed.reduce(0) { $0 + $1.expression.utf8.count }
    require(kept <= 600 * file.computed.count, "what is kept of a source is short")
    if let wrapper = file.wrappers.first {
      _ = UsageReader.read(source, wrappers: [wrapper.name: file.wrappers])
    }
    _ = ShownLiterals.read(source.text, language)
    _ = LocalizationSigns(source.text, language)
    let places = file.usages.compactMap(\.constant).map {
      ConstantReads.Place(path: "A", constant: $0)
    }
    var reads = ConstantReads(Set(places))
    reads.look(at: source)
    var literals = LiteralSearch(Set(file.usages.compactMap(\.key.plain)), isExact: false)
    literals.look(at: source)
  }

  private static func checkPlace(_ position: Position, _ buffer: ByteBuffer) {
    let lines = LineTable(buffer, end: buffer.count)
    require(lines.start(ofLine: position.line) != nil, "a look-up stands in the source")
  }
}
