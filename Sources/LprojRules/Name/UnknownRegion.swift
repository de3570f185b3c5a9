// unknown-region: folders for a region that is not a country or area.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let unknownRegion = Rule(
    "unknown-region", group: "name",
    summary: "a folder name with an unknown region",
    rationale: """
      A region is a code of ISO 3166 or UN M.49. A folder with any other code serves users of the \
      language at best, and no region in particular: British users need en_GB.lproj, not \
      en_UK.lproj.
      """,
    source: "https://www.iana.org/assignments/language-subtag-registry/language-subtag-registry",
    severity: .warning,
    situations: [.noUserGetsIt],
    compilation: .circumstance,
    loader: .apple,
    examples: [.good("en_GB es-419"), .bad("⟦en_UK⟧")],
    check: .tree { pass in pass.reportFaults { problem, _ in unknownRegionFault(problem) } },
    .catalog { pass in pass.reportNames { problem, _ in unknownRegionFault(problem) } })

  private static func unknownRegionFault(_ problem: NameProblem) -> NameFaultWords? {
    guard case .unknownRegion(let subtag) = problem else { return nil }
    return ("'\(subtag)' is not a region code", nil)
  }
}
