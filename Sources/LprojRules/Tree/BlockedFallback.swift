// blocked-fallback: an empty or broken table blocks its fallback.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let blockedFallback = Rule(
    "blocked-fallback", group: "tree",
    summary: "an empty or broken table blocks its fallback",
    rationale: """
      The loader takes the first file that has the table's name, and looks no further if this file \
      is empty or cannot be read. Users get keys, or the default texts of the code. Without the \
      file, they would get the next language of their list.
      """,
    source: coreFoundation + "CFBundle_Strings.c",
    severity: .error,
    lowered: [.drop(.nameForApple), .warning(.defaultTextInCode)], losesTables: true,
    situations: [
      .warning(
        "few-texts-lost",
        """
        most keys are the source texts, or users get the texts of Info.plist or of an \
        interface file in another language
        """),
      .note(
        "nothing-lost",
        """
        no text is lost: the source has none, users can read the keys or another copy, or no \
        user gets the folder
        """),
    ],
    concern: .file, compilation: .circumstance,
    examples: [
      .good(#""a" = "Eins";"#, source: #""a" = "One";"#),
      .bad("⟦⟧", source: #""a" = "One";"#),
      .bad("⟦⟧/* not translated yet */", source: #""a" = "One";"#),
    ],
    check: .file { pass in
      guard let localization = pass.localization, !pass.isUnread else { return }
      let parsed = pass.parsed
      guard parsed.isBroken || parsed.isEmpty else { return }
      let lost = lostKeys(pass)
      var context = pass.context
      // Only interface files look up keys of objects, even if the name of the table does not show this.
      if lost.all > 0, lost.objects == lost.all { context.isInterfaceCompanion = true }
      let detail = parsed.isBroken ? "broken" : "empty"
      let cause = parsed.isBroken ? Cause(Rule.syntaxError.info.id, Rule.badEncoding.info.id) : nil
      let what = parsed.isBroken ? "table cannot be read" : emptiness(parsed)
      if pass.context.hasTopLevelCopy(parsed.file.format) {
        return pass.report(
          "\(what), which does no harm: users get the copy at the top level, outside of the "
            + "language folders", at: 0, severity: .note, detail: detail, cause: cause)
      }
      // GNUstep has its own names of languages, which another rule checks.
      guard pass.isForGNUstep || LocalizationName(localization).isReachable else {
        return pass.report(
          "\(what), which does no harm: no user gets the folder '\(localization)'", at: 0,
          severity: .note,
          detail: detail,
          cause: cause)
      }
      let severity = severity(lost, localization, context)
      let effect =
        lost.all == 0
        ? Consequence(", and the loader looks in no other language")
        : Consequence(
          severity == .note
            ? "; for \(Wording.count(lost.all, "key")), \(Users.of(localization)) get "
            : "; \(Wording.count(lost.all, "text")) \(lost.all == 1 ? "is" : "are") lost: \(Users.of(localization)) get ",
          parsed.isBroken ? [context.fallbackText] : context.fallbacks)
      pass.report(
        what, effect, at: 0, severity: severity, detail: detail,
        suggestion: severity > .note && !parsed.isBroken ? "translate it, or remove the file" : nil,
        loss: lost.all, cause: cause)
    })

  private static func severity(
    _ lost: LostKeys, _ localization: String, _ context: TableContext
  ) -> Severity {
    guard lost.all > 0 else { return .note }
    let source = context.development == "Base" ? context.treeDevelopment : context.development
    let isSameLanguage = source.map { LanguageRelation.isRelated($0, localization) } ?? false
    // If a table of an interface file is lost, users get the texts of the interface file, in its language.
    if context.isInterfaceCompanion {
      return isSameLanguage || lost.differing == 0 ? .note : .warning
    }
    // If a table for Info.plist is lost, users get the texts of Info.plist, in its language.
    guard !context.hasOwnFallback else {
      return isSameLanguage || lost.reasons == 0 ? .note : .warning
    }
    if 2 * lost.differing >= lost.all { return .error }
    if lost.differing > 0 { return .warning }
    // Keys that are texts are in the language of the source table.
    return isSameLanguage ? .note : .warning
  }

  /// Numbers of source keys in files of the same format as the broken or empty file. A key that users of the language can read does not count.
  private struct LostKeys {
    var all = 0
    /// The number of keys that differ from their source texts.
    var differing = 0
    /// The number of keys of reasons for a permission.
    var reasons = 0
    /// The number of keys that name objects of interface files.
    var objects = 0
  }

  private static func lostKeys(_ pass: FilePass) -> LostKeys {
    var lost = LostKeys()
    guard let reference = pass.reference else { return lost }
    let format = pass.parsed.file.format
    let language = TextLanguage.of(pass.localization ?? "")
    let areTexts = reference.keysAreTexts
    for number in 0..<reference.count {
      let id = reference.winners[number]
      // A key in the letters of the language is a text for its users.
      guard reference.table.parsed(id).file.format == format,
        !language.isReadable(reference.key(number).bytes)
      else { continue }
      lost.all += 1
      if ReasonsForAsking.isShown(reference.key(number).description) { lost.reasons += 1 }
      if !areTexts[number] { lost.differing += 1 }
      if InterfaceObjects.object(of: reference.key(number)) != nil { lost.objects += 1 }
    }
    return lost
  }

  private static func emptiness(_ parsed: ParsedFile) -> String {
    for problem in parsed.table.problems {
      if problem.kind == .emptyText { return "table is empty (zero bytes)" }
      if problem.kind == .byteOrderMarkOnly { return "table is empty (only a byte order mark)" }
    }
    return "table has no entries"
  }
}
