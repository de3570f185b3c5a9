// Tests of the resources that users get, as text for terminals and files.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct FallbacksTextTests {
  private static let names =
    "ar bg ca cs da de el en en_AU en_GB es es_MX et fi fr fr_CA he hi hr hu id it ja ko lt lv ms nb"
    + " nl pl pt-BR pt-PT ro ru sk sl sv th tr uk"

  private func text(
    _ files: [String], width: Int?, isWhole: Bool = false,
    _ set: (inout FallbacksRequest) -> Void = { _ in }
  ) -> String {
    let workspace = Workspace.memory(
      Dictionary(uniqueKeysWithValues: files.map { ($0, []) }), currentFolder: "/place")
    var request = FallbacksRequest(paths: ["."], in: workspace)
    set(&request)
    let bytes = FallbacksText.render(
      Fallbacks.run(request).report, style: Style(isColoured: false), width: width,
      isWhole: isWhole, guide: "--order guide")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The files of a tree in which the users of each localization have different resources.
  private var wide: [String] {
    var files = ["shared.png"]
    for (number, name) in Self.names.split(separator: " ").enumerated() {
      for file in 0..<12 where (number >> (file % 6)) & 1 == file % 2 {
        files.append("\(name).lproj/A resource with quite a long name, number \(file).txt")
      }
      files.append("\(name).lproj/shared.png")
      files.append("\(name).lproj/" + String(repeating: "x", count: 100 + number) + ".txt")
    }
    return files
  }

  @Test(arguments: [0, 1, 2, 3]) func `no line of a matrix is longer than eighty columns`(
    _ number: Int
  ) {
    let text = text(wide, width: 80, isWhole: true) { request in
      switch number {
      case 1: request.order = .guide
      case 2: request.source = "fr"
      case 3: request.readers = [Self.names.split(separator: " ").map(String.init)]
      default: break
      }
    }
    // A name without spaces is never broken, and has its own line.
    let long = text.split(separator: "\n").filter {
      $0.count > 80 && $0.drop { $0 == " " }.contains(" ")
    }
    #expect(long.isEmpty, "\(long)")
    #expect(!text.contains("…"))
    if number != 3 {
      #expect(text.contains("\n" + String(repeating: "x", count: 139) + ".txt\n  "))
      #expect(text.contains("\nA resource with quite a long name, number 11.txt\n     "))
    }
  }

  @Test func `off a terminal each resource has one line, whatever its name`() {
    let text = text(wide, width: nil, isWhole: true) { request in
      request.readers = [Self.names.split(separator: " ").map(String.init), ["fr"]]
    }
    let names = Self.names.split(separator: " ").joined(separator: ",")
    #expect(text.contains("  \(names) → ar  fr\n") || text.contains("  \(names) →"))
    let long = String(repeating: "x", count: 139) + ".txt "
    #expect(text.split(separator: "\n").contains { $0.hasPrefix(long) })
    #expect(!text.contains("…"))
  }

  @Test func `all users are named, on a terminal and elsewhere`() {
    var files = ["en.lproj/b.txt"]
    for name in Self.names.split(separator: " ") { files.append("\(name).lproj/a.txt") }
    files.removeAll { $0.hasPrefix("en_") }
    let names = Self.names.split(separator: " ").filter { !$0.hasPrefix("en") }
      .joined(separator: ", ")
    let line = "\(names): 1 own, 1 from en, the development region\n"
    #expect(text(files, width: nil).contains("\n" + line))
    let narrow = text(files, width: 60)
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(narrow.replacing("\n  ", with: " ").contains(": \(names)"), "\(narrow)")
  }

  @Test func `what falls back is named wholly off a terminal`() {
    let files = (0..<9).map { "en.lproj/\($0).txt" } + ["fr.lproj/0.txt"]
    let rest = "from en, the development region for fr: 1.txt, 2.txt, 3.txt, 4.txt"
    #expect(text(files, width: 80).contains("1.txt and 7 more  own  development\n"))
    #expect(text(files, width: nil).contains(rest + ", 5.txt, 6.txt, 7.txt, 8.txt\n"))
  }

  @Test func `lines of such trees are together, and separate from others`() {
    let whole = ["a", "b", "d"].flatMap { ["\($0)/en.lproj/a.txt", "\($0)/fr.lproj/a.txt"] }
    let lines = text(whole + ["c/en.lproj/a.txt", "c/fr.lproj/b.txt"], width: nil)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let heads = lines.indices.filter { lines[$0].contains(" (development: en)") }
    #expect(heads.map { lines[$0].prefix(1) } == ["a", "b", "c", "d"])
    #expect(heads.prefix(2) == [0, 1] && lines[2] == "" && heads[2] == 3)
    #expect(lines[heads[3] - 1] == "" && heads[3] > 5)
  }

  @Test func `a tree where all have their own is one line`() {
    let few = ["en", "de", "fr"].map { "\($0).lproj/a.txt" }
    #expect(text(few, width: nil) == ". (development: en): de, en, fr: 1 own\n")
    let many = Self.names.split(separator: " ").map { "\($0).lproj/a.txt" }
    #expect(text(many, width: 80) == ". (development: en): 40 localizations: 1 own\n")
    let all = text(many, width: 80, isWhole: true)
    #expect(Self.names.split(separator: " ").allSatisfy { all.contains($0) })
  }
}
