// An entry of a `.stringsdict` as the formatter uses it: a format, and the texts of its variables.

package import LprojSource
package import LprojSyntax
package import LprojText

package struct StringsdictFormat: Sendable {
  package struct Text: Sendable {
    package var text: FormatText
    package var range: Range<Int>
    /// The variable and the name of the form, such as `other`; nil for the format itself.
    package var form: (variable: Key, name: Key)?
    /// The number of the argument that selects the form.
    package var counted: Int?
  }

  /// The outer texts: a single text, or a text for each device or width.
  package private(set) var formats: [Text] = []
  package private(set) var forms: [Text] = []
  /// The type of the number that each variable counts. `arguments` has the position of that number among the arguments.
  private var types: [Key: ArgumentType] = [:]
  private var arguments: [Key: Int] = [:]

  /// The maximum number of texts. Real entries have far fewer.
  package static let mostTexts = 500

  /// Whether the entry has more than `mostTexts` texts, which happens if variables refer to each other. Such an entry is not checked.
  package var isOverlong: Bool { formats.count + forms.count > Self.mostTexts }

  /// A variable, and the number of the argument that its forms read first.
  private struct Reference: Hashable {
    var name: Key
    var argument: Int
  }

  /// All texts. A variable in a text is read as a specifier for the number that the variable counts. The forms come first, because a form shows the
  /// argument as `%d`, and a format shows it by the name of a variable.
  package var texts: [FormatText] { forms.map(\.text) + formats.map(\.text) }

  package init(_ node: PropertyListNode) {
    guard let members = node.members else { return }
    add(members)
  }

  private mutating func add(_ members: [PropertyListNode.Member]) {
    if isOverlong { return }
    let named = Dictionary(members.map { ($0.key, $0.node) }) { $1 }
    for rule in ["NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType"] {
      for member in named[Key(rule)]?.members ?? [] {
        if let text = member.node.string {
          formats.append(Text(text: FormatText(text), range: member.node.range))
        } else if let inner = member.node.members {
          add(inner)
        }
      }
    }
    guard let node = named[Key("NSStringLocalizedFormatKey")], let text = node.string else {
      return
    }
    var types: [Key: ArgumentType] = [:]
    for (name, node) in named {
      guard let members = node.members else { continue }
      let type = members.last { $0.key == Key("NSStringFormatValueTypeKey") }?.node.string
      // Without a value type, the number is an integer.
      types[name] = type.flatMap(Self.valueType) ?? .integer(bits: 32)
    }
    self.types.merge(types) { $1 }
    let format = FormatText(text)
    formats.append(Text(text: format.resolving(types), range: node.range))
    var known: Set<Reference> = []
    add(variablesOf: format, named, types, [], &known)
  }

  /// Adds the forms of the variables that a text names, and of the variables that these forms name.
  private mutating func add(
    variablesOf text: FormatText, _ named: [Key: PropertyListNode],
    _ types: [Key: ArgumentType], _ outer: [Key], _ known: inout Set<Reference>
  ) {
    for specifier in text.specifiers {
      guard case .variable(let name) = specifier.type, !outer.contains(name),
        let members = named[name]?.members,
        known.insert(Reference(name: name, argument: specifier.argument)).inserted
      else { continue }
      arguments[name] = specifier.argument
      for member in members {
        guard !Self.specifications.contains(member.key.name),
          let form = member.node.string
        else { continue }
        if isOverlong { return }
        let inner = FormatText(form, first: specifier.argument)
        forms.append(
          Text(
            text: inner.resolving(types), range: member.node.range, form: (name, member.key),
            counted: specifier.argument))
        add(variablesOf: inner, named, types, outer + [name], &known)
      }
    }
  }

  /// The forms that read the counted number as another type than their variable declares, such as `%f` for `d`. If no form of the variable shows the
  /// number as declared, the code may pass the other type. The verdict is then only a warning.
  package var misread: [(form: Int, verdict: FormatVerdict)] {
    if isOverlong { return [] }
    return forms.indices.compactMap { number in
      let form = forms[number]
      guard let (variable, _) = form.form, let counted = form.counted, let type = types[variable]
      else { return nil }
      let passed = PassedArguments(counting: type, as: counted)
      let isNumber = forms.contains { $0.form?.variable == variable && $0.shows(counted, type) }
      // A form that shows another argument as a number probably has a wrong argument, not a wrong type.
      let isChosenByAnother = form.text.specifiers.contains {
        $0.argument != counted && type.reading(as: $0.type) < .misleading
      }
      if var verdict = form.text.misread(
        passed, numbered: isNumber || !isChosenByAnother,
        {
          "reads argument \($0) as \($1.name), but the variable \(variable.quoted) declares \(type.name)"
        })
      {
        if !isNumber { verdict.severity = .warning }
        return (number, verdict)
      }
      return nil
    }
  }

  /// Returns a text as the formatter would read it at a place in the entry.
  ///
  /// - Parameter path: the keys from the entry to the place, such as `files` and `other`.
  package func reading(
    _ text: Key, at path: [Key]
  ) -> (text: FormatText, place: FormatJudgement.Place) {
    guard let variable = path.dropLast().last, let argument = arguments[variable] else {
      return (FormatText(text).resolving(types), forms.isEmpty ? .text : .format)
    }
    return (FormatText(text, first: argument).resolving(types), .form)
  }

  private static let specifications = [
    "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey",
  ]

  /// Returns the argument type of a value type such as `ld`; nil if the value type is not a specifier.
  private static func valueType(_ text: Key) -> ArgumentType? {
    FormatText(Key(bytes: Array("%".utf8) + text.bytes)).specifiers.first?.type
  }
}

extension StringsdictFormat.Text {
  /// Whether a specifier shows the argument as a number that fits the type.
  fileprivate func shows(_ argument: Int, _ type: ArgumentType) -> Bool {
    text.specifiers.contains { specifier in
      guard specifier.argument == argument else { return false }
      if case .variable = specifier.type { return false }
      return type.reading(as: specifier.type) < .misleading
    }
  }
}
