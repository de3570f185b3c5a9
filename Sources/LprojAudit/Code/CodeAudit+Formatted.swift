// Calls, in any source, that format a text by the name of the constant that holds its look-up.

internal import LprojCode
internal import LprojRules
internal import LprojSource
internal import LprojText

extension CodeAudit {
  /// The look-ups of texts with arguments in constants and static properties, by the name of the constant or property.
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

  /// Searches for calls that format constants with keys.
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

  /// The look-ups in constants, once for each call that formats a constant by its name.
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

  /// The look-up in the constant that a name means; nil unless exactly one fits. If the source declares such a name, only its own constants fit.
  /// Otherwise visible constants of other sources fit, too.
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
