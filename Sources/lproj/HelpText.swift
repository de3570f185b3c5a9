// The help of a command: `--help` shows the usual options, `--help-all` every option.
//
// ArgumentParser writes the whole help in sections with titles. The short form leaves out some of the sections.

internal import ArgumentParser
internal import LprojReport

enum HelpText {
  private static let all = "--help-all"

  /// Returns the arguments with `--help` in place of `--help-all`, which ArgumentParser does not know.
  static func arguments(_ arguments: [String]) -> [String] {
    guard let place = wholePlace(arguments) else { return arguments }
    var arguments = arguments
    arguments[place] = "--help"
    return arguments
  }

  private static func wholePlace(_ arguments: [String]) -> Int? {
    arguments.prefix { $0 != "--" }.firstIndex(of: all)
  }

  /// Returns the short or the whole help, made from the help of ArgumentParser. Any other message stays unchanged.
  static func shown(_ message: String, _ arguments: [String]) -> String {
    guard message.hasPrefix("OVERVIEW:") else { return message }
    let help = Help(message)
    return wholePlace(arguments) == nil ? help.short : help.whole
  }

  /// The command in a line of usage, such as `lproj keys rename`.
  static func command(of usage: String) -> String {
    usage.split(separator: " ").dropFirst().prefix { $0.first?.isLetter ?? false }
      .joined(separator: " ")
  }

  /// Returns a line of usage with `[<options>]` in place of the optional options, because the rest of the help lists all options.
  static func shortUsage(_ usage: String) -> String {
    var words: [String] = []
    var isOption = false
    for word in usage.split(separator: " ").dropFirst() {
      if word.hasPrefix("[-") { isOption = true }
      if !isOption, !(word == "..." && words.last == "[<options>]") { words.append(String(word)) }
      if word.hasSuffix("]"), isOption {
        isOption = false
        if words.last != "[<options>]", !words.contains("[<options>]") {
          words.append("[<options>]")
        }
      }
    }
    return words.joined(separator: " ")
  }

  private struct Section {
    var title: String
    var lines: [String]
  }

  private struct Help {
    private var overview: [String] = []
    private var usage: [String] = []
    private var sections: [Section] = []
    private var command = ""

    /// The titles that `audit --help` shows, since all its options do not fit on a screen.
    private static let titlesOfAudit = ["WHICH FINDINGS", "OUTPUT", "FIXES", "GIT"]
    private static let common = ["CONFIGURATION", "COMMON"]

    init(_ message: String) {
      var isBeforeUsage = true
      for line in message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      {
        if isBeforeUsage, line.hasPrefix("USAGE:") {
          isBeforeUsage = false
          usage = [line]
        } else if isBeforeUsage {
          overview.append(line)
        } else if Self.isTitle(line) {
          let title = line.dropLast()
          let ending = " SUBCOMMANDS"
          sections.append(
            Section(
              title: String(title.hasSuffix(ending) ? title.dropLast(ending.count) : title),
              lines: []))
        } else if sections.isEmpty {
          usage.append(line)
        } else {
          sections[sections.count - 1].lines.append(line)
        }
      }
      command = HelpText.command(of: usage.joined(separator: " "))
      for index in sections.indices {
        while sections[index].lines.last == "" { sections[index].lines.removeLast() }
      }
      while overview.last == "" { overview.removeLast() }
    }

    private static func isTitle(_ line: String) -> Bool {
      line.hasSuffix(":")
        && line.utf8.dropLast().allSatisfy { byte in
          byte == UInt8(ascii: " ") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        } && line.utf8.count > 1
    }

    private var usageLine: String {
      "USAGE: " + HelpText.shortUsage(usage.joined(separator: " "))
    }

    var whole: String { text(overview, sections, nil) }

    var short: String {
      guard command == "lproj audit" else {
        let shown = sections.filter { !Self.common.contains($0.title) }
        let hidden = sections.filter { Self.common.contains($0.title) }
        return text(overview, shown, names(of: hidden, "Common options"))
      }
      let shown = Self.titlesOfAudit.compactMap { title in sections.first { $0.title == title } }
      let first = Array(overview.prefix { !$0.isEmpty })
      let hidden = sections.filter { section in !shown.contains { $0.title == section.title } }
      return text(first, shown, names(of: hidden, "More"))
    }

    /// A line such as `Common options: --color, --jobs, … ('lproj missing --help-all' explains them)`.
    private func names(of sections: [Section], _ word: String) -> String? {
      let names = sections.filter { $0.title != "ARGUMENTS" }.flatMap(\.lines).compactMap {
        line -> String? in
        guard line.hasPrefix("  -") else { return nil }
        return line.split(separator: " ").first { $0.hasPrefix("--") }.map {
          String($0.prefix { $0 != "," && $0 != "/" })
        }
      }
      guard !names.isEmpty else { return nil }
      let list = names.filter { $0 != "--version" && $0 != "--help" }.joined(separator: ", ")
      return "\(word): \(list) ('\(command) --help-all' explains them)"
    }

    private func text(_ overview: [String], _ sections: [Section], _ end: String?) -> String {
      var lines = overview + ["", usageLine]
      for section in sections where !section.lines.isEmpty {
        lines += ["", section.title + ":"] + section.lines
      }
      if let end { lines += ["", FittedText.line(end, width: Terminal.width ?? 80, indent: 2)] }
      return lines.joined(separator: "\n")
    }
  }
}
