// Tests of texts with specifiers and of the arguments that they read.

import LprojSource
import LprojText
import Testing

struct FormatTextTests {
  private func described(_ text: FormatText) -> String {
    text.specifiers.map { specifier in
      let sizes = specifier.sizeArguments.map { " *\($0)" }.joined()
      return "\(Key(bytes: Array(text.text.bytes[specifier.range]))) \(specifier.argument)"
        + " \(specifier.type)\(sizes)"
    }
    .joined(separator: ", ")
  }

  @Test(arguments: [
    ("", ""), ("%%d %%@", ""), ("é%@", "%@ 1 object"), ("%%%@", "%@ 1 object"),
    ("%2$@ %1$ld", "%2$@ 2 object, %1$ld 1 integer(bits: 64)"),
    ("%*.*f %@", "%*.*f 3 double *1 *2, %@ 4 object"),
    ("%2$*1$d", "%2$*1$d 2 integer(bits: 32) *1"),
    ("%hd%hhd", "%hd 1 integer(bits: 16), %hhd 2 integer(bits: 8)"),
    ("%#@files@ %1$#@größe.x@", "%#@files@ 1 variable(files), %1$#@größe.x@ 1 variable(größe.x)"),
    ("%#@open", ""), ("%#@a %@", ""),
  ])
  func `specifiers with their arguments`(_ text: String, _ expected: String) {
    #expect(described(FormatText(Key(text))) == expected)
  }

  /// Forty percent signs. A text with two more signs has room for argument 127.
  private static let percents = String(repeating: "%%", count: 20)

  private static let numbers: [(String, String?)] = [
    ("%4$@", "%4$@ 4 object"), ("%5$@", nil), ("%@ %7$@", "%@ 1 object, %7$@ 7 object"),
    ("%7$@ %1$d", "%7$@ 7 object, %1$d 1 integer(bits: 32)"), ("%@ %8$@", nil),
    ("%4$*4$d", "%4$*4$d 4 integer(bits: 32) *4"), ("%1$*5$d", nil), ("%127$@\(percents)", nil),
    ("%127$@ %1$@\(percents)", "%127$@ 127 object, %1$@ 1 object"),
    ("%128$@\(percents)\(percents)", nil),
    ("%4$*127$d %1$@\(percents)", "%4$*127$d 4 integer(bits: 32) *127, %1$@ 1 object"),
    ("%1$*128$d\(percents)\(percents)", nil), ("%128d", "%128d 1 integer(bits: 32)"),
    ("%2147483647d", "%2147483647d 1 integer(bits: 32)"), ("%2147483648d", nil),
    ("%.2147483648d", nil), ("%99999999999999999999d", nil),
  ]

  /// Checks numbers of arguments. A text has room for three arguments for each percent sign, and one more; the limit is 127.
  @Test(arguments: numbers)
  func `a number that is too large is refused with all of the text`(
    _ text: String, _ expected: String?
  ) {
    let format = FormatText(Key(text))
    #expect(described(format) == expected ?? "")
    #expect(format.strays.contains(where: \.isRefused) == (expected == nil))
  }

  @Test func `the texts of a variable begin with its argument`() {
    #expect(
      described(FormatText(Key("%d of %@"), first: 3)) == "%d 3 integer(bits: 32), %@ 4 object")
  }

  @Test func `catalogs know the number as an argument of its own`() {
    #expect(
      described(FormatText(Key("%arg of %2$arg"), dialect: .catalog))
        == "%arg 1 counted, %2$arg 2 counted")
    #expect(described(FormatText(Key("%arg"))) == "%a 1 double")
  }

  @Test(arguments: [
    ("%@", true), ("100%%", true), ("%d left", true), ("%1$d", true), ("%02d:%02d", true),
    ("3 %d files", true), ("3 %ld/%ld", true), ("50%de", false),
    ("%ds", true), ("100 % der", false), ("50%d'économies", false), ("20%discount", false),
    ("%Y-%m-%d", false), ("%H:%M:%S", false), ("https://x.y/%20foo", false),
    ("Je%20veux%20aider", false), ("%20d", true), ("100 %", false),
    ("%", false), ("", false), ("٪", false), ("٥٠%d", false), ("%@ um %k", true),
    ("%[Author,Title]@ %[is]@ %@", false), ("%1$[Autor]@ ist %2$@", false),
    ("Read the %%FAQ%%, and %%Terms of Use%%!", false), ("%%FAQ%% of %@", true),
    ("100%% or 50%%", true), ("%%d and %%d", true),
  ])
  func `a text is a format where no doubt is left`(_ text: String, _ isFormat: Bool) {
    #expect(FormatText(Key(text)).isCertainFormat == isFormat)
  }

  @Test(arguments: [
    ("％@", "%@"), ("％1$@", "%1$@"), ("％１＄＠", "%1$@"), ("%＠", "%@"), ("٪@", "%@"),
    ("％2$ld", "%2$ld"),
    ("﹪@", "%@"),
  ])
  func `signs of other scripts that were to be specifiers`(_ text: String, _ meant: String) {
    #expect(FormatText(Key("a \(text) b")).foreignSigns.map(\.meant) == [meant])
  }

  @Test(arguments: ["50％", "100٪ من", "%@", "％ d", "％d", "１００％"])
  func `percent signs of other scripts as such`(_ text: String) {
    #expect(FormatText(Key(text)).foreignSigns == [])
  }
}
