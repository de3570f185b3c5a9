// Runs the loader of the Swift toolchain. It reads a JSON request on each line, and writes a JSON result. Docs/Developers/Loader.md describes the
// requests.

import Foundation

struct Request {
  let fields: [String: Any]

  var operation: String { text("op") ?? "" }
  func text(_ name: String) -> String? { fields[name] as? String }
  func texts(_ name: String) -> [String]? { fields[name] as? [String] }
  func isSet(_ name: String) -> Bool { fields[name] as? Bool == true }
  subscript(name: String) -> Object? { object(text(name)) }

  /// The bytes to read: from a file, from Base64, or from a text.
  var bytes: [UInt8]? {
    if let path = text("file") {
      return FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }
    if let encoded = text("base64") { return [UInt8](Data(base64Encoded: encoded) ?? Data()) }
    return Array((text("text") ?? "").utf8)
  }
}

func answer(_ request: Request) -> String {
  var answer: [String: Any] = [:]
  answer["id"] = request.fields["id"]
  let available = request.texts("available") ?? []
  let preferences = request.texts("preferences") ?? []
  var propertyList: String?
  switch request.operation {
  case "match": answer["result"] = Matching.matches(available, preferences)
  case "preferred", "searchlist":
    let found =
      request.operation == "preferred"
      ? Matching.preferred(available, preferences)
      : Matching.searchList(available, development: request.text("development"), preferences)
    answer["result"] = found.localizations
    answer["via"] = found.step
    if request.isSet("linux") {
      answer["linux"] = Bundle.preferredLocalizations(from: available, forPreferences: preferences)
    }
  case "bundle", "resolve", "resolveall", "string", "info":
    if let bundle = request.text("bundle").flatMap({ Bundles($0) }) {
      bundle.answer(request, &answer)
    } else {
      answer["error"] = "no bundle"
    }
  case "parse":
    if let bytes = request.bytes {
      propertyList = PropertyLists.read(bytes, &answer)
    } else {
      answer["error"] = "unreadable"
    }
  default: answer["error"] = "unknown op"
  }
  return written(answer, propertyList)
}

func written(_ answer: [String: Any], _ propertyList: String?) -> String {
  let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
  guard JSONSerialization.isValidJSONObject(answer),
    let data = try? JSONSerialization.data(withJSONObject: answer, options: options)
  else { return "{\"error\":\"the answer has no JSON\"}" }
  let text = String(decoding: data, as: UTF8.self)
  guard let propertyList else { return text }
  return text.dropLast() + (answer.isEmpty ? "" : ",") + "\"plist\":" + propertyList + "}"
}

setvbuf(stdout, nil, _IOLBF, 0)
while let line = readLine(strippingNewline: true) {
  if line.isEmpty { continue }
  let fields = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
  print(fields.map { answer(Request(fields: $0)) } ?? "{\"error\":\"no JSON object\"}")
}
