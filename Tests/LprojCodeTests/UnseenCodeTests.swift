// Tests of look-ups with texts that no user of a product sees.

import LprojCode
import LprojSource
import Testing

@Suite struct UnseenCodeTests {
  private func seen(_ text: String, _ language: CodeLanguage = .swift) -> [Bool] {
    UsageReader.read(ByteBuffer(Array(text.utf8)), language).usages.map(\.isForReaders)
  }

  private static let ask = #"NSLocalizedString("k", comment: "")"#

  @Test(arguments: [
    "#if false\nlet a = ASK\n#endif", "#if DEBUG\nlet a = ASK\n#endif",
    "#if DEBUG && os(iOS)\nlet a = ASK\n#endif", "#if !DEBUG\n#else\nlet a = ASK\n#endif",
    "#if os(iOS)\n#if DEBUG\n#endif\n#elseif DEBUG\nlet a = ASK\n#endif", "if false { show(ASK) }",
    "print(ASK)", "debugPrint(1, ASK)", "fatalError(ASK)", "assert(x, ASK)",
    "preconditionFailure(ASK)", "os_log(\"%@\", ASK)", "logger.error(\"x \\(ASK)\")",
    "Self.logger.debug(ASK)", #"if ASK == "k" { }"#, #"if "k" != ASK { }"#,
    #"let a = ASK; return a == "k" ? other : a"#,
    #"let key = "k"; let a = ASK; if a == key { }"#, #"let key = "k"; if key != ASK { }"#,
    "#if os(Windows)\nlet a = ASK\n#endif", "#if !os(Windows)\n#else\nlet a = ASK\n#endif",
    "#if targetEnvironment(simulator)\nlet a = ASK\n#endif",
  ])
  func `Swift that no product shows`(_ text: String) {
    #expect(seen(text.replacing("ASK", with: Self.ask)) == [false])
  }

  @Test(arguments: [
    "#if DEBUG\n#else\nlet a = ASK\n#endif", "#if !DEBUG\nlet a = ASK\n#endif",
    "#if os(iOS)\nlet a = ASK\n#endif", "#if DEBUG || BETA\nlet a = ASK\n#endif",
    "#if DEBUG\n#endif\nlet a = ASK", "if !false { show(ASK) }", "alert.error(ASK)",
    "dialog.info(ASK)", "printer.print(ASK)", #"if ASK == "other" { }"#,
    "#if true\nlet a = ASK\n#endif", "#if os(Windows) || os(macOS)\nlet a = ASK\n#endif",
    "#if !os(Windows)\nlet a = ASK\n#endif", "#if os(Windows)\n#else\nlet a = ASK\n#endif",
    #"let key = "other"; if key != ASK { }"#,
    "#if !targetEnvironment(simulator)\nlet a = ASK\n#endif",
  ])
  func `Swift that may be shown`(_ text: String) {
    #expect(seen(text.replacing("ASK", with: Self.ask)) == [true])
  }

  private static let macro = #"NSLocalizedString(@"k", nil)"#

  @Test(arguments: [
    "#if 0\nx = ASK;\n#endif", "#ifdef DEBUG\nx = ASK;\n#endif",
    "#if defined(DEBUG)\nx = ASK;\n#endif", "#ifndef DEBUG\n#else\nx = ASK;\n#endif",
    "#if 1\n#elif 0\nx = ASK;\n#endif", "NSLog(@\"%@\", ASK);", "NSAssert(x, ASK);",
    "#ifdef _WIN32\nx = ASK;\n#endif", "#ifndef _WIN32\n#else\nx = ASK;\n#endif",
    "if (0) { x = ASK; }", #"if ([ASK isEqualToString:@"k"]) { }"#,
    #"static NSString *const Key = @"k"; - (void)f { x = ASK; if ([Tools string:Key isEqualToString:x]) { } }"#,
  ])
  func `Objective-C that no product shows`(_ text: String) {
    #expect(seen(text.replacing("ASK", with: Self.macro), .objectiveC) == [false])
  }

  @Test(arguments: [
    "#if 0\n#else\nx = ASK;\n#endif", "#ifndef DEBUG\nx = ASK;\n#endif",
    "#ifndef _WIN32\nx = ASK;\n#endif", "#if TARGET_OS_IPHONE\nx = ASK;\n#endif", "[self log:ASK];",
  ])
  func `Objective-C that may be shown`(_ text: String) {
    #expect(seen(text.replacing("ASK", with: Self.macro), .objectiveC) == [true])
  }
}
