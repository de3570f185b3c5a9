// Random changes of inputs, the same in all runs: lines and words of one input are inserted into another.

struct DrawnChanges {
  private let inputs: [(name: String, files: [String: String])]
  private var random: SeededGenerator
  private var lines: [Substring: [[UInt8]]] = [:]
  private var words: [Substring: [[UInt8]]] = [:]

  init(of inputs: [(name: String, files: [String: String])], seed: UInt64 = 1) {
    random = SeededGenerator(seed: seed)
    self.inputs = inputs.sorted { $0.name < $1.name }
    var seen: Set<[UInt8]> = []
    for input in self.inputs {
      for (path, text) in input.files.sorted(by: { $0.key < $1.key }) {
        let bytes = Array(text.utf8)
        let ending = Self.ending(path)
        for line in bytes.split(separator: 0x0A).map(Array.init) where line.count < 300 {
          if seen.insert(line).inserted { lines[ending, default: []].append(line) }
        }
        for word in Word.all(bytes).map({ Array(bytes[$0.range]) }) where word.count < 100 {
          if seen.insert(word).inserted { words[ending, default: []].append(word) }
        }
      }
    }
  }

  private static func ending(_ path: String) -> Substring {
    path.lastIndex(of: ".").map { path[$0...] } ?? ""
  }

  private mutating func draw(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }

  private mutating func draw<Element>(from elements: [Element]) -> Element? {
    let number = draw(elements.count)
    return elements.isEmpty ? nil : elements[number]
  }

  /// Returns the name of an input, and its files with one to three random changes.
  mutating func next() -> (input: String, files: [String: String]) {
    let input = inputs[draw(inputs.count)]
    var files = input.files
    for _ in 0...draw(3) {
      let paths = files.keys.sorted().filter { !$0.isEmpty || files.count == 1 }
      guard let path = draw(from: paths), let text = files[path] else { continue }
      files[path] = String(decoding: changed(Array(text.utf8), path), as: UTF8.self)
    }
    if draw(10) == 0 { copy(&files) }
    return (input.name, files)
  }

  private mutating func copy(_ files: inout [String: String]) {
    let names = ["fr", "de", "ja", "pt-BR", "zh-Hant", "Base", "en", "ar", "en-GB", "xx"]
    let inside = files.keys.sorted().filter { $0.contains(".lproj/") }
    guard let path = draw(from: inside), let name = draw(from: names) else { return }
    var parts = path.split(separator: "/").map(String.init)
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return }
    parts[folder] = name + ".lproj"
    files[parts.joined(separator: "/")] = files[path]
  }

  private mutating func changed(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    draw(3) == 0 ? withOtherLine(bytes, path) : withOtherWord(bytes, path)
  }

  private mutating func withOtherLine(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let at = draw(lines.count)
    let foreign = draw(from: self.lines[Self.ending(path)] ?? []) ?? []
    switch draw(6) {
    case 0: lines.remove(at: at)
    case 1: lines.insert(lines[at], at: at)
    case 2: lines.insert(lines[draw(lines.count)], at: at)
    case 3: lines[at] = foreign
    default: lines.insert(foreign, at: at)
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  private static let signs = [
    "%d", "%@", "%1$@", "%2$d", "%%", "%", "%#@n@", "%arg", "%lld", "\"one\"", "\"other\"", "\"\"",
    "\"mac\"", "\"fr\"", "\"Base\"", "YES", "false", "1", "0", "2", "-1", "100", "$(X)", ";", ",",
    "{", "}", "(", ")", "\"", "'", "/", "/*", "*/", "//", "#", "=", ":", ".", "-", "~", "@", "\\",
    "\\n", "&amp;", "<", ">", "…", "é", "你好", "\u{200F}", "\u{A0}", " ", "a", "A", "?", "nil", "en",
  ].map { Array($0.utf8) }

  private mutating func withOtherWord(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    let all = Word.all(bytes)
    guard let word = draw(from: all), let other = draw(from: all) else { return bytes }
    let foreign = draw(from: words[Self.ending(path)] ?? []) ?? []
    let sign = draw(from: Self.signs) ?? []
    var own = Array(bytes[word.range])
    switch draw(10) {
    case 0: own = []
    case 1: own += [0x20] + own
    case 2: own = Array(bytes[other.range])
    case 3, 4: own = foreign
    case 5: own += foreign
    case 6: own = sign
    case 7: own += sign
    case 8: own.insert(contentsOf: sign, at: draw(own.count))
    default: own.remove(at: draw(own.count))
    }
    return bytes[..<word.range.lowerBound] + own + bytes[word.range.upperBound...]
  }
}
