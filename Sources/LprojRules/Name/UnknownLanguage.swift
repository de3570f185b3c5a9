// unknown-language: folders whose names begin with no language code.

internal import LprojLocale
internal import LprojSource

extension Rule {
  package static let unknownLanguage = Rule(
    "unknown-language", group: "name",
    summary: "a folder name that is not a known language",
    rationale: """
      The loader compares names, and a name that is no language is no reader's: jp.lproj is never \
      chosen for Japanese readers, whose code is ja. They see another language.
      """,
    source: "https://www.iana.org/assignments/language-subtag-registry/language-subtag-registry",
    severity: .error, severityNote: "warning when some reader gets the folder nevertheless",
    compilation: .circumstance,
    loader: .apple,
    examples: [.good("ja zh-Hans gsw kmr"), .bad("en ⟦jp⟧"), .bad("⟦Hungarian⟧ hu")],
    check: .tree { pass in
      pass.reportFaults { problem, _ in
        guard case .unknownLanguage(let subtag) = problem else { return nil }
        return ("'\(subtag)' is not a language code", nil)
      }
    })
}
