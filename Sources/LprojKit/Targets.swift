// The targets and files of the projects in or around a path.

public import LprojFiles
internal import LprojProject
public import LprojReport
internal import LprojSource
internal import LprojSyntax

/// Reads the projects in or around a path.
public enum Targets {
  /// The result of reading projects.
  public struct Outcome: Sendable {
    public var report = TargetsReport()
    /// Projects that could not be read, and paths without a project.
    public var failures: [Failure] = []
  }

  /// Reads the projects below each path. If no project lies below a path, reads the projects around the path. A path may also name a project file.
  public static func run(_ paths: [String], in files: Workspace) -> Outcome {
    var outcome = Outcome()
    var seen: Set<String> = []
    for path in paths {
      let absolute = files.absolute(path)
      do throws(Failure) {
        _ = try files.status(absolute, following: true)
      } catch {
        outcome.failures.append(error.at(path))
        continue
      }
      let model = ProjectModel.named(absolute, files: files)
      guard !model.isEmpty else {
        outcome.failures.append(Failure(.noProject, path))
        continue
      }
      let writer = TargetsWriter(model: model, files: files)
      for project in model.projects where seen.insert(project.path).inserted {
        outcome.report.projects.append(writer.report(project))
      }
    }
    return outcome
  }
}

private struct TargetsWriter {
  let model: ProjectModel
  let files: Workspace

  func report(_ project: Project) -> TargetsReport.Project {
    var result = TargetsReport.Project(
      path: shown(project.path), name: project.name, buildSystem: project.buildSystem.rawValue,
      loader: project.buildSystem.loader == .gnustep ? "gnustep" : "apple")
    result.developmentLanguage = project.developmentRegion?.name
    result.knownRegions = project.knownRegions.map(\.name)
    result.unread = project.unread.map(remark)
    result.remarks = project.remarks.map(remark)
    result.targets = project.targets.map { report($0, of: project) }
    return result
  }

  private func report(_ target: ProjectTarget, of project: Project) -> TargetsReport.Target {
    var result = TargetsReport.Target(name: target.name, kind: target.kind.rawValue)
    result.platforms = target.platforms?.map(\.rawValue)
    result.developmentLanguage = target.developmentLanguage
    result.infoPlist = target.infoPlist.map(shown)
    result.generatesInfoPlist = target.generatesInfoPlist
    result.generatedKeys = target.generatedKeys.map { ($0.key, $0.value) }
    result.settings = target.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    result.computedSettings = target.computedSettings
    result.dependencies = target.dependencies
    let (shipped, unknown) = model.files(of: target, in: project, from: files)
    result.unread = (target.unread + unknown).map(remark)
    result.files = shipped.map { file in
      TargetsReport.File(
        path: shown(file.path), phase: file.phase.rawValue, localization: file.localization,
        encoding: model.fileEncoding(of: file.path).map(FileEncodingName.name),
        isMissing: file.isMissing)
    }
    result.localizations = localizations(shipped)
    return result
  }

  private func localizations(_ shipped: [ShippedFile]) -> [String] {
    var names = Set(shipped.filter { !$0.isMissing }.compactMap(\.localization))
    for file in shipped where file.path.hasSuffix(".xcstrings") && !file.isMissing {
      if let bytes = try? files.read(file.path) { names.formUnion(StringCatalog(bytes).languages) }
    }
    return names.sorted { $0.precedes($1) }
  }

  private func remark(_ remark: ProjectRemark) -> TargetsReport.Remark {
    TargetsReport.Remark(
      path: shown(remark.path), line: remark.position?.line, message: remark.message)
  }

  private func shown(_ path: String) -> String { files.tidy(path) }
}
