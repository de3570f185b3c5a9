// A call in a source: a call of a function, an initializer or a method, or an Objective-C message such as `[view setTitle:text]`.

struct CodeCall {
  struct Argument {
    var label: String?
    /// The indices of the value's tokens, without the label.
    var range: Range<Int>
  }

  enum Receiver: Equatable {
    case none
    /// A literal. The value is the index of its token.
    case text(Int)
    /// Names that dots separate, such as `["Bundle", "main"]` for `Bundle.main`.
    case path([String])
    case other
  }

  /// The called name without its receiver, such as `localizedString`, or the selector of a message, such as `setTitle:`.
  var name: String
  var receiver = Receiver.none
  var arguments: [Argument] = []
  var range: Range<Int>
  var isMessage = false

  func argument(_ labels: String...) -> Argument? {
    arguments.first { argument in argument.label.map(labels.contains) ?? false }
  }

  func argument(_ slot: CodeWrapper.Slot) -> Argument? {
    if let label = slot.label { return arguments.first { $0.label == label } }
    let plain = arguments.filter { $0.label == nil }
    if slot.index < arguments.count, arguments[slot.index].label == nil {
      return arguments[slot.index]
    }
    return plain.count > slot.index ? plain[slot.index] : nil
  }

  /// The argument at an index; nil without an index or argument.
  func argument(at index: Int?) -> Argument? {
    index.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
  }

  var receiverPath: [String] { if case .path(let path) = receiver { path } else { [] } }
}

extension CodeTokens {
  /// Reads the call with its opening parenthesis at `open`. Returns nil if no name precedes the parenthesis, or if the parenthesis is never
  /// closed. In Swift, also returns nil for a parenthesis that starts a line.
  func call(open: Int, language: CodeLanguage) -> CodeCall? {
    guard let name = word(open - 1), tokens[open].link > Int32(open) else { return nil }
    let close = Int(tokens[open].link)
    if language == .swift, tokens[open].startsLine { return nil }
    var call = CodeCall(name: name, range: (open - 1)..<(close + 1))
    (call.receiver, call.range) = receiver(before: open - 1, close + 1)
    // `Text.init("…")` means `Text("…")`.
    if language == .swift, name == "init", case .path(let path) = call.receiver,
      let type = path.last, type.first?.isUppercase ?? false
    {
      call.name = type
      call.receiver = path.count > 1 ? .path(path.dropLast()) : .none
    }
    call.arguments = arguments((open + 1)..<close, hasLabels: language == .swift)
    return call
  }

  /// Whether a call begins with its dot, as in `.value("…", 1)`.
  func isImplicit(_ call: CodeCall) -> Bool {
    let dot = call.range.lowerBound
    return isMark(dot, ".")
      && (dot == 0
        || tokens[dot - 1].kind == .mark && !")]}?!>".utf8.contains { isMark(dot - 1, $0) })
  }

  /// Whether a name with parentheses declares a C function instead of calling it, as in `Type *name(Type a, Type b, ...)`.
  func isClangPrototype(_ call: CodeCall) -> Bool {
    var before = call.range.lowerBound - 1
    while isMark(before, "*") { before -= 1 }
    guard let type = word(before), !Self.controls.contains(type), type != "throw",
      !call.arguments.isEmpty
    else { return false }
    var parameters = call.arguments
    if parameters.count > 1, let last = parameters.last,
      last.range.allSatisfy({ isMark($0, ".") })
    {
      parameters.removeLast()
    }
    return parameters.allSatisfy { argument in
      let words = argument.range.count { word($0) != nil }
      return words + argument.range.count { isMark($0, "*") } == argument.range.count
        && (words > 1 || argument.range.count == 1 && isWord(argument.range.lowerBound, "void"))
    }
  }

  /// Returns the receiver before the dot of a name, and the range of tokens from the receiver to `end`. If the receiver is `.other`, the range begins
  /// at the dot.
  func receiver(before name: Int, _ end: Int) -> (CodeCall.Receiver, Range<Int>) {
    var at = name
    var path: [String] = []
    while path.count < Self.longestChain {
      let dot = at - 1
      guard isMark(dot, ".") else { break }
      var before = dot - 1
      if isMark(before, "?") || isMark(before, "!") { before -= 1 }
      if let word = word(before) {
        path.append(word)
        at = before
      } else if isText(before), path.isEmpty {
        let isObject = isMark(before - 1, "@")
        return (.text(before), (isObject ? before - 1 : before)..<end)
      } else {
        return (path.isEmpty && before < 0 ? .none : .other, dot..<end)
      }
    }
    return (path.isEmpty ? .none : .path(path.reversed()), at..<end)
  }

  /// Splits the tokens between two brackets at the commas. A word before a colon is a label only if `hasLabels` is true.
  func arguments(_ range: Range<Int>, hasLabels: Bool) -> [CodeCall.Argument] {
    var found: [CodeCall.Argument] = []
    var start = range.lowerBound
    var at = start
    func take(_ end: Int) {
      guard start < end else { return }
      if hasLabels, end - start > 1, let label = word(start), isMark(start + 1, ":") {
        found.append(CodeCall.Argument(label: label, range: (start + 2)..<end))
      } else {
        found.append(CodeCall.Argument(label: nil, range: start..<end))
      }
    }
    while at < range.upperBound {
      if isMark(at, ",") {
        take(at)
        start = at + 1
        at += 1
      } else {
        at = min(after(at), range.upperBound)
      }
    }
    take(range.upperBound)
    return found
  }

  /// The Objective-C message in the square brackets that open at `open`; nil if the brackets contain no selector.
  func message(open: Int) -> CodeCall? {
    guard tokens[open].link > Int32(open) else { return nil }
    let close = Int(tokens[open].link)
    var selector = ""
    var arguments: [CodeCall.Argument] = []
    var questions = 0
    var at = open + 1
    var argumentStart: Int?
    var firstLabel: Int?
    while at < close {
      if isMark(at, "?") { questions += 1 }
      if isMark(at, ":"), questions > 0 {
        questions -= 1
      } else if let label = word(at), isMark(at + 1, ":"), questions == 0, at > open + 1 {
        if let start = argumentStart {
          arguments.append(CodeCall.Argument(label: nil, range: start..<at))
        }
        firstLabel = firstLabel ?? at
        selector += label + ":"
        argumentStart = at + 2
        at += 2
        continue
      } else if isMark(at, ","), let start = argumentStart {
        // A comma separates variadic arguments, as in `stringWithFormat:@"%@", name`.
        arguments.append(CodeCall.Argument(label: nil, range: start..<at))
        argumentStart = at + 1
      }
      at = after(at)
    }
    if let start = argumentStart, start < close {
      arguments.append(CodeCall.Argument(label: nil, range: start..<close))
    } else if selector.isEmpty, let name = word(close - 1), close - 1 > open + 1 {
      selector = name
      firstLabel = close - 1
    }
    guard !selector.isEmpty, let firstLabel else { return nil }
    var call = CodeCall(name: selector, range: open..<(close + 1))
    call.arguments = arguments
    call.isMessage = true
    let receiver = (open + 1)..<firstLabel
    let text = isMark(receiver.lowerBound, "@") ? receiver.dropFirst() : receiver
    if text.count == 1, isText(text.lowerBound) {
      call.receiver = .text(text.lowerBound)
    } else if receiver.count == 1, let word = word(receiver.lowerBound) {
      call.receiver = .path([word])
    } else {
      call.receiver = .other
    }
    return call
  }
}
