// Reads a shell script for the localizations that it names.

internal import LprojFiles
internal import LprojSource

/// A reader that follows the current folder of a script, and the variables that the script sets once. All other variables and commands in a path may
/// stand for any localization.
struct ScriptReader {
  private typealias Place = ScriptPlaces.Place

  private var places: Set<Place> = []

  static let ending = Array(".lproj".utf8)
  /// The byte for an unknown part of a path. The byte `product` stands for a folder of the build output.
  static let unknown: UInt8 = 0
  static let product: UInt8 = 1
  /// Commands that find files by themselves, and constructs that this reader does not follow.
  private static let searching = [
    "find ", "rsync", "xargs", "grep ", "tar ", "eval ", "read ", "ls ", "<<", "=(", "python -",
    "perl -", "ruby -", "function ", "()",
  ].map { Array($0.utf8) }
  /// Commands that create no file from their arguments.
  private static let silent: Set<String> = ["[", "[[", "exit", "test"]
  private static let openings: Set<String> = ["if", "while", "until", "case", "select"]
  private static let closings: Set<String> = ["fi", "done", "esac"]
  private static let passed: Set<String> = ["then", "else", "elif", "do", "!", "{", "}", "time"]
  let text: [UInt8]
  let root: String
  var at = 0
  private(set) var variables: [String: [UInt8]] = [:]
  private(set) var localized: Set<String> = []
  let room: Room
  /// The current folder of commands; nil if the folder is unknown.
  private(set) var folder: [UInt8]?
  private var outer: [[UInt8]?] = []
  private var depth = 0

  private init(_ text: [UInt8], root: String, room: Room) {
    (self.text, self.root, self.room) = (text, root, room)
    folder = Array(root.utf8)
  }

  static func places(in text: [UInt8], root: String, room: Room) -> Set<ScriptPlaces.Place> {
    if searching.contains(where: text.holds) {
      return [Place(name: nil, folder: .any)]
    }
    var reader = ScriptReader(text, root: root, room: room)
    reader.run()
    return reader.places
  }

  // MARK: Commands

  private mutating func run() {
    var words: [[UInt8]] = []
    while at < text.count {
      switch text[at] {
      case 0x20, 0x09, 0x0D: at += 1
      case UInt8(ascii: "#"): while at < text.count, text[at] != 0x0A { at += 1 }
      case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"):
        end(&words)
        at += 1
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        end(&words)
        if text[at] == UInt8(ascii: "(") {
          outer.append(folder)
        } else if let last = outer.popLast() {
          folder = last
        }
        at += 1
      default: words.append(word())
      }
    }
    end(&words)
  }

  private mutating func end(_ words: inout [[UInt8]]) {
    defer { words = [] }
    var words = words[...]
    while let first = words.first.map({ String(decoding: $0, as: UTF8.self) }) {
      if Self.openings.contains(first) { depth += 1 }
      if Self.closings.contains(first) { depth -= 1 }
      guard
        Self.openings.contains(first) || Self.closings.contains(first)
          || Self.passed.contains(first) || first == "export" || assign(words[words.startIndex])
      else { break }
      words = words.dropFirst()
    }
    guard let first = words.first else { return }
    let name = String(decoding: first, as: UTF8.self)
    if name == "for" {
      depth += 1
      return loop(Array(words.dropFirst()))
    }
    if name == "cd" || name == "pushd" || name == "popd" {
      folder = depth > 0 || words.count != 2 ? nil : place(words[words.startIndex + 1])
      return
    }
    if Self.silent.contains(name) { return }
    for word in words { note(word) }
  }

  private mutating func loop(_ words: [[UInt8]]) {
    guard let first = words.first else { return }
    let values = words.dropFirst(2)
    for value in values { note(value) }
    let name = String(decoding: first, as: UTF8.self)
    let isOfLocalizations = values.contains { Self.ends($0) != nil }
    set(
      name,
      values.count == 1 ? values.first! : isOfLocalizations ? Array("*.lproj".utf8) : [Self.unknown]
    )
  }

  private mutating func set(_ name: String, _ value: [UInt8]) {
    variables[name] = value
    if Self.ends(value) != nil { localized.insert(name) } else { localized.remove(name) }
  }

  /// Records an assignment `NAME=value`. Returns false for any other word.
  private mutating func assign(_ word: [UInt8]) -> Bool {
    guard let sign = word.firstIndex(of: UInt8(ascii: "=")), sign > 0,
      word[..<sign].allSatisfy(Self.isOfName)
    else { return false }
    let name = String(decoding: word[..<sign], as: UTF8.self)
    let value = Array(word[(sign + 1)...])
    if value.contains(0x20), Self.ends(value) != nil {
      places.insert(Place(name: nil, folder: .any))
    }
    if let known = variables[name], known != value {
      let isOfLocalization = Self.ends(known) != nil || Self.ends(value) != nil
      set(name, isOfLocalization ? [Self.unknown] + Array("/*.lproj".utf8) : [Self.unknown])
    } else {
      set(name, value)
    }
    return true
  }

  // MARK: Places

  /// The index of the first `.lproj` in a word; nil if there is none.
  static func ends(_ word: [UInt8]) -> Int? {
    guard word.count >= ending.count else { return nil }
    return (0...(word.count - ending.count)).first {
      word[$0] == ending[0] && word[$0...].starts(with: ending)
    }
  }

  /// Whether the text after `.lproj` continues with a folder, such as `/Help/`. Such a folder contains no table.
  static func goesIntoFolder(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "/") else { return false }
    let name = rest.dropFirst().prefix(while: isOfName)
    return !name.isEmpty && rest.dropFirst(name.count + 1).first == UInt8(ascii: "/")
  }

  private mutating func note(_ word: [UInt8]) {
    guard let end = Self.ends(word) else { return }
    if Self.goesIntoFolder(word[(end + Self.ending.count)...]) { return }
    var way = word[..<end]
    if let sign = way.lastIndex(of: UInt8(ascii: "=")) { way = way[(sign + 1)...] }
    let slash = way.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { way[($0 + 1)...] } ?? way
    let isPlain = !name.isEmpty && !name.contains(where: Self.isOpen)
    let owner = isPlain ? String(decoding: name, as: UTF8.self) : nil
    let before = slash.map { Array(way[...$0]) } ?? []
    guard let around = place(before) else {
      places.insert(Place(name: owner, folder: .any))
      return
    }
    if around.first == Self.product { return }
    guard let open = around.firstIndex(where: Self.isOpen) else {
      places.insert(
        Place(name: owner, folder: .exactly(Self.path(around[...]))))
      return
    }
    let known = around[..<open].lastIndex(of: UInt8(ascii: "/")) ?? 0
    places.insert(Place(name: owner, folder: .below(Self.path(around[..<known]))))
  }

  /// The folder of a path: absolute, or beginning with the byte `product`. Nil if the folder is unknown.
  private mutating func place(_ way: [UInt8]) -> [UInt8]? {
    switch way.first {
    case Self.unknown: return nil
    case Self.product, UInt8(ascii: "/"): return way
    default:
      guard let folder else { return nil }
      if folder.first == Self.product { return folder }
      guard room.takes(folder.count + 1 + way.count) else { return nil }
      return folder + [UInt8(ascii: "/")] + way
    }
  }

  private static func path(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.isEmpty
      ? "/" : Paths.absolute(String(decoding: bytes, as: UTF8.self), currentFolder: "/")
  }

  private static func isOpen(_ byte: UInt8) -> Bool {
    byte == unknown || "*?[{".utf8.contains(byte)
  }
}
