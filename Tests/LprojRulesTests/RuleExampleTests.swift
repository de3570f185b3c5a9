// Tests of all examples of all rules, in a whole audit.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojRules
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RuleExampleTests {
  @Test(arguments: ExampleCase.all)
  func `good examples are silent, bad ones are found at their mark`(_ item: ExampleCase) async {
    var request = AuditRequest(paths: ["."], in: item.workspace, jobs: 1)
    request.minimumSeverity = .note
    request.only = [item.rule]
    let findings = await Audit.run(request).report.findings.map(\.first)
    if item.example.isGood {
      #expect(findings.map(\.message) == [])
    } else {
      #expect(findings.count >= 1)
      #expect(findings.first?.position == item.mark)
    }
    // The message of an error names its effect on users or on the build.
    for finding in findings where finding.severity == .error {
      #expect(
        Self.consequences.contains { finding.message.contains($0) }, "\(finding.message)")
    }
  }

  private static let consequences = [
    "user", "reader", "the app", "build", "compiled", "the loader", "loader silently", "Xcode",
    "signing", "signed", "GNUstep", "shows", "system", "lost", "product", "Settings", "runs",
    "distribution", "bundle does",
  ]
}

@Suite struct RuleSetTests {
  @Test func `ids are kebab-case and in alphabetical order, texts are complete`() {
    let infos = RuleSet.all.rules.map(\.info)
    #expect(infos.map(\.id) == infos.map(\.id).sorted())
    for info in infos {
      #expect(info.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!info.summary.isEmpty && !info.summary.hasSuffix("."))
      #expect(info.rationale.hasSuffix("."))
      #expect(!info.group.isEmpty)
      #expect(info.source?.hasPrefix("https://") == true, "\(info.id)")
      #expect(info.source?.contains(" ") == false, "\(info.id)")
    }
  }

  @Test func `every rule has a good and a bad example`() {
    // These two rules have no examples: an example cannot contain bytes in another encoding, and its table is not named InfoPlist.
    let exempt: Set = ["bad-encoding", "infoplist-not-localizable"]
    // The rules of the group `history` depend on other commits, so their findings have no example in a tree.
    for rule in RuleSet.all.rules
    where !exempt.contains(rule.info.id) && rule.info.group != "history" {
      #expect(rule.examples.contains { $0.isGood }, "\(rule.info.id)")
      #expect(rule.examples.contains { !$0.isGood }, "\(rule.info.id)")
    }
  }

  @Test func `every rule is filled in`() {
    for info in RuleSet.all.rules.map(\.info) + Compile.rules.map(\.info) {
      #expect((info.source ?? "").count > "https://".count, "\(info.id)")
      #expect(!info.rationale.hasPrefix("What the user of the app will see"), "\(info.id)")
    }
  }
}
