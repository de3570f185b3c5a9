// malformed-name: folders with names that are not language tags.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let malformedName = Rule(
    "malformed-name", group: "name",
    summary: "a folder name that is not a language tag",
    rationale: """
      The loader uses the part of such a name that it understands. Depending on the rest, the \
      folder serves the users it was meant for, more users, other users, or none. If one name is \
      not ASCII, or has over 156 characters, the loader chooses no language for any user of the \
      bundle.
      """,
    source: "https://www.rfc-editor.org/info/bcp47",
    severity: .warning,
    situations: [.noUserGetsIt],
    compilation: .circumstance,
    loader: .apple,
    examples: [
      .good("sr-Latn ca-valencia pt-BR"),
      .bad("⟦sr@latin⟧"),
      .bad("⟦pt-rBR⟧"),
      .bad("⟦es-formal⟧ es"),
    ],
    check: .tree { pass in
      pass.reportFaults(malformedNameFault)
      for folder in pass.selected {
        guard let (reason, detail) = obstacle(in: folder.name) else { continue }
        pass.report(
          "\(reason), so the loader chooses no language for any user of this bundle",
          folder.folder, severity: .error, detail: detail,
          suggestion: pass.renaming(to: folder.name.suggestion) ?? "rename it")
      }
    }, .catalog { pass in pass.reportNames(malformedNameFault) })

  private static func malformedNameFault(
    _ problem: NameProblem, _ name: LocalizationName
  ) -> NameFaultWords? {
    guard case .malformed(let fault) = problem else { return nil }
    let shown = "'\(VisibleText.escaped(name.name))'"
    if fault == .extension {
      return ("the extension or private-use part of \(shown) has no effect", fault.word)
    }
    return ("\(shown) \(predicate(fault))", fault.word)
  }

  private static func predicate(_ fault: NameFault) -> String {
    switch fault {
    case .modifier: "is not a language tag ('@' begins a POSIX modifier)"
    case .android: "is a name of Android's resource folders"
    case .androidRegion: "has a region in the form of Android's resource folders"
    case .unregisteredVariant(let subtag): "ends in '\(subtag)', which is not a registered variant"
    case .extension: "has an extension or private-use part"
    case .strayCharacter: "does not have the form of a language tag"
    }
  }

  private static func obstacle(
    in name: LocalizationName
  ) -> (reason: String, detail: String)? {
    for problem in name.problems {
      if problem == .nonASCII {
        return ("'\(VisibleText.escaped(name.name))' is not ASCII", "not-ascii")
      }
      if problem == .tooLong { return ("name has over 156 characters", "too-long") }
    }
    return nil
  }
}

extension NameFault {
  /// The word for the fault in fingerprints; it never changes.
  fileprivate var word: String {
    switch self {
    case .modifier: "modifier"
    case .android: "android"
    case .androidRegion: "android-region"
    case .unregisteredVariant: "variant"
    case .extension: "extension"
    case .strayCharacter: "form"
    }
  }
}
