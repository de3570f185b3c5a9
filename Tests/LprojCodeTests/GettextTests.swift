// Tests that keys, comments and places in Objective-C sources are equal to those that GNU gettext finds.

import Foundation
import LprojCode
import LprojSource
import Testing

@Suite(.enabled(if: XGettext.path != nil, "xgettext is not installed"))
struct GettextTests {
  /// The look-up functions, with the positions of key and comment among their arguments, from 1.
  private static let functions = [
    ("NSLocalizedString", 1, 2), ("NSLocalizedStringFromTable", 1, 3),
    ("NSLocalizedStringFromTableInBundle", 1, 4), ("NSLocalizedStringWithDefaultValue", 1, 5),
    ("NSLocalizedStaticString", 1, 2),
  ]

  private static let written = #"""
    #import <Foundation/Foundation.h>
    #pragma mark Don't stop
    // NSLocalizedString(@"comment", nil)
    /* NSLocalizedString(@"block", nil) it's */
    NSString *b = NSLocalizedString(@"two " @"parts", nil);
    NSString *d = NSLocalizedString(@"quote \" tab \t", nil);
    NSString *f = NSLocalizedStringFromTableInBundle(@"bundle", nil, [NSBundle mainBundle], @"c");
    NSString *g = NSLocalizedStringWithDefaultValue(@"value", nil, b, @"v, (", nil);
    NSString *i = [x a:NSLocalizedString(@"inner", nil) b:@"NSLocalizedString(@\"no\", nil)"];
    NSString *j = NSLocalizedString(key, nil);
    char k = '"'; NSString *l = NSLocalizedString(@"behind", nil);
    #define SHORT NSLocalizedString(@"in a macro", \
      @"of two lines")
    #if 0
    NSString *n = NSLocalizedString(@"off", @"c");
    #endif
    NSString *o = NSLocalizedString((NSString *)@"cast", @"c");
    NSString *p = _(@"of GNUstep"); NSString *q = __(@"looked up later");
    NSString *r = NSLocalizedStaticString(@"static", @"c");
    """#

  private static let files = ["Written.m": written].merging(
    (1...6).map { ("Made\($0).m", ObjectiveCSource(seed: UInt64($0)).text) }
  ) { $1 }

  private static func own() -> [(usage: CodeUsage, file: String)] {
    files.flatMap { name, text in
      UsageReader.read(ByteBuffer(Array(text.utf8)), .objectiveC).usages.map { ($0, name) }
    }
  }

  @Test func `keys and places`() throws {
    let found = try XGettext.messages(
      Self.files,
      Self.functions.map { "\($0.0):\($0.1)" } + ["_", "__"])
    let own = Set(
      Self.own().map { "\($0.usage.key.shown) at \($0.file):\($0.usage.position.line)" })
    let theirs = Set(
      found.flatMap { message in message.places.map { "\(message.key) at \($0)" } })
    #expect(theirs.count > 300)
    #expect(own.subtracting(theirs).sorted() == [])
    #expect(theirs.subtracting(own).sorted() == [])
  }

  @Test func `comments`() throws {
    let found = try XGettext.messages(
      Self.files, Self.functions.map { "\($0.0):\($0.1),\($0.2)c" })
    let own = Set(
      Self.own().compactMap { use, _ in use.comment.map { "\(use.key.shown) # \($0)" } })
    let theirs = Set(found.map { "\($0.key) # \($0.context)" })
    #expect(theirs.count > 100)
    #expect(own.symmetricDifference(theirs).sorted() == [])
  }
}
