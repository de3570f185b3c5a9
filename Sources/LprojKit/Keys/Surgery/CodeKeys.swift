// The uses of keys in code, for changing keys.

internal import LprojAudit
internal import LprojCode
internal import LprojConfig
package import LprojFiles
package import LprojSource

/// The look-ups in some sources, with known and with computed keys.
package struct CodeKeys: Sendable {
  package struct Use: Sendable {
    package var path: String
    package var position: Position
    package var key: Key
    /// The table; nil if the code chooses it at run time.
    package var table: String?
    package var defaultText: Key?
    package var comment: Key?
    package var function: String
    /// The byte range of the key's literal with its quotes; nil if the key is not one literal.
    package var literal: Range<Int>?
  }

  /// A look-up with a key that is made at run time.
  package struct Computed: Sendable {
    package var path: String
    package var position: Position
    package var expression: String
    package var table: String?
    fileprivate var pattern: CodeText?

    package func mayBe(_ key: Key) -> Bool { pattern?.fits(key) ?? true }
  }

  package private(set) var uses: [Use] = []
  package private(set) var computed: [Computed] = []
  /// The path of a source that was not read and may name any key; nil if all such sources were read.
  package private(set) var unread: String?

  package init() {}

  init(_ base: CodeBase, _ files: CodeFiles) {
    for source in base.sources {
      for usage in source.file.usages {
        guard let key = usage.key.key else {
          computed.append(
            Computed(
              path: source.path, position: usage.position,
              expression: "\"\(usage.key.shown)\"", table: usage.table.name, pattern: usage.key))
          continue
        }
        var use = Use(
          path: source.path, position: usage.position, key: key, table: usage.table.name,
          comment: usage.comment, function: usage.function, literal: usage.literal)
        if case .text(let text) = usage.defaultText { use.defaultText = text.key }
        uses.append(use)
      }
      computed += source.file.computed.map {
        Computed(
          path: source.path, position: $0.position, expression: $0.expression,
          table: $0.table.name, pattern: $0.pattern)
      }
    }
    unread = (files.unread + base.unread).first(where: \.mayName)?.path
  }

  /// Reads the sources below the paths. Calls of functions that the nearest configurations name count as look-ups.
  package static func read(
    below paths: [String], in workspace: Workspace, jobs: Int
  ) async -> CodeKeys {
    var sources = NamedSources(paths, .nearest, excluding: [], workspace)
    await sources.read(jobs: jobs)
    return CodeKeys(sources.base, sources.files)
  }
}
