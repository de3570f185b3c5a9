// Tests of types that conform to no protocol that might read their members.

import LprojSource
import Testing

@testable import LprojCode

@Suite struct PlainTypeTests {
  private func isPlain(_ texts: [String]) -> Bool {
    var types = PlainTypes(["Keys"])
    for text in texts {
      var own = PlainTypes(["Keys"])
      own.look(at: CodeFileText(ByteBuffer(Array(text.utf8)), .swift).islands[0])
      types.merge(own)
    }
    return types.contains("Keys")
  }

  @Test(arguments: [
    "struct Keys { }", "enum Keys { case a }", "enum Keys: String, CaseIterable { case a }",
    "struct Keys: Hashable, Codable, Sendable { }", "struct Keys { }\nextension Keys { }",
    "struct Keys { }\nextension Keys: Equatable { }", "enum Outer { enum Keys: Int { } }",
    "enum Outer { enum Keys { } }\nextension Outer.Keys: Error { }",
    "enum Outer { enum Keys { } }\nextension Outer.Keys { }",
    "struct Keys { }\nextension Keys.Part: View { }", "struct Keys { }\nclass Other: Keys.Base { }",
  ])
  func `a structure or enumeration that promises no text`(_ text: String) {
    #expect(isPlain([text]))
  }

  @Test(arguments: [
    "class Keys { }", "actor Keys { }", "protocol Keys { }", "struct Keys: View { }",
    "enum Keys: String, Localized { }", "extension Keys { }", "struct Others { }",
    "struct Keys { }\nextension Keys: View { }", "let keys = Keys()",
    "enum Outer { enum Keys { } }\nextension Outer.Keys: Localized { }", "struct Keys",
  ])
  func `any other`(_ text: String) {
    #expect(!isPlain([text]))
  }

  @Test func `what one source adds holds for all`() {
    #expect(isPlain(["struct Keys { }", "extension Keys: Codable { }"]))
    #expect(!isPlain(["struct Keys { }", "extension Keys: View { }"]))
    #expect(!isPlain(["extension Keys: View { }", "struct Keys { }"]))
  }
}
