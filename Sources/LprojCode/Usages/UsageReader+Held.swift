// Keys in constants. A later look-up uses such a key with its own table or bundle.

internal import LprojSource

struct HeldKeys {
  struct Constant {
    var value: Range<Int>
    var definition: Int?
  }

  var constants: [String: [Constant]] = [:]
  var tokens: Set<Int> = []
}

extension UsageReader {
  /// Whether a token is in the value of a constant that a later look-up uses. If so, the key is read with that look-up.
  mutating func isHeld(_ token: Int, _ island: Int) -> Bool {
    wrappers == nil && island == 0 && language == .swift && isTyped && held.tokens.contains(token)
  }

  /// The tokens of the value of a constant, if an argument names a constant with a key; otherwise nil.
  mutating func heldKey(_ range: Range<Int>, _ island: Int) -> Range<Int>? {
    guard island == 0, range.count == 1, isTyped, let name = tokens.word(range.lowerBound),
      let constants = held.constants[name]
    else { return nil }
    let definition = definition(around: range.lowerBound)
    return constants.last { $0.definition == definition && $0.value.upperBound < range.lowerBound }?
      .value
  }

  func heldKeys() -> HeldKeys {
    var found = HeldKeys()
    for at in 0..<tokens.count where tokens.isWord(at, "let") {
      guard let name = tokens.word(at + 1), let value = tokens.heldValue(at + 2) else { continue }
      found.constants[name, default: []].append(
        HeldKeys.Constant(value: value, definition: definition(around: at)))
    }
    if found.constants.isEmpty { return found }
    let openers = tokens.openers()
    var taken: [String: [HeldKeys.Constant]] = [:]
    for at in 0..<tokens.count where tokens.isMark(at + 1, ",") {
      guard let name = tokens.word(at), let constants = found.constants[name],
        tokens.isMark(at - 1, "(") || tokens.isWord(at - 2, "localized"),
        let call = tokens.call(open: Int(openers[at]), language: .swift),
        !KnownCall.swift(call.name).isEmpty, call.argument("table", "tableName", "bundle") != nil,
        case let around = definition(around: at),
        let own = constants.last(where: {
          $0.definition == around && $0.value.upperBound < at
        })
      else { continue }
      taken[name, default: []].append(own)
      found.tokens.formUnion(own.value)
    }
    found.constants = taken
    return found
  }
}

extension CodeTokens {
  /// The value of a constant with a key type, as in `: LocalizedStringKey = "…"` or `= String.LocalizationValue(name)`. The index `start` follows
  /// the name.
  fileprivate func heldValue(_ start: Int) -> Range<Int>? {
    if isMark(start, "=") {
      let end = valueEnd(start + 1)
      guard conversion(start + 1..<end) != nil, !isMark(start + 1, ".") else { return nil }
      return start + 1..<end
    }
    guard isMark(start, ":"), Self.held.contains(typeName(start + 1)) else { return nil }
    var at = start + 2
    while isMark(at, ".") { at += 2 }
    return isMark(at, "=") ? at + 1..<valueEnd(at + 1) : nil
  }

  private static let held: Set<String> = ["LocalizedStringKey", "LocalizationValue"]
}
