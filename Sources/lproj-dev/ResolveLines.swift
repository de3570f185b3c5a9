// The results of look-ups in given bundles, to compare with the real loader.

import ArgumentParser
import LprojBundle
internal import LprojFiles
import LprojLocale
import LprojSource
import LprojSyntax

/// Reads requests `{"id", "op": "bundle"|"resolve"|"resolveall"|"string"|"info", "bundle", "preferences", …}` and `{"id", "op": "canonical", "name"}`
/// from standard input, and prints a result for each. Paths in results are relative to the bundle.
struct ResolveLines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Answer look-up requests, one JSON object a line.")

  @Option(help: "The platform to look up for; the loader to compare with runs on Linux.")
  var platform = "linux"

  @Option(help: "The kind of device to look up for.")
  var idiom: String?

  func run() throws {
    guard let platform = Platform(rawValue: platform) else {
      throw ValidationError("Unknown platform '\(self.platform)'")
    }
    let device = Device(platform, idiom.flatMap { Idiom(rawValue: $0) })
    RequestLine.answerAll { answer($0, device) }
  }

  private func answer(_ request: RequestLine, _ device: Device) -> String {
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("id", request.texts["id"])
      if request.text("op") == "canonical" {
        return writer.member("language", CanonicalLanguage.form(request.text("name") ?? ""))
      }
      let folders = FolderCache(.ofProcess())
      guard let path = request.text("bundle"),
        let bundle = ResourceBundle(path, on: device, folders)
      else { return writer.member("error", "no bundle") }
      let order = request.lists["order"] ?? bundle.localizations.sorted()
      let ordered = ResourceBundle(bundle, localizations: order)
      let list = ordered.searchList(for: request.lists["preferences"] ?? [])
      writer.member("searchlist", list.languages)
      writer.member("via", list.via.rawValue)
      answer(request, ResourceLookup(ordered, languages: list.languages, folders), &writer)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func answer(
    _ request: RequestLine, _ lookup: ResourceLookup, _ writer: inout JSONWriter
  ) {
    let localization = request.text("localization")
    switch request.text("op") {
    case "bundle":
      let resources = lookup.bundle.layout.resources
      writer.member("localizations", lookup.bundle.localizations)
      writer.member("development", lookup.bundle.developmentRegion)
      writer.member("resources", resources.isEmpty ? "." : resources)
    case "resolve":
      let answer = lookup.resource(
        ResourceRequest(
          name: request.text("resource"), type: request.text("ext"),
          subdirectory: request.text("subdir"), localization: localization))
      writer.member("path", answer.found?.loaderPath)
      if answer.dependsOnFolderOrder { writer.member("dependsOnFolderOrder", true) }
    case "resolveall":
      let found = lookup.resources(
        ofType: request.text("ext"), subdirectory: request.text("subdir"),
        localization: localization)
      let paths = found.map(\.loaderPath)
      writer.member("paths", request.flags.contains("sort") ? paths.sorted() : paths)
    case "string":
      let answer = StringLookup(lookup).string(
        request.texts["key"] ?? Key(""), table: request.text("table"), localization: localization,
        default: request.texts["value"])
      writer.name("value")
      switch answer.value {
      case .text(let text), .missing(shown: let text): writer.value(text)
      case .node(let node): write(node, &writer)
      }
      writer.member("file", answer.table.loaderFile?.resource.loaderPath)
    case "info":
      writer.name("value")
      if let node = StringLookup(lookup).infoValue(request.texts["key"] ?? Key("")) {
        write(node, &writer)
      } else {
        writer.raw("null")
      }
    default:
      writer.member("error", "unknown op")
    }
  }

  private func write(_ node: PropertyListNode, _ writer: inout JSONWriter) {
    func type(_ name: String) { writer.object { $0.member("!type", name) } }
    switch node.value {
    case .string(let text): writer.value(text)
    case .array(let nodes):
      writer.array { writer in
        for node in nodes { write(node, &writer) }
      }
    case .dictionary: type("dictionary")
    case .data: type("data")
    case .integer, .real, .boolean: type("number")
    case .date, .uid, .null: type("other")
    }
  }
}
