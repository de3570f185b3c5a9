// What a baseline must have, whatever its version: where it is not there, nobody takes the findings for known.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct BrokenBaselineTests {
  private func audit(_ baseline: String) async -> AuditOutcome {
    let files = [
      "/P/en.lproj/L.strings": "\"a\" = \"1\";\n", "/P/fr.lproj/L.strings": "\"z\" = \"1\";\n",
      "/P/known.json": baseline,
    ]
    let workspace = Workspace.memory(
      files.mapValues { Array($0.utf8) }, currentFolder: "/P")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.baseline = "known.json"
    return await Audit.run(request)
  }

  private static let group = #"{"rule":"a","path":"b","digest":"0123456789abcdef","count":"#
  private static let finding = #"{"fingerprint":"29c0554ef54b2ebb","count":"#

  private static let cases: [(String, Int, String)] = [
    (#"{"schema":"lproj.baseline/3"}"#, 1, #"needs a list "groups""#),
    (#"{"schema":"lproj.baseline/2","groups":{}}"#, 39, #""groups" must be a list"#),
    (#"{"schema":"lproj.baseline/3","groups":null}"#, 39, #""groups" must be a list"#),
    (#"{"schema":"lproj.baseline/1"}"#, 1, #"needs a list "findings""#),
    (#"{"schema":"lproj.baseline/1","findings":{}}"#, 41, #""findings" must be a list"#),
    (#"{"schema":"lproj.baseline/1.1","findings":3}"#, 43, #""findings" must be a list"#),
    (#"{"schema":"lproj.baseline/3","groups":[\#(group)-5}]}"#, 99, #"a "count" must be"#),
    (#"{"schema":"lproj.baseline/3","groups":[\#(group)"5"}]}"#, 99, #"a "count" must be"#),
    (#"{"schema":"lproj.baseline/1","findings":[\#(finding)-5}]}"#, 84, #"a "count" must be"#),
    (#"{"schema":"lproj.baseline/1","findings":[\#(finding)1.5}]}"#, 84, #"a "count" must be"#),
  ]

  @Test(arguments: cases)
  func `what is not as it must be is a failure with its place`(
    _ text: String, _ column: Int, _ words: String
  ) async {
    let failures = await audit(text).failures
    #expect(failures.map(\.path) == ["known.json"])
    #expect(failures.first?.position == Position(line: 1, column: column))
    #expect(failures.first?.detail.contains(words) == true, "\(failures)")
  }

  @Test(arguments: [
    #"{"schema":"lproj.baseline/3","groups":[]}"#, #"{"schema":"lproj.baseline/2","groups":[]}"#,
    #"{"schema":"lproj.baseline/1","findings":[]}"#,
    #"{"schema":"lproj.baseline/1","findings":[{"fingerprint":"29c0554ef54b2ebb"}]}"#,
  ])
  func `one that knows little is taken`(_ text: String) async {
    #expect(await audit(text).failures.isEmpty)
  }
}
