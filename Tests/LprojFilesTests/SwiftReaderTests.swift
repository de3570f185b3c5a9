// The program that reads Swift, played by scripts that keep to the form of requests and answers, and by some that do not.

import LprojFiles
import LprojSource
import LprojTestSupport
import Testing

@Suite struct SwiftReaderTests {
  private let source = ByteBuffer(Array("let a".utf8))

  /// A script in a folder of its own, which has to stay.
  private func script(_ lines: String) throws -> (path: String, tree: TemporaryTree) {
    let tree = try TemporaryTree(["reader": "#!/bin/sh\n" + lines + "\n"])
    try tree.makeProgram("reader")
    return (tree.path + "/reader", tree)
  }

  @Test func `one program answers one source after another`() throws {
    let log = try TemporaryTree()
    let (path, _tree) = try script(
      """
      echo "$@" >> \(log.path)/starts
      while read count; do head -c $count >> \(log.path)/sources; printf '3\\nabc'; done
      """)
    let reader = SwiftReader(path)
    #expect(reader.answer(source) == Array("abc".utf8))
    #expect(reader.answer(ByteBuffer(Array("var b".utf8))) == Array("abc".utf8))
    #expect(reader.problem == nil)
    #expect(reader.asked == 2)
    #expect(try Disk().read(log.path + "/starts").bytes == Array("1\n".utf8))
    #expect(try Disk().read(log.path + "/sources").bytes == Array("let avar b".utf8))
    withExtendedLifetime(_tree) {}
  }

  @Test(arguments: [
    ("exit 3", SwiftReader.Problem.ended),
    ("read count; head -c 2 > /dev/null; printf '9\\nabc'", .ended),
    ("kill -9 $$", .ended),
    ("exec sleep 600", .silent),
    ("read count; printf 'hello\\n'; exec sleep 600", .nonsense),
    ("read count; printf '%040d' 7; exec sleep 600", .nonsense),
    ("read count; printf '2\\nabc'; exec sleep 600", .nonsense),
    ("read count; printf -- '-1\\n'; exec sleep 600", .nonsense),
  ])
  func `one that fails is not asked again`(_ lines: String, _ problem: SwiftReader.Problem) throws {
    let (path, _tree) = try script(lines)
    let reader = SwiftReader(path, seconds: 1)
    #expect(reader.answer(source) == nil)
    #expect(reader.problem == problem)
    #expect(reader.answer(source) == nil)
    #expect(reader.asked == 1)
    withExtendedLifetime(_tree) {}
  }

  @Test func `one that cannot be started says so`() throws {
    let reader = SwiftReader("/nowhere/lproj-swift-reader")
    #expect(reader.answer(source) == nil)
    #expect(reader.problem == .notStarted("it is not there"))
  }

  @Test func `an answer that is no list ends the asking`() throws {
    let (path, _tree) = try script(
      "while read count; do head -c $count > /dev/null; printf '3\\nabc'; done")
    let reader = SwiftReader(path)
    #expect(reader.answer(source) != nil)
    reader.refuse()
    #expect(reader.problem == .nonsense)
    #expect(reader.answer(source) == nil)
    withExtendedLifetime(_tree) {}
  }
}
