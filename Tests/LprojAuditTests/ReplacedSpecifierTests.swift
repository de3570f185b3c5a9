// Tests of findings about specifiers that the code replaces before it formats a text.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct ReplacedSpecifierTests {
  private func found(
    _ code: String, english: String = "Listed %@.", german: String = "%1$s da.",
    in source: String = "A.m"
  ) async -> [String] {
    let files = [
      "/App/\(source)": code,
      "/App/en.lproj/Localizable.strings": "\"list.text\" = \"\(english)\";",
      "/App/de.lproj/Localizable.strings": "\"list.text\" = \"\(german)\";",
    ].mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(files, currentFolder: "/App"), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["format", "call-argument-mismatch"]
    request.code = .auto
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.severity) \($0.rule)"
    }
  }

  private func wrapper(_ old: String = "%1$s", _ new: String = "@\"%@\"") -> String {
    """
    NSString *tr(NSString *key) {
      NSString *text = NSLocalizedString(key, nil);
      return [text stringByReplacingOccurrencesOfString:@"\(old)" withString:\(new)];
    }
    """
  }

  private let call =
    "\nvoid f(NSString *t) { show([NSString stringWithFormat:tr(@\"list.text\"), t]); }"

  @Test func `a specifier that becomes the right one is a note`() async {
    #expect(await found(wrapper()) == ["note format-type-mismatch"])
    #expect(await found(wrapper() + call) == ["note format-type-mismatch"])
    #expect(await found(wrapper("%2$s") + call) == ["error format-type-mismatch"])
    #expect(await found(wrapper("%1$s", "@\"%d\"")) == ["error format-type-mismatch"])
    #expect(await found(wrapper("%1$s", "name")) == ["note format-type-mismatch"])
  }

  @Test func `where the text is formatted without that, it is an error`() async {
    let plain =
      "\nvoid f(NSString *t) { show([NSString stringWithFormat:NSLocalizedString(@\"list.text\", nil), t]); }"
    #expect(await found(wrapper() + plain) == ["error format-type-mismatch"])
  }

  @Test func `an argument too many stays one where an argument comes in its place`() async {
    #expect(await found(wrapper(), english: "Listed.") == ["error format-extra-argument"])
    #expect(
      await found(wrapper("%1$s", "name"), english: "Listed.") == ["note format-extra-argument"])
  }

  @Test func `the key of one look-up`() async {
    let code = """
      func f() { show(NSLocalizedString("list.text", comment: "").replacingOccurrences(of: "%d", with: n)) }
      """
    #expect(await found(code, german: "%d da.", in: "A.swift") == ["note format-type-mismatch"])
    #expect(
      await found(code.replacing("list.text", with: "other"), german: "%d da.", in: "A.swift") == [
        "error format-type-mismatch"
      ])
  }
}
