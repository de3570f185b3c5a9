// Sources in Tests/Fixtures/variants/code. Each source has an example of everything that its reader supports.

import Foundation
import LprojCode
import LprojTestSupport
import Testing

struct CodeSample: Sendable, CustomTestStringConvertible {
  enum Form: Sendable {
    case code(CodeLanguage)
    case script, interface
    case list(ListReader.Kind)
  }

  let name: String
  let form: Form
  let text: String

  var testDescription: String { name }

  init(_ name: String, _ form: Form) {
    let file = Program.root.appending(path: "Tests/Fixtures/variants/code/\(name).txt")
    self.name = name
    self.form = form
    text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  static let all = [
    CodeSample("swift-calls", .code(.swift)), CodeSample("swift-views", .code(.swift)),
    CodeSample("swift-wrappers", .code(.swift)), CodeSample("objc-all", .code(.objectiveC)),
    CodeSample("c-all", .code(.c)), CodeSample("script-all", .script),
    CodeSample("interface-all", .interface), CodeSample("infoPlist-all", .list(.infoPlist)),
    CodeSample("settings-all", .list(.settings)), CodeSample("intents-all", .list(.intents)),
    CodeSample("swift-texts", .code(.swift)), CodeSample("swift-types", .code(.swift)),
    CodeSample("swift-bundles", .code(.swift)), CodeSample("objc-texts", .code(.objectiveC)),
    CodeSample("c-more", .code(.c)), CodeSample("script-more", .script),
    CodeSample("interface-more", .interface), CodeSample("infoPlist-more", .list(.infoPlist)),
    CodeSample("settings-more", .list(.settings)),
  ]
}
