// The keys that source code looks up, with their places.

internal import LprojFiles
internal import LprojKit
internal import LprojSource

/// The calls in a folder's source code that look up a known key.
struct CodeIndex: Sendable {
  /// The look-ups, with paths as reports show them.
  private(set) var keys = CodeKeys()
  /// The look-ups with absolute paths.
  private(set) var uses: [CodeKeys.Use] = []

  init() {}

  init(_ files: Workspace, jobs: Int) async {
    keys = await CodeKeys.read(below: ["."], in: files, jobs: jobs)
    uses = keys.uses.map { use in
      var use = use
      use.path = files.absolute(use.path)
      return use
    }
  }

  /// The look-up that has its key at an offset of a source file, and the range of the literal of this key. Nil if no look-up has its key there.
  func use(in text: LinedText, of path: String, at offset: Int) -> (
    use: CodeKeys.Use, range: Range<Int>
  )? {
    for use in uses where use.path == path {
      let start = text.offset(of: use.position)
      guard start <= offset, let range = Self.literal(of: use.key, in: text, from: start),
        range.lowerBound <= offset, offset <= range.upperBound
      else { continue }
      return (use, range)
    }
    return nil
  }

  /// The range of the literal of a key, with its quotes: the first one behind the start of the call. Nil if it is too far away, or if the key needs
  /// escapes.
  static func literal(of key: Key, in text: LinedText, from start: Int) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    guard !key.bytes.contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") || $0 < 0x20 })
    else {
      return nil
    }
    let wanted = [quote] + key.bytes + [quote]
    let part = text.buffer[start..<min(text.end, start + 1000 + wanted.count)]
    return part.firstRange(of: wanted).map { start + $0.lowerBound..<start + $0.upperBound }
  }
}

enum SourceFile {
  static func isSource(_ path: String) -> Bool {
    let ending = Paths.splitExtension(Paths.name(path))?.extension ?? ""
    return ["swift", "m", "mm", "h", "c", "cpp"].contains(ending)
  }
}
