// Tests of the manual pages, which are generated from the program's description of itself.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ManualTests {
  private func pages(epoch: String) throws -> [String: String] {
    let tree = try TemporaryTree()
    let run = try Program.dev.run(
      ["manual", "--program", Program.lproj.path, "--output", "man"], in: tree.path,
      environment: ["SOURCE_DATE_EPOCH": epoch])
    #expect(run.status == 0, "\(run.errors)")
    let folder = tree.path + "/man"
    var pages: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      pages[name] = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
    return pages
  }

  @Test func `each command has a page, and the first page names them all`() throws {
    let pages = try pages(epoch: "0")
    let main = try #require(pages["lproj.1"])
    for command in ["audit", "compile", "fallbacks", "format", "explain", "keys"] {
      #expect(main.contains(".It Cm \(command)\n"))
      #expect(pages["lproj-\(command).1"] != nil)
    }
    #expect(pages["lproj-help.1"] == nil)
  }

  @Test func `a page has the options, exit statuses and examples of its command`() throws {
    let page = try #require(try pages(epoch: "0")["lproj-compile.1"])
    #expect(page.contains(".It Fl Fl output , Fl o Ar dir\n"))
    #expect(page.contains(".Sh EXIT STATUS\n0 done;"))
    #expect(page.contains("\nlproj compile Resources/ \\-\\-output build"))
  }

  @Test func `the date is the requested one`() throws {
    let page = try #require(try pages(epoch: "1798761599")["lproj.1"])
    #expect(page.hasPrefix(".Dd December 31, 2026\n"))
  }

  @Test func `no text line is taken for a request`() throws {
    let requests = [
      ".Ar", ".Bd", ".Bl", ".Cm", ".Dd", ".Dt", ".Ed", ".El", ".Fl", ".It", ".Nd", ".Nm", ".Op",
      ".Os",
      ".Pp", ".Sh", ".Xr",
    ]
    for (name, page) in try pages(epoch: "0") {
      for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(requests.contains(String(line.prefix(3))), "\(name): \(line)")
      }
    }
  }
}
