// Completions in shells for values that depend on the tree.

internal import ArgumentParser
internal import LprojKit

extension CompletionKind {
  /// The localizations of the tree on the command line, or of the current folder.
  static let localizations = CompletionKind.custom { words, _, _ in
    TreeNames.localizations(below: paths(words), in: Terminal.workspace)
  }

  static let tables = CompletionKind.custom { words, _, _ in
    TreeNames.tables(below: paths(words), in: Terminal.workspace)
  }

  static let resources = CompletionKind.custom { words, _, _ in
    TreeNames.resources(below: paths(words), in: Terminal.workspace)
  }

  static let keys = CompletionKind.custom { words, _, _ in
    TreeNames.keys(below: paths(words), in: Terminal.workspace)
  }

  /// A comma-separated list of localizations of the tree.
  static let localizationList = CompletionKind.custom { words, index, _ in
    listed(
      TreeNames.localizations(below: paths(words), in: Terminal.workspace), behind: words, index)
  }

  /// A comma-separated list of some words.
  static func list(of names: [String]) -> CompletionKind {
    .custom { words, index, _ in listed(names, behind: words, index) }
  }

  /// Names in the tree of the current folder. Shells complete paths themselves.
  static let names = CompletionKind.custom { words, index, _ in
    current(words, index).contains("/")
      ? [] : TreeNames.localizations(below: ["."], in: Terminal.workspace)
  }

  /// Percentages, for all localizations or for one of the tree. Each localization has several, so that shells stop completing after the equals sign.
  static let percentages = CompletionKind.custom { words, _, _ in
    let percentages = ["80", "90", "95", "100"]
    let names = TreeNames.localizations(below: paths(words), in: Terminal.workspace)
    return percentages + names.flatMap { name in percentages.map { "\(name)=\($0)" } }
  }

  /// The names that a list does not have yet, each with the list before it.
  private static func listed(_ names: [String], behind words: [String], _ index: Int) -> [String] {
    let list = current(words, index).split(separator: ",", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
    return names.filter { !list.contains($0) }.map { (list + [$0]).joined(separator: ",") }
  }

  /// The word to complete; in `--option=value`, the value.
  private static func current(_ words: [String], _ index: Int) -> String {
    guard words.indices.contains(index) else { return "" }
    let word = words[index]
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return word }
    return String(word[word.index(after: sign)...])
  }

  /// The arguments that are paths; the first two are the program and the command.
  private static func paths(_ words: [String]) -> [String] {
    let workspace = Terminal.workspace
    let paths = words.dropFirst(2).filter {
      !$0.hasPrefix("-") && (try? workspace.status($0, following: true)) != nil
    }
    return paths.isEmpty ? ["."] : Array(paths)
  }
}
