// Tests of hostile catalogs in a process with little memory.

import Foundation
import LprojTestSupport
import Testing

#if os(Linux)
  private let limitsMemory = true
#else
  // On macOS, `ulimit -v` has no effect.
  private let limitsMemory = false
#endif

@Suite(.enabled(if: limitsMemory, "needs Linux")) struct CatalogMemoryTests {
  /// The limit of the address space. It includes the space for threads and libraries.
  private static let kilobytes = 1_600_000

  private func audit(_ text: String) throws -> String {
    let tree = try TemporaryTree(["L.xcstrings": text])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = try [
      "-c", "ulimit -v \(Self.kilobytes); exec \"$0\" audit --jobs 1 L.xcstrings",
      Program.lproj.path,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private func catalog(_ strings: String) -> String {
    #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
  }

  @Test func `thirty thousand languages`() throws {
    let languages = (0..<30_000).map {
      #""x\#($0)":{"stringUnit":{"state":"translated","value":"é"}}"#
    }
    let text = catalog(#""z":{"localizations":{\#(languages.joined(separator: ","))}}"#)
    #expect(try audit(text).contains("30,001 localizations"))
  }

  @Test func `two thousand keys that two thousand languages lack`() throws {
    let keys = (0..<2_000).map { "\"k\($0)\":{}" }
    let languages = (0..<2_000).map { "\"x\($0)\":{}" }
    let text = catalog(
      (keys + [#""z":{"localizations":{\#(languages.joined(separator: ","))}}"#])
        .joined(separator: ","))
    #expect(try audit(text).contains("2,001 localizations"))
  }

  @Test func `references to references do not fill the memory`() throws {
    let names = (0..<8).map { "s\($0)" }
    let members = names.enumerated().map { number, name in
      let text =
        number == 7 ? "%arg" : String(repeating: "%#@s\(number + 1)@", count: 60)
      return #""\#(name)":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":"#
        + #"{"stringUnit":{"state":"translated","value":"\#(text)"}}}}}"#
    }
    let tree = try TemporaryTree([
      "L.xcstrings": catalog(
        #""k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@s0@"},"#
          + #""substitutions":{\#(members.joined(separator: ","))}}}}"#)
    ])
    let result = try Program.lproj.run(
      ["compile", "--for", "linux", "L.xcstrings", "-o", "out"], in: tree.path, environment: [:])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try tree.bytes("out/en.lproj/L.strings").count < 1 << 20)
  }
}
