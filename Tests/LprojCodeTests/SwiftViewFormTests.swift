// Tests of views and modifiers with literals that are keys, as in Apple's documentation.

import LprojCode
import Testing

@Suite struct SwiftViewFormTests {
  @Test(arguments: [
    #"Text("k")"#, #"SwiftUI.Text("k")"#, #"Text(.init("k"))"#, #"Text(LocalizedStringKey("k"))"#,
    #"Label("k", systemImage: "star")"#, #"Button("k", role: .cancel) { }"#,
    #"Button { } label: { Text("k") }"#, #"Toggle("k", isOn: $on)"#,
    #"Toggle("k", systemImage: "star", isOn: $on)"#, #"Picker("k", selection: $x) { }"#,
    #"Section("k") { }"#, #"Section { } header: { Text("k") }"#, #"Link("k", destination: url)"#,
    #"Menu("k") { }"#, #"Menu("k", systemImage: "star") { }"#, #"Stepper("k", value: $x)"#,
    #"TextField("k", text: $x)"#, #"TextField("k", value: $x, format: .number)"#,
    #"TextField(text: $x, prompt: Text("k")) { }"#, #"SecureField("k", text: $x)"#,
    #"ContentUnavailableView("k", systemImage: "star")"#,
    #"ContentUnavailableView { } description: { Text("k") }"#, #"Slider(value: $x) { Text("k") }"#,
    #"ProgressView("k", value: 0.5)"#, #"Gauge(value: 1) { Text("k") }"#,
    #"LabeledContent("k") { }"#, #"DatePicker("k", selection: $x)"#,
    #"MultiDatePicker("k", selection: $x)"#, #"ColorPicker("k", selection: $x)"#,
    #"DisclosureGroup("k") { }"#, #"GroupBox("k") { }"#, #"NavigationLink("k", value: 1)"#,
    #"ShareLink("k", item: url)"#, #"ShareLink(item: url, subject: Text("k"))"#,
    #"Tab("k", systemImage: "star") { }"#, #"TabSection("k") { }"#, #"ControlGroup("k") { }"#,
    #"CommandMenu("k") { }"#, #"Window("k", id: "w") { }"#, #"WindowGroup("k", id: "w") { }"#,
    #"MenuBarExtra("k", systemImage: "star") { }"#, #"TableColumn("k", value: \.name)"#,
    #"Marker("k", coordinate: c)"#, #"Annotation("k", coordinate: c) { }"#,
    #"PhotosPicker("k", selection: $x)"#, #"ControlWidgetButton("k", action: Go())"#,
    #"ControlWidgetToggle("k", isOn: x, action: Go())"#,
    #"ActionSheet(title: Text("k"), buttons: [])"#, #"Alert(title: Text("k"))"#,
  ])
  func `a view`(_ source: String) {
    #expect(keys(source) == ["k"])
  }

  @Test(arguments: [
    #".navigationTitle("k")"#, #".navigationTitle(Text("k"))"#, #".navigationSubtitle("k")"#,
    #".navigationBarTitle("k", displayMode: .inline)"#, #".alert("k", isPresented: $on) { }"#,
    #".alert(title, isPresented: $on) { } message: { Text("k") }"#,
    #".confirmationDialog("k", isPresented: $on) { }"#, #".accessibilityLabel("k")"#,
    #".accessibilityHint("k")"#, #".accessibilityValue("k")"#, #".accessibilityRotor("k") { }"#,
    #".accessibilityAction(named: "k") { }"#, #".accessibilityLabel("k", isEnabled: true)"#,
    #".accessibilityCustomContent("k", value)"#, #".help("k")"#, #".badge("k")"#,
    #".searchable(text: $x, prompt: "k")"#, #".searchable(text: $x, prompt: Text("k"))"#,
    #".tabItem { Label("k", systemImage: "star") }"#, #".fileDialogMessage("k")"#,
    #".fileDialogConfirmationLabel("k")"#, #".dialogSuppressionToggle("k", isSuppressed: $x)"#,
    #".chartXAxisLabel("k")"#, #".chartYAxisLabel("k")"#,
  ])
  func `a modifier`(_ source: String) {
    #expect(keys("content" + source) == ["k"])
  }

  @Test func `widgets have a name and a description`() {
    let widget =
      #"StaticConfiguration(kind: "no", provider: p) { }.configurationDisplayName("a").description("b")"#
    #expect(keys(widget) == ["a", "b"])
  }

  @Test func `tips have texts, and actions that are shown as they are`() {
    let tip = """
      struct New: Tip {
        var title: Text { Text("a") }
        var message: Text? { Text("b") }
        var actions: [Action] { [Action(id: "no", title: "No")] }
      }
      """
    #expect(keys(tip) == ["a", "b"])
  }

  @Test func `the labels of a list are keys each`() {
    #expect(keys(#"x.accessibilityInputLabels(["a", "b"])"#) == ["a", "b"])
  }

  @Test(arguments: [
    #"Text(verbatim: "no")"#, #"x.accessibilityIdentifier("no")"#, #"x.tag("no")"#,
    #"Image(systemName: "no")"#, #"x.previewDisplayName("no")"#, #"Text(name)"#,
    #"x.font(.custom("no", size: 1))"#, #"LabeledContent(name, value: "no")"#,
    #"x.id("no")"#, #"Text(date, format: .dateTime)"#,
  ])
  func `what is shown as it is`(_ source: String) {
    #expect(keys(source) == [])
  }

  private func keys(_ source: String) -> [String] {
    UsageReader.read(.init(Array(("import SwiftUI\n" + source).utf8)), .swift).usages.map {
      $0.key.shown.description
    }
  }

  @Test(arguments: [
    #"LabeledContent("k", value: "1.2.3")"#, #"ProgressView("k", value: "x")"#,
    #"NavigationLink("k", value: "x")"#, #"Text("k", value: "x")"#,
  ])
  func `a value of a view is no default text`(_ call: String) {
    #expect(uses("import SwiftUI\nlet v = \(call)").first?.hasSuffix(" k") ?? false)
  }

  @Test(
    arguments: [
      ("Charts", #"BarMark(x: .value("k", 1), y: .value("l", n))"#, ["value k", "value l"]),
      ("Charts", #"x.value("no", 1); make().value("no", 1)"#, []),
      ("SwiftUI", #"f(.value("no", 1))"#, []),
      (
        "WidgetKit", #"StaticControlConfiguration(kind: "no") { }.displayName("k")"#,
        ["displayName k"]
      ),
      ("SwiftUI", #"x.displayName("no")"#, []),
      ("SwiftUI", #"x.fileExporterFilenameLabel("k")"#, ["fileExporterFilenameLabel k"]),
      (
        "AppIntents", #"IntentItem("no", title: "k", subtitle: "l")"#,
        ["IntentItem k", "IntentItem l"]
      ),
      ("struct SwiftUI.Text", #"Text("k")"#, ["Text k"]),
      ("SwiftUI", #"Text.init("k"); SwiftUI.Text.init("l")"#, ["Text k", "Text l"]),
    ] as [(String, String, [String])])
  func `forms of charts, controls, items and modules`(
    _ module: String, _ call: String, _ expected: [String]
  ) {
    #expect(uses("import \(module)\nlet v = g { \(call) }") == expected)
  }

  @Test(arguments: [
    #"extension LocalizedStringKey { static let a: Self = "k" }"#,
    #"extension LocalizedStringKey { static var a: Self { "k" } }"#,
    #"let a: () -> LocalizedStringKey = { "k" }"#,
    "var a: LocalizedStringKey\nfunc f() { a = \"k\" }",
    "struct S { var a: LocalizedStringKey; init() { self.a = \"k\" } }",
  ])
  func `literals that are keys by the type around them`(_ text: String) {
    #expect(uses(text) == ["LocalizedStringKey k [?]"])
  }

  @Test(arguments: [
    "var a: LocalizedStringKey\nfunc f(a: String) { a = \"no\" }",
    #"let a: () -> String = { "no" }; let b: LocalizedStringKey"#,
    "extension String { static let a: Self = \"no\" }; let b: LocalizedStringKey",
    "struct S { var a: LocalizedStringKey; func f() { other.a = \"no\" } }",
  ])
  func `literals of other types are no keys`(_ text: String) {
    #expect(uses(text) == [])
  }

  @Test(arguments: [
    #"import SwiftTUI"#, "import SwiftCrossUI", "protocol View { }", "struct Text { }",
  ])
  func `views of other packages look nothing up`(_ start: String) {
    let text = #"struct V: View { var body: some View { Text("no").help("no") } }"#
    #expect(uses(start + "\n" + text) == [])
    #expect(uses("import Foundation\n" + text) == ["Text no", "help no"])
    #expect(uses(start + "\nimport SwiftUI\n" + text) == ["Text no", "help no"])
  }
}
