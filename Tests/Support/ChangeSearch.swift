// Searches for changes of inputs that show something new: see Tests/Mutants/search.py, which builds many wrong programs into one.

import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Draws changes, and keeps those whose outcome differs if one of the built-in mistakes is made.
struct ChangeSearch {
  private let name: String
  private let folder: URL
  private let seconds: Double
  private let seed: UInt64
  /// The file that notes which input and which mistake are being tried, in case the program ends.
  private let place: URL
  private let mistakes: MistakeSwitch

  /// Returns nil in all test runs except for searches.
  init?(_ name: String) {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["LPROJ_MUTANTS_SEARCH"],
      let place = environment["LPROJ_MUTANTS_PLACE"], let mistakes = MistakeSwitch(environment)
    else { return nil }
    self.place = URL(filePath: place)
    self.name = name
    self.mistakes = mistakes
    folder = URL(filePath: path)
    seconds = Double(environment["LPROJ_MUTANTS_SECONDS"] ?? "") ?? 60
    seed = UInt64(environment["LPROJ_MUTANTS_SEED"] ?? "") ?? 1
  }

  /// The maximum time of an outcome with a mistake, in seconds. Slower ones end the program.
  private static let slowest: UInt32 = 10
  /// The maximum number of mistakes that are made for an input. Those that were made least are preferred.
  private static let mostOfOne = 20

  func run(
    _ inputs: [(name: String, files: [String: String])], drawn: Int,
    isolation: isolated (any Actor)? = #isolation,
    _ outcome: ([String: String]) async throws -> [String]
  ) async throws {
    let start = Date()
    var tries: [Int: Int] = [:]
    var open = try numbers("open.txt")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".shown.txt") { open.subtract(try numbers(file)) }
    /// Makes mistakes, and returns those that change an outcome.
    func shown(
      by files: [String: String], isolation: isolated (any Actor)? = #isolation
    ) async throws -> [Int] {
      mistakes.forget()
      let expected = await digest(outcome, files)
      let reached = open.filter(mistakes.isReached).sorted {
        (tries[$0, default: 0], $0) < (tries[$1, default: 0], $1)
      }
      var found: [Int] = []
      for number in reached.prefix(Self.mostOfOne) {
        tries[number, default: 0] += 1
        try Data("\(name) \(number)".utf8).write(to: place)
        mistakes.make(number)
        alarm(Self.slowest)
        if await digest(outcome, files) != expected { found.append(number) }
        alarm(0)
        mistakes.make(0)
      }
      open.subtract(found)
      return found
    }
    if seconds == 0 {
      // The mistakes that the inputs show without a search.
      for input in inputs { try append(try await shown(by: input.files), to: "\(name).shown.txt") }
      var changes = DrawnChanges(of: inputs)
      for _ in 0..<drawn {
        try append(try await shown(by: changes.next().files), to: "\(name).shown.txt")
      }
      return
    }
    var changes = DrawnChanges(of: inputs, seed: seed)
    let originals = Dictionary(inputs) { $1 }
    while Date().timeIntervalSince(start) < seconds, !open.isEmpty {
      let (input, files) = changes.next()
      guard let change = Change(of: input, from: originals[input] ?? [:], to: files) else {
        continue
      }
      let found = try await shown(by: files)
      if found.isEmpty { continue }
      try append(found, to: "\(name).shown.txt")
      try append([change.text], to: "\(name).txt")
      try append(found, to: "found.txt")
    }
  }

  private func digest(
    _ outcome: ([String: String]) async throws -> [String], _ files: [String: String],
    isolation: isolated (any Actor)? = #isolation
  ) async -> String {
    do { return Differences.digest(try await outcome(files)) } catch { return "\(error)" }
  }

  private func numbers(_ file: String) throws -> Set<Int> {
    let path = folder.appending(path: file)
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return Set(text.split(separator: "\n").compactMap { Int($0) })
  }

  private func append(_ lines: [some CustomStringConvertible], to file: String) throws {
    let path = folder.appending(path: file)
    if !FileManager.default.fileExists(atPath: path.path) { try Data().write(to: path) }
    let handle = try FileHandle(forWritingTo: path)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(lines.map { "\($0)\n" }.joined().utf8))
    try handle.close()
  }
}

/// The switch of `Tests/Mutants/Switch`, if it is in the program.
struct MistakeSwitch {
  private let number: UnsafeMutablePointer<Int32>

  init?(_ environment: [String: String]) {
    guard
      let address = environment["LPROJ_MUTANT_SWITCH"].flatMap({ UInt(bitPattern: Int($0) ?? 0) }),
      let pointer = UnsafeMutablePointer<Int32>(bitPattern: address)
    else { return nil }
    number = pointer
  }

  private var reached: UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(number + 1).assumingMemoryBound(to: UInt8.self)
  }

  /// Makes a mistake; zero makes none.
  func make(_ mistake: Int) { number.pointee = Int32(mistake) }
  func forget() { reached.update(repeating: 0, count: 65_536) }
  func isReached(_ mistake: Int) -> Bool { reached[mistake] != 0 }
}

extension Change {
  /// Returns nil if lines do not describe the difference.
  init?(of input: String, from old: [String: String], to new: [String: String]) {
    self.init(input: input, hunks: [])
    for (path, text) in new.sorted(by: { $0.key < $1.key }) where old[path] != text {
      guard let before = old[path] else {
        let lines = Self.lines(text)
        hunks.append(Hunk(path: path, old: [], new: lines.last == "" ? lines.dropLast() : lines))
        continue
      }
      let (a, b) = (Self.lines(before), Self.lines(text))
      var start = zip(a, b).prefix { $0 == $1 }.count
      var end = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
      // The context is long enough to determine the place.
      func isPlace() -> Bool {
        let lines = Array(a[start..<a.count - end])
        return !lines.isEmpty
          && (0...a.count - lines.count).first { a[$0...].starts(with: lines) } == start
      }
      while !isPlace() {
        if start > 0 { start -= 1 } else if end > 0 { end -= 1 } else { return nil }
      }
      hunks.append(
        Hunk(path: path, old: Array(a[start..<a.count - end]), new: Array(b[start..<b.count - end]))
      )
    }
    if hunks.isEmpty || applied(to: old) != new { return nil }
    let isOneLineEach = hunks.allSatisfy { ($0.old + $0.new).allSatisfy { !$0.contains("\n") } }
    if !isOneLineEach { return nil }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The change in the format of the files.
  var text: String {
    let parts = hunks.map { hunk in
      ["--- " + hunk.path] + hunk.old.map { "-" + $0 } + hunk.new.map { "+" + $0 }
    }
    return (["==== " + input] + parts.joined()).joined(separator: "\n")
  }
}
