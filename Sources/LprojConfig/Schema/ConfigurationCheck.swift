// Compares the content of a configuration with the schema. Each mistake has its place and a way to correct it.

internal import LprojSource

struct ConfigurationMistake: Sendable, Hashable {
  var message: String
  var offset: Int
}

struct ConfigurationCheck {
  private(set) var mistakes: [ConfigurationMistake] = []

  mutating func check(_ table: TOMLTable) {
    check(table, ConfigurationSchema.keys, in: nil)
  }

  /// - Parameter name: the name of the table; nil for the file itself.
  private mutating func check(_ table: TOMLTable, _ keys: [ConfigurationKey], in name: String?) {
    for member in table.members {
      let key = member.key.name
      guard let known = keys.first(where: { $0.name == key }) else {
        add(unknown(key, keys, name), member.keyRange)
        continue
      }
      check(member.value, known.form, Subject(name: "'\(key)'", example: known.example))
    }
  }

  private func unknown(_ key: String, _ keys: [ConfigurationKey], _ table: String?) -> String {
    let names = keys.map(\.name)
    let place = table.map { " in \($0)" } ?? ""
    let hint = Spelling.hint(key, among: names, synonyms: Self.synonyms)
    if hint.isEmpty, table != nil, ConfigurationSchema.keys.contains(where: { $0.name == key }) {
      return "there is no key '\(key)'\(place): it stands above the first [header]"
    }
    let list = hint.isEmpty ? "; the keys are \(names.listed)" : hint
    return "there is no key '\(key)'\(place)\(list)"
  }

  private static let synonyms = [
    "rules": "severity", "disabled": "severity", "disabled_rules": "severity",
    "disabled-rules": "severity", "excluded": "exclude", "included": "include",
    "ignores": "ignore", "development": "source", "base": "source", "extend": "extends",
    "functions": "function", "wrapper": "function", "wrappers": "function", "macro": "function",
    "locales": "localizations", "languages": "localizations", "threshold": "coverage",
  ]

  /// A checked value: its name in messages, such as `'source'` or `an item of 'source'`, and an example.
  private struct Subject {
    var name: String
    var example: String

    var item: Subject { Subject(name: "an item of \(name)", example: example) }
  }

  private mutating func check(
    _ value: TOMLValue, _ form: ConfigurationKey.Form, _ subject: Subject
  ) {
    switch (form, value.kind) {
    case (.list(let form), .array(let values)), (.some(let form), .array(let values)):
      for value in values { check(value, form, subject.item) }
    case (.some(let form), _): check(value, form, subject)
    case (.map(let keys, let values), .table(let table)):
      for member in table.members {
        let name = member.key.name
        checkText(name, keys, member.keyRange, Subject(name: "the name", example: ""))
        check(member.value, values, Subject(name: "'\(name)'", example: subject.example))
      }
    case (.table(let keys), .table(let table)): check(table, keys, in: subject.name)
    case (.tables(let keys), .array(let values)):
      for value in values { checkEntry(value, keys, subject) }
    case (.either(_, .text), .string): break
    case (.either(_, let form), .table), (.either(let form, _), _): check(value, form, subject)
    case (.boolean, .boolean): break
    case (.goal, .integer), (.goal, .float): check(value, .number(0...100), subject)
    case (.number(let range), .integer(let number)):
      if !range.contains(Int(clamping: number)) { addWrong(String(number), form, subject, value) }
    case (.number(let range), .float(let number)):
      if !(Double(range.lowerBound)...Double(range.upperBound)).contains(number) {
        addWrong(String(number), form, subject, value)
      }
    case (_, .string(let text)):
      if !checkText(text, form, value.range, subject) { addWrong("a string", form, subject, value) }
    case (_, .boolean(false)) where form.wanted.contains("\"off\""):
      add("\(subject.name) takes \(form.wanted): write \"off\" in place of false", value.range)
    case (_, _): addWrong(value.kindName, form, subject, value)
    }
  }

  private mutating func addWrong(
    _ what: String, _ form: ConfigurationKey.Form, _ subject: Subject, _ value: TOMLValue
  ) {
    let example = subject.example.split(separator: "\n").joined(separator: " ⏎ ")
    add("\(subject.name) takes \(form.wanted), not \(what), such as: \(example)", value.range)
  }

  /// Checks a string that stands as a value. Returns false if `form` takes other values than strings, such as numbers or lists.
  @discardableResult
  private mutating func checkText(
    _ text: String, _ form: ConfigurationKey.Form, _ range: Range<Int>, _ subject: Subject
  ) -> Bool {
    switch form {
    case .text: break
    case .choice(let names):
      if names.contains(text) { break }
      let hint = Spelling.hint(text, among: names, synonyms: Self.levels)
      add("\(subject.name) takes \(form.wanted), not \"\(text)\"\(hint)", range)
    case .address:
      let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      if isPlain, text.hasPrefix("https://") || text.hasPrefix("http://") { break }
      add("\(subject.name) takes \(form.wanted), not \"\(text)\"", range)
    case .file, .namePattern, .tableName:
      if text.isEmpty { add("\(subject.name) is empty; write \(form.wanted)", range) }
    case .goal:
      if !text.contains(":") || CoverageMinimum(text) == nil {
        add("\(subject.name) takes \(form.wanted), not \"\(text)\"", range)
      }
    case .pathPattern:
      if let problem = PathPattern.problem(text) { add("\"\(text)\" \(problem)", range) }
    case .rule:
      let names = ConfigurationSchema.ruleNames
      if names.contains(text) { break }
      let isKey = ConfigurationSchema.keys.contains { $0.name == text }
      let hint =
        isKey
        ? "; the key '\(text)' stands above the first [header]"
        : Spelling.hint(text, among: names.sorted())
      add(
        "there is no rule or group '\(text)'"
          + (hint.isEmpty ? "; 'lproj rules' lists them" : hint), range)
    case .localization:
      if let problem = LocalizationText.problem(text) { add("'\(text)' \(problem)", range) }
    case .boolean, .number, .list, .some, .map, .table, .tables, .either: return false
    }
    return true
  }

  private static let levels = [
    "warn": "warning", "info": "note", "information": "note", "none": "off", "disabled": "off",
    "ignore": "off", "fatal": "error", "errors": "error", "mac": "macos", "osx": "macos",
    "iphone": "ios", "ipad": "ios", "ipados": "ios", "watch": "watchos", "tv": "tvos",
    "vision": "visionos",
  ]

  private mutating func checkEntry(
    _ value: TOMLValue, _ keys: [ConfigurationKey], _ subject: Subject
  ) {
    guard case .table(let table) = value.kind else {
      return addWrong(value.kindName, .table(keys), subject, value)
    }
    check(table, keys, in: subject.name)
    let required = keys.filter(\.isRequired)
    for key in required where table[key.name] == nil {
      add("\(subject.name) has no '\(key.name)'; write one, such as: \(key.example)", value.range)
    }
    if required.isEmpty, table.members.allSatisfy({ $0.key == Key("reason") }) {
      add(
        "this entry would ignore every finding; say which, such as: rule = \"untranslated\"",
        value.range)
    }
  }

  private mutating func add(_ message: String, _ range: Range<Int>) {
    mistakes.append(ConfigurationMistake(message: message, offset: range.lowerBound))
  }
}
