// Tables with all languages in one file.

import Foundation
import LprojTestSupport
import Testing

@Suite struct LoctableTests {
  private let table = plist([
    "LocProvenance": ["en": "x"],
    "en": ["a": "A", "b": "B", "c": ["NSStringLocalizedFormatKey": "%d"]],
    "de": ["a": "Ä"], "zh_TW": ["a": "甲", "b": "乙", "c": "丙", "d": "丁"],
  ])

  private func report(_ files: Files, _ path: String) throws -> String {
    let product = try Product(files)
    let json = try product.run("audit", "--format", "json", path)
    #expect(try JSONSchema(named: "audit").problems(of: json.output) == [])
    return try product.run("audit", path).output
  }

  @Test(arguments: [".", "App.app", "App.app/Contents/Resources/Menu.loctable"])
  func `what each language covers`(_ path: String) throws {
    var files = Sample.macApp()
    files["App.app/Contents/Resources/Menu.loctable"] = table
    let text = try report(files, path)
    #expect(text.contains("de                  1        2  ██████▋░░░░░░░░░░░░░   33 %"), "\(text)")
    #expect(text.contains("zh_TW               4        0  ████████████████████  100 %"), "\(text)")
  }

  @Test func `a damaged one is named`() throws {
    let product = try Product(["A.loctable": .text("{ a = "), "B.loctable": .text("(a, b)")])
    let result = try product.run("audit", ".")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        lproj: A.loctable: is a damaged property list
        lproj: B.loctable: holds an array, not a dictionary of languages

        """)
  }
}
