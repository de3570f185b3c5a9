// Commands without options, read without ArgumentParser: it takes three quarters of the time of a short run.
//
// All options stand at what they are when nobody gives them; a test compares both ways.

internal import ArgumentParser

enum PlainCommand {
  /// The command that arguments without any option name; nil for all others.
  static func read(_ arguments: [String]) -> (any AsyncParsableCommand)? {
    guard arguments.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }) else { return nil }
    if arguments == ["hook", "run"] { return HookCommand.Run.plain }
    return arguments.first == "audit" ? AuditCommand.plain(Array(arguments.dropFirst())) : nil
  }
}

extension AuditCommand {
  fileprivate static func plain(_ paths: [String]) -> AuditCommand {
    var command = AuditCommand()
    command.paths = paths
    command.format = .text
    command.report = []
    command.failOn = nil
    command.minSeverity = .warning
    command.only = []
    command.skip = []
    command.locale = []
    command.source = nil
    command.stdinFilename = nil
    command.against = nil
    command.platform = nil
    command.noIgnore = false
    command.staged = false
    command.since = nil
    command.baseline = nil
    command.writeBaseline = nil
    command.layout = .plain
    command.fixes = .plain
    command.coverage = .plain
    command.code = .auto
    command.statistics = false
    command.summaryOnly = false
    command.page = .plain
    command.output = .plain
    command.configuration = .plain
    command.common = .plain
    return command
  }
}

extension HookCommand.Run {
  fileprivate static var plain: Self {
    var command = Self()
    command.all = false
    command.failOn = nil
    command.minSeverity = .warning
    command.configuration = .plain
    command.common = .plain
    return command
  }
}

// MARK: Groups

extension LayoutOptions {
  fileprivate static var plain: Self {
    var options = Self()
    options.sort = .severity
    options.isUnfolded = false
    options.excerpt = .auto
    return options
  }
}

extension FixOptions {
  fileprivate static var plain: Self {
    var options = Self()
    options.fix = false
    options.fixUnsafe = false
    options.diff = false
    return options
  }
}

extension CoverageOptions {
  fileprivate static var plain: Self {
    var options = Self()
    options.failUnder = []
    return options
  }
}

extension PageOptions {
  fileprivate static var plain: Self {
    var options = Self()
    options.linkBase = nil
    return options
  }
}

extension OutputOptions {
  fileprivate static var plain: Self {
    var options = Self()
    options.output = nil
    return options
  }
}

extension ConfigurationOptions {
  fileprivate static var plain: Self {
    var options = Self()
    options.config = nil
    options.noConfig = false
    options.exclude = []
    return options
  }
}

extension CommonOptions {
  fileprivate static var plain: Self {
    var options = Self()
    options.color = .auto
    options.jobs = nil
    options.quiet = false
    return options
  }
}
