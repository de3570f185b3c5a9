// The targets of projects as JSON; Docs/schemas/targets.schema.json describes it.

internal import LprojSource

/// Writes the targets of projects as JSON, which `Docs/schemas/targets.schema.json` describes.
public enum TargetsJSON {
  /// Writes targets as one JSON object.
  public static func render(_ report: TargetsReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", "lproj.targets/1")
      writer.objects("projects", report.projects, write)
    }
    return writer.finished()
  }

  private static func write(_ project: TargetsReport.Project, _ writer: inout JSONWriter) {
    writer.member("path", project.path)
    writer.member("name", project.name)
    writer.member("buildSystem", project.buildSystem)
    writer.member("loader", project.loader)
    writer.member("whole", project.isWhole)
    writer.member("developmentLanguage", project.developmentLanguage)
    writer.member("knownRegions", project.knownRegions)
    writer.objects("targets", project.targets, write)
    write("unread", project.unread, &writer)
    write("remarks", project.remarks, &writer)
  }

  private static func write(_ target: TargetsReport.Target, _ writer: inout JSONWriter) {
    writer.member("name", target.name)
    writer.member("kind", target.kind)
    writer.member("platforms", target.platforms)
    writer.member("developmentLanguage", target.developmentLanguage)
    writer.member("localizations", target.localizations)
    writer.member("infoPlist", target.infoPlist)
    writer.member("generatesInfoPlist", target.generatesInfoPlist)
    writer.object("generatedKeys") { writer in
      for (key, value) in target.generatedKeys { writer.member(key, value) }
    }
    writer.object("settings") { writer in
      for (name, value) in target.settings { writer.member(name, value) }
    }
    writer.member("computedSettings", target.computedSettings)
    writer.member("dependencies", target.dependencies)
    writer.objects("files", target.files, write)
    write("unread", target.unread, &writer)
  }

  private static func write(_ file: TargetsReport.File, _ writer: inout JSONWriter) {
    writer.member("path", file.path)
    writer.member("phase", file.phase)
    writer.member("localization", file.localization)
    writer.member("encoding", file.encoding)
    writer.member("missing", file.isMissing)
  }

  private static func write(
    _ name: String, _ remarks: [TargetsReport.Remark], _ writer: inout JSONWriter
  ) {
    writer.objects(name, remarks) { remark, writer in
      writer.member("path", remark.path)
      writer.member("line", remark.line)
      writer.member("message", remark.message)
    }
  }
}
