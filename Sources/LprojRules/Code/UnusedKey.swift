// unused-key: a table has a key that the code does not name.

internal import LprojSource

extension Rule {
  package static let unusedKey = Rule(
    "unused-key", group: "code",
    summary: "a key that nothing in the code names",
    rationale: """
      No user sees the text, but translators still translate it. Tables with keys that the code \
      makes at run time are not judged.
      """,
    source: guideToCatalogs,
    severity: .note,
    harm: .untidy,
    examples: [
      .good(
        #"let a = [NSLocalizedString("list.title", comment: ""), "list.empty"]"#,
        source: #""list.title" = "List"; "list.empty" = "Nothing";"#, at: "App.swift"),
      .bad(
        #"let a = NSLocalizedString("list.title", comment: "")"#,
        source: #""list.title" = "List"; ⟦"list.empty"⟧ = "Nothing";"#, at: "App.swift"),
    ],
    check: .code { pass in
      for unused in pass.unused {
        for (key, text) in unused.keys {
          pass.record(
            "no code uses \(key.quoted): remove it, unless code outside this project uses it",
            path: text.path, position: text.position, localization: text.localization,
            table: unused.table, key: key)
        }
      }
    })
}
