// Tests of formatting through the library, without the program.

import LprojFiles
import LprojFormat
import LprojKit
import LprojTestSupport
import Testing

@Suite struct FormatLibraryTests {
  @Test func `bytes are formatted without files`() throws {
    var options = FormatOptions()
    options.isSorted = true
    let bytes = try Format.bytes(Array("b=2;\na=1;\n".utf8), options: options)
    #expect(String(decoding: bytes, as: UTF8.self) == "a = 1;\nb = 2;\n")
  }

  @Test func `a failure tells the place`() {
    #expect {
      try Format.bytes(Array("a = 1;\nb".utf8), name: "my.strings")
    } throws: { error in
      (error as? FormatFailure)?.message
        == "my.strings:2:2: error: not formatted: ';' missing after the value; users get no text of this table"
    }
  }

  @Test func `a run gives what became of each file`() async throws {
    let tree = try TemporaryTree(["a.strings": "a=1;", "b.strings": "a = 1;", "c.strings": "x y"])
    var request = FormatRequest(paths: [tree.path], in: .ofProcess(), jobs: 2)
    request.writes = false
    request.showsDifferences = true
    let outcome = await Format.run(request)
    #expect(outcome.files.count == 3)
    #expect(outcome.files[0].result == .changed)
    #expect(outcome.files[0].difference?.new == Array("a = 1;".utf8))
    #expect(outcome.files[1].result == .unchanged)
    #expect(try tree.text("a.strings") == "a=1;")
  }
}
