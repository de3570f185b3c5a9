// A manual page for one command, in the language `mdoc`.

import Foundation

struct ManualPage {
  var command: DumpedCommand
  var date: String
  /// The name and the version of the program.
  var version: String

  var name: String { command.path.joined(separator: "-") }

  var text: String {
    var lines = [
      ".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os \(version)",
      ".Sh NAME", ".Nm \(name)", ".Nd \(summary(command))",
    ]
    lines += synopsis
    lines += [".Sh DESCRIPTION"]
    let parts = Discussion(command.discussion ?? "")
    if let abstract = command.abstract { lines += Self.prose(abstract) }
    for paragraph in parts.paragraphs.map(Self.prose) {
      // A literal block already has space before it.
      lines += (paragraph.first?.hasPrefix(".Bd") == true ? [] : [".Pp"]) + paragraph
    }
    lines += list("COMMANDS", command.shown) { [".It Cm \($0.commandName)", summary($0)] }
    lines += list("OPTIONS", (command.arguments ?? []).filter(\.shouldDisplay), item)
    for section in parts.sections {
      lines += [".Sh \(section.title)"]
      lines +=
        section.isLiteral
        ? [".Bd -literal -offset indent"] + section.lines.map(Self.literal) + [".Ed"]
        : section.lines.flatMap(Self.prose)
    }
    return (lines + seeAlso).joined(separator: "\n") + "\n"
  }

  private var synopsis: [String] {
    var lines = [".Sh SYNOPSIS", ".Nm \(command.path.joined(separator: " "))"]
    if !command.shown.isEmpty { return lines + [".Ar command", ".Op Ar argument ..."] }
    lines += [".Op Ar options"]
    for argument in command.arguments ?? [] where argument.shouldDisplay {
      let value = "\(argument.valueName ?? "value")\(argument.isRepeating ? " ..." : "")"
      if argument.kind == "positional" {
        lines += [argument.isOptional ? ".Op Ar \(value)" : ".Ar \(value)"]
      } else if !argument.isOptional, let option = argument.names?.first {
        lines += [".Fl \(flag(option)) Ar \(value)"]
      }
    }
    return lines
  }

  private func item(_ argument: DumpedArgument) -> [String] {
    let value = "Ar \(argument.valueName ?? "value")"
    let names = (argument.names ?? []).map { "Fl " + flag($0) }.joined(separator: " , ")
    var lines = [".It " + (names.isEmpty ? value : names)]
    if argument.kind == "option" { lines[0] += " \(value)" }
    if let abstract = argument.abstract { lines += Self.prose(abstract) }
    if let discussion = argument.discussion { lines += Self.prose(discussion) }
    if let value = argument.defaultValue { lines += ["Default:", ".Cm \(Self.escaped(value))"] }
    return lines
  }

  private func flag(_ name: DumpedArgument.Name) -> String {
    name.kind == "long" ? "Fl \(name.name)" : name.name
  }

  private func list<Item>(
    _ title: String, _ items: [Item], _ lines: (Item) -> [String]
  ) -> [String] {
    items.isEmpty
      ? [] : [".Sh \(title)", ".Bl -tag -width Ds"] + items.flatMap(lines) + [".El"]
  }

  private var seeAlso: [String] {
    var pages = command.shown.map { $0.path.joined(separator: "-") }
    if command.path.count > 1 { pages.append(command.path.dropLast().joined(separator: "-")) }
    guard !pages.isEmpty else { return [] }
    return [".Sh SEE ALSO"]
      + pages.sorted().enumerated().map { index, page in
        ".Xr \(page) 1" + (index < pages.count - 1 ? " ," : "")
      }
  }

  /// Returns the abstract as a phrase without a capital letter and a period, as `mdoc` requires.
  private func summary(_ command: DumpedCommand) -> String {
    var text = command.abstract ?? command.commandName
    if text.hasSuffix(".") { text.removeLast() }
    return Self.escaped(text.prefix(1).lowercased() + text.dropFirst())
  }

  /// Returns a paragraph as lines of `mdoc`. An indented paragraph stays as it is. In other paragraphs, each sentence begins on a new line.
  private static func prose(_ paragraph: String) -> [String] {
    let given = paragraph.split(separator: "\n").map(String.init)
    if given.contains(where: { $0.hasPrefix(" ") }) {
      return [".Bd -literal"] + given.map(literal) + [".Ed"]
    }
    var lines = [""]
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      let line = lines[lines.count - 1]
      let endsSentence = line.last.map { ".!?".contains($0) } ?? false
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if endsSentence || line.count + word.count > 75 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = "\(line) \(word)"
      }
    }
    return lines.map(escaped)
  }

  /// Returns the line with escapes, so that `roff` takes it for text.
  private static func escaped(_ line: String) -> String {
    let text = line.replacingOccurrences(of: "\\", with: "\\e")
      .replacingOccurrences(of: "--", with: "\\-\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  /// Returns a command line to copy. Its hyphens are minus signs.
  private static func literal(_ line: String) -> String {
    let text = line.replacingOccurrences(of: "\\", with: "\\e")
      .replacingOccurrences(of: "-", with: "\\-")
    let shown = text.hasPrefix("  ") ? String(text.dropFirst(2)) : text
    return shown.hasPrefix(".") || shown.hasPrefix("'") ? "\\&" + shown : shown
  }
}
