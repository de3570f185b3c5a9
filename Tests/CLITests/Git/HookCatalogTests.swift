// Tests of the hook with catalogs that a commit does not change.

import Foundation
import LprojTestSupport
import Testing

@Suite struct HookCatalogTests {
  private func catalog(_ languages: String...) -> String {
    let texts = languages.map {
      #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($0)"}}"#
    }
    return #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"#
      + texts.joined(separator: ",") + #"}}},"version":"1.0"}"#
  }

  @Test func `the contents of a catalog that is not staged need not be there`() throws {
    let repository = try Repository([
      "R/en.lproj/L.strings": Repository.good, "R/fr.lproj/L.strings": Repository.good,
      "C/Big.xcstrings": catalog("en", "fr"),
    ])
    let object = try repository.git("rev-parse", "HEAD:C/Big.xcstrings").prefix(40)
    try FileManager.default.removeItem(
      atPath: repository.folder + "/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
    try FileManager.default.removeItem(atPath: repository.folder + "/C/Big.xcstrings")
    try repository.write("R/fr.lproj/L.strings", Repository.good + "\"c\" = \"3\";\n")
    try repository.git("add", "R")
    let result = try repository.lproj("hook", "run", "--all")
    #expect(result.errors == "")
    #expect(result.output.contains("'c' has no entry in the source language"))
    #expect(result.status == 0)
  }

  @Test func `languages of other catalogs count where a declaration names them`() throws {
    let repository = try Repository([
      "Info.plist": "{CFBundleLocalizations=(en,fr,de);}", "A/A.xcstrings": catalog("en", "fr"),
      "B/B.xcstrings": catalog("en", "de"),
    ])
    try repository.write("A/A.xcstrings", catalog("en", "fr", "it"))
    try repository.git("add", "A")
    let result = try repository.lproj("hook", "run", "--all")
    #expect(result.output == "")
    try repository.write("Info.plist", "{CFBundleLocalizations=(en,fr,de,ja);}")
    try repository.git("add", "Info.plist")
    let other = try repository.lproj("hook", "run", "--all")
    #expect(other.output.contains("'ja'"))
    #expect(!other.output.contains("'de'"))
  }
}
