// Calls that format a constant by its name, such as `String(format: Texts.title, name)`. The constant holds the result of a look-up.

internal import LprojCode
internal import LprojRules
internal import LprojSource
internal import LprojText

extension CodeAudit {
  /// Returns the look-ups in constants and static properties, by the name of the constant. Look-ups of texts that read no arguments are left out.
  private func constants(
    _ uses: [CodeSubject.Use], _ tables: CodeTables
  ) -> [String: [CodeSubject.Use]] {
    var constants: [String: [CodeSubject.Use]] = [:]
    for use in uses where use.usage.isValue && use.usage.format == nil && use.usage.isCertain {
      guard let constant = use.usage.constant, constant.isFormattable,
        let key = use.usage.key.key, let name = use.usage.table.name,
        let texts = tables.tables[name]?.texts[key],
        texts.contains(where: { $0.value.map(Self.takesArguments) ?? true })
      else { continue }
      constants[constant.name, default: []].append(use)
    }
    return constants
  }

  func formats(
    _ uses: [CodeSubject.Use], _ tables: CodeTables
  ) -> EachSource<[NamedFormat]> {
    let wanted = Set(constants(uses, tables).keys)
    let calls = WordSearch(["format", "localizedStringWithFormat"])
    return EachSource(with: WordSearch(wanted)) { source, language in
      guard language == .swift, calls.finds(in: source.buffer) else { return nil }
      return UsageReader.formats(source, named: wanted)
    }
  }

  /// For each call that formats a constant, returns a copy of the look-up in the constant. The copy has the path and position of the call.
  func formatted(
    _ uses: [CodeSubject.Use], _ found: [(path: String, found: [NamedFormat])],
    _ tables: CodeTables
  ) -> [CodeSubject.Use] {
    if found.isEmpty { return [] }
    let constants = constants(uses, tables)
    return found.flatMap { path, formats in
      formats.compactMap { format -> CodeSubject.Use? in
        guard let name = format.path.last,
          var use = Self.meant(format, path, constants[name] ?? [])
        else { return nil }
        use.path = path
        (use.usage.format, use.usage.position) = (format.format, format.position)
        return use
      }
    }
  }

  private static func takesArguments(_ text: Key) -> Bool {
    text.bytes.contains(UInt8(ascii: "%")) && !FormatText(text).arguments.isEmpty
  }

  /// Returns the look-up in the constant that a name stands for. If the source of the call declares the name, only constants of this source fit.
  /// Otherwise, the visible constants of all sources fit. Nil unless exactly one constant fits.
  private static func meant(
    _ format: NamedFormat, _ path: String, _ all: [CodeSubject.Use]
  ) -> CodeSubject.Use? {
    let found = all.filter { use in
      guard let constant = use.usage.constant,
        format.isDeclared ? use.path == path : use.path == path || !constant.isPrivate
      else { return false }
      let types = Array(format.path.dropLast())
      switch constant.form {
      case .global: return types.isEmpty && use.path == path
      case .member(let owners):
        if types.isEmpty || types == ["self"] || types == ["Self"] { return owners == format.owner }
        return zip(types.reversed(), owners.reversed()).allSatisfy(==)
      case .instance, .macro: return false
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension CodeConstant {
  fileprivate var isFormattable: Bool {
    switch form {
    case .global, .member: true
    case .instance, .macro: false
    }
  }
}
