// Rules on problems that only occur when tables are compiled or converted.

internal import LprojSource

extension Rule {
  package static let linuxStringsdict = Rule(
    "linux-stringsdict", group: "compile",
    summary: "a plural that Foundation on Linux cannot load",
    rationale: """
      On Linux, Foundation ends the program when it looks up a plural entry. So `lproj compile` \
      writes a plain text in place of the plural. If the .strings table has no such text, nothing \
      is written. If this rule is allowed, only the key is left out.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "Foundation/Bundle.swift",
    severity: .error, lowered: [],
    situations: [.warning("plain-text-instead", "a plain text is written in its place")])

  package static let notEncodable = Rule(
    "not-encodable", group: "compile",
    summary: "a text that the chosen encoding cannot hold",
    rationale: """
      XML cannot hold control characters, and UTF-8 cannot hold half of a surrogate pair. Users \
      would see another text than that of the table, so nothing is written if this is an error.
      """,
    source: "https://www.w3.org/TR/xml/#charsets",
    severity: .error, lowered: [],
    situations: [
      .warning(
        "apple-reads-it",
        "the text is written to XML, where Apple's loader can read it, but no other XML parser can")
    ])

  package static let outputClash = Rule(
    "output-clash", group: "compile",
    summary: "two inputs with the same output",
    rationale: """
      One of the two would overwrite the other. Which one users get would depend on the order.
      """,
    source: "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle",
    severity: .error, lowered: [],
    situations: [.warning("differ-in-case", "the names differ only in letter case")])

  package static let skippedFraction = Rule(
    "skipped-fraction", group: "compile",
    summary: "a plain text that shows a wrong fraction",
    rationale: """
      The formatter reads arguments in order and skips none. If the plain text that replaces a \
      plural leaves out an argument, `lproj compile` adds a specifier that reads the argument and \
      shows nothing. There is no such specifier for fractions, so the next fraction in the text \
      shows the number that was left out. One warning for a catalog or table names the first such \
      text.
      """,
    source: coreFoundation + "CFString.c",
    severity: .warning, lowered: [])

  package static let notCarried = Rule(
    "not-carried", group: "convert",
    summary: "content that the other format cannot hold",
    rationale: """
      Some content of tables has no place in a string catalog, and some content of catalogs has \
      none in tables. Each such part is reported with its place. A table is not converted if users \
      would see other texts.
      """,
    source: guideToCatalogs,
    severity: .warning, lowered: [])
}
