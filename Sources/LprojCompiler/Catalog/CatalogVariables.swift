// The variables of a `.stringsdict` entry, made from the plural and the substitutions of a catalog entry.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct CatalogVariables {
  let lowering: EntryLowering
  let substitutions: [CatalogContent.Substitution]
  /// The device that the entry is compiled for; nil if it is compiled for all devices.
  private(set) var device: String?
  private let names: [Key: String]

  init(_ content: CatalogContent, _ lowering: EntryLowering) {
    self.lowering = lowering
    substitutions = content.substitutions
    var names: [Key: String] = [:]
    var taken: Set<String> = []
    for substitution in content.substitutions where names[substitution.name] == nil {
      let name = Self.free(VariableName.usable(substitution.name).description, taken)
      taken.insert(name)
      names[substitution.name] = name
    }
    self.names = names
  }

  func on(_ device: String) -> CatalogVariables {
    var variables = self
    variables.device = device
    return variables
  }

  /// The devices that the substitutions have texts for, in the order of the catalog.
  var devices: [String] {
    var seen: Set<String> = []
    return substitutions.compactMap { $0.content.variation(.device) }.flatMap(\.cases).map(\.name)
      .filter { seen.insert($0).inserted }
  }

  func substitution(_ name: Key) -> CatalogContent.Substitution? {
    substitutions.last { $0.name == name }
  }

  /// The substitutions that a text refers to, with their arguments.
  func used(in text: Key, first: Int = 1) -> [(name: Key, argument: Int)] {
    guard !substitutions.isEmpty else { return [] }
    return CatalogFormat(text, first: first).references.filter { names[$0.name] != nil }
  }

  // MARK: Entries

  func entry(_ text: Key) -> PropertyListNode.Value {
    let format = CatalogFormat(text)
    let uses = uses(of: used(in: text))
    let written = format.written(uses, counted: { _ in nil })
    return EntryLowering.dictionary(
      [("NSStringLocalizedFormatKey", .string(written))] + variables(for: used(in: text)))
  }

  /// The `.stringsdict` value for a plural; nil if no form has a text.
  func entry(_ plural: CatalogContent.Variation) -> PropertyListNode.Value? {
    guard let (forms, number) = forms(plural) else { return nil }
    let name = Self.free(CatalogChoices.pluralVariable, Set(names.values))
    let isFirst = number.argument == 1
    let references = forms.flatMap { used(in: $0.text, first: number.argument) }
    let texts = forms.map { form in
      (
        form.name,
        PropertyListNode.Value.string(
          CatalogFormat(form.text).written(
            uses(of: references), counted: { _ in number }, numbersAll: !isFirst))
      )
    }
    let position = isFirst ? "" : "\(number.argument)$"
    return EntryLowering.dictionary(
      [
        ("NSStringLocalizedFormatKey", .string(Key("%\(position)#@\(name)@"))),
        (name, Self.variable(number, texts)),
      ] + variables(for: references))
  }

  /// The forms of a plural, and the number that selects a form; nil if no form has a text.
  func forms(
    _ plural: CatalogContent.Variation
  ) -> (forms: [(name: String, text: Key)], number: CountedNumber)? {
    let forms = plural.cases.compactMap { form in
      lowering.shipped(form.content).map { (name: form.name, text: $0) }
    }
    guard !forms.isEmpty else { return nil }
    return (
      forms, lowering.number(forms.sorted { $0.name == "other" && $1.name != "other" }.map(\.text))
    )
  }

  // MARK: Variables

  /// The variables that some references name, and the variables that their texts refer to, at any depth.
  private func variables(
    for references: [(name: Key, argument: Int)]
  ) -> [(String, PropertyListNode.Value)] {
    var result: [(String, PropertyListNode.Value)] = []
    var seen: Set<Key> = []
    var open = Array(references.reversed())
    while let (name, argument) = open.popLast() {
      guard seen.insert(name).inserted, let substitution = substitution(name),
        let written = names[name]
      else { continue }
      let number = number(of: substitution, argument)
      let forms = forms(of: substitution)
      let inner = forms.flatMap { used(in: $0.text, first: number.argument) }
      let texts = forms.map { form in
        (
          form.name,
          PropertyListNode.Value.string(
            CatalogFormat(form.text, first: number.argument)
              .written(uses(of: inner), counted: { _ in number }))
        )
      }
      result.append((written, Self.variable(number, texts)))
      open += inner.reversed()
    }
    return result
  }

  /// The texts of a substitution for the current device. If it has no plural, its text is the form `other`.
  func forms(of substitution: CatalogContent.Substitution) -> [(name: String, text: Key)] {
    var content = substitution.content
    if let devices = content.variation(.device) {
      let form = device.flatMap { devices.form($0) } ?? devices.form("other") ?? devices.cases.first
      content = form?.content ?? content
    }
    let forms = (content.variation(.plural)?.cases ?? []).compactMap { form in
      lowering.shipped(form.content).map { (name: form.name, text: $0) }
    }
    guard forms.isEmpty else { return forms }
    return lowering.shipped(content).map { [(name: "other", text: $0)] } ?? []
  }

  func number(of substitution: CatalogContent.Substitution, _ argument: Int) -> CountedNumber {
    let specifier = substitution.specifier?.description.drop { $0 == "%" } ?? ""
    return CountedNumber(
      argument: substitution.argument ?? argument,
      type: specifier.isEmpty ? CatalogChoices.countedType : String(specifier))
  }

  private func uses(of references: [(name: Key, argument: Int)]) -> [Key: VariableUse] {
    var uses: [Key: VariableUse] = [:]
    for (name, _) in references {
      guard let substitution = substitution(name), let written = names[name] else { continue }
      uses[name] = VariableUse(name: written, argument: substitution.argument)
    }
    return uses
  }

  private static func variable(
    _ number: CountedNumber, _ forms: [(String, PropertyListNode.Value)]
  ) -> PropertyListNode.Value {
    EntryLowering.dictionary(
      [
        ("NSStringFormatSpecTypeKey", .string(Key("NSStringPluralRuleType"))),
        ("NSStringFormatValueTypeKey", .string(Key(number.type))),
      ] + forms)
  }

  // MARK: Names

  private static func free(_ name: String, _ taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)_\(number)") { number += 1 }
    return "\(name)_\(number)"
  }
}

extension EntryLowering {
  /// The number that a plural counts: the first number in its forms, otherwise in the key, otherwise in the forms of the source language.
  func number(_ forms: [Key]) -> CountedNumber {
    let others = source?.variation(.plural)?.cases.compactMap { $0.content.text?.value } ?? []
    let formats = (forms + [key] + others).map { CatalogFormat($0) }
    let shown = formats.lazy.compactMap { format in format.number.map { (format, $0) } }.first
    guard let (format, specifier) = shown else {
      return CountedNumber(argument: 1, type: CatalogChoices.countedType)
    }
    let type =
      format.type(of: specifier)
      ?? formats.lazy.compactMap { $0.type(of: specifier.argument) }.first
    return CountedNumber(
      argument: specifier.argument, type: type ?? CatalogChoices.countedType)
  }
}
