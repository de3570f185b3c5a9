// Tests of localizations of frameworks in folders that no loader searches.

import LprojTestSupport
import Testing

@Suite struct StrayFolderTests {
  private func found(_ more: Files) throws -> (messages: [String], errors: String) {
    let product = Product(
      Case.join(
        Sample.framework("Waffles"),
        ["Waffles.framework/Versions/A/Resources/en.lproj/A.strings": .text("a = A;")], more))
    let lines = try product.findings(".").map { "\($0.rule) \($0.path): \($0.message)" }
    return (lines, try product.run("audit", ".").errors)
  }

  @Test func `a localization beside a version's resources is astray`() throws {
    let localization = "Waffles.framework/Versions/A/de.lproj/A.strings"
    #expect(
      try found([localization: .text("a = \"Ä\";")]).messages == [
        "stray-localization Waffles.framework/Versions/A/de.lproj: 'de.lproj' is outside "
          + "Versions/A/Resources, so the loader does not find it"
      ])
  }

  @Test func `a localization at the root of a versioned framework is astray`() throws {
    let messages = try found(["Waffles.framework/de.lproj/A.strings": .text("a = \"Ä\";")]).messages
    #expect(
      messages == [
        "bundle-framework-links Waffles.framework/de.lproj: 'de.lproj' is not a link: signing fails, because "
          + "the root of a framework may hold only 'Versions' and links into 'Versions'; 'de.lproj' is outside "
          + "Versions/Current/Resources, so the loader does not find it"
      ])
  }

  @Test func `the flat framework of iOS has localizations at its root`() throws {
    let files = Sample.flatFramework("Waffles").merging([
      "Waffles.framework/de.lproj/A.strings": .text("a = \"Ä\";")
    ]) { $1 }
    #expect(try Product(files).findings(".").map(\.message) == [])
  }

  @Test func `only the current version of a framework is audited, unless all is wanted`() throws {
    let other: Files = [
      "Waffles.framework/Versions/B/Resources/de.lproj/A.strings": .text("a = "),
      "Waffles.framework/Versions/B/Resources/en.lproj/A.strings": .text("a = A;"),
    ]
    let (messages, errors) = try found(other)
    #expect(messages.map { $0.prefix(22) } == ["bundle-framework-links"])
    #expect(
      errors.contains("Waffles.framework/Versions/B: skipped, for 'A' is the current version"))
    let product = Product(Case.join(Sample.framework("Waffles"), other))
    #expect(try product.findings("--no-ignore", ".").map(\.rule).contains("syntax-error"))
    let inner = "Waffles.framework/Versions/B/Resources"
    #expect(try product.findings(inner).map(\.rule).contains("syntax-error"))
  }
}
