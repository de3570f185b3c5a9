// What is found in Objective-C is what GNU gettext finds.

import Foundation
import LprojCode
import LprojSource
import Testing

@Suite struct GettextTests {
  private static let xgettext = ["/usr/bin/xgettext", "/opt/homebrew/bin/xgettext"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let functions = [
    "NSLocalizedString", "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle",
    "NSLocalizedStringWithDefaultValue",
  ]

  private static let source = #"""
    #import <Foundation/Foundation.h>
    #pragma mark Don't stop
    // NSLocalizedString(@"comment", nil)
    /* NSLocalizedString(@"block", nil) it's */
    NSString *a = NSLocalizedString(@"plain", @"c");
    NSString *b = NSLocalizedString(@"two " @"parts", nil);
    NSString *c = NSLocalizedString (
      @"spaced", nil);
    NSString *d = NSLocalizedString(@"quote \" tab \t", nil);
    NSString *e = NSLocalizedStringFromTable(@"table", @"T", nil);
    NSString *f = NSLocalizedStringFromTableInBundle(@"bundle", nil, [NSBundle mainBundle], @"c");
    NSString *g = NSLocalizedStringWithDefaultValue(@"value", nil, b, @"v", nil);
    NSString *i = [x a:NSLocalizedString(@"inner", nil) b:@"NSLocalizedString(@\"no\", nil)"];
    NSString *j = NSLocalizedString(key, nil);
    char k = '"'; NSString *l = NSLocalizedString(@"behind", nil);
    NSString *m = NSLocalizedString(@"é ü 日本", nil);
    NSString *n = NSLocalizedString(@"joined \
    line", nil);
    """#

  @Test(.enabled(if: xgettext != nil, "xgettext is not installed"))
  func `the keys are those of xgettext`() throws {
    let path = NSTemporaryDirectory() + "lproj-\(UUID().uuidString).m"
    try Data(Self.source.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.xgettext))
    process.arguments =
      ["-L", "ObjectiveC", "--from-code=UTF-8", "--no-wrap", "-o", "-", "-k"]
      + Self.functions.map { "-k\($0):1" } + [path]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, Pipe())
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    let found = lines.filter { $0.hasPrefix("msgid ") && $0 != "msgid \"\"" }.map {
      String($0.dropFirst(7).dropLast()).replacing("\\\"", with: "\"").replacing("\\t", with: "\t")
    }
    let own = UsageReader.read(ByteBuffer(Array(Self.source.utf8)), .objectiveC).usages
    #expect(found.count == 11)
    #expect(Set(own.map { $0.key.shown.description }) == Set(found))
  }
}
