// Tests of short build logs: warnings for translators are shown only on request, and each refusal names a remedy.

import LprojTestSupport
import Testing

@Suite struct QuietCompileTests {
  private let files = [
    "R/en.lproj/L.strings": "\"a\" = \"One\"; \"b\" = \"Two\";\n",
    "R/fr.lproj/L.strings": "\"a\" = \"Un\";\n",
  ]

  @Test func `warnings are counted, and shown on request`() throws {
    let tree = try TemporaryTree(files)
    let quiet = try Program.lproj.run(["compile", "R", "-o", "out"], in: tree.path)
    #expect(quiet.status == 0)
    #expect(quiet.errors == "lproj: note: 2 files in out; 1 warning, which --warnings shows\n")
    let loud = try Program.lproj.run(["compile", "R", "-o", "loud", "--warnings"], in: tree.path)
    #expect(loud.errors.contains("R/fr.lproj/L.strings:1:1: warning: 'b' is missing in 'fr'"))
    let strict = try Program.lproj.run(
      ["compile", "R", "-o", "strict", "--warnings-as-errors"], in: tree.path)
    #expect(strict.status == 1 && strict.errors.contains("[missing-key]"))
    #expect(strict.errors.contains("; fix them, or --allow missing-key writes"))
  }

  @Test func `what outputs lose is said in every build`() throws {
    let entry =
      "{ NSStringLocalizedFormatKey = \"%#@v@\"; v = { "
      + "NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; "
      + "one = \"%d file\"; other = \"%d files\"; }; }"
    let tree = try TemporaryTree(
      files.merging(["R/en.lproj/P.stringsdict": "{ n = \(entry); }\n"]) { $1 })
    let built = try Program.lproj.run(
      ["compile", "R", "-o", "out", "--for", "linux"], in: tree.path)
    #expect(built.status == 0)
    #expect(built.errors.contains("[linux-stringsdict]"), "\(built.errors)")
    #expect(!built.errors.contains("[missing-key]"))
    #expect(built.errors.hasSuffix("; 1 warning, which --warnings shows\n"), "\(built.errors)")
  }

  @Test func `a refusal names its way out`() throws {
    let tree = try TemporaryTree(
      files.merging(["R/de.lproj/L.strings": "\"a\" = \"Eins\" \"b\" = \"Zwei\";\n"]) { $1 })
    let refused = try Program.lproj.run(["compile", "R", "-o", "out"], in: tree.path)
    #expect(refused.status == 1)
    #expect(
      refused.errors.hasSuffix(
        "lproj: nothing was written: 1 error; fix them, or --allow syntax-error writes what the loader "
          + "reads of the tables\n"), "\(refused.errors)")
    let allowed = try Program.lproj.run(
      ["compile", "R", "-o", "out", "--allow", "syntax-error"], in: tree.path)
    #expect(allowed.status == 0)
  }
}
