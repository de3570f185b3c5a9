// Runs GNU gettext's extraction on sources in Objective-C.

import Foundation
import Testing

enum XGettext {
  struct Message {
    var key = ""
    var context = ""
    var places: [String] = []
  }

  static let path = ["/usr/bin/xgettext", "/opt/homebrew/bin/xgettext"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static func messages(_ files: [String: String], _ functions: [String]) throws -> [Message] {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "lproj-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.currentDirectoryURL = folder
    process.arguments =
      ["-L", "ObjectiveC", "--from-code=UTF-8", "--no-wrap", "-o", "-", "-k"]
      + functions.map { "-k" + $0 } + files.keys.sorted()
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The first message is the header.
    return String(decoding: output, as: UTF8.self).components(separatedBy: "\n\n").dropFirst()
      .map(message)
  }

  private static func message(_ text: String) -> Message {
    var message = Message()
    var last = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#: ") {
        message.places += line.dropFirst(3).split(separator: " ").map(String.init)
      } else if let quote = line.firstIndex(of: "\""), !line.hasPrefix("#") {
        if quote > line.startIndex { last = String(line[..<quote]) }
        let part = unescaped(line[quote...].dropFirst().dropLast())
        if last == "msgid " { message.key += part }
        if last == "msgctxt " { message.context += part }
      }
    }
    return message
  }

  private static func unescaped(_ text: Substring) -> String {
    let controls: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r"]
    var result = ""
    var isEscaped = false
    for character in text {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      result.append(isEscaped ? controls[character] ?? character : character)
      isEscaped = false
    }
    return result
  }
}
