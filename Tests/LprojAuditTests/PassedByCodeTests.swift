// Arguments that the code passes and the source text leaves out.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct PassedByCodeTests {
  private func severities(_ code: String, german: String = "%1$@ schenken") async -> [Severity] {
    let files = [
      "/App/A.m": code, "/App/en.lproj/Localizable.strings": #""gift.title" = "Gift";"#,
      "/App/de.lproj/Localizable.strings": "\"gift.title\" = \"\(german)\";",
    ].mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(files, currentFolder: "/App"), jobs: 1)
    (request.only, request.code) = (["format-extra-argument"], .auto)
    return await Audit.run(request).report.findings.flatMap(\.findings).map(\.severity)
  }

  private func formatted(_ arguments: String) -> String {
    """
    static NSString *const kTitle = @"gift.title";
    void f() { show([NSString stringWithFormat:NSLocalizedString(kTitle, nil)\(arguments)]); }
    """
  }

  @Test func `what the call passes a translation may read`() async {
    #expect(await severities(formatted(", name")) == [.warning])
    #expect(await severities(formatted(", name"), german: "%1$@ %2$@") == [.error])
    #expect(await severities(formatted("")) == [.error])
    let both =
      formatted(", name")
      + "\nvoid g() { show([NSString stringWithFormat:NSLocalizedString(kTitle, nil)]); }"
    #expect(await severities(both) == [.error])
    #expect(await severities(#"void f() { NSLocalizedString(@"gift.title", nil); }"#) == [.error])
  }
}
