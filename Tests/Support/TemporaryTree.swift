// A separate folder for one test. It is removed after the test.

import Foundation

public final class TemporaryTree: Sendable {
  public let path: String

  private static var newPath: String {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    return base.appendingPathComponent("lproj-test-\(UUID().uuidString)").path
  }

  /// Returns a copy of the samples of the repository. In the copy, no project around the samples has code for an audit to read.
  public static func samples() throws -> TemporaryTree {
    try TemporaryTree(copying: Program.root.appendingPathComponent("Samples").path)
  }

  private init(copying folder: String) throws {
    path = Self.newPath
    try FileManager.default.copyItem(atPath: folder, toPath: path)
  }

  public init() throws {
    path = Self.newPath
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Creates a folder with files, which have the texts.
  public convenience init(_ files: [String: String]) throws {
    try self.init()
    for (name, text) in files { try write(name, Array(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  /// Makes a file executable by copying it in another process. Otherwise, the file may still be open for writing in a program that another test
  /// just started, and the system does not run such a file.
  public func makeProgram(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"cp "$1" "$1.copy" && chmod 755 "$1.copy" && mv "$1.copy" "$1""#, "sh",
      path + "/" + name,
    ]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.fileWriteUnknown) }
  }

  public func folder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }
}
