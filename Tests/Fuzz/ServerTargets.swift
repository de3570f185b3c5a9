// Fuzzing of requests from browsers and editors: each request gets a response, and no message causes a crash.

import Dispatch
import LprojFiles
import LprojLSP
import LprojServe
import LprojSource
import LprojSyntax
import LprojWorkbench
import Synchronization

enum ServerTargets {
  private static let tree = [
    "/App/en.lproj/L.strings": "\"a\" = \"One %@\";\n\"b\" = \"Two\";\n",
    "/App/de.lproj/L.strings": "\"a\" = \"Eins %@\";\n",
    "/App/en.lproj/P.stringsdict": """
    <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>%d</string></dict></dict></dict></plist>
    """,
    "/App/C.xcstrings":
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"new","value":"K"}}}}},"version":"1.0"}"#,
  ].mapValues { Array($0.utf8) }

  private static let questions = [
    "overview", "rows", "find", "problems", "check", "set", "review", "add", "rename", "delete",
    "fix", "replacements", "replace", "undo", "redo", "x",
  ]

  /// Sends a request to the site. The first byte of the input selects the request, and the remaining bytes are its body.
  static func requests(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let name = questions[Int(first) % questions.count]
    let body = Array(bytes.dropFirst())
    // A body with `pattern` is skipped: with a sanitizer, `regexec` reads up to a zero byte behind the text.
    guard !String(decoding: body, as: UTF8.self).contains("pattern") else { return }
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let workbench = Workbench(
        ".", in: .memory(tree, currentFolder: "/App"), jobs: 1, isReadOnly: true)
      await workbench.open()
      let answer = await Site(workbench: workbench).answer(name, body)
      if answer.status == 200 {
        let json = JSONTree(
          ByteBuffer(answer.bytes, spare: answer.bytes.count), allowsLoneSurrogates: true)
        require(json.error == nil, "the answer to '\(name)' is JSON")
      }
      isDone.signal()
    }
    isDone.wait()
  }

  private static let start = #"""
    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"file:///App"}}
    """#

  /// Sends messages of a client. If the first byte is odd, the remaining bytes are raw output of the client. Otherwise, the byte 0xFF separates
  /// messages.
  static func messages(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var input = MessageFraming.framed(Array(start.utf8))
    if first % 2 == 1 {
      input += bytes.dropFirst()
    } else {
      for message in bytes.dropFirst().split(separator: 0xFF) {
        input += MessageFraming.framed(Array(message))
      }
    }
    let parts = Mutex([input])
    _ = LanguageServing.run(
      ServerSettings(
        version: "1", jobs: 1, workspace: { Workspace.memory(tree, currentFolder: $0) },
        read: { parts.withLock { $0.popLast() } }, write: { _ in }, words: { "\($0.kind)" }))
  }
}
