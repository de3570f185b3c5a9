// Tests of look-ups in Objective-C, C and C++.

import LprojCode
import LprojSource
import Testing

@Suite struct ObjectiveCFormTests {
  private func found(_ text: String, _ language: CodeLanguage = .objectiveC) -> [String] {
    uses(text, language)
  }

  @Test func `the NSLocalizedString family`() {
    #expect(found(#"NSLocalizedString(@"k", @"c")"#) == ["NSLocalizedString k # c"])
    #expect(
      found(#"NSLocalizedStringFromTable(@"k", @"T", nil)"#) == ["NSLocalizedStringFromTable k [T]"]
    )
    #expect(
      found(#"NSLocalizedStringFromTableInBundle(@"k", nil, [NSBundle mainBundle], @"c")"#)
        == ["NSLocalizedStringFromTableInBundle k # c"])
    #expect(
      found(#"NSLocalizedStringWithDefaultValue(@"k", @"T", b, @"v", @"c")"#)
        == ["NSLocalizedStringWithDefaultValue k [T] {b} = v # c"])
  }

  @Test(arguments: [CodeLanguage.swift, .objectiveC, .c])
  func `a mark of the byte order hides nothing behind it`(_ language: CodeLanguage) {
    let text = language == .swift ? #"NSLocalizedString("k")"# : #"NSLocalizedString(@"k", nil)"#
    #expect(found("\u{FEFF}" + text, language) == found(text, language))
    #expect(found(text, language) == ["NSLocalizedString k"])
  }

  @Test func `the CFCopyLocalizedString family`() {
    #expect(
      found(#"CFCopyLocalizedString(CFSTR("k"), "c")"#, .c) == ["CFCopyLocalizedString k # c"])
    #expect(
      found(#"CFCopyLocalizedStringFromTable(CFSTR("k"), CFSTR("T"), "c")"#, .c)
        == ["CFCopyLocalizedStringFromTable k [T] # c"])
    #expect(
      found(
        #"CFBundleCopyLocalizedString(CFBundleGetMainBundle(), CFSTR("k"), CFSTR("v"), NULL)"#, .c)
        == ["CFBundleCopyLocalizedString k = v"])
    #expect(
      found(
        #"CFBundleCopyLocalizedStringForLocalizations(b, CFSTR("k"), NULL, CFSTR("T"), l)"#, .c)
        == ["CFBundleCopyLocalizedStringForLocalizations k [T] {b}"])
    #expect(
      found(#"[b localizedStringForKey:@"k" value:nil table:@"T" localizations:l]"#)
        == ["localizedStringForKey:value:table:localizations: k [T] {b}"])
  }

  private func made(_ text: String) -> [String] {
    let buffer = ByteBuffer(Array(text.utf8))
    let file = UsageReader.read(buffer, .objectiveC)
    return UsageReader.read(
      buffer, .objectiveC, wrappers: Dictionary(grouping: file.wrappers, by: \.name),
      own: Set(file.wrappers)
    ).computed.map(\.expression)
  }

  @Test func `a function with any number of arguments is no call where it is declared`() {
    let text = """
      NSString *own(NSString *key, ...);
      NSString *own(NSString *key, ...) { return NSLocalizedString(key, nil); }
      """
    #expect(made(text) == [])
    #expect(made(text + "void f(NSString *n) { own(n.key, 1); }") == ["n.key"])
  }

  @Test(arguments: [
    ("NSOnState", true), ("(a ? NSOnState : NSOffState)", true), ("a ? YES : b ? NO : 0", true),
    ("[a state]", false), ("a ? NSOnState : b.name", false), ("UIApplication.name", false),
  ])
  func `constants of the system are no keys of messages`(_ argument: String, _ isNone: Bool) {
    let text = """
      @implementation A
      - (void)setState:(NSString *)state { show(NSLocalizedString(state, nil)); }
      - (void)go { [self.button setState:\(argument)]; }
      @end
      """
    #expect(made(text).isEmpty == isNone)
  }

  @Test func `messages`() {
    #expect(
      found(#"[[NSBundle mainBundle] localizedStringForKey:@"k" value:@"" table:@"T"]"#)
        == ["localizedStringForKey:value:table: k [T]"])
    #expect(
      found(#"[a b:[bundle localizedStringForKey:x ? @"k" : @"l" value:nil table:nil] c:1]"#) == [])
  }

  @Test func `literals side by side, escapes, and lines that go on`() {
    #expect(found("NSLocalizedString(@\"a\" @\"b\"\n  \"c\", nil)") == ["NSLocalizedString abc"])
    #expect(
      found(#"NSLocalizedString(@"\u00e9\n\"\x41\101", nil)"#) == ["NSLocalizedString é\n\"AA"])
    #expect(found("NSLocalizedString(@\"a\\\nb\", nil)") == ["NSLocalizedString ab"])
    #expect(
      found(#"L(R"x(a)")x"); CFCopyLocalizedString(CFSTR("k"), 0)"#, .c) == [
        "CFCopyLocalizedString k"
      ])
  }

  @Test func `apostrophes in pragmas and comments hide nothing`() {
    #expect(
      found(
        "#pragma mark Don't\n// it's\nNSLocalizedString(@\"k\", nil) /* ' */; char c = '\"';\nNSLocalizedString(@\"l\", nil)"
      )
        == ["NSLocalizedString k", "NSLocalizedString l"])
  }

  @Test func `a backslash makes a comment go on`() {
    #expect(
      found("// a\\\nNSLocalizedString(@\"k\", nil)\nNSLocalizedString(@\"l\", nil)") == [
        "NSLocalizedString l"
      ])
    #expect(found("// a \\ b\nNSLocalizedString(@\"k\", nil)") == ["NSLocalizedString k"])
  }

  @Test func `both texts of a choice have the comment`() {
    #expect(
      found(#"NSLocalizedString(on ? @"k" : @"l", @"c")"#)
        == ["NSLocalizedString k # c", "NSLocalizedString l # c"])
  }

  @Test func `constants and casts`() {
    #expect(
      found(
        "static NSString *const kTable = @\"T\";\nNSLocalizedStringFromTable((NSString *)@\"k\", kTable, nil)"
      )
        == ["NSLocalizedStringFromTable k [T]"])
    #expect(
      found("#define TABLE @\"T\"\nNSLocalizedStringFromTable(@\"k\", TABLE, nil)")
        == ["NSLocalizedStringFromTable k [T]"])
  }

  @Test func `a word that goes on in the next line, and lines that are no code`() {
    #expect(found("NSLocal\\\nizedString(@\"k\", nil)") == ["NSLocalizedString k"])
    #expect(
      WordSearch.system(.objectiveC).finds(
        in: ByteBuffer(Array("NSLocal\\\r\nizedString(@\"k\"".utf8))))
    #expect(found("#pragma mark - NSLocalizedString(@\"no\", nil)\nint a;") == [])
    #expect(
      found("#error NSLocalizedString(@\"no\", nil) \\\n NSLocalizedString(@\"no\", nil)") == [])
    #expect(
      found("#  warning it's NSLocalizedString(@\"no\", nil)\nf(NSLocalizedString(@\"k\", nil));")
        == ["NSLocalizedString k"])
  }

  @Test func `macros of GNUstep, given a literal`() {
    #expect(
      uses(#"x = _(@"a"); y = __(@"b"); z = NSLocalizedStaticString(@"c", @"about");"#, .objectiveC)
        == ["_ a", "__ b", "NSLocalizedStaticString c # about"])
    #expect(uses(#"x = _(list); y = _("c"); z = __(b);"#, .objectiveC) == [])
    #expect(uses(#"x = _(@"a");"#, .c) == [])
  }
}
