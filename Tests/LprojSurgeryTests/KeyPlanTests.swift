// Tests of renaming, deleting and adding keys in all files of a table.

import Foundation
import LprojModel
import LprojSource
import LprojSurgery
import Testing

struct KeyPlanTests {
  private func file(_ path: String, _ text: String) -> KeyFile {
    let format = TableFormat(fileName: path) ?? .strings
    return KeyFile(path: path, format: format, bytes: Array(text.utf8))
  }

  private func texts(_ plan: KeyPlan) -> [String: String] {
    #expect(plan.refusals.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: plan.changes.map {
        ($0.path, String(decoding: $0.new ?? [], as: UTF8.self))
      })
  }

  private let english = """
    /* About the button. */
    "save" = "Save";  // short

    /* A heading. */

    /* About leaving. */
    "leave" = "Leave";
    stay;
    """

  @Test func `a key has its new name in every file, and every other byte stays`() {
    let german = "\"leave\"=\"Gehen\" ;\n\"save\" = \"Sichern\";\n"
    let plan = KeyPlan.renaming(
      Key("save"), to: Key("button \"save\""),
      in: [file("en.strings", english), file("de.strings", german), file("fr.strings", "")])
    #expect(
      texts(plan) == [
        "en.strings": english.replacing("\"save\" =", with: "\"button \\\"save\\\"\" ="),
        "de.strings": german.replacing("\"save\" =", with: "\"button \\\"save\\\"\" ="),
      ])
  }

  @Test func `a key that is its own text keeps the text`() {
    let plan = KeyPlan.renaming(Key("stay"), to: Key("rest"), in: [file("en.strings", english)])
    #expect(
      texts(plan) == ["en.strings": english.replacing("stay;", with: "\"rest\" = stay;")])
  }

  @Test func `a name that is taken in one file changes no file`() {
    let plan = KeyPlan.renaming(
      Key("save"), to: Key("leave"),
      in: [file("de.strings", "\"save\" = \"Sichern\";\n"), file("en.strings", english)])
    #expect(plan.changes.isEmpty)
    #expect(plan.refusals.map(\.path) == ["en.strings"])
  }

  @Test func `a key goes with its comment, and headings stay`() {
    let plan = KeyPlan.removing([Key("leave")], in: [file("en.strings", english)])
    #expect(
      texts(plan) == [
        "en.strings": """
        /* About the button. */
        "save" = "Save";  // short

        /* A heading. */

        stay;
        """
      ])
  }

  @Test func `a broken table is left as it is`() {
    for plan in [
      KeyPlan.removing([Key("a")], in: [file("a.strings", "\"a\" = \"b\"; \"c\" \"d\"")]),
      KeyPlan.renaming(Key("a"), to: Key("b"), in: [file("a.xcstrings", "{\"strings\": {\"a\"")]),
      KeyPlan.removing([Key("a")], in: [file("a.stringsdict", "<plist><dict><key>a</key>")]),
    ] {
      #expect(plan.changes.isEmpty && plan.refusals.count <= 1)
    }
  }

  @Test func `a new key follows another with its comment`() {
    let plan = KeyPlan.adding(
      Key("new"), Key("New…"), comment: Key("Ends */ early"), behind: Key("save"),
      in: file("en.strings", english))
    #expect(
      texts(plan) == [
        "en.strings": english.replacing(
          "// short\n",
          with: "// short\n\n/* Ends * / early */\n\"new\" = \"New…\";\n")
      ])
    let empty = KeyPlan.adding(
      Key("new"), Key("New"), comment: nil, behind: nil, in: file("en.strings", ""))
    #expect(texts(empty) == ["en.strings": "\"new\" = \"New\";\n"])
    #expect(
      KeyPlan.adding(Key(""), Key("x"), comment: nil, behind: nil, in: file("en.strings", ""))
        .refusals.count == 1)
  }

  private let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- How many files. -->
    \t<key>%d files</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@files@</string>
    \t</dict>
    \t<key>other &amp; more</key>
    \t<string>Other</string>
    </dict>
    </plist>

    """

  @Test func `entries of a property list are renamed and deleted with their comments`() {
    let source = file("Localizable.stringsdict", plurals)
    #expect(
      texts(KeyPlan.renaming(Key("other & more"), to: Key("<rest>"), in: [source])) == [
        "Localizable.stringsdict": plurals.replacing(
          "<key>other &amp; more</key>", with: "<key>&lt;rest&gt;</key>")
      ])
    let start = plurals.range(of: "\t<!--")!.lowerBound
    let end = plurals.range(of: "\t<key>other")!.lowerBound
    #expect(
      texts(KeyPlan.removing([Key("%d files")], in: [source])) == [
        "Localizable.stringsdict": plurals.replacingCharacters(in: start..<end, with: "")
      ])
  }

  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello" : {
          "comment" : "A greeting.",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Hallo"
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Salut"
              }
            }
          }
        },
        "other" : {
          "unknown" : [ 1, 2.50 ]
        }
      },
      "version" : "1.0"
    }
    """

  @Test func `a catalog's key that is its own text keeps the text as source text`() throws {
    let renamed = try #require(
      texts(
        KeyPlan.renaming(
          Key("Hello"), to: Key("greeting"), in: [file("L.xcstrings", catalog)]))["L.xcstrings"])
    let english = [
      "\"en\" : {", "  \"stringUnit\" : {", "    \"state\" : \"translated\",",
      "    \"value\" : \"Hello\"", "  }", "},",
    ]
    let french = "        \"fr\" : {"
    let expected = catalog.replacing("\"Hello\" : {", with: "\"greeting\" : {")
      .replacing(
        french, with: english.map { "        \($0)\n" }.joined() + french)
    #expect(renamed == expected)
  }

  @Test func `a key of a catalog, or one of its languages, goes as a whole`() {
    let gone = texts(KeyPlan.removing([Key("Hello")], in: [file("L.xcstrings", catalog)]))
    #expect(
      gone["L.xcstrings"] == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "other" : {
              "unknown" : [ 1, 2.50 ]
            }
          },
          "version" : "1.0"
        }
        """)
    let plan = KeyPlan.removing(
      Key("Hello"), language: "fr", in: file("L.xcstrings", catalog))
    let left = texts(plan)["L.xcstrings"]
    #expect(left?.contains("Salut") == false)
    #expect(left?.contains("Hallo") == true)
  }

  @Test func `no language of a duplicate catalog key is removed`() {
    let doubled = catalog.replacing("\"other\" : {", with: "\"Hello\" : {")
    let plan = KeyPlan.removing(
      Key("Hello"), language: "fr", in: file("L.xcstrings", doubled))
    #expect(plan.changes.isEmpty && plan.refusals.count == 1)
  }
}
