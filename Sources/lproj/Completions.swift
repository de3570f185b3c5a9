// What shells offer for values that depend on the tree.

internal import ArgumentParser
internal import LprojKit

extension CompletionKind {
  /// The localizations of the tree that the command line names, or of the current folder.
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

  /// Words that are paths; the first two are the program and the command.
  private static func paths(_ words: [String]) -> [String] {
    let workspace = Terminal.workspace
    let paths = words.dropFirst(2).filter {
      !$0.hasPrefix("-") && (try? workspace.status($0, following: true)) != nil
    }
    return paths.isEmpty ? ["."] : Array(paths)
  }
}
