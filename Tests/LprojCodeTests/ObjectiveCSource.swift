// Random sources in Objective-C with look-ups in all usual forms, made from a seed.

struct ObjectiveCSource {
  private var state: UInt64
  private var count = 0
  private(set) var text = "#import <Foundation/Foundation.h>\n"

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
    for _ in 0..<60 { text += statement() + "\n" }
  }

  private mutating func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func pick(_ choices: [String]) -> String { choices[random(choices.count)] }

  private mutating func piece() -> String {
    count += 1
    return pick([
      "plain", "two words", "é ü 日本 😀", #"say \"hi\""#, #"a\\b"#, #"\ttab\n"#, #"\x41 \101z"#,
      #"\u00e9"#, "%@ of %d", "it's", "/* no */", "// no", "#if", "NSLocalizedString(", "a, b)",
      "[x]",
    ]) + " \(count)"
  }

  private mutating func literal() -> String {
    switch random(6) {
    case 0: "@\"\(piece())\" @\"\(piece())\""
    case 1: "@\"\(piece())\" \"\(piece())\""
    case 2: "@\"\(piece())\" /* it's \"so\" */ @\"\(piece())\""
    case 3: "@\"\(piece())\"\n    // \"no\"\n    @\"\(piece())\""
    case 4: "@\"\(piece())\\\n\(piece())\""
    default: "@\"\(piece())\""
    }
  }

  private mutating func call() -> String {
    let comment = random(3) == 0 ? "nil" : literal()
    let space = pick(["", " ", " /* ' */ "])
    let rest: (name: String, between: String)
    switch random(4) {
    case 0: rest = ("NSLocalizedStringFromTable", ", @\"Table\"")
    case 1: rest = ("NSLocalizedStringFromTableInBundle", ", nil, [NSBundle bundleForClass:[x y]]")
    case 2:
      rest = ("NSLocalizedStringWithDefaultValue", ", nil, f(a, @\"(\"), @\"v \\\" (\"")
    default: rest = ("NSLocalizedString", "")
    }
    return "\(rest.name)\(space)(\(literal())\(rest.between), \(comment))"
  }

  private mutating func statement() -> String {
    switch random(14) {
    case 0: "[x first:\(call()) second:\(call())];"
    case 1: "f(\(call()), g(\(call())));"
    case 2: "NSArray *a = @[\(call()), \(call())];"
    case 3: "NSDictionary *d = @{@\"k\": \(call()), @\"l\" : @(1)};"
    case 4: "x = on ? \(call()) : \(call());"
    case 5: "run(^(NSString *s) { return \(call()); });"
    case 6: "#define MACRO\(count)(x) [x a:\(call().replacing("\n    // \"no\"\n", with: " "))]"
    case 7: "// it's \(call().split(separator: "\n")[0])"
    case 8: "/* \"open\n\(piece().replacing("*/", with: "")) */ char c = '\"', q = '\\'';"
    case 9: "#pragma mark Don't\nNSLog(@\"NSLocalizedString(@\\\"no\\\", nil)\");"
    case 10: "NSString *s = NSLocalizedString(key\(count), @\"made\");"
    case 11: "#if 0\n\(call());\n#endif"
    default: "NSString *s = \(call());"
    }
  }
}
