// Commands without options other than `--jobs N`, read without ArgumentParser. With ArgumentParser, the audit of one table takes 15 ms rather than
// 10 ms, and 51 million instructions rather than 22 million (medians of 200 paired runs, 2026-11-28).
//
// All other options have their defaults. A test compares the results of both ways.

enum PlainCommand {
  /// Returns the command `audit` or `hook run`; nil if the arguments have another command or another option.
  static func read(_ arguments: [String]) -> sending (any CommandRun)? {
    let isHook = arguments.starts(with: ["hook", "run"])
    guard isHook || arguments.first == "audit" else { return nil }
    var paths = Array(arguments.dropFirst(isHook ? 2 : 1))
    var common = CommonChoices()
    if let option = paths.firstIndex(of: "--jobs"), option + 1 < paths.count {
      common.jobs = number(paths[option + 1])
      if common.jobs == nil { return nil }
      paths.removeSubrange(option...option + 1)
    }
    guard paths.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }) else { return nil }
    if isHook { return paths.isEmpty ? HookRun(common) : nil }
    return AuditRun(paths, common)
  }

  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      ? Int(text).flatMap { $0 > 0 ? $0 : nil } : nil
  }
}
