// stringsdict-structure: entries of a .stringsdict that the system cannot read.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let stringsdictStructure = Rule(
    "stringsdict-structure", group: "plural",
    summary: "a .stringsdict entry that cannot be used",
    rationale: """
      The format of an entry names variables. Each variable states the rule and the number that \
      select its text. If a part is missing or leads nowhere, users see the name of the variable, \
      or nothing.
      """,
    source:
      "https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals",
    severity: .error,
    situations: [
      .warning("perhaps-harmless", "nothing reads the member, or the system may accept it"),
      .note("as-in-source", "the source has the same fault"),
    ],
    outcome: "users see the name of a variable, or nothing",
    examples: [
      .good(
        """
        "files" = { NSStringLocalizedFormatKey = "%1$@: %2$#@n@"; n = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = ld;
          one = "%2$ld file"; other = "%2$ld files"; }; };
        """, at: "en.lproj/Localizable.stringsdict"),
      .bad(
        """
        "files" = { ⟦NSStringLocalizedFormatKey⟧ = "%#@count@"; n = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
          one = "%d file"; other = "%d files"; }; };
        """, at: "en.lproj/Localizable.stringsdict"),
    ],
    check: .file { pass in
      guard pass.parsed.file.format == .stringsdict else { return }
      let table = pass.parsed.table
      for entry in table.entries where entry.valueKind == .node && table.isLoaded(entry) {
        let key = table.key(entry)
        guard table.node(entry)?.members != nil else {
          let what = table.node(entry)?.typeName ?? "something else"
          pass.report(
            "value of \(key.quoted) is \(what), not a dictionary", at: entry.offset,
            severity: .warning, key: key, detail: "value")
          continue
        }
        var faults = StringsdictEntry(entry, of: table).faults
        guard !faults.isEmpty else { continue }
        // One variable may be named in a text but not defined, and another one defined but never named. Probably they are the same variable, once
        // misspelled.
        let isUndefined = faults.contains {
          if case .undefinedVariable = $0.kind { true } else { false }
        }
        if isUndefined {
          faults.removeAll { if case .unusedVariable = $0.kind { true } else { false } }
        }
        // Faults that the source has, too, are only notes in a translation.
        let known = Set(
          pass.source?.stringsdictEntry(entry, of: table)?.faults.map { Key($0.detail) } ?? [])
        var seen: Set<Key> = []
        for fault in faults.sorted(by: { $0.offset < $1.offset })
        where seen.insert(Key(fault.detail)).inserted {
          pass.report(
            fault.message(key), at: fault.offset,
            severity: known.contains(Key(fault.detail)) ? .note : fault.severity, key: key,
            detail: fault.detail)
        }
      }
    })
}

extension StringsdictFault {
  fileprivate var severity: Severity {
    switch kind {
    case .missingFormat, .formatIsNoText, .undefinedVariable, .missingRuleType, .cycle,
      .brokenVariable:
      .error
    case .missingValueType, .unusedVariable, .unknownRuleType, .unknownValueType, .unknownForm,
      .formIsNoText,
      .disagreeingPosition, .unknownWidth, .unknownDevice:
      .warning
    }
  }

  /// The part that distinguishes the fault from other faults of the entry.
  fileprivate var detail: String {
    switch kind {
    case .missingFormat, .formatIsNoText: "format"
    case .undefinedVariable(let name): "undefined " + name.description
    case .unusedVariable(let name): "unused " + name.description
    case .missingRuleType(let name), .unknownRuleType(let name, _): "rule " + name.description
    case .missingValueType(let name), .unknownValueType(let name, _): "type " + name.description
    case .brokenVariable(let text): "variable " + text.description
    case .cycle(let names): "cycle " + (names.first?.description ?? "")
    case .unknownForm(let variable, let form), .formIsNoText(let variable, let form, _):
      "form \(variable) \(form)"
    case .disagreeingPosition(let variable, _, _, _): "position " + variable.description
    case .unknownWidth(let name): "width " + name.description
    case .unknownDevice(let name): "device " + name.description
    }
  }

  fileprivate func message(_ key: Key) -> String {
    func of(_ variable: Key) -> String { "the variable \(variable.quoted) of \(key.quoted)" }
    switch kind {
    case .missingFormat: return "\(key.quoted) has no NSStringLocalizedFormatKey"
    case .formatIsNoText: return "NSStringLocalizedFormatKey of \(key.quoted) is not a text"
    case .undefinedVariable(let name): return "\(of(name)) is not defined"
    case .unusedVariable(let name):
      return "no text of \(key.quoted) uses the variable \(name.quoted), so no user sees its forms"
    case .brokenVariable(let text):
      return "\(text.quoted) in \(key.quoted) lacks the '@' after the name"
    case .missingRuleType(let name): return "\(of(name)) has no NSStringFormatSpecTypeKey"
    case .unknownRuleType(let name, let type):
      return
        "\(of(name)) has the unknown rule type \(type.quoted): only 'NSStringPluralRuleType' is known"
    case .missingValueType(let name): return "\(of(name)) has no NSStringFormatValueTypeKey"
    case .unknownValueType(let name, let type):
      return
        "\(of(name)) has the value type \(type.quoted), which is not a specifier for a number "
        + "without its '%', such as 'ld'"
    case .cycle(let names):
      return "variables of \(key.quoted) contain each other in a circle: "
        + names.map(\.quoted).joined(separator: " → ")
    case .unknownForm(let variable, let form):
      return "\(form.quoted) in \(of(variable)) is not a plural form: no user sees its text"
    case .formIsNoText(let variable, let form, let what):
      return "the form \(form.quoted) of \(of(variable)) is \(what), not a text"
    case .disagreeingPosition(let variable, let form, let counted, let shown):
      return "the form \(form.quoted) of \(of(variable)) shows argument \(shown), but is chosen by "
        + "argument \(counted)"
    case .unknownWidth(let name): return "the width \(name.quoted) of \(key.quoted) is not a number"
    case .unknownDevice(let name):
      return "\(name.quoted) in \(key.quoted) is not a known device: no user sees its text"
    }
  }
}
