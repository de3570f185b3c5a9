// Tests of texts of App Intents, as in Apple's documentation.

import LprojCode
import Testing

@Suite struct AppIntentFormTests {
  @Test(arguments: [
    #"static let title: LocalizedStringResource = "k""#,
    #"static let title = LocalizedStringResource("k")"#,
    #"static let title: LocalizedStringResource = .init("k")"#,
    #"static let description = IntentDescription("k")"#,
    #"static let description: IntentDescription? = "k""#,
    #"static let description: IntentDescription = .init("k")"#,
    #"@Parameter(title: "k") var name: String"#, #"@IntentParameter(title: "k") var name: String"#,
    #"@Parameter(description: "k", default: "no") var name: String"#,
    #"@Parameter(requestValueDialog: "k") var name: String"#,
    #"@Parameter(requestValueDialog: IntentDialog("k")) var name: String"#,
    #"@Property(title: "k") var name: String"#,
    #"static var parameterSummary: some ParameterSummary { Summary("k") }"#,
    #"func perform() { return .result(value: 1, dialog: "k") }"#,
    #"func perform() { throw $name.needsValueError("k") }"#,
    #"func perform() { try await $name.requestConfirmation(for: x, dialog: "k") }"#,
    #"func perform() { try await $name.requestDisambiguation(among: x, dialog: "k") }"#,
    #"static let typeDisplayRepresentation: TypeDisplayRepresentation = "k""#,
    #"static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "k")"#,
    #"let a: [Kind: DisplayRepresentation] = [.a: "k"]"#,
    #"let a: [Kind: DisplayRepresentation] = [.a: .init(title: "k")]"#,
    #"let a: [Kind: DisplayRepresentation] = [.a: DisplayRepresentation(title: "k")]"#,
    #"var representation: DisplayRepresentation { .init(title: "k", image: .init(systemName: "no")) }"#,
    #"var representation: DisplayRepresentation { "k" }"#,
    #"ItemSection("k", items: [])"#,
    #"AppShortcut(intent: Open(), phrases: [], shortTitle: "k", systemImageName: "no")"#,
  ])
  func `one text`(_ source: String) {
    #expect(keys(source) == ["k"])
  }

  @Test(arguments: [
    #"static let description = IntentDescription("a", categoryName: "b")"#,
    #"static let description = IntentDescription(x, searchKeywords: ["a", "b"])"#,
    #"let dialog = IntentDialog(full: "a", supporting: "b")"#,
    #"DisplayRepresentation(title: "a", subtitle: "b")"#,
    #"DisplayRepresentation(title: x, synonyms: ["a", "b"])"#,
    #"static let titles: [LocalizedStringResource] = ["a", .init("b")]"#,
    #"var texts: [LocalizedStringResource] { ["a", "b"] }"#,
    #"let a = ["a", "b"] as [LocalizedStringResource]"#,
  ])
  func `several texts`(_ source: String) {
    #expect(keys(source) == ["a", "b"])
  }

  @Test func `an error's text`() {
    let error = #"""
      var localizedStringResource: LocalizedStringResource {
        switch self {
        case .a: return "a"
        case .b(let number): return "b \(number)"
        }
      }
      """#
    #expect(keys(error) == ["a", "b \\(number)"])
  }

  private func keys(_ source: String) -> [String] {
    UsageReader.read(.init(Array(("import AppIntents\n" + source).utf8)), .swift).usages.map {
      $0.key.shown.description
    }
  }
}
