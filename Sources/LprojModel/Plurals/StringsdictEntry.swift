// The plural units of a `.stringsdict` entry, and the mistakes in its structure.

internal import LprojLocale
internal import LprojSource
package import LprojSyntax
internal import LprojText

package struct StringsdictEntry: Sendable {
  package private(set) var units: [PluralUnit] = []
  package private(set) var faults: [StringsdictFault] = []
  private let offset: Int
  private let table: ParsedTable

  /// - Parameter entry: the entry to analyze. If its value is not a dictionary, the entry has no units and no faults.
  package init(_ entry: TableEntry, of table: ParsedTable) {
    offset = entry.offset
    self.table = table
    guard let members = table.node(entry)?.members else { return }
    read(members, [])
  }

  private enum Name {
    static let format = Key("NSStringLocalizedFormatKey")
    static let ruleType = Key("NSStringFormatSpecTypeKey")
    static let valueType = Key("NSStringFormatValueTypeKey")
    static let plural = Key("NSStringPluralRuleType")
    static let width = Key("NSStringVariableWidthRuleType")
    static let device = Key("NSStringDeviceSpecificRuleType")
  }

  package static let devices: Set<String> = [
    "iphone", "ipad", "ipod", "mac", "appletv", "applewatch", "applevision", "other",
  ]

  private mutating func note(_ kind: StringsdictFault.Kind, _ place: Int) {
    faults.append(StringsdictFault(kind: kind, offset: table.form == .binary ? offset : place))
  }

  /// Reads the dictionary of an entry, or the dictionary of one device or width.
  private mutating func read(_ all: [PropertyListNode.Member], _ cases: [String]) {
    let members = Dictionary(all.map { ($0.key, $0) }) { $1 }
    var isVaried = false
    for (name, kind) in [(Name.device, true), (Name.width, false)] {
      guard let rule = members[name] else { continue }
      isVaried = true
      for member in rule.node.members ?? [] {
        let text = member.key.name
        if kind, !Self.devices.contains(text) {
          note(.unknownDevice(member.key), member.keyRange.lowerBound)
        } else if !kind, Int(text) == nil {
          note(.unknownWidth(member.key), member.keyRange.lowerBound)
        }
        // The parser limits the number of levels in a file, which also limits the depth of this recursion.
        if let inner = member.node.members { read(inner, cases + [text]) }
      }
    }
    guard let format = members[Name.format] else {
      if !isVaried { note(.missingFormat, offset) }
      return
    }
    guard case .string(let text) = format.node.value else {
      return note(.formatIsNoText, format.keyRange.lowerBound)
    }
    var variables = StringsdictVariables(all.filter { $0.node.members != nil })
    for name in [Name.device, Name.width] { variables.remove(name) }
    variables.follow(FormatText(text))
    for fault in variables.faults {
      note(fault.kind, fault.offset == 0 ? format.keyRange.lowerBound : fault.offset)
    }
    let whole = FormatText(text)
    let isOne =
      whole.specifiers.count == 1 && whole.specifiers[0].range == 0..<text.bytes.count
    for variable in variables.used {
      readVariable(variable, cases, isWholeText: isOne && variable.isInFormat)
    }
  }

  private mutating func readVariable(
    _ variable: StringsdictVariables.Variable, _ cases: [String], isWholeText: Bool
  ) {
    let (name, place) = (variable.member.key, variable.member.keyRange.lowerBound)
    let members = variable.member.node.members ?? []
    func text(_ key: Key) -> Key? { members.last { $0.key == key }?.node.string }
    guard let ruleType = text(Name.ruleType) else { return note(.missingRuleType(name), place) }
    guard ruleType == Name.plural else {
      return note(.unknownRuleType(name, ruleType), place)
    }
    var counted = PluralUnit.Counted.unknown
    if let valueType = text(Name.valueType) {
      if let known = PluralUnit.counted(valueType: valueType) {
        counted = known
      } else {
        note(.unknownValueType(name, valueType), place)
      }
    } else {
      note(.missingValueType(name), place)
    }
    var forms: [PluralUnit.Form] = []
    for member in members where member.key != Name.ruleType && member.key != Name.valueType {
      let at = member.keyRange.lowerBound
      guard let text = member.node.string else {
        note(.formIsNoText(variable: name, form: member.key, what: member.node.typeName), at)
        continue
      }
      let form = PluralUnit.Form(
        category: PluralCategory(member.key.bytes), text: text, offset: at)
      if form.category == nil { note(.unknownForm(variable: name, form: member.key), at) }
      checkPosition(form, member.key, variable)
      forms.append(form)
    }
    units.append(
      PluralUnit(
        variable: name, cases: cases, counted: counted, argument: variable.argument, forms: forms,
        offset: offset, isWholeText: isWholeText, insertion: table.insertion(besideOtherOf: members)
      ))
  }

  /// Reports a form that has a single number, if the position of the number is that of another argument: `%2$d` for a variable that counts argument
  /// 1.
  private mutating func checkPosition(
    _ form: PluralUnit.Form, _ name: Key, _ variable: StringsdictVariables.Variable
  ) {
    let numbers = FormatText(form.text).specifiers.filter { $0.type.isNumber }
    // If a form has several numbers, at least one of them is not the counted argument. Its author then intended another position.
    guard numbers.count == 1, numbers[0].isNumbered, numbers[0].argument != variable.argument
    else { return }
    note(
      .disagreeingPosition(
        variable: variable.member.key, form: name, counted: variable.argument,
        shown: numbers[0].argument), form.offset)
  }
}

extension PropertyListNode {
  var string: Key? {
    guard case .string(let text) = value else { return nil }
    return text
  }
}
