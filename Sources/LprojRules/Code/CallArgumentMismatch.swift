// call-argument-mismatch: a text reads other arguments than the call passes.

internal import LprojCode
internal import LprojFiles
internal import LprojSource
internal import LprojText

extension Rule {
  package static let callArgumentMismatch = Rule(
    "call-argument-mismatch", group: "code",
    summary: "arguments of a call that do not fit its text",
    rationale: """
      The formatter reads an argument that the call does not pass, or a number as an object: the \
      app crashes or shows garbage. Types count only if the source file shows them: by a literal \
      or cast in the call, or by a declaration in the same file.
      """,
    source:
      "https://developer.apple.com/documentation/foundation/nsstring/localizedstringwithformat(_:)",
    severity: .error,
    situations: [
      .warning(
        "perhaps-not-called",
        "perhaps the call never runs, another call fits the translation, or a tool made the function for a plural"
      ),
      .note("no-product-calls-it", "no product has the call"),
    ],
    outcome: "the app shows garbage or crashes", harm: .wrong,
    examples: [
      .good(
        #"label.text = String(format: NSLocalizedString("from.to", comment: ""), a, b)"#,
        source: #""from.to" = "%@ to %@";"#, at: "App.swift"),
      .bad(
        #"label.text = String(format: ⟦NSLocalizedString⟧("from.to", comment: ""), a)"#,
        source: #""from.to" = "%@ to %@";"#, at: "App.swift"),
    ],
    check: .code { pass in
      let all = pass.uses + pass.formatted
      var calls: [CallPlace: [CodeSubject.Use]] = [:]
      for use in all where use.usage.format != nil {
        let place = CallPlace(use)
        if calls[place]?.count ?? 0 < mostCalls { calls[place, default: []].append(use) }
      }
      for use in all {
        guard let format = use.usage.format, format.isWhole, use.usage.isCertain,
          let key = use.usage.key.key, let name = use.usage.table.name,
          let table = pass.tables.tables[name]
        else { continue }
        guard let texts = table.texts[key].map({ read($0, table) }), !texts.isEmpty else {
          reportKey(use, key, format, table, &pass)
          continue
        }
        let wrong = Self.wrong(texts, use, format)
        // If another text of the same localization fits, the look-up may read that text, from another table of the same name.
        let others = texts.filter { text in !wrong.contains { $0.text.path == text.path } }
        guard let first = wrong.first(where: { $0.text.path == table.development }) ?? wrong.first,
          !others.contains(where: { $0.localization == first.text.localization && !$0.isPlural })
        else { continue }
        let more =
          wrong.count > 1
          ? "; \(Wording.count(wrong.count - 1, "other text")) \(wrong.count == 2 ? "has" : "have") the same fault"
          : ""
        let fitsSource = !wrong.contains { $0.text.path == table.development && $0.text.isSource }
        // The code may choose between several calls, depending on the language.
        let isChosen =
          fitsSource
          && (calls[CallPlace(use)] ?? []).contains { other in
            abs(other.usage.position.line - use.usage.position.line) <= mostLines
              && other.usage.format.map { Self.wrong(wrong.map(\.text), other, $0).isEmpty }
                ?? false
          }
        let remark = remark(use) + (isChosen ? "; another call nearby fits" : "")
        pass.report(
          "\(key.quoted) of '\(first.text.localization)' \(first.fault.sentence)\(more)\(remark)",
          use,
          // Tools generate a function for each key, and the functions for plurals may never be called.
          severity: !isRun(use)
            ? .note
            : !use.isRead || isChosen || first.text.isPlural && use.usage.isWrapped
              ? .warning : nil,
          related: [RelatedPlace(first.text, "the text")],
          // If the source text fits the call, the translation is wrong, and its finding on formats is the cause.
          cause: !isRun(use) || !fitsSource
            ? nil
            : Cause(
              Rule.formatTypeMismatch.info.id, Rule.formatMissingArgument.info.id,
              Rule.formatExtraArgument.info.id, Rule.formatImplicitReorder.info.id,
              in: first.text.path, key: key,
              adding: first.fault.passed + more + remark))
      }
    })

  /// A source file, and a key that calls in this file look up.
  private struct CallPlace: Hashable {
    let path: String
    let key: Key?

    init(_ use: CodeSubject.Use) { (path, key) = (use.path, use.usage.key.key) }
  }

  /// The largest distance in lines between two calls that may be branches of one condition.
  private static let mostLines = 15
  /// The largest number of calls in one source file that are compared for one key.
  private static let mostCalls = 20

  /// Whether some text of a look-up does not fit the arguments of its call.
  package static func misfits(_ use: CodeSubject.Use, _ tables: CodeTables) -> Bool {
    guard let format = use.usage.format, format.isWhole, use.usage.isCertain,
      let key = use.usage.key.key, let name = use.usage.table.name,
      let table = tables.tables[name], let texts = table.texts[key]
    else { return false }
    return !wrong(read(texts, table), use, format).isEmpty
  }

  private static func wrong(
    _ texts: [CodeTables.Text], _ use: CodeSubject.Use, _ format: CodeFormat
  ) -> [(text: CodeTables.Text, fault: Misfit)] {
    var wrong: [(text: CodeTables.Text, fault: Misfit)] = []
    for text in texts {
      if !text.localization.isEmpty,
        let fault = text.forms.lazy.compactMap({ Self.fault(form: $0, format) }).first
      {
        wrong.append((text, fault))
      }
      if let value = text.value, !use.usage.replaced.contains(where: { $0.isIn(value.bytes) }),
        let fault = fault(value, format)
      {
        wrong.append((text, fault))
      }
    }
    return wrong
  }

  /// Returns the texts that the loader reads. A `.stringsdict` hides the texts of the `.strings` beside it. If a localization has no
  /// `.stringsdict`, the `.stringsdict` of the source localization hides the texts of the localization.
  private static func read(
    _ texts: [CodeTables.Text], _ table: CodeTables.Table
  ) -> [CodeTables.Text] {
    guard texts.contains(where: \.isPlural) else { return texts }
    let plural = Set(texts.filter(\.isPlural).compactMap { Paths.splitExtension($0.path)?.stem })
    let development = table.development.map { Paths.name(Paths.folder($0)) }
    return texts.filter { text in
      guard !text.isPlural, let stem = Paths.splitExtension(text.path)?.stem else { return true }
      if plural.contains(stem) { return false }
      guard let development, !table.files.contains(stem + ".stringsdict") else { return true }
      let folder = Paths.join(Paths.folder(Paths.folder(stem)), development)
      return !plural.contains(Paths.join(folder, Paths.name(stem)))
    }
  }

  /// Reports a key that no table has, if the text that users see in its place does not fit the arguments. This text is the key or the default
  /// text in the code.
  private static func reportKey(
    _ use: CodeSubject.Use, _ key: Key, _ format: CodeFormat, _ table: CodeTables.Table,
    _ pass: inout CodePass
  ) {
    guard !table.found.contains(key), table.isWhole, use.usage.isPlain else { return }
    if case .other = use.usage.bundle { return }
    let shown: Key? =
      switch use.usage.defaultText {
      case .none: key
      case .text(let text): text.key
      case .unknown: nil
      }
    guard let shown, let fault = fault(shown, format) else { return }
    pass.report(
      "no table has \(shown.quoted), so the call formats this text itself, which \(fault.sentence)\(remark(use))",
      use, severity: !isRun(use) ? .note : use.isRead ? nil : .warning)
  }

  /// Whether a product contains the call.
  private static func isRun(_ use: CodeSubject.Use) -> Bool { use.isCompiled && use.usage.isBuilt }

  private static func remark(_ use: CodeSubject.Use) -> String {
    if !use.isCompiled { return "; no target compiles this source" }
    if !use.usage.isBuilt { return "; no product contains this code" }
    guard !use.isRead, let name = use.usage.constant?.name else { return "" }
    return "; the call is in the declaration of '\(name)', which may be unused"
  }

  /// Returns the fault of a plural form that reads an object as another type, or another type as an object. Nil if the form has no such fault.
  private static func fault(form: FormatText, _ format: CodeFormat) -> Misfit? {
    for specifier in form.specifiers where format.arguments.indices.contains(specifier.argument - 1)
    {
      let index = specifier.argument - 1
      guard let type = format.arguments[index], specifier.type == .object || type == .object,
        type.reading(as: specifier.type) == .wrong
      else { continue }
      return reads(form, specifier, specifier.type, passed: type, format.expressions[index])
    }
    return nil
  }

  private static func reads(
    _ text: FormatText, _ specifier: FormatSpecifier, _ type: ArgumentType, passed: ArgumentType,
    _ expression: String
  ) -> Misfit {
    Misfit(
      "reads \(type.name) (\(text.spelling(specifier.range)))",
      passed: "\(passed.name) (\(VisibleText.escaped(shortened(expression))))")
  }

  /// Returns an expression of the code without its middle if it has more than sixty characters. The finding names the place of the expression, so its
  /// ends are enough.
  private static func shortened(_ expression: String) -> String {
    expression.count > 60 ? "\(expression.prefix(29))…\(expression.suffix(30))" : expression
  }

  private static func fault(_ value: Key, _ format: CodeFormat) -> Misfit? {
    let read = FormatText(value)
    let arguments = read.arguments
    let passed = format.arguments.count
    if arguments.count > passed {
      return Misfit(
        "takes \(Wording.count(arguments.count, "argument"))",
        passed: passed == 0 ? "no argument" : "only " + Wording.count(passed, "argument"))
    }
    for (index, argument) in arguments.enumerated() {
      // The literal `0` may stand for a floating-point number, too.
      if format.expressions[index] == "0", argument.type == .double { continue }
      guard let type = format.arguments[index], type.reading(as: argument.type) == .wrong,
        let specifier = read.specifiers.last(where: { $0.argument == argument.number })
          ?? read.specifier(of: argument.number)
      else { continue }
      return reads(read, specifier, argument.type, passed: type, format.expressions[index])
    }
    return nil
  }
}

/// The fault of a text, as a sentence for messages, with the arguments that the call passes.
private struct Misfit {
  let sentence: String
  let passed: String

  init(_ taken: String, passed: String) {
    self.passed = "the call passes " + passed
    sentence = taken + ", but " + self.passed
  }
}
