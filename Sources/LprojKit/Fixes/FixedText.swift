// A file to fix, parsed by its format, and the check that a fix loses nothing.

internal import LprojConfig
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

enum FixedText {
  case table(ParsedTable)
  case catalog(StringCatalog)
  /// A configuration, in UTF-8.
  case configuration(ByteBuffer)
  /// A baseline, in UTF-8.
  case baseline(ByteBuffer)

  init(_ buffer: ByteBuffer, path: String) {
    if path.hasSuffix(".toml") {
      self = .configuration(buffer)
      return
    }
    if path.hasSuffix(".json") {
      self = .baseline(buffer)
      return
    }
    switch TableFormat(fileName: path) {
    case .xcstrings: self = .catalog(StringCatalog(buffer))
    case .strings, .stringsdict, nil: self = .table(TableReader.read(buffer))
    }
  }

  /// The identity of the text; see `Fix.basis`.
  var basis: UInt64 {
    switch self {
    case .table(let table): table.basis
    case .catalog(let catalog): catalog.basis
    case .configuration(let buffer), .baseline(let buffer): buffer.hash(0..<buffer.count).hash
    }
  }

  var encoding: TextEncoding {
    switch self {
    case .table(let table): table.encoding
    case .catalog(let catalog): catalog.encoding
    case .configuration, .baseline: .utf8
    }
  }

  /// The text in UTF-8 without a byte order mark.
  var bytes: [UInt8] {
    switch self {
    case .table(let table): table.buffer[0..<table.textEnd]
    case .catalog(let catalog): catalog.buffer[0..<catalog.tree.textEnd]
    case .configuration(let buffer), .baseline(let buffer): buffer.bytes
    }
  }

  /// The bytes of the file and its text after the edits; nil if the file cannot be written back without loss.
  func edited(_ original: [UInt8], _ edits: EditedText) -> (bytes: [UInt8], text: [UInt8])? {
    switch self {
    case .table(let table): return table.edited(original, edits)
    case .catalog(let catalog):
      guard catalog.encoding.encode(bytes) == original else { return nil }
      let text = edits.applied(to: bytes)
      return catalog.encoding.encode(text).map { ($0, text) }
    case .configuration, .baseline:
      let text = edits.applied(to: bytes)
      return (text, text)
    }
  }

  /// Whether `bytes` are an acceptable result of a fix. A table must have no more problems than before, and at most `gone` fewer keys. A catalog must
  /// have no more problems than before, and as many entries and texts as before. A configuration or baseline must parse.
  func accepts(_ bytes: [UInt8], without gone: Int = 0) -> Bool {
    let buffer = ByteBuffer(bytes, spare: bytes.count)
    switch self {
    case .table(let old):
      let new = TableReader.read(buffer)
      return new.outcome.rank >= old.outcome.rank && new.problems.count <= old.problems.count
        && new.loadedKeys >= old.loadedKeys - gone && new.keys >= old.keys - gone
    case .catalog(let old):
      let new = StringCatalog(buffer)
      return new.error == nil && new.problems.count <= old.problems.count
        && new.entries.count == old.entries.count && new.units.count == old.units.count
    case .configuration: return (try? TOMLReader.read(bytes)) != nil
    case .baseline: return JSONTree(buffer, allowsLoneSurrogates: true).error == nil
    }
  }
}

extension LoaderOutcome {
  fileprivate var rank: Int {
    switch self {
    case .loads: 2
    case .stops: 1
    case .fails: 0
    }
  }
}

extension ParsedTable {
  fileprivate var keys: Int { Set(entries.map { key($0) }).count }
  fileprivate var loadedKeys: Int { Set(entries.filter { isLoaded($0) }.map { key($0) }).count }
}
