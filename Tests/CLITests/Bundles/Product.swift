// Built bundles for tests, with the headers and links that real bundles have.

import LprojAuditSupport
import LprojFiles
import LprojTestSupport

/// A file, a link or a folder in a test bundle.
enum Piece: Hashable, Sendable {
  case text(String)
  case bytes([UInt8])
  case link(String)
  case folder

  /// The item for files in memory. Bytes that begin like Mach-O code become an executable file.
  var item: MemoryFiles.Item {
    switch self {
    case .text(let text): .file(Array(text.utf8))
    case .bytes(let bytes):
      .file(
        bytes, isExecutable: bytes.starts(with: [0xCF, 0xFA]) || bytes.starts(with: [0xCA, 0xFE]))
    case .link(let target): .link(target)
    case .folder: .folder
    }
  }
}

typealias Files = [String: Piece]

enum CodeType: UInt8 {
  case object = 1
  case executable = 2
  case library = 6
  case loadable = 8
  case symbols = 10
}

/// Returns the header of a 64-bit Mach-O file, and the names of functions that the code calls.
func code(_ type: CodeType = .executable, calling names: [String]) -> Piece {
  .bytes(header(type) + names.flatMap { [0] + Array($0.utf8) } + [0])
}

/// Returns the header of code that starts as applications do.
func code(_ type: CodeType = .executable) -> Piece {
  code(type, calling: ["_NSApplicationMain"])
}

private func header(_ type: CodeType) -> [UInt8] {
  [
    0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, type.rawValue, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0,
    0, 0, 0, 0, 0, 0, 0, 0,
  ]
}

func fatCode(_ type: CodeType = .executable) -> Piece {
  let thin = header(type)
  let entry: (UInt8) -> [UInt8] = {
    [1, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0, $0, 0, 0, 0, 32, 0, 0, 0, 0]
  }
  return .bytes([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2] + entry(48) + entry(80) + thin + thin)
}

func under(_ folder: String, _ files: Files) -> Files {
  Dictionary(uniqueKeysWithValues: files.map { (folder + "/" + $0.key, $0.value) })
}

indirect enum Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral, Sendable
{
  case string(String)
  case flag(Bool)
  case number(Int)
  case array([Value])
  case dictionary([(String, Value)])

  init(stringLiteral text: String) { self = .string(text) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(integerLiteral number: Int) { self = .number(number) }
  init(arrayLiteral values: Value...) { self = .array(values) }
  init(dictionaryLiteral members: (String, Value)...) { self = .dictionary(members) }

  var xml: String {
    switch self {
    case .string(let text): "<string>\(text)</string>"
    case .flag(let flag): flag ? "<true/>" : "<false/>"
    case .number(let number): "<integer>\(number)</integer>"
    case .array(let values): "<array>" + values.map(\.xml).joined() + "</array>"
    case .dictionary(let members):
      "<dict>\n" + members.map { "<key>\($0.0)</key>\($0.1.xml)\n" }.joined() + "</dict>"
    }
  }
}

typealias Info = [String: Value]

/// Returns an XML property list with sorted keys, one on each line. The first key is on line 4.
func plist(_ info: Info) -> Piece {
  let members = info.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  return .text(
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
      + #"<plist version="1.0">"# + "\n" + Value.dictionary(members).xml + "\n</plist>\n")
}

/// A folder with the files of bundles, for tests of audits.
final class Product {
  private let files: FilesInTests
  var tree: TemporaryTree { get throws { try files.tree() } }

  init(_ files: Files) {
    self.files = FilesInTests(files.mapValues(\.item))
  }

  func run(_ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(arguments, in: tree.path)
  }

  /// Returns all findings, including notes. Throws if a file could not be read.
  func findings(_ arguments: String...) throws -> [Audit.Finding] {
    let (report, failures) = try files.audit(arguments)
    guard failures.isEmpty else { throw Failure(text: "\(failures)") }
    return report.findings
  }

  /// Returns the lines of an audit in this process, including the paths that it could not read.
  func words(_ arguments: String...) throws -> [String] { try files.words(arguments) }

  func lines(_ arguments: String...) throws -> [String] {
    let all = try arguments.isEmpty ? findings(".") : findings(arguments[0])
    return all.map { "\($0.severity) \($0.rule) \($0.path): \($0.message)" }
  }

  func shorts(_ rule: String) throws -> [String] {
    try findings("--only", rule, ".").map(\.short)
  }

  struct Failure: Error { var text: String }
}
