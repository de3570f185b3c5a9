// untranslated-literal: code shows a literal text without a look-up in a table.

internal import LprojCode
internal import LprojSource

extension Rule {
  package static let untranslatedLiteral = Rule(
    "untranslated-literal", group: "code",
    summary: "a shown literal that no table translates",
    rationale: """
      Only the code has the text, so users of every language see it untranslated. Write a text \
      that should stay as it is with 'Text(verbatim:)'.
      """,
    source:
      "https://developer.apple.com/documentation/xcode/preparing-your-apps-text-for-translation",
    severity: .warning,
    isOptional: true,
    examples: [
      .good(
        #"import UIKit\#nlabel.text = NSLocalizedString("k", comment: ""); a.text = "main_title""#,
        source: table, at: "App.swift"),
      .good(
        #"import SwiftUI\#nlet a = [Text("k"), Text(verbatim: "Made by me"), Text(name + ": ")]"#,
        source: table, at: "App.swift"),
      .bad(
        #"import UIKit\#nlabel.text = ⟦"Save all"⟧"#, source: table, at: "App.swift"),
      .bad(
        #"import SwiftUI\#nlet a = Text(⟦"Hello, "⟧ + name)"#, source: table, at: "App.swift"),
    ],
    check: .code { pass in
      for (path, literal) in pass.subject.literals {
        pass.record(
          "\(literal.text.quoted) is shown untranslated by '\(literal.function)': look it up in a table",
          path: path, position: literal.position, key: literal.text)
      }
    })

  private static let table = #""k" = "K";"#
}
