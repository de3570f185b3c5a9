// Searches for changes of inputs that reveal a built-in mistake. See Tests/Mutants/search.py, which builds many wrong programs into one.

import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Makes random changes to inputs, and keeps a change if a built-in mistake changes its outcome.
struct ChangeSearch {
  private let name: String
  private let folder: URL
  private let seconds: Double
  private let seed: UInt64
  /// The file with the input and the mistake of the current try, in case the program crashes.
  private let place: URL
  private let mistakes: MistakeSwitch

  /// Creates a search from the environment. Returns nil in test runs that are no search.
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

  /// The maximum time for an outcome with a mistake, in seconds. A slower outcome ends the program.
  private static let slowest: UInt32 = 10
  /// The maximum number of mistakes to try on an input. Mistakes with the fewest tries come first.
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
    /// Makes built-in mistakes one by one, and returns the mistakes that change the outcome for the files.
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
      // Without time for a search, only records the mistakes that the inputs and the drawn changes show.
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

/// The switch for built-in mistakes (`Tests/Mutants/Switch`); nil if the program has no switch.
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

  /// Turns on a mistake by its number. Zero turns off all mistakes.
  func make(_ mistake: Int) { number.pointee = Int32(mistake) }
  func forget() { reached.update(repeating: 0, count: 65_536) }
  func isReached(_ mistake: Int) -> Bool { reached[mistake] != 0 }
}

extension Change {
  /// Creates the change from `old` to `new`. Returns nil if lines of text cannot describe it.
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
      // Adds lines of context until the removed lines occur at this place first.
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

  /// The change in the format of the files in `Tests/Fixtures/variants/changes`.
  var text: String {
    let parts = hunks.map { hunk in
      ["--- " + hunk.path] + hunk.old.map { "-" + $0 } + hunk.new.map { "+" + $0 }
    }
    return (["==== " + input] + parts.joined()).joined(separator: "\n")
  }
}
