// Tests of the policy of HTML pages: the only script that a page may run is its own, named by its hash.

import Foundation
import LprojSource
import LprojTestSupport
import Testing

@Suite struct PagePolicyTests {
  @Test(arguments: [["audit", "--fail-on", "never"], ["missing"], ["fallbacks"]])
  func `the hash is that of the script in the page`(_ command: [String]) throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"</script>\" = \"<script>alert(1)</script>\";\n",
      "fr.lproj/L.strings": "\"a\" = \"b\";\n",
    ])
    let page = try Program.lproj.run(command + ["--format", "html", "."], in: tree.path).output
    let scripts = page.components(separatedBy: "<script>").dropFirst()
    #expect(scripts.count == 1)
    let script = try #require(scripts.first?.components(separatedBy: "</script>").first)
    let hash = String(
      decoding: SHA256.base64(ByteBuffer(Array(script.utf8))), as: UTF8.self)
    #expect(page.contains("; script-src 'sha256-\(hash)'; "))
    #expect(!page.contains(" onclick="))
  }
}
