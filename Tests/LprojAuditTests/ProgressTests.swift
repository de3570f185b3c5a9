// Tests of the progress that an audit reports.

import LprojAudit
import LprojFiles
import LprojTestSupport
import Synchronization
import Testing

@Suite struct ProgressTests {
  @Test(arguments: [1, 4])
  func `each file counts once, and all of them are known from the start`(_ jobs: Int) async {
    let paths = [
      "en.lproj/A.strings", "en.lproj/B.strings", "de.lproj/A.strings", "de.lproj/Sub/C.strings",
      "Loose.strings", "C.xcstrings",
    ]
    let table = Array("\"a\" = \"1\";\n".utf8)
    let catalog = Array(#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#.utf8)
    let files = paths.reduce(into: [:]) {
      $0["/P/" + $1] = $1.hasSuffix("xcstrings") ? catalog : table
    }
    let told = Told()
    var request = AuditRequest(paths: ["/P"], in: .memory(files), jobs: jobs)
    request.progress = FileProgress { done, total in told.all.withLock { $0.append([done, total]) }
    }
    _ = await Audit.run(request)
    let all = told.all.withLock { $0 }
    #expect(all.map { $0[1] }.allSatisfy { $0 == paths.count })
    #expect(all.map { $0[0] }.max() == paths.count)
  }

  private final class Told: Sendable {
    let all = Mutex<[[Int]]>([])
  }
}
