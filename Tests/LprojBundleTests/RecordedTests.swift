// Tests that compare all recorded results of the loader with the results of this package.

import Foundation
import LprojBundle
import LprojFiles
import LprojLocale
import LprojSource
import LprojSyntax
import Testing

struct RecordedTests {
  private let folder = (#filePath as NSString).deletingLastPathComponent + "/Recorded"

  private func lines(_ name: String) throws -> [[String: Any]] {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func fixtures() throws -> TemporaryBundle {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/fixtures.json"))
    let bundles = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    var files: [String: Content] = [:]
    for (bundle, content) in bundles {
      for (path, value) in content {
        let link = (value as? [String: String])?["symlink"]
        files[bundle + "/" + path] = link.map { .link($0) } ?? .text(value as? String ?? "")
      }
    }
    return TemporaryBundle("fixtures", files)
  }

  @Test func `all recorded look-ups are answered as the loader answers them`() throws {
    let fixtures = try fixtures()
    let requests = try lines("resolve.jsonl")
    let expected = try lines("resolve.expected.jsonl")
    #expect(requests.count == expected.count && requests.count > 200)
    for (request, right) in zip(requests, expected) {
      var answer = try answer(request, fixtures)
      answer["id"] = request["id"]
      #expect(NSDictionary(dictionary: answer) == NSDictionary(dictionary: right), "\(request)")
    }
  }

  private func answer(
    _ request: [String: Any], _ fixtures: TemporaryBundle
  ) throws -> [String: Any] {
    let path = try #require(request["bundle"] as? String)
    let given = try #require(
      ResourceBundle(fixtures.folder + "/" + path, on: Device(.linux), FolderCache(.ofProcess())))
    let bundle = ResourceBundle(given, localizations: given.localizations.sorted())
    let list = bundle.searchList(for: request["preferences"] as? [String] ?? [])
    let lookup = ResourceLookup(bundle, languages: list.languages, FolderCache(.ofProcess()))
    let localization = request["localization"] as? String
    var answer: [String: Any] = ["searchlist": list.languages, "via": list.via.rawValue]
    switch request["op"] as? String {
    case "bundle":
      answer["localizations"] = bundle.localizations
      answer["development"] = bundle.developmentRegion ?? NSNull()
      let resources = bundle.layout.resources
      answer["resources"] = resources.isEmpty ? "." : resources
    case "resolve":
      let found = lookup.resource(
        ResourceRequest(
          name: request["resource"] as? String, type: request["ext"] as? String,
          subdirectory: request["subdir"] as? String, localization: localization))
      answer["path"] = found.found?.loaderPath ?? NSNull()
    case "resolveall":
      answer["paths"] = lookup.resources(
        ofType: request["ext"] as? String, localization: localization
      ).map(\.loaderPath).sorted()
    case "string":
      let key = Key(try #require(request["key"] as? String))
      let string = StringLookup(lookup).string(
        key, table: request["table"] as? String, localization: localization,
        default: (request["value"] as? String).map { Key($0) })
      answer["file"] = string.table.loaderFile?.resource.loaderPath ?? NSNull()
      switch string.value {
      case .text(let text), .missing(shown: let text): answer["value"] = text.description
      case .node(let node): answer["value"] = plain(node)
      }
    default:
      let key = Key(try #require(request["key"] as? String))
      answer["value"] = StringLookup(lookup).infoValue(key).map(plain) ?? NSNull()
    }
    return answer
  }

  private func plain(_ node: PropertyListNode) -> Any {
    switch node.value {
    case .string(let text): text.description
    case .array(let nodes): nodes.map(plain)
    case .dictionary: ["!type": "dictionary"]
    case .data: ["!type": "data"]
    case .integer, .real, .boolean: ["!type": "number"]
    case .date, .uid, .null: ["!type": "other"]
    }
  }
}
