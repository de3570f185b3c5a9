// stray-localization: what looks like a localization, and is none for the loader.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let strayLocalization = Rule(
    "stray-localization", group: "tree",
    summary: "a .lproj that the loader does not open",
    rationale: """
      Localizations are folders in the resources folder of a bundle whose names end in .lproj, in \
      lower case. What is elsewhere, or ends otherwise, no reader gets.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFBundle_Locale.c",
    severity: .warning,
    compilation: .circumstance,
    examples: [
      .good("en.lproj/A.strings de.lproj/A.strings"),
      .bad("en.lproj/A.strings ⟦en.lproj/de.lproj⟧/A.strings"),
      .bad("en.lproj/A.strings ⟦DE.LPROJ⟧/A.strings"),
    ],
    check: .tree { pass in
      for stray in pass.tree.strays {
        let name = Paths.name(stray.path)
        switch stray.problem {
        case .file:
          pass.report(
            "'\(name)' is a file: the loader takes it for a localization and finds nothing in it",
            at: stray.path, detail: "file", suggestion: "remove it")
        case .nested:
          pass.report(
            "'\(name)' is in another localization, where the loader does not look for one",
            at: stray.path, detail: "nested",
            suggestion: "move it up, beside the other localizations")
        case .suffix:
          pass.report(
            "'\(name)' is not a localization: the loader wants the suffix '.lproj' in lower case",
            at: stray.path, detail: "suffix",
            suggestion: "rename it to \(name.dropLast(6)).lproj")
        case .place(let resources):
          pass.report(
            "'\(name)' is outside \(resources), where the loader does not look",
            at: stray.path, localization: String(name.dropLast(6)),
            detail: "place", suggestion: "move it into \(resources)")
        }
      }
    })
}
