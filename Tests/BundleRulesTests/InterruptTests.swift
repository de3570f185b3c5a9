// Nothing stays behind when someone ends the program while it looks into an archive.

import Foundation
import LprojTestSupport
import Testing

@Suite struct InterruptTests {
  @Test func `an interrupted look into an archive leaves no files`() throws {
    let product = try Product(["tmp/keep": .text("")])
    let tree = product.tree
    try Zip.python(
      product,
      """
      import zipfile
      z = zipfile.ZipFile("A.ipa", "w")
      text = "".join(f'"key {n}" = "value {n}";\\\\n' for n in range(400))
      for n in range(4000): z.writestr(f"Payload/A.app/en.lproj/T{n}.strings", text)
      z.close()
      """)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.lproj.path)
    process.arguments = ["audit", "A.ipa"]
    process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": tree.path + "/tmp"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: tree.path + "/tmp").sorted()
    }
    while try files().count == 1 && process.isRunning { usleep(1_000) }
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try files() == ["keep"])
  }
}
