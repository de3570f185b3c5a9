// The format specifiers of a text.

import LprojSource
import LprojSyntax
import Testing

struct FormatSpecifierTests {
  private func described(_ text: String, acceptingSpaceFlag: Bool = false) -> String {
    let text = Key(text)
    return FormatSpecifiers(text, acceptingSpaceFlag: acceptingSpaceFlag).specifiers
      .map { specifier in
        let sizes = specifier.sizeArguments.map { " *\($0)" }.joined()
        return "\(Key(bytes: Array(text.bytes[specifier.range]))) \(specifier.argument)"
          + " \(specifier.type)\(sizes)"
      }
      .joined(separator: ", ")
  }

  @Test(arguments: [
    ("", ""), ("100%", ""), ("100 % sure", ""), ("%%d %%@", ""), ("%", ""), ("%5", ""),
    ("%y %@", "%@ 1 object"), ("%%%@", "%@ 1 object"),
    ("%@ %d", "%@ 1 object, %d 2 integer(bits: 32)"),
    ("%2$@ %1$ld", "%2$@ 2 object, %1$ld 1 integer(bits: 64)"),
    (
      "%hhd%qu%zx%tX%jo%Li",
      "%hhd 1 integer(bits: 32), %qu 2 integer(bits: 64), "
        + "%zx 3 integer(bits: 64), %tX 4 integer(bits: 64), %jo 5 integer(bits: 64), "
        + "%Li 6 integer(bits: 64)"
    ),
    ("%-+#0'10.3f %.2Lf", "%-+#0'10.3f 1 double, %.2Lf 2 longDouble"),
    ("%*.*f %@", "%*.*f 3 double *1 *2, %@ 4 object"),
    ("%2$*1$d", "%2$*1$d 2 integer(bits: 32) *1"),
    (
      "%s %S %ls %p %c %C %n",
      "%s 1 cString, %S 2 wideString, %ls 3 wideString, %p 4 pointer, "
        + "%c 5 integer(bits: 32), %C 6 integer(bits: 32), %n 7 count"
    ),
    ("%#@files@ %1$#@a b@", "%#@files@ 1 variable(files), %1$#@a b@ 1 variable(a b)"),
    ("%#@open", "%#@ 1 object"), ("%#x", "%#x 1 integer(bits: 32)"),
    ("%0$@", ""), ("é%@", "%@ 1 object"),
  ])
  func `specifiers with their arguments`(_ text: String, _ expected: String) {
    #expect(described(text) == expected)
  }

  @Test func `the space flag counts only where it is accepted`() {
    #expect(described("50% de") == "")
    #expect(described("50% de", acceptingSpaceFlag: true) == "% d 1 integer(bits: 32)")
  }

  @Test func `arguments gather what is taken of them`() {
    let arguments = FormatSpecifiers(Key("%1$@ %1$d %*d")).arguments
    #expect(arguments == [1: [.object, .integer(bits: 32)], 2: [.integer(bits: 32)]])
  }
}
