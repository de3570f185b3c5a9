// A tree with names, keys and values that try to break all formats, and readers for the output.

import Foundation
import LprojTestSupport
import Testing

let hostileFolder = "My App 100%, #1: Ä"

/// Keys that would end a workflow command, a message, an element or a table cell.
let hostileKeys = [
  "::error file=x::owned", "a\\n::warning::owned", "]]>", "%0A::error::owned", "\\U0001\\U001b[31m",
  "</failure><script>alert(1)</script>", "a | b", "`code`",
  "@octocat #1 https://example.com www.x.y",
  "{0} [click](0) {", "lone \\Ud800 surrogate", "</details>", "##[error]owned", "\\Ufffe\\Uffff",
  "*bold* _it_ ![i](j)", "&amp; \\\" '",
]

func hostileTree() throws -> TemporaryTree {
  let source = hostileKeys.map { "\"\($0)\" = \"text\";\n" }.joined()
  return try TemporaryTree([
    hostileFolder + "/en.lproj/Localizable.strings": source + "\"same\" = \"1\";\n",
    hostileFolder + "/fr.lproj/Localizable.strings":
      "\"same\" = \"😀é\"; \"same\" = \"2\"; \"same\" = \"3\";\n",
  ])
}

func audit(
  _ tree: TemporaryTree, _ arguments: String..., environment: [String: String] = [:]
) throws -> ProgramResult {
  let quiet = ["GITHUB_STEP_SUMMARY": "", "GITHUB_WORKSPACE": ""]
  return try Program.lproj.run(
    ["audit"] + arguments, in: tree.path, environment: quiet.merging(environment) { $1 })
}

struct SARIFRun {
  let run: [String: Any]

  init(_ bytes: [UInt8]) throws {
    let log = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    run = try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  var results: [[String: Any]] { run["results"] as? [[String: Any]] ?? [] }
  var rules: [[String: Any]] {
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    return driver?["rules"] as? [[String: Any]] ?? []
  }
  var invocation: [String: Any] { (run["invocations"] as? [[String: Any]])?.first ?? [:] }

  func results(_ rule: String) -> [[String: Any]] {
    results.filter { $0["ruleId"] as? String == rule }
  }
}

func message(_ result: [String: Any]) -> String {
  (result["message"] as? [String: Any])?["text"] as? String ?? ""
}

func place(_ result: [String: Any]) -> (uri: String, base: String?, line: Int?, column: Int?) {
  let location = (result["locations"] as? [[String: Any]])?.first
  let physical = location?["physicalLocation"] as? [String: Any]
  let artifact = physical?["artifactLocation"] as? [String: Any]
  let region = physical?["region"] as? [String: Any]
  return (
    artifact?["uri"] as? String ?? "", artifact?["uriBaseId"] as? String,
    region?["startLine"] as? Int, region?["startColumn"] as? Int
  )
}
