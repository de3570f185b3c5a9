// Circumstances from code: the texts that it looks up, and its use of them.

internal import LprojCode
internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

extension Circumstance {
  static let namedByCode = Circumstance(
    "named-by-code",
    "code names the key, so the source language's table holds only a part of the texts"
  ) { finding, facts in
    guard finding.severity == .warning, !(finding.isOfInfoPlist ?? false), let key = finding.key
    else { return .no }
    guard let isNamed = facts.isNamed(key, finding.path) else { return .open }
    return isNamed ? .yes(", though the code names it") : .no
  }

  static let keysMadeAtRunTime = Circumstance(
    "keys-made-at-run-time", "code makes the keys of the table at run time"
  ) { finding, facts in
    guard finding.severity == .warning, !(finding.isOfInfoPlist ?? false), let key = finding.key,
      let table = finding.table, table != "Localizable", InterfaceObjects.object(of: key) == nil
    else { return .no }
    guard let isAsked = facts.isAskedAtRunTime(table, finding.path) else { return .open }
    return isAsked ? .yes("; the code makes the keys of this table at run time") : .no
  }

  static let defaultTextInCode = Circumstance(
    "default-text-in-code",
    "code has default texts, looks up the texts elsewhere, or looks up none of them"
  ) { finding, facts in
    // No code looks up the tables of the system (App Shortcuts and Settings).
    guard finding.severity == .error, finding.detail == "empty", let table = finding.table,
      finding.localization != nil, table != "AppShortcuts",
      !finding.path.contains("Settings.bundle/")
    else { return .no }
    return facts.defaultText(finding)
  }

  static let openedByCode = Circumstance(
    "opened-by-code", "code opens the folder itself, as the last place to look for a text"
  ) { path, localization, facts in
    guard let localization else { return .no }
    guard let isOpened = facts.opensFolder(of: localization, for: path) else { return .open }
    return isOpened ? .yes("; the code itself looks in this folder") : .no
  }

  static let lookedUpOtherwise = Circumstance(
    "looked-up-otherwise", "code looks up the texts in another way than the system"
  ) { finding, facts in
    finding.severity == .error && finding.isOfTable ? facts.otherLookup(finding) : .no
  }

  static let namedByNothing = Circumstance(
    "named-by-nothing", "nothing names the text, although code names most texts of its table"
  ) { finding, facts in
    guard finding.isErrorInText else { return .no }
    guard let naming = facts.naming(finding) else { return .open }
    return naming.nothing.map { Answer.yes($0) } ?? .no
  }

  static let tableNamedByNothing = Circumstance(
    "table-named-by-nothing", "no code names the table, and no interface file has its name"
  ) { finding, facts in
    guard finding.severity == .error, TableFormat(fileName: finding.path) != nil else { return .no }
    guard let naming = facts.naming(finding) else { return .open }
    return naming.nothing.map { Answer.yes($0) } ?? .no
  }

  package static let unnamedKey = Circumstance(
    "unnamed-key", "nothing in the code names the key, although code names most of the table"
  ) { finding, facts in
    guard finding.severity > .note, !(finding.isOfInfoPlist ?? true), let table = finding.table,
      let key = finding.key
    else { return .no }
    guard let isUnnamed = facts.isUnnamed(key, table) else { return .open }
    return isUnnamed ? .moot(", and nothing in the code names it") : .no
  }.ofKeys { finding, facts in
    guard finding.severity > .note, !(finding.isOfInfoPlist ?? true), let table = finding.table
    else { return .no }
    return facts.hasUnnamedKeys(table).map { $0 ? nil : .no } ?? .open
  }

  static let removedKey = Circumstance(
    "removed-key",
    "the source language lacks the key, and nothing names it, although code names most of the table"
  ) { finding, facts in
    guard finding.severity > .note, finding.isOfOthers, finding.key != nil,
      !(finding.isOfInfoPlist ?? true)
    else { return .no }
    guard let naming = facts.naming(finding) else { return .open }
    return naming.nothing == nil ? .no : .moot(", and nothing in the code names it")
  }.ofKeys { finding, _ in
    finding.severity > .note && finding.isOfOthers && !(finding.isOfInfoPlist ?? true) ? nil : .no
  }

  static let debugOnly = Circumstance(
    "debug-only", "only code that is in no product asks for the text"
  ) { finding, facts in
    guard finding.severity == .error, let key = finding.key else { return .no }
    guard let isDebugOnly = facts.isDebugOnly(key) else { return .open }
    return isDebugOnly ? .yes("; only code that is in no product looks it up") : .no
  }

  // MARK: Formats

  package static let codePassesIt = Circumstance(
    "code-passes-it", "code passes the argument, so perhaps the source text leaves it out"
  ) { finding, facts in
    guard finding.severity == .error else { return .no }
    if finding.isErrorInText {
      guard let naming = facts.naming(finding) else { return .open }
      if naming.isConstant {
        return .yes("; the key is a constant of the code, which may pass the argument")
      }
    }
    return facts.passing(finding)
  }

  static let languagesAgree = Circumstance(
    "languages-agree", "three or more localizations read the argument"
  ) { finding, facts in
    // Texts for Info.plist are not formatted.
    guard !(finding.isOfInfoPlist ?? false) else { return .no }
    guard let count = facts.readers(of: finding) else { return .later }
    // It is unlikely that many localizations make the same mistake.
    return count < 3
      ? .no : .yes("; \(count) localizations read this argument, so the code may pass it")
  }

  static let replaced = Circumstance(
    "replaced-before-formatting", "code replaces the specifier before it formats the text"
  ) { finding, facts in
    guard finding.severity == .error, let key = finding.key else { return .no }
    guard let texts = facts.replaced(key) else { return .open }
    guard let text = texts.first(where: { settles($0, finding.parts) }) else { return .no }
    return .moot("; the code replaces \(text.shown.quoted) before it formats the text")
  }

  /// The circumstance `replaced` for a finding on a superfluous argument. It holds only if the replacement has no argument.
  static let replacedWhole = Circumstance(replaced.id, replaced.sentence) { finding, facts in
    guard finding.severity == .error, let key = finding.key else { return .no }
    guard let texts = facts.replaced(key) else { return .open }
    let gone = texts.first { text in
      text.arguments.isEmpty && finding.parts.contains { text.isIn(Array($0.utf8)) }
    }
    return gone.map {
      Answer.moot("; the code replaces \($0.shown.quoted) before it formats the text")
    } ?? .no
  }

  /// Whether a finding is about text that code replaces, and does not apply to the replacement.
  private static func settles(_ text: ReplacedText, _ parts: [String]) -> Bool {
    guard parts.contains(where: { text.isIn(Array($0.utf8)) }) else { return false }
    guard let new = text.arguments.first, parts.count == 2, text.isIn(Array(parts[0].utf8)),
      let passed = FormatText(Key(parts[1])).arguments.first
    else { return true }
    return passed.type.reading(as: new.type) != .wrong
  }

  // MARK: All rules on texts

  static let unreadSource = Circumstance(
    "unread-source", "a source file could not be read, and may decide whether users see the text"
  ) { finding, facts in
    finding.severity == .error ? facts.unreadSource() : .no
  }

  /// The circumstance `unreadSource` for rules that also check texts of the system. It holds only for tables that code looks up.
  static let unreadSourceOfTable = Circumstance(
    unreadSource.id, unreadSource.sentence
  ) { finding, facts in
    finding.severity == .error && finding.isOfTable ? facts.unreadSource() : .no
  }
}

extension ReplacedText {
  /// The arguments of the text that the code writes into the format in place of this text.
  fileprivate var arguments: [FormatArgument] {
    replacement.map { FormatText($0).arguments } ?? []
  }
}
