// Tests of baselines that lack a required part. With such a baseline, no finding counts as known.

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

  private static let cases: [(String, Int, String)] = [
    (#"{"schema":"lproj.baseline/3"}"#, 1, #"needs a list "groups""#),
    (#"{"schema":"lproj.baseline/3","groups":null}"#, 39, #""groups" must be a list"#),
    (#"{"schema":"lproj.baseline/3","groups":[\#(group)-5}]}"#, 99, #"a "count" must be"#),
    (#"{"schema":"lproj.baseline/3","groups":[\#(group)"5"}]}"#, 99, #"a "count" must be"#),
    (
      #"{"schema":"lproj.baseline/3","groups":[\#(group)0,"keys":["z"]}]}"#, 99,
      #"a "count" must be"#
    ),
    (
      #"{"schema":"lproj.baseline/3","groups":[\#(group)1.5,"keys":[]}]}"#, 99,
      #"a "count" must be"#
    ),
    (#"{"schema":"lproj.baseline/3","groups":[\#(group)5,"accepted":"x"}]}"#, 40, #"needs "keys""#),
    (#"{"schema":"lproj.baseline/3","groups":[\#(group)5,"accepted":" "}]}"#, 112, "must say why"),
    (#"{"schema":"lproj.baseline/3","groups":[\#(group)5,"accepted":true}]}"#, 112, "must say why"),
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

  @Test func `one that knows nothing is taken`() async {
    #expect(await audit(#"{"schema":"lproj.baseline/3","groups":[]}"#).failures.isEmpty)
  }
}
