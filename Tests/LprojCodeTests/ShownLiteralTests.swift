// Tests of literals that are shown unchanged, and of literals that users never see.

import LprojCode
import LprojSource
import Testing

@Suite struct ShownLiteralTests {
  private func shown(_ text: String, _ language: CodeLanguage = .swift) -> [String] {
    ShownLiterals.read(CodeFileText(ByteBuffer(Array(text.utf8)), language), language)
      .map { "\($0.function) \($0.text)" }
  }

  @Test func `properties and functions of UIKit`() {
    let code = #"""
      import UIKit
      label.text = "Save"
      button.setTitle("Save all", for: .normal)
      let a = UIAlertController(title: "Delete", message: "Really delete \(name)?", preferredStyle: .alert)
      title = "Home"
      label.text = "Hello, " + name
      """#
    #expect(
      shown(code) == [
        "text Save", "setTitle Save all", "UIAlertController Delete",
        #"UIAlertController Really delete \(name)?"#, "title Home", "text Hello, ",
      ])
  }

  @Test(arguments: [
    "[button setTitle:@\"Save\" forState:0];", "label.text = @\"Save\";",
    "[item initWithTitle:@\"Save\" style:0 target:self action:nil];",
  ])
  func `a source without the word of a call is not read at all`(_ code: String) {
    let text = ByteBuffer(Array(code.utf8))
    #expect(ShownLiterals.search.finds(in: text) == !shown(code, .objectiveC).isEmpty)
    #expect(!ShownLiterals.search.finds(in: ByteBuffer(Array("int a = 1;".utf8))))
  }

  @Test func `a title of its own is no title of a controller`() {
    #expect(shown("import UIKit\nstruct A { var title = \"\" }\ntitle = \"Home\"") == [])
  }

  @Test func `views of SwiftUI that are given a String`() {
    let code = #"""
      import SwiftUI
      let a = [Text("Hello" as String), Text(String("Bye all")), Text("Hello, " + name)]
      let b = Text("Key").navigationTitle("Page " + number)
      let c = [Text(verbatim: "Made by me"), Text("Key \(name)"), Text(isOn ? "On" : "Off")]
      #Preview { Text("Sample" as String) }
      """#
    #expect(shown(code) == ["Text Hello", "Text Bye all", "Text Hello, ", "navigationTitle Page "])
  }

  @Test func `messages and properties of Objective-C`() {
    let code = #"""
      [button setTitle:@"Save" forState:UIControlStateNormal];
      label.text = @"Save all";
      [alert addButtonWithTitle:NSLocalizedString(@"Cancel", nil)];
      """#
    #expect(shown(code, .objectiveC) == ["setTitle Save", "text Save all"])
  }

  @Test(arguments: [
    "main_title", "save", "https://example.com/a b", "%@ %@", "OK", "12", "SF.symbol", "a-b", "",
    "yyyy-MM-dd", "camelCase", "#FF00FF", "🚨🚨🚨", "🧨", "→ ←",
  ])
  func `identifiers, addresses and patterns are no texts`(_ text: String) {
    #expect(shown("import UIKit\nlabel.text = \"\(text)\"") == [])
  }

  @Test(arguments: [
    "Save", "Ok", "Über", "日本", "Don't", "Save.", "Save all", "OK now", "(Save all)", "a bcd e",
    "2 new files",
  ])
  func `words are texts`(_ text: String) {
    #expect(shown("import UIKit\nlabel.text = \"\(text)\"") == ["text \(text)"])
  }

  @Test(arguments: [
    "O", "日", "save.", "iPhone", "OK go", "Wi-Fi", "12 kg", "3D", "v2", "Save_all now", "a@b.c d.e",
    "SaveAll", "'", "no: yes/no",
  ])
  func `one word in small letters, letters alone and signs are none`(_ text: String) {
    #expect(shown("import UIKit\nlabel.text = \"\(text)\"") == [])
  }

  @Test(arguments: [
    (#""\(n) files""#, #"text \(n) files"#), (#""\(n) kg""#, nil), (#""\(a)\(b)""#, nil),
    (#""Hello, " + name + "Good bye""#, "text Hello, "), (#"name + " are here""#, "text  are here"),
    (#""one of " + "two of them""#, "text one of "), (#"f("Hello all")"#, nil),
    (#"a + "Hello all" + b"#, nil), (#"isOn ? "Hello all" : b"#, nil), (#"= "Hello all""#, nil),
  ])
  func `the first literal of a sum, if that begins or ends with it`(
    _ value: String, _ text: String?
  ) {
    #expect(shown("import UIKit\nlabel.text = \(value)\n") == (text.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("label.text = \"Hello all\"", 1), ("x.y.toolTip = \"Hello all\"", 1),
    ("text = \"Hello all\"", 0), ("self.title = \"Hello all\"", 1), ("title = \"Hello all\"", 1),
    ("let title = \"Hello all\"", 0), ("label.font = \"Hello all\"", 0),
    ("label.text == \"Hello all\"", 0), ("label.text =\n  \"Hello all\"", 1),
    ("label.text = other\n\"Hello all\"", 0), ("b.setTitle(\"Hello all\", for: .normal)", 1),
    ("b.setTitle(for: \"Hello all\")", 0), ("UIAction(title: \"Hello all\")", 1),
    ("UIAction(name: \"Hello all\")", 0), ("a.addButton(withTitle: \"Hello all\")", 1),
    ("Text(\"Hello all\" as String)", 0), ("#Preview { label.text = \"Hello all\" }", 0),
    ("struct P: PreviewProvider { func f() { label.text = \"Hello all\" } }", 0),
    ("struct P: PreviewProvider { }\nlabel.text = \"Hello all\"", 1),
  ])
  func `what shows a text`(_ code: String, _ count: Int) {
    #expect(shown("import UIKit\n" + code).count == count)
  }

  @Test func `without such a module nothing shows`() {
    #expect(shown("label.text = \"Save all\"") == [])
  }
}
