// conflicting-default: two places of the code give one key different default texts.

internal import LprojCode
internal import LprojSource

extension Rule {
  package static let conflictingDefault = Rule(
    "conflicting-default", group: "code",
    summary: "one key with different default texts",
    rationale: """
      A table has one text for a key: once the key is extracted or translated, one of the places \
      shows the text of the other.
      """,
    source:
      "https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog",
    severity: .warning,
    examples: [
      .good(
        #"let a = String(localized: "x", defaultValue: "X"), b = String(localized: "x", defaultValue: "X")"#,
        source: #""x" = "X";"#, at: "App.swift"),
      .bad(
        #"let a = String(localized: "x", defaultValue: "X"), b = ⟦String⟧(localized: "x", defaultValue: "Y")"#,
        source: #""x" = "X";"#, at: "App.swift"),
    ],
    check: .code { pass in
      var first: [Place: CodeSubject.Use] = [:]
      for use in pass.uses {
        guard use.isCompiled, use.usage.kind == .call || use.usage.kind == .text,
          use.usage.isCertain,
          case .text(let text) = use.usage.defaultText, let key = use.usage.key.key,
          let name = use.usage.table.name, text.key != nil
        else { continue }
        let place = Place(table: name, bundle: use.usage.bundle, key: key)
        guard let known = first[place] else {
          first[place] = use
          continue
        }
        guard case .text(let other) = known.usage.defaultText, other != text else { continue }
        pass.report(
          "\(key.quoted) has the default text \(text.shown.quoted) here and \(other.shown.quoted) elsewhere: give one of them another key",
          use, detail: text.shown.description,
          related: [
            RelatedPlace(
              path: known.path, position: known.usage.position, message: "the other default text")
          ])
      }
    })

  private struct Place: Hashable {
    var table: String
    var bundle: CodeUsage.Bundle
    var key: Key
  }
}
