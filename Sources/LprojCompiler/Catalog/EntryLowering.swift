// Converts one entry in one language from its tree of variations to the content of tables.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct EntryLowering {
  let key: Key
  let source: CatalogContent?

  func lowered(_ content: CatalogContent) -> LoweredEntry? {
    var entry = LoweredEntry(key: key, offset: 0)
    if content.isPlain {
      guard let text = shipped(content) else { return nil }
      entry.text = plain(text)
      if text.bytes.contains(UInt8(ascii: "$")) {
        entry.folded = FoldedText(self, CatalogVariables(content, self)).text(of: content)
      }
      return entry
    }
    entry.phrases = content.phrases.compactMap(CatalogChoices.shipped)
    let variables = CatalogVariables(content, self)
    entry.varied = varied(content, variables)
    entry.folded = entry.varied.flatMap { _ in FoldedText(self, variables).text(of: content) }
    if entry.varied == nil || !content.variations.isEmpty, let text = shipped(content),
      variables.used(in: text).isEmpty
    {
      entry.text = plain(text)
    } else if CatalogChoices.writesOtherDeviceAsText,
      let other = content.variation(.device)?.form("other")?.content, other.variations.isEmpty,
      let text = shipped(other), variables.used(in: text).isEmpty
    {
      entry.text = plain(text)
    }
    let isEmpty = entry.text == nil && entry.varied == nil && entry.phrases.isEmpty
    return isEmpty ? nil : entry
  }

  func shipped(_ content: CatalogContent) -> Key? {
    content.text.flatMap(CatalogChoices.shipped)
  }

  /// A text without variations, as a table needs it. `%arg` gets the type that the key shows for its argument.
  func plain(_ text: Key) -> Key {
    let format = CatalogFormat(text)
    guard format.text.specifiers.contains(where: { $0.type == .counted }) else { return text }
    let keyFormat = CatalogFormat(key)
    return format.written { argument in
      keyFormat.type(of: argument).map { CountedNumber(argument: argument, type: $0) }
    }
  }

  // MARK: Forms

  private func varied(
    _ content: CatalogContent, _ variables: CatalogVariables
  ) -> PropertyListNode.Value? {
    if let devices = content.variation(.device) {
      var cases = devices.cases.compactMap { form in
        value(form.content, variables.on(form.name)).map { (form.name, $0) }
      }
      if CatalogChoices.pluralStandsForOtherDevices, let plural = content.variation(.plural),
        let entry = variables.entry(plural)
      {
        cases = cases.filter { $0.0 != "other" } + [("other", entry)]
      }
      return cases.isEmpty
        ? nil : Self.dictionary([("NSStringDeviceSpecificRuleType", Self.dictionary(cases))])
    }
    let named = variables.devices
    if !named.isEmpty, content.variations.isEmpty {
      let cases = named.compactMap { name in
        value(content, variables.on(name)).map { (name, $0) }
      }
      guard !cases.isEmpty else { return nil }
      return Self.dictionary([("NSStringDeviceSpecificRuleType", Self.dictionary(cases))])
    }
    let whole = value(content, variables)
    if case .string? = whole { return nil }
    return whole
  }

  /// The value for one device, for one width, or for the whole entry; nil if it has no text.
  private func value(
    _ content: CatalogContent, _ variables: CatalogVariables
  ) -> PropertyListNode.Value? {
    if let plural = content.variation(.plural), let entry = variables.entry(plural) { return entry }
    if let devices = content.variation(.device) {
      // Xcode refuses devices below a device. The text of the current device is the best available.
      let form = devices.form(variables.device ?? "other") ?? devices.form("other")
      return (form ?? devices.cases.first).flatMap { value($0.content, variables) }
    }
    if let widths = content.variation(.width) {
      let cases = widths.cases.compactMap { form in
        value(form.content, variables).map { (form.name, $0) }
      }
      return cases.isEmpty
        ? nil : Self.dictionary([("NSStringVariableWidthRuleType", Self.dictionary(cases))])
    }
    guard let text = shipped(content) else { return nil }
    return variables.used(in: text).isEmpty ? .string(plain(text)) : variables.entry(text)
  }

  static func dictionary(_ members: [(String, PropertyListNode.Value)]) -> PropertyListNode.Value {
    .dictionary(members.map { PropertyListNode.Member(Key($0.0), $0.1) })
  }
}
