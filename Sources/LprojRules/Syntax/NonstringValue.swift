// nonstring-value: dictionaries, arrays and data in place of a string.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let nonstringValue = Rule(
    "nonstring-value", group: "syntax",
    summary: "a value in a strings table that is not a string",
    rationale: """
      A look-up of the key returns the dictionary, array or data itself, but the app expects a \
      string: it shows garbage or crashes.
      """,
    source: coreFoundation + "CFBundle_Strings.c",
    severity: .error,
    compilation: .checked, loader: .apple,
    examples: [
      .good(#""a" = "1";"#),
      .bad(#"⟦"a"⟧ = ( "1", "2" );"#),
      .bad(#"⟦"a"⟧ = { "b" = "1"; };"#),
    ],
    check: .file { pass in
      let table = pass.parsed.table
      // As in Info.plist, a value of the table InfoPlist may have any type.
      guard pass.parsed.file.format == .strings, !table.nodes.isEmpty,
        !pass.subject.context.isInfoPlist
      else { return }
      for entry in table.entries where table.isLoaded(entry) {
        guard let node = table.node(entry) else { continue }
        let key = table.key(entry)
        pass.report(
          "value of \(key.quoted) is \(node.typeName), not a string: the app shows garbage or crashes",
          at: entry.offset, key: key)
      }
    })
}
