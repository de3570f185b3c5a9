// Rules that only the compiler and conversions have.

internal import LprojSource

extension Rule {
  package static let linuxStringsdict = Rule(
    "linux-stringsdict", group: "compile",
    summary: "a plural that Foundation on Linux cannot load",
    rationale: "Foundation on Linux ends the program when it looks up a plural entry, so "
      + "what is compiled for Linux has a plain text in its place. Without such a text in the "
      + ".strings table nothing can be written, unless this rule is allowed: that leaves the key "
      + "out.",
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "Foundation/Bundle.swift",
    severity: .error, lowered: [],
    situations: [.warning("plain-text-instead", "a plain text is written in its place")])

  package static let notEncodable = Rule(
    "not-encodable", group: "compile",
    summary: "a text that the chosen encoding cannot hold",
    rationale: "XML cannot hold control characters, and no UTF-8 text a lone surrogate. What "
      + "would reach users is not what the table says, so nothing is written.",
    source: "https://www.w3.org/TR/xml/#charsets",
    severity: .error, lowered: [],
    situations: [.warning("apple-reads-it", "only Apple's loader reads what is written")])

  package static let outputClash = Rule(
    "output-clash", group: "compile",
    summary: "two inputs for one output",
    rationale: "One of the two would overwrite the other, and which one users get would "
      + "depend on the order.",
    source: "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle",
    severity: .error, lowered: [],
    situations: [.warning("differ-in-case", "the names differ only in letter case")])

  package static let skippedFraction = Rule(
    "skipped-fraction", group: "compile",
    summary: "a plain text that shows another fraction",
    rationale: "The formatter reads arguments one behind the other and skips none. Where the "
      + "text that stands in for a plural leaves one out, it is read all the same and shows "
      + "nothing; for fractions that cannot be done. So the next fraction of the text shows the "
      + "number that was left out. One warning for a catalog or table names the first text.",
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFString.c",
    severity: .warning, lowered: [])

  package static let notCarried = Rule(
    "not-carried", group: "convert",
    summary: "what the other form cannot say",
    rationale: "A string catalog has no place for some of what tables say, and tables none for "
      + "some of what a catalog says. Each is reported with its place; a table whose users "
      + "would see other texts stays as it is.",
    source: "https://developer.apple.com/documentation/xcode/"
      + "localizing-and-varying-text-with-a-string-catalog",
    severity: .warning, lowered: [])
}
