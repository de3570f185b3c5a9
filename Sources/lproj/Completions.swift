// Completions in shells for values that depend on the tree.

internal import ArgumentParser
internal import LprojKit

extension CompletionKind {
  /// The localizations of the tree on the command line, or of the current folder.
  static let localizations = found { TreeNames.localizations(below: $0, in: $1) }
  static let tables = found { TreeNames.tables(below: $0, in: $1) }
  static let resources = found { TreeNames.resources(below: $0, in: $1) }
  static let keys = found { TreeNames.keys(below: $0, in: $1) }

  private static func found(
    _ find: @escaping @Sendable (_ paths: [String], _ workspace: Workspace) -> [String]
  ) -> CompletionKind {
    .custom { words, _, _ in find(paths(words), Terminal.workspace) }
  }

  static let localizationList = CompletionKind.custom { words, index, _ in
    listed(
      TreeNames.localizations(below: paths(words), in: Terminal.workspace), behind: words, index)
  }

  static func list(of names: [String]) -> CompletionKind {
    .custom { words, index, _ in listed(names, behind: words, index) }
  }

  /// The localizations of the current folder; nothing for a word with a slash, because shells complete paths themselves.
  static let names = CompletionKind.custom { words, index, _ in
    current(words, index).contains("/")
      ? [] : TreeNames.localizations(below: ["."], in: Terminal.workspace)
  }

  /// Percentages such as `90` and, for each localization, `fr=90`. Each localization has several values, so that a shell stops after `fr=`.
  static let percentages = CompletionKind.custom { words, _, _ in
    let percentages = ["80", "90", "95", "100"]
    let names = TreeNames.localizations(below: paths(words), in: Terminal.workspace)
    return percentages + names.flatMap { name in percentages.map { "\(name)=\($0)" } }
  }

  /// Returns the names that the list does not have yet. Each name is appended to the list: for `de,` the words are `de,en` and `de,fr`.
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

  /// Returns the arguments after the command that are existing paths, or the current folder if there are none.
  private static func paths(_ words: [String]) -> [String] {
    let workspace = Terminal.workspace
    let paths = words.dropFirst(2).filter {
      !$0.hasPrefix("-") && (try? workspace.status($0, following: true)) != nil
    }
    return paths.isEmpty ? ["."] : Array(paths)
  }
}
