// Tests of keys that no table has, in look-ups with a bundle that is known only by its name in the code.

import Testing

@Suite struct UnknownBundleTests {
  private func level(_ keys: Int, _ others: [String], bundle: String = "box.bundle") async
    -> [String]
  {
    let known = (0..<keys).map { "a.key\($0)" }
    let asked = (known + others).map {
      "label.text = NSLocalizedString(\"\($0)\", bundle: \(bundle), comment: \"\")\n"
    }.joined()
    let table = known.map { "\"\($0)\" = \"Text\";\n" }.joined()
    return await codeFindings(
      ["App.swift": asked, "en.lproj/Localizable.strings": table], only: "undefined-key"
    ).lines.map { String($0.split(separator: " ")[1]) }
  }

  @Test func `are warnings where the table has most others`() async {
    #expect(await level(12, ["a.gone"]) == ["warning"])
    #expect(await level(12, ["a.gone"], bundle: ".main") == ["error"])
    #expect(await level(3, ["a.gone"]) == ["warning"])
    #expect(await level(2, ["a.gone"]) == ["note"])
    #expect(
      await level(3, ["a.gone", "a.too", "a.more", "a.last"]) == Array(repeating: "note", count: 4))
    #expect(await level(12, ["Gone"]) == ["note"])
  }

  /// A function of the project may also have the name `localizedString`. A call with other labels than those of the bundle's function is no
  /// look-up.
  @Test(arguments: [("value: nil, table: nil", ["warning"]), ("default: \"Text\", in: box", [])])
  func `the labels of a function decide whether it is the bundle's`(
    _ others: String, _ levels: [String]
  ) async {
    let keys = (0..<12).map { "a.key\($0)" }
    let asked = (keys + ["a.gone"]).map {
      "let t = localizedString(forKey: \"\($0)\", \(others))\n"
    }
    let table = keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
    let found = await codeFindings(
      ["App.swift": asked.joined(), "en.lproj/Localizable.strings": table], only: "undefined-key")
    #expect(found.lines.map { String($0.split(separator: " ")[1]) } == levels)
  }
}
