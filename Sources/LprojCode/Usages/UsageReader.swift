// Reads the look-ups of one source.

internal import LprojSource
internal import LprojText

/// Reads the look-ups of a source, and the look-up functions that the source defines, in one pass.
package struct UsageReader {
  let text: CodeFileText
  /// The tokens of the file, without those of interpolations.
  let tokens: CodeTokens
  let language: CodeLanguage
  let definitions: [CodeDefinition]
  private let bodies: InnermostRange
  let names: SourceNames
  let hasViews: Bool
  let textTypes: Set<String>
  /// The functions of the project to search for, by name; nil to search for functions of the system.
  let wrappers: [String: [CodeWrapper]]?
  let own: Set<CodeWrapper>
  private(set) var lookups: Set<String> = []
  /// Whether `wrappers` has a function with its key before the dot, as in `key.localized`.
  private let hasMembers: Bool
  /// Names of functions in the file that look up nothing.
  private let hidden: Set<String>
  private lazy var ownersByName = definitions.reduce(into: [String: Set<String>]()) {
    if let owner = $1.owner { $0[$1.name, default: []].insert(owner) }
  }
  var file = CodeFile()
  private var known: Set<CodeWrapper> = []
  private lazy var ownSignatures = Set(own.map(\.signature))
  /// The signatures of look-up functions, by the first token of the function's body.
  private(set) var firsts: [Int: Set<CodeWrapper.Signature>] = [:]
  /// Formatting calls, by the first token of the text that they format.
  var formats: [Place: (end: Int, format: CodeFormat)] = [:]
  var bound = BoundFormats()
  var replaced: [Replacing] = []
  /// The first token of each usage in `file`; -1 for a usage inside an interpolation.
  private(set) var usageTokens: [Int] = []
  /// The indices of the definitions that look up computed keys.
  var computing: Set<Int> = []
  /// The calls that format a named text. `formatting` has the functions that look up a text and format it.
  var named: [NamedFormat] = []
  var formatting = FormattingFunctions()
  /// The indices of literals that were already read as a key.
  var used: Set<Int32> = []
  /// The parentheses of conversions such as `LocalizedStringKey(…)` that were read with the call around the conversion.
  var converted: Set<Place> = []
  private let lines: LineTable
  /// The token of the last call of `lineStart(of:)`, and the first token of that line.
  private var lastLine = (token: 0, start: 0)
  private lazy var constants = tokens.swiftConstants()
  lazy var held = heldKeys()
  /// Whether the source names a key type, such as `LocalizedStringKey`.
  lazy var isTyped = Self.typeWords.finds(in: text.buffer)
  private lazy var redacts = Self.redactionWords.finds(in: text.buffer)
  lazy var aliases = Self.aliases(tokens)
  private lazy var openers = tokens.openers()

  struct Place: Hashable {
    var island: Int
    var token: Int
  }

  /// Reads the look-ups of a source.
  ///
  /// - Parameters:
  ///   - wrappers: the functions of the project to search for, by name; nil to search for functions of the system.
  ///   - own: the look-up functions that the file itself defines.
  ///   - lookups: the names of all look-up functions of the project.
  package static func read(
    _ source: SearchedSource, wrappers: [String: [CodeWrapper]]? = nil,
    own: Set<CodeWrapper> = [], lookups: Set<String> = []
  ) -> CodeFile {
    let language = source.language ?? .swift
    var reader = UsageReader(source.text, language, source.structure, wrappers, own)
    reader.lookups = lookups
    reader.read(island: 0, within: nil)
    reader.bindFormats()
    reader.bindReplaced()
    reader.bindFormatting()
    if wrappers == nil {
      if language == .swift { reader.addTypedWrappers() }
      reader.file.redefined = Set(reader.definitions.filter(\.isOfSystem).map(\.name))
    }
    reader.file.usages.sort { $0.position < $1.position }
    return reader.file
  }

  /// The calls in a source that format a text with a name in `wanted`, such as `title` in `String(format: Texts.title, …)`.
  package static func formats(
    _ source: SearchedSource, named wanted: Set<String>
  ) -> [NamedFormat] {
    var reader = UsageReader(source.text, .swift, source.structure, [:], [])
    reader.read(island: 0, within: nil)
    return reader.named.filter { $0.path.last.map(wanted.contains) ?? false }
  }

  private init(
    _ text: CodeFileText, _ language: CodeLanguage, _ structure: SourceStructure,
    _ wrappers: [String: [CodeWrapper]]?, _ own: Set<CodeWrapper>
  ) {
    self.text = text
    self.language = language
    self.wrappers = wrappers.map { Self.limited($0, own: own) }
    self.own = own
    hasMembers = wrappers?.values.contains { $0.contains { $0.key == nil } } ?? false
    tokens = text.islands[0]
    (definitions, bodies) = (structure.definitions, structure.bodies)
    (textTypes, names) = (structure.textTypes, structure.names)
    hidden =
      wrappers == nil
      ? []
      : Set(definitions.map(\.name)).subtracting(own.map(\.name))
        .filter { name in !(wrappers?[name]?.contains(where: \.isConfigured) ?? false) }
    hasViews =
      language == .swift
      && (names.imports.contains { KnownCall.viewModules.contains($0) }
        || names.imports.isDisjoint(with: KnownCall.otherViewModules) && tokens.declaresViews)
    lines = LineTable(text.buffer, end: text.buffer.count)
  }

  func position(_ island: Int, _ token: Int) -> Position {
    lines.position(of: Int(text.islands[island][token].start))
  }

  func definition(around token: Int) -> Int? { bodies.number(around: token) }

  /// Reads all tokens of an island: of the file itself, or of one interpolation.
  ///
  /// - Parameter definition: the definition around an interpolation; nil for the file itself.
  private mutating func read(island: Int, within definition: Int?) {
    let tokens = text.islands[island]
    var preview = 0..<0
    for at in 0..<tokens.count where !preview.contains(at) {
      if let body = tokens.preview(at) { preview = body }
      switch tokens[at].kind {
      case .text:
        let literal = text.literal(tokens[at])
        let around = definition ?? (literal.parts.count > 0 ? self.definition(around: at) : nil)
        for case .hole(let inner) in literal.parts { read(island: inner, within: around) }
        readMember(of: at, island)
        if wrappers == nil, language == .swift { readTyped(at, island) }
      case .mark where tokens.isMark(at, "("):
        guard let call = tokens.call(open: at, language: language),
          !CodeTokens.controls.contains(call.name),
          !converted.contains(Place(island: island, token: at)), !isHeld(at, island)
        else { continue }
        let isDeclared =
          tokens.isWord(call.range.lowerBound - 1, "func")
          || tokens.isWord(call.range.lowerBound - 1, "define")
          || language != .swift && tokens.isClangPrototype(call)
        if !isDeclared { read(call, island, definition) }
      case .mark where tokens.isMark(at, "[") && language == .objectiveC:
        guard let call = tokens.message(open: at) else { continue }
        read(call, island, definition)
      case .word:
        if wrappers == nil {
          readKeyProperty(at, island)
        } else if hasMembers, language != .c {
          readNamedMember(at, island, within: definition)
        }
      default: break
      }
    }
  }

  private mutating func read(_ call: CodeCall, _ island: Int, _ definition: Int?) {
    noteFormat(call, island)
    noteReplaced(call, island)
    func around() -> Int? { definition ?? self.definition(around: call.range.lowerBound) }
    if let wrappers {
      if hidden.contains(call.name) && mayBeOwn(call) || isVariable(call, island) { return }
      let found = (wrappers[call.name] ?? []).filter {
        (Self.matches($0, call) || isOnSelf($0, call, around())
          || isOnText($0, call, island, around()))
          && Self.reaches($0, language)
      }
      let all = candidates(found, call, island)
      var first: CodeWrapper?
      for wrapper in all {
        // Several definitions of one name, such as a macro in many files, count once. One function may have several keys, however.
        if let first,
          !(first.isLocalizable && wrapper.isLocalizable && first.owner == wrapper.owner)
        {
          continue
        }
        let before = file.usages.count + file.computed.count
        readWrapped(call, agreed(wrapper, all, call, island), island, around())
        if file.usages.count + file.computed.count > before { first = first ?? wrapper }
      }
      return
    }
    if call.isMessage {
      guard let known = MessageCall.all[call.name] else { return }
      readMessage(call, known, island, around())
    } else if language == .swift {
      let known = KnownCall.swift(call.name)
      for known in known { readSwift(call, known, island, around()) }
      if call.name == "AppShortcut" { readPhrases(call, island) }
      if call.name == "init" { readView(call, island, around()) }
      if known.isEmpty, let positional = PositionalCall.all[call.name] {
        readPositional(call, positional, island, around())
      }
    } else if let known = PositionalCall.all[call.name] {
      readPositional(call, known, island, around())
    } else if language == .objectiveC, let known = PositionalCall.gnustep[call.name],
      let key = call.arguments.first, text.islands[island].isMark(key.range.lowerBound, "@")
    {
      readPositional(call, known, island, around(), .text)
    }
  }

  /// Whether a call may mean a definition of the source that has the called name. For a call such as `Texts.find(key)`, the type `Texts` must have
  /// the definition.
  private mutating func mayBeOwn(_ call: CodeCall) -> Bool {
    guard case .path(let path) = call.receiver, let type = path.last,
      type.first?.isUppercase ?? false, type != "Self"
    else { return true }
    return ownersByName[call.name]?.contains(type) ?? false
  }

  private func isVariable(_ call: CodeCall, _ island: Int) -> Bool {
    guard language == .swift, call.receiver == .none else { return false }
    let byte = Int(text.islands[island][call.range.lowerBound].start)
    return names.scope(of: call.name, at: byte) != nil
  }

  // MARK: Results

  /// Adds a look-up with its format, its condition and its surroundings.
  ///
  /// - Parameter key: the tokens of the key.
  mutating func add(
    _ usage: CodeUsage, _ call: CodeCall, _ island: Int, key: Range<Int>
  ) {
    var usage = usage
    usage.literal = literal(of: usage.key, in: key, island)
    if let found = formats[Place(island: island, token: call.range.lowerBound)],
      found.end == call.range.upperBound
    {
      usage.format = found.format
    }
    guard !usage.key.isEmpty else { return }
    let start = Int(text.islands[island][call.range.lowerBound].start)
    usage.condition = condition(of: call, island)
    if redacts, text.islands[island].isRedacted(call.range.upperBound) {
      usage.condition = .redacted
    }
    usage.isBuilt = !Self.contains(unbuilt, start)
    usage.isForReaders =
      !Self.contains(unseen, start)
      && !(usage.key.plain.map { compared.contains($0.bytes) } ?? false)
    if island == 0 {
      usage.constant = constant(around: call.range.lowerBound)
      usage.isValue = usage.constant != nil && isWhole(call, usage.constant)
      usage.holder = holder(around: call.range.lowerBound)
      if let name = boundName(call, tokens) {
        bound.lookups[name, default: []].append((call.range.lowerBound, file.usages.count))
      }
    }
    usageTokens.append(island == 0 ? call.range.lowerBound : -1)
    file.usages.append(usage)
  }

  private func literal(of key: CodeText, in range: Range<Int>, _ island: Int) -> Range<Int>? {
    let tokens = text.islands[island]
    let texts = range.filter { tokens.isText($0) }
    guard texts.count == 1, key.plain != nil, codeText(tokens[texts[0]]) == key else { return nil }
    return tokens[texts[0]].range
  }

  /// The byte ranges of code that no product contains. `unseen` adds code with texts for developers only.
  private lazy var unbuilt = tokens.unbuilt(language)
  private lazy var unseen = tokens.unseen(language, unbuilt: unbuilt)
  private lazy var compared = text.comparedTexts(language, names)

  mutating func opener(of token: Int) -> Int? {
    openers[token] < 0 ? nil : Int(openers[token])
  }

  private static let typeWords = WordSearch(KnownCall.keyTypes)

  private mutating func constant(around token: Int) -> CodeConstant? {
    switch language {
    case .swift:
      let behind = constants.partitioningIndex { $0.range.lowerBound > token }
      return behind > 0 && constants[behind - 1].range.contains(token)
        ? constants[behind - 1].constant : nil
    case .objectiveC, .c:
      return tokens.macro(onLine: lineStart(of: token))
    }
  }

  /// The first token on the line of a token. A line may be as long as a file, so each line is searched only once.
  private mutating func lineStart(of token: Int) -> Int {
    var start = token
    while start > 0, start != lastLine.token, !tokens[start].startsLine {
      start -= 1
    }
    lastLine = (token, start == lastLine.token ? lastLine.start : start)
    return lastLine.start
  }

  private static func contains(_ ranges: [Range<Int>], _ byte: Int) -> Bool {
    let behind = ranges.partitioningIndex { $0.lowerBound > byte }
    return behind > 0 && ranges[behind - 1].contains(byte)
  }

  /// Whether a definition has no earlier look-up with the signature of `wrapper`. False for the functions in `own`.
  mutating func isFirst(_ wrapper: CodeWrapper, of definition: CodeDefinition) -> Bool {
    !ownSignatures.contains(wrapper.signature)
      && firsts[definition.body.lowerBound, default: []].insert(wrapper.signature).inserted
  }

  /// If `wrapper` has another table than the noted function with the same signature, adds the table of `wrapper` to that function.
  mutating func noteSecond(_ wrapper: CodeWrapper) {
    for number in file.wrappers.indices {
      let first = file.wrappers[number]
      guard first.signature == wrapper.signature,
        first.table != wrapper.table || first.tableSlot != wrapper.tableSlot
      else { continue }
      let isKnown =
        first.tableSlot == nil && wrapper.tableSlot == nil && wrapper.bundle == first.bundle
        && first.table != .unknown && wrapper.table != .unknown
      let others = wrapper.table.names.filter { !first.table.names.contains($0) }
      file.wrappers[number].table = isKnown ? .several(first.table.names + others) : .unknown
      (file.wrappers[number].tableSlot, file.wrappers[number].isPlain) = (nil, false)
    }
  }

  mutating func add(_ wrapper: CodeWrapper) {
    if known.insert(wrapper).inserted { file.wrappers.append(wrapper) }
  }
}
