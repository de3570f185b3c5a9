// Small projects with code in each programming language.

extension SampleProject {
  static let swift = SampleProject(
    name: "swift-code",
    files: [
      "en.lproj/Localizable.strings": """
      "home.title" = "Home"; "home.count %lld" = "%lld rooms"; "home.end" = "The end";
      "menu.open" = "Open"; "menu.close" = "Close"; "menu.unused" = "Unused";
      """,
      "en.lproj/Errors.strings": "\"error.a\" = \"A %@\"; \"error.b\" = \"B %d of %@\";\n",
      "A.swift": ##"""
      import SwiftUI
      import UIKit

      enum Strings {
        static let title = NSLocalizedString("home.title", comment: "Title /* of home */")
        static let close = "menu.close"
        static func tr(_ key: String, _ arguments: CVarArg..., table: String = "Errors") -> String {
          String(format: NSLocalizedString(key, tableName: table, comment: ""), arguments: arguments)
        }
      }
      extension String {
        var localized: String { NSLocalizedString(self, comment: "") }
        func localized(_ comment: String) -> String {
          Bundle.main.localizedString(forKey: self, value: nil, table: nil)
        }
      }
      struct Home: View {
        let count: Int
        let name: String
        var body: some View {
          VStack {
            Text("home.count \(count)")
            Text("Hello, \(name), \(count, specifier: "%05d") and \(1.5)", comment: "Greets")
            Text(verbatim: "not a key")
            Text("menu.open", tableName: "Menu", bundle: .module)
            Button("menu.close") {}
            Label("home.missing", systemImage: "house")
            Toggle(isOn: .constant(true)) { Text(LocalizedStringKey(name)) }
            Text(name.isEmpty ? "home.end" : "home.other")
          }
          .navigationTitle("home.title")
          .alert("alert.title", isPresented: .constant(false)) { Text("""
            Two
            lines
            """) }
        }
      }
      let b = Strings.tr("error.a", "x"), c = Strings.tr("error.b", 1, "y", table: "Errors")
      let d = "menu.open".localized, e = "menu.absent".localized("why")
      let f = String(localized: "home.end", defaultValue: "The \(c) end", table: "Other", comment: "End")
      let g = LocalizedStringResource("home.title", table: "Main", locale: .current)
      let h = NSLocalizedString("made." + d, comment: ""), i = NSLocalizedString(Strings.close, comment: "")
      let j = String.localizedStringWithFormat(NSLocalizedString("home.count %lld", comment: ""), 3)
      let k = String(format: NSLocalizedString("home.count %lld", comment: ""), "text")
      // NSLocalizedString("in.comment", comment: "")
      let l = "NSLocalizedString(\"in.text\", comment: \"\")", m = #"raw \#(d)"#
      #if DEBUG
      let n = NSLocalizedString("debug.only", comment: "")
      #endif
      func old() { if #available(iOS 15, *) { print(NSLocalizedString("printed", comment: "")) } }
      class Cell: UITableViewCell {
        let label = UILabel()
        func set() {
          label.text = "Plain text"
          label.accessibilityLabel = NSLocalizedString("cell.label", value: "A cell", comment: "Of cells")
          let action = UIAlertAction(title: NSLocalizedString("menu.open", comment: "Again"), style: .default)
        }
      }
      """##,
      "B.swift": #"""
      let title = NSLocalizedString(
        "home.title",
        tableName: nil,
        bundle: Bundle(for: Cell.self),
        value: "Home",
        comment: "Twice with another default")
      let unclosed = NSLocalizedString("never", comment: "
      """#,
      "Main.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="s"><objects>
      <viewController id="v" title="Home"><view key="view" id="w"><subviews>
      <label text="Hello" id="abc-12-xyz"/><button id="b-1"><state key="normal" title="Press"/></button>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="key" value="menu.open"/></userDefinedRuntimeAttributes>
      </subviews></view></viewController></objects></scene></scenes></document>
      """,
      "Base.lproj/Main.strings": "\"abc-12-xyz.text\" = \"Hello\";\n",
      "fr.lproj/Main.strings": "\"abc-12-xyz.text\" = \"Bonjour\"; \"gone-1.text\" = \"Parti\";\n",
    ])

  static let clang = SampleProject(
    name: "c-code",
    files: [
      "en.lproj/Localizable.strings": "\"a\" = \"A\"; \"b %@\" = \"B %@\"; \"c\" = \"C\";\n",
      "A.m": #"""
      #import <Foundation/Foundation.h>
      #define L(key) NSLocalizedString(key, nil)
      #define TITLE @"a"
      static NSString * const kKey = @"c";
      @implementation Home
      - (NSString *)text:(NSString *)key { return [[NSBundle mainBundle] localizedStringForKey:key value:@"" table:@"Home"]; }
      + (NSString *)of:(NSString *)key inTable:(NSString *)table {
        return NSLocalizedStringFromTableInBundle(key, table, [NSBundle bundleForClass:self], @"why");
      }
      - (void)show {
        NSString *one = NSLocalizedString(@"a", @"The \"a\"");
        NSString *two = [NSString stringWithFormat:NSLocalizedString(@"b %@", @""), one];
        NSString *three = L(@"three" @" joined"), *four = L(TITLE), *five = L(kKey);
        NSString *six = [self text:@"six"], *seven = [Home of:@"seven" inTable:@"Other"];
        NSString *eight = NSLocalizedStringWithDefaultValue(@"eight", @"T", nil, @"Eight", @"c");
        self.label.text = @"Plain text"; [self.button setTitle:@"Press me" forState:UIControlStateNormal];
        NSLog(@"%@", NSLocalizedString(@"logged", nil));
        if ([one isEqualToString:NSLocalizedString(@"compared", nil)]) return;
      #if 0
        NSLocalizedString(@"never", nil);
      #endif
        NSString *nine = [NSString localizedStringWithFormat:NSLocalizedString(@"n %d of %lu", nil), 1, 2ul];
        NSString *ten = ok ? NSLocalizedString(@"yes", nil) : NSLocalizedString(@"no", nil); // NSLocalizedString(@"x", nil)
      }
      @end
      """#,
      "B.mm": #"""
      CFStringRef a = CFCopyLocalizedString(CFSTR("cf"), "comment");
      CFStringRef b = CFCopyLocalizedStringFromTable(CFSTR("cf2"), CFSTR("T"), "c");
      CFStringRef c = CFBundleCopyLocalizedString(CFBundleGetMainBundle(), CFSTR("cf3"), CFSTR("default"), CFSTR("U"));
      auto raw = R"(NSLocalizedString(@"raw", nil))"; const char *d = "NSLocalizedString(@\"text\", nil)";
      namespace n { static NSString *tr(const char *key) { return NSLocalizedString(@(key), nil); } }
      NSString *e = n::tr("wrapped"); NSString *f = NSLocalizedString(@"\u00e9\t\"q\"", nil);
      """#,
    ])
}
