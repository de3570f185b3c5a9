// Tests that published products have no errors, and only the warnings that are listed for them.

import LprojTestSupport
import Testing

@Suite struct ReplicaTests {
  @Test(arguments: Replica.onMac + Replica.onPhone + Replica.containers)
  func `what ships signed is no error, and warnings are few`(_ replica: Replica) throws {
    let found = try Product(replica.files).findings(".")
    #expect(found.filter { $0.severity == "error" }.map(\.message) == [])
    let lines = found.filter { $0.severity == "warning" }
      .map { "\($0.rule) \($0.path): \($0.message)" }
    #expect(lines.count == replica.warnings.count, "\(lines.joined(separator: "\n"))")
    for (line, start) in zip(lines, replica.warnings) {
      #expect(line.hasPrefix(start))
    }
  }

  @Test func `a packed iOS app is silent`() throws {
    let product = Product(under("in", Replica.packed))
    try Zip.pack(product, "in", to: "App.ipa")
    let result = try product.run("audit", "App.ipa")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("0 errors, 0 warnings"), "\(result.output)")
  }
}
