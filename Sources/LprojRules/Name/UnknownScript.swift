// unknown-script: folders for a script that does not exist.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let unknownScript = Rule(
    "unknown-script", group: "name",
    summary: "a folder name with an unknown script",
    rationale: """
      A script is a code of ISO 15924, such as Hans or Latn. A folder with any other code serves \
      users of the language at best, and never users of the script that was meant.
      """,
    source: "https://www.unicode.org/iso15924/",
    severity: .warning,
    situations: [.noUserGetsIt],
    compilation: .circumstance,
    loader: .apple,
    examples: [.good("sr-Latn zh-Hant"), .bad("⟦zh-Simp⟧")],
    check: .tree { pass in pass.reportFaults { problem, _ in unknownScriptFault(problem) } },
    .catalog { pass in pass.reportNames { problem, _ in unknownScriptFault(problem) } })

  private static func unknownScriptFault(_ problem: NameProblem) -> NameFaultWords? {
    guard case .unknownScript(let subtag) = problem else { return nil }
    return ("'\(subtag)' is not a script code", nil)
  }
}
