// bad-encoding: bytes that the loader decodes differently than the author meant.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let badEncoding = Rule(
    "bad-encoding", group: "syntax",
    summary: "bytes that the loader cannot decode",
    rationale: """
      Tables are read as UTF-8, or as UTF-16 or UTF-32 with a byte order mark. One wrong byte, such \
      as a Latin-1 letter, makes the loader refuse the whole file. Xcode reads a table in the encoding that \
      the project states for it, whatever the bytes are.
      """,
    source: coreFoundation + "CFPropertyList.c",
    severity: .error,
    losesTables: true,
    hasNoKeys: true,
    situations: [
      .warning(
        "read-all-the-same",
        "the loader can still read the file, or Xcode reads other letters"),
      .note("mark-dropped", "Xcode drops the second byte order mark"),
    ],
    fixes: """
      Removes a second byte order mark and adds a missing one (safe); in languages of Western \
      Europe, converts bytes of Windows-1252 to UTF-8 (unsafe).
      """,
    outcome: "users get no text of this table", concern: .file, compilation: .checked,
    check: .file { pass in
      var invalid = 0
      var first: SyntaxProblem?
      for problem in pass.parsed.table.problems {
        if pass.subject.isForGNUstep, problem.kind.isMark { continue }
        if case .invalidUTF8 = problem.kind {
          invalid += 1
          first = first ?? problem
        } else if let (message, severity, suggestion) = encodingFault(of: problem.kind) {
          pass.report(
            message, at: problem.range.lowerBound, severity: severity, detail: problem.kind.word,
            suggestion: suggestion,
            fix: SyntaxRepair(pass.parsed.table).fix(of: problem))
        }
      }
      if let first { report(first, of: invalid, in: &pass) }
      if let stated = pass.subject.statedEncoding { reportContradiction(of: stated, in: &pass) }
    })

  /// Reports an encoding that the project states, but that does not fit the bytes. Skips tables with bytes that are not UTF-8, since these bytes have
  /// a finding of their own.
  private static func reportContradiction(of stated: String, in pass: inout FilePass) {
    let table = pass.parsed.table
    // XML states its encoding itself, and Xcode usually copies such a file unchanged.
    guard table.form == .text, table.outcome != .fails,
      !table.problems.contains(where: \.kind.isOtherEncoding)
    else { return }
    let isWide = stated.hasPrefix("utf-16") || stated.hasPrefix("utf-32")
    let isReadable: Bool
    switch table.encoding {
    case .utf8, .utf8WithMark:
      let isPlain = table.buffer.indexOfNonASCII(in: 0..<table.textEnd) == table.textEnd
      if !isWide, stated == "utf-8" || isPlain { return }
      isReadable = !isWide
    case .utf16LittleEndian, .utf16BigEndian:
      if isWide { return }
      isReadable = false
    case .utf16WithoutMark, .utf32LittleEndian, .utf32BigEndian, .latin1, .binary: return
    }
    pass.report(
      "the project states \(stated) for this file, which is \(table.encoding.rawValue)"
        + (isReadable ? ": Xcode reads other letters than were written" : ""),
      at: 0, severity: isReadable ? .warning : .error, detail: "contradicted",
      suggestion: "state the right encoding in the project, or convert the file",
      outcome: "Xcode 10 and later cannot read it, and stop the build")
  }

  private static func report(_ first: SyntaxProblem, of count: Int, in pass: inout FilePass) {
    guard case .invalidUTF8(let byte) = first.kind else { return }
    let isFatal = pass.parsed.table.outcome == .fails
    let code = "0x" + String(byte, radix: 16, uppercase: true)
    let others = count > 1 ? " and \(count - 1) more are" : " is"
    let effect =
      isFatal ? "" : "; users see U+FFFD in \(count > 1 ? "their" : "its") place"
    pass.report(
      "byte \(code)\(others) not UTF-8\(effect)", at: first.range.lowerBound,
      severity: isFatal ? .error : .warning,
      detail: first.kind.word,
      suggestion:
        "convert the file to UTF-8: iconv -f \(usualEncoding(pass.localization)) -t UTF-8",
      fix: conversion(pass))
  }

  /// Returns a fix that converts all bytes outside of UTF-8 from Windows-1252. Nil for languages outside of Western Europe, and if a byte has no
  /// meaning in Windows-1252.
  private static func conversion(_ pass: FilePass) -> Fix? {
    guard let language = pass.localization.flatMap(LanguageRelation.language),
      pass.parsed.table.form == .text, westernLanguages.contains(language)
    else { return nil }
    var edits: [Edit] = []
    for problem in pass.parsed.table.problems {
      guard case .invalidUTF8(let byte) = problem.kind else { continue }
      guard let character = WindowsLatin.character(byte) else { return nil }
      edits.append(Edit(problem.range, character))
    }
    return Fix("Convert from Windows-1252 to UTF-8", .unsafe, edits)
  }

  /// The encoding in which tables of a language were usually written before UTF-8, by its name in iconv.
  private static func usualEncoding(_ localization: String?) -> String {
    let language = localization.flatMap(LanguageRelation.language) ?? ""
    let isTraditional = localization.flatMap(LanguageFacts.maximized)?.contains("Hant") ?? false
    if language == "zh", isTraditional { return "BIG5" }
    return encodings.first { $0.languages.contains(language) }?.name ?? "WINDOWS-1252"
  }

  private static let encodings: [(name: String, languages: Set<String>)] = [
    ("WINDOWS-1250", ["bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl"]),
    ("WINDOWS-1251", ["be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"]),
    ("WINDOWS-1253", ["el"]), ("WINDOWS-1254", ["az", "tr"]), ("WINDOWS-1255", ["he", "yi"]),
    ("WINDOWS-1256", ["ar", "fa", "ur"]), ("WINDOWS-1257", ["et", "lt", "lv"]),
    ("WINDOWS-1258", ["vi"]), ("WINDOWS-874", ["th"]), ("SHIFT_JIS", ["ja"]), ("CP949", ["ko"]),
    ("GB18030", ["zh"]),
  ]

  private static let westernLanguages: Set = [
    "af", "ca", "da", "de", "en", "es", "eu", "fi", "fo", "fr", "ga", "gl", "id", "is", "it", "ms",
    "nb", "nl", "nn", "no", "pt", "sq", "sv", "sw",
  ]

  static func encodingFault(
    of kind: SyntaxProblem.Kind
  ) -> (message: String, severity: Severity, suggestion: String?)? {
    switch kind {
    case .secondByteOrderMark:
      ("second byte order mark, where the loader expects a key", .error, "remove one of the marks")
    case .droppedByteOrderMark:
      (
        "second byte order mark: Xcode drops it when it copies the table, but any other build ships a table that "
          + "the loader refuses", .note, "remove one of the marks"
      )
    case .guessedEncoding(let byte):
      (
        (byte.map { "byte 0x\(String($0, radix: 16, uppercase: true)) is not UTF-8" }
          ?? "UTF-16 without byte order mark") + ", and the project states no encoding: "
          + "Xcode has to guess the encoding when it copies the table", .warning,
        "convert the file to UTF-8"
      )
    case .missingByteOrderMark(let bigEndian, let loads):
      (
        loads
          ? "UTF-16 without byte order mark: the loader drops the first character"
          : "UTF-16 \(bigEndian ? "big-endian " : "")without byte order mark",
        loads ? .warning : .error, "convert the file to UTF-8, or add a byte order mark"
      )
    case .oddUTF16:
      ("file ends in half a UTF-16 character, which the loader drops", .warning, nil)
    case .unsupportedEncoding(let name):
      (
        "XML declares the encoding '\(name)', which lproj does not read", .warning,
        "convert to UTF-8"
      )
    case .unmarkedUTF32:
      ("UTF-32 without byte order mark", .error, "convert the file to UTF-8")
    case .invalidUTF32:
      ("not valid UTF-32", .error, "convert the file to UTF-8")
    default:
      nil
    }
  }
}

extension SyntaxProblem.Kind {
  /// Whether the problem is about bytes that are not UTF-8. Such bytes are already reported, or were read in the stated encoding.
  fileprivate var isOtherEncoding: Bool {
    switch self {
    case .invalidUTF8, .guessedEncoding, .statedEncoding: true
    default: false
    }
  }

  /// Whether the problem is a superfluous byte order mark, which GNUstep skips.
  fileprivate var isMark: Bool { self == .secondByteOrderMark || self == .droppedByteOrderMark }
}
