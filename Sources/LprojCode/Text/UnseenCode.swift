// Code with texts that no user of the app sees: excluded code, debugging code, and logging.

internal import LprojSource

extension CodeTokens {
  /// The byte ranges of code with texts that users of the app never see: the `unbuilt` code, and the arguments of logging functions.
  func unseen(_ language: CodeLanguage, unbuilt: [Range<Int>]) -> [Range<Int>] {
    var found = unbuilt
    for at in 0..<count where tokens[at].link > Int32(at) && isMark(at, "(") {
      if let name = word(at - 1), isLogging(name, at - 1, language) { found.append(byteRange(at)) }
    }
    return Self.merged(found)
  }

  /// The byte ranges of code that no product contains, such as code in `#if DEBUG` or `if false { … }`.
  func unbuilt(_ language: CodeLanguage) -> [Range<Int>] {
    var found = leftOut()
    for at in 0..<count where tokens[at].link > Int32(at) && isMark(at, "{") {
      let isSwift = language == .swift && isWord(at - 1, "false") && isWord(at - 2, "if")
      let isClang =
        language != .swift && isMark(at - 1, ")") && isMark(at - 3, "(") && isWord(at - 4, "if")
        && Self.falsehoods.contains(source((at - 2)..<(at - 1)))
      if isSwift || isClang { found.append(byteRange(at)) }
    }
    return Self.merged(found)
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  // MARK: Conditions

  private static let falsehoods: Set<String> = ["0", "false", "NO", "FALSE"]
  private static let truths: Set<String> = ["1", "true", "YES", "TRUE"]

  /// Words in conditions for systems other than Apple's, such as `os(Windows)` and `_WIN32`.
  private static let otherSystems: Set<String> = [
    "Windows", "Android", "_WIN32", "WIN32", "_WIN64", "WIN64", "_MSC_VER", "__ANDROID__",
    "__MINGW32__",
  ]

  /// Words in conditions that are false in all products: `targetEnvironment(simulator)`, `TARGET_OS_SIMULATOR`.
  private static let simulators: Set<String> = [
    "simulator", "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR",
  ]

  private enum Condition {
    /// The code after the condition is not built, or is built only for debugging or the simulator.
    case unseen
    /// The code after `#else` is not built, or is built only for debugging or the simulator.
    case otherwiseUnseen
    case open
  }

  private func leftOut() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: [(condition: Condition, start: Int)] = []
    func close(_ at: Int) {
      guard let last = open.popLast(), last.condition == .unseen else { return }
      found.append(last.start..<Int(tokens[at].start))
    }
    for at in 0..<count where isMark(at, "#") && tokens[at].startsLine {
      switch word(at + 1) {
      case "if", "ifdef", "ifndef": open.append((condition(at + 1), Int(tokens[at].start)))
      case "elseif", "elif":
        guard !open.isEmpty else { continue }
        close(at)
        open.append((condition(at + 1), Int(tokens[at].start)))
      case "else":
        guard let last = open.last else { continue }
        close(at)
        let isUnseen = last.condition == .otherwiseUnseen
        open.append((isUnseen ? .unseen : .open, Int(tokens[at].start)))
      case "endif": close(at)
      default: continue
      }
    }
    return found
  }

  /// The meaning of a line such as `#if DEBUG`. `keyword` is the index of the word after the `#`.
  private func condition(_ keyword: Int) -> Condition {
    var end = keyword + 1
    while end < count, !tokens[end].startsLine { end += 1 }
    let range = (keyword + 1)..<end
    let line = source(range)
    let isDebug = range.contains { isWord($0, "DEBUG") || isWord($0, "_DEBUG") }
    let isOther = range.contains { at in
      word(at).map { Self.otherSystems.contains($0) || Self.simulators.contains($0) } ?? false
    }
    if isWord(keyword, "ifndef") { return isDebug || isOther ? .otherwiseUnseen : .open }
    if isOther, range.count < 8, line.hasPrefix("!"), !line.contains("|"), !line.contains("&") {
      return .otherwiseUnseen
    }
    if Self.falsehoods.contains(line) { return .unseen }
    if Self.truths.contains(line) || line == "!DEBUG" || line == "!defined(DEBUG)" {
      return .otherwiseUnseen
    }
    let isPlain = range.allSatisfy { at in
      tokens[at].kind == .word || "()&".utf8.contains { isMark(at, $0) }
    }
    return (isDebug || isOther) && isPlain ? .unseen : .open
  }

  // MARK: Logs

  private static let logs: Set<String> = [
    "NSLog", "NSLogv", "print", "debugPrint", "dump", "fatalError", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "os_log", "printf", "XCTFail",
  ]

  private static let logPrefixes = ["os_log_", "DDLog", "NSAssert", "NSCAssert", "CLSLog"]

  private static let levels: Set<String> = [
    "log", "trace", "debug", "info", "notice", "warning", "error", "critical", "fault", "verbose",
  ]

  private func isLogging(_ name: String, _ at: Int, _ language: CodeLanguage) -> Bool {
    guard isMark(at - 1, ".") else {
      return !isWord(at - 1, "func")
        && (Self.logs.contains(name) || Self.logPrefixes.contains { name.hasPrefix($0) })
    }
    guard let owner = word(at - 2) else { return false }
    if owner == "Swift" { return Self.logs.contains(name) }
    return Self.levels.contains(name)
      && (owner.lowercased().hasSuffix("logger") || owner == "log" || owner == "Log"
        || owner.hasSuffix("Log"))
  }
}

extension CodeFileText {
  /// The texts that code compares with `==`, `!=` or `isEqualToString:`, including the values of compared constants.
  func comparedTexts(_ language: CodeLanguage, _ names: SourceNames) -> Set<[UInt8]> {
    var found: Set<[UInt8]> = []
    for tokens in islands {
      for at in 0..<tokens.count where tokens.isText(at) || tokens[at].kind == .word {
        let start = tokens.isMark(at - 1, "@") ? at - 1 : at
        let isBehind =
          tokens.isMark(start - 1, "=")
          && (tokens.isMark(start - 2, "=") || tokens.isMark(start - 2, "!"))
        let isBefore =
          tokens.isMark(at + 2, "=") && (tokens.isMark(at + 1, "=") || tokens.isMark(at + 1, "!"))
        let isMessage =
          tokens.isMark(start - 1, ":") && tokens.isWord(start - 2, "isEqualToString")
          || tokens.isMark(start - 1, ":") && tokens.isWord(start - 2, "isEqual")
          || tokens.isWord(at + 1, "isEqualToString")
            && (tokens.isMark(start - 1, "[") || tokens.isMark(start - 1, ":"))
        guard isBehind || isBefore || isMessage else { continue }
        if let name = tokens.word(at) {
          if let key = names.constant(name, at: Int(tokens[at].start)) { found.insert(key.bytes) }
        } else if let plain = literal(tokens[at]).plain {
          found.insert(plain)
        }
      }
    }
    return found
  }
}
