// Tests of the receivers of text functions in Objective-C, and of concatenated texts in Swift.

import LprojCode
import LprojSource
import Testing

@Suite struct TextReceiverTests {
  private let category = """
    @implementation NSString (Loc)
    - (NSString *)loc { return NSLocalizedStringFromTable(self, @"T", nil); }
    - (NSString *)locWith:(int)n { return NSLocalizedStringFromTable(self, @"T", nil); }
    MEMBER
    @end
    static NSString *const kKey = @"c";
    SOURCE
    """

  /// Returns the look-ups of a source through functions, also through functions that call such functions.
  private func found(_ member: String, _ source: String) -> [String] {
    let text = category.replacing("MEMBER", with: member).replacing("SOURCE", with: source)
    let buffer = ByteBuffer(Array(text.utf8))
    var (all, fresh) = (Set<CodeWrapper>(), UsageReader.read(buffer, .objectiveC).wrappers)
    var found: [String] = []
    for _ in 0..<2 {
      let own = all.union(fresh)
      let file = UsageReader.read(
        buffer, .objectiveC, wrappers: Dictionary(grouping: fresh, by: \.name), own: own)
      (all, fresh) = (own, file.wrappers)
      found += file.usages.map(line)
      #expect(file.computed.isEmpty)
    }
    return found
  }

  @Test(arguments: [
    "- (NSString *)all { return [self loc]; }", "- (NSString *)all { return self.loc; }",
    "- (NSString *)all { return [self locWith:1]; }",
    "- (NSString *)all { return [[self loc] stringByAppendingString:@\"!\"]; }",
  ])
  func `self in a category of texts`(_ member: String) {
    #expect(found(member, "void f() { [@\"k\" all]; }") == ["all k [T]"])
  }

  @Test(arguments: [
    "NSString *tr(NSString *key) { return [key loc]; }",
    "NSString *tr(NSString *key) { return key.loc; }",
    "NSString *tr(NSString *key) { return [key locWith:2]; }",
  ])
  func `a parameter`(_ function: String) {
    #expect(found("", function + "\nvoid f() { tr(@\"k\"); }") == ["tr k [T]"])
  }

  @Test func `a constant, literals side by side, and a condition`() {
    let source = """
      void f(BOOL on) { [kKey loc]; [kKey locWith:1]; kKey.loc; [@"a" "b" loc];
        [(on ? @"d" : @"e") loc]; [other loc]; [[self title] loc]; [(@"g") locWith:[@"h" loc]]; }
      """
    #expect(
      found("", source) == [
        "loc c [T]", "locWith: c [T]", "loc c [T]", "loc ab [T]", "loc d [T]", "loc e [T]",
        "locWith: g [T]", "loc h [T]",
      ])
  }

  @Test func `a method of the own class`() {
    let text = """
      @implementation A
      - (NSString *)tr:(NSString *)key { return NSLocalizedStringFromTable(key, @"T", nil); }
      - (void)f { [self tr:@"k"]; self.title = [self tr:@"l"]; }
      @end
      """
    #expect(uses(text, .objectiveC) == ["tr: k [T]", "tr: l [T]"])
  }

  @Test func `sums and brackets in Swift`() {
    let text = #"""
      extension String { var loc: String { NSLocalizedString(self, comment: "") } }
      let a = ("a" + "b").loc, b = ("c").loc, c = ("d" + name).loc, d = (1, "e").loc, e = f("g").loc
      """#
    #expect(uses(text) == ["loc ab", "loc c"])
  }
}
