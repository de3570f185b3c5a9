// Commands without options but for `--jobs N`, read without ArgumentParser: it takes three quarters of the time of a short
// run.
//
// All others stand at what they are when nobody gives them; a test compares both ways.

internal import ArgumentParser

enum PlainCommand {
  /// The command that arguments without any other option name; nil for all others.
  static func read(_ arguments: [String]) -> (any AsyncParsableCommand)? {
    let isHook = arguments.starts(with: ["hook", "run"])
    guard isHook || arguments.first == "audit" else { return nil }
    var paths = Array(arguments.dropFirst(isHook ? 2 : 1))
    var jobs: Int?
    if let option = paths.firstIndex(of: "--jobs"), option + 1 < paths.count {
      jobs = number(paths[option + 1])
      if jobs == nil { return nil }
      paths.removeSubrange(option...option + 1)
    }
    guard paths.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }) else { return nil }
    if isHook { return paths.isEmpty ? HookCommand.Run.plain(jobs) : nil }
    return AuditCommand.plain(paths, jobs)
  }

  /// What is refused, or written in another way, is nil.
  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      ? Int(text).flatMap { $0 > 0 ? $0 : nil } : nil
  }
}

extension ParsableArguments {
  /// Options that are set here, for reading one that ArgumentParser has not set ends the program.
  fileprivate static func made(_ set: (inout Self) -> Void) -> Self {
    var options = Self()
    set(&options)
    return options
  }
}

extension AuditCommand {
  fileprivate static func plain(_ paths: [String], _ jobs: Int?) -> AuditCommand {
    made {
      $0.paths = paths
      $0.format = .text
      $0.report = []
      $0.failOn = nil
      $0.minSeverity = .warning
      $0.only = []
      $0.skip = []
      $0.locale = []
      $0.trees = .plain
      $0.stdinFilename = nil
      $0.against = nil
      $0.platform = nil
      $0.staged = false
      $0.since = nil
      $0.baseline = nil
      $0.writeBaseline = nil
      $0.layout = .plain
      $0.fixes = .plain
      $0.coverage = .plain
      $0.code = .auto
      $0.statistics = false
      $0.summaryOnly = false
      $0.page = .plain
      $0.output = .plain
      $0.configuration = .plain
      $0.common = .plain(jobs)
    }
  }
}

extension HookCommand.Run {
  fileprivate static func plain(_ jobs: Int?) -> Self {
    made {
      $0.all = false
      $0.failOn = nil
      $0.minSeverity = .warning
      $0.output = .plain
      $0.configuration = .plain
      $0.common = .plain(jobs)
    }
  }
}

// MARK: Groups

extension TreeOptions {
  fileprivate static var plain: Self {
    made {
      $0.source = nil
      $0.noIgnore = false
    }
  }
}

extension LayoutOptions {
  fileprivate static var plain: Self {
    made {
      $0.sort = .severity
      $0.isUnfolded = false
      $0.excerpt = .auto
    }
  }
}

extension FixOptions {
  fileprivate static var plain: Self {
    made {
      $0.fix = false
      $0.fixUnsafe = false
      $0.diff = false
    }
  }
}

extension CoverageOptions {
  fileprivate static var plain: Self { made { $0.failUnder = [] } }
}

extension PageOptions {
  fileprivate static var plain: Self { made { $0.linkBase = nil } }
}

extension OutputOptions {
  fileprivate static var plain: Self { made { $0.output = nil } }
}

extension ConfigurationOptions {
  fileprivate static var plain: Self {
    made {
      $0.config = nil
      $0.noConfig = false
      $0.exclude = []
    }
  }
}

extension CommonOptions {
  fileprivate static func plain(_ jobs: Int?) -> Self {
    made {
      $0.color = .auto
      $0.jobs = jobs
      $0.quiet = false
    }
  }
}
