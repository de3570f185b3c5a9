// Verdicts on names as text: a single name in full, several names as a table.

internal import LprojFiles

/// Writes verdicts on names as text: a single name in full, several names as a table.
public enum LocaleText {
  private static let labelWidth = 16

  /// Writes verdicts on names as text.
  ///
  /// - Parameters:
  ///   - verdicts: the verdicts to write.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines.
  ///   - hint: the command that shows everything about one name.
  public static func render(
    _ verdicts: [LocaleVerdict], style: Style, width: Int?, hint: String
  ) -> [UInt8] {
    let lines =
      verdicts.count == 1
      ? whole(verdicts[0], style)
      : LocaleTable.lines(verdicts, style, width: width) + ["", closing(verdicts, hint)]
    return FittedText.bytes(lines, width: width)
  }

  private static func closing(_ verdicts: [LocaleVerdict], _ hint: String) -> String {
    let lost = verdicts.count { !$0.isReachable }
    let reach = lost == 0 ? "all reach users" : "\(lost) of \(verdicts.count) reach no user"
    let loader = verdicts.allSatisfy(\.isForGNUstep) ? " of GNUstep" : ""
    return "\(reach)\(loader); \(hint) shows all of one name"
  }

  // MARK: One name

  private static func whole(_ verdict: LocaleVerdict, _ style: Style) -> [String] {
    let name = verdict.name.isEmpty ? "''" : Visible.text(verdict.name)
    let sentence = name + ": " + Visible.text(verdict.sentence)
    var lines = ["\(FittedText.margin)" + style.text(sentence, .bold), ""]
    func add(_ label: String, _ text: String) {
      let head = "  " + Visible.padded(label, to: labelWidth)
      lines.append(style.text(head, .dim) + "\(FittedText.margin)" + Visible.text(text))
    }
    if let displayName = verdict.displayName { add("language", displayName) }
    if verdict.isForGNUstep {
      add("GNUstep", gnustep(verdict))
    } else {
      add("name", "\(verdict.status): \(verdict.statusWords)")
      if let identifier = verdict.identifier, identifier != verdict.name {
        add("language tag", identifier)
      }
    }
    if let suggestion = verdict.suggestion { add("use instead", suggestion) }
    if !verdict.isForGNUstep {
      add("whom it reaches", readers(verdict))
      if verdict.chain.count > 1 {
        add("looked for", verdict.chain.joined(separator: ", then "))
      }
    }
    for (number, plural) in verdict.plurals.enumerated() {
      let numbers =
        plural.examples.isEmpty ? "" : ": " + plural.examples.joined(separator: ", ") + ", …"
      add(number == 0 ? "plural forms" : "", plural.category + numbers)
    }
    if let direction = verdict.direction {
      add("writing", direction == "rtl" ? "from right to left" : "from left to right")
    }
    if !verdict.isForGNUstep {
      add(
        "Apple's guide",
        verdict.isGuideForm ? "spells names like this" : "spells names otherwise (language_REGION)")
      add("App Store", store(verdict.store))
      // A name that is valid for Apple's loader needs no line on GNUstep.
      if verdict.status != "valid", !verdict.gnustepFolders.isEmpty {
        add("GNUstep", gnustep(verdict))
      }
    }
    for problem in verdict.problems {
      add(problem.severity, "\(problem.message) [\(problem.rule)]")
    }
    return lines
  }

  private static func gnustep(_ verdict: LocaleVerdict) -> String {
    verdict.gnustepFolders.isEmpty
      ? "does not know the language '\(verdict.name)'"
      : "opens " + verdict.gnustepFolders.joined(separator: ", ")
  }

  private static func readers(_ verdict: LocaleVerdict) -> String {
    if !verdict.readers.isEmpty {
      return "users of " + verdict.readers.joined(separator: ", ")
    }
    return verdict.isReachable ? "nobody in particular" : "nobody"
  }

  private static func store(_ verdict: String) -> String {
    switch verdict {
    case "accepted": "accepts it: shipped apps carry it"
    case "rejected": "refuses it, by public reports"
    default: "not known"
    }
  }
}

extension LocaleVerdict {
  /// The users who get a folder of this name, as a sentence.
  var sentence: String {
    if isForGNUstep { return gnustepSentence }
    guard isReachable else {
      return suggestion.map { "no user gets this folder; rename it to \($0).lproj" }
        ?? "no user gets this folder"
    }
    if name == "Base" {
      return "what all localizations share; users get it before other languages"
    }
    if status == "special" || readers.isEmpty { return "no folder of one language" }
    let who = "users of \(displayName ?? readers.joined(separator: ", ")) get this folder"
    return suggestion.map { "\(who); its usual name is \($0).lproj" } ?? who
  }

  private var gnustepSentence: String {
    if !isReachable {
      return "GNUstep never opens this folder"
        + (suggestion.map { "; rename it to \($0).lproj" } ?? "")
    }
    if readers.isEmpty {
      return "GNUstep opens this folder only for users who set this very word as a language"
        + (suggestion.map { "; did you mean \($0).lproj?" } ?? "")
    }
    return
      "GNUstep opens this folder for users of \(displayName ?? readers.joined(separator: ", "))"
  }

  var statusWords: String {
    switch status {
    case "valid": "a language tag as it is usually written"
    case "noncanonical": "understood, though usually written otherwise"
    case "legacy": "a name from before there were language tags"
    case "unregistered": "no language has this code"
    case "malformed": "does not have the form of a language tag"
    default: "not one language"
    }
  }
}
