// Build settings: of the project, its targets and their configuration files.

internal import LprojFiles
internal import LprojSource

extension XcodeReader {
  /// The configurations of a project or target: name to settings and the file they build on.
  struct SettingsOwner {
    var configurations: [String: XcodeObjects.Object] = [:]
    var names: [String] = []
    var preferred: String?
  }

  func settingsOwner(_ owner: XcodeObjects.Object) -> SettingsOwner {
    var result = SettingsOwner()
    let list = objects.object(owner, "buildConfigurationList")
    for configuration in objects.objects(list, "buildConfigurations").found {
      guard let name = objects.text(configuration, "name") else { continue }
      result.configurations[name] = configuration
      result.names.append(name)
    }
    let named = objects.text(list, "defaultConfigurationName")
    // What is archived is Release, also where another is the default of the command line.
    result.preferred =
      result.names.contains("Release") ? "Release" : named ?? result.names.last
    return result
  }

  mutating func readSettings(
    of target: XcodeObjects.Object, _ shared: SettingsOwner, _ result: inout ProjectTarget
  ) {
    let own = settingsOwner(target)
    let name = own.preferred ?? shared.preferred ?? "Release"
    let levels = [shared, own].flatMap { owner in
      settingLevels(
        owner.configurations[name] ?? owner.preferred.flatMap { owner.configurations[$0] })
    }
    let settings = XcodeSettings(
      levels: levels,
      builtIn: [
        "TARGET_NAME": result.name, "TARGETNAME": result.name, "PROJECT_NAME": project.name,
        "PROJECT": project.name, "SRCROOT": paths.root, "SOURCE_ROOT": paths.root,
        "PROJECT_DIR": paths.root, "PROJECT_FILE_PATH": Paths.folder(project.path),
        "CONFIGURATION": name,
      ])
    XcodeProducts.apply(
      settings, root: paths.root, region: project.developmentRegion?.name, &result)
  }

  /// Two levels: the settings of the file that the configuration builds on, and its own.
  mutating func settingLevels(
    _ configuration: XcodeObjects.Object?
  ) -> [[String: XcodeSettings.Setting]] {
    guard let configuration else { return [] }
    var below: [XCSetting] = []
    if let path = baseFile(configuration) {
      if configurations[path] == nil {
        let config = XCConfig(reading: path, in: checkout, files: files)
        configurations[path] = config
        project.remarks += config.remarks.map { remark in
          var remark = remark
          if remark.position == nil {
            remark.path = project.path
            remark.position = position(configuration)
          }
          return remark
        }
      }
      below = configurations[path]?.settings ?? []
    }
    var own: [XCSetting] = []
    for (name, value) in arena.members(arena.member(configuration, "buildSettings")) {
      guard var key = arena.text(name) else { continue }
      var condition: String?
      if let bracket = key.firstIndex(of: "[") {
        condition = String(key[bracket...])
        key = String(key[..<bracket])
      }
      guard XcodeProducts.matters(key) else { continue }
      let text = arena.texts(value).joined(separator: " ")
      let place = ProjectRemark(path: project.path, position: position(name), message: "")
      own.append(XCSetting(name: key, condition: condition, value: text, place: place))
    }
    return [Self.level(below), Self.level(own)]
  }

  static func level(_ settings: [XCSetting]) -> [String: XcodeSettings.Setting] {
    var level: [String: XcodeSettings.Setting] = [:]
    for setting in settings {
      if let condition = setting.condition, XcodeSettings.isForDevelopers(condition) { continue }
      let isConditional = setting.condition != nil
      if let known = level[setting.name], !known.isConditional, isConditional { continue }
      var value = setting.value
      // A later line of one file builds on the earlier one.
      if let known = level[setting.name], value.contains("$(inherited)") {
        value = value.replacing("$(inherited)", with: known.value)
      }
      level[setting.name] = XcodeSettings.Setting(
        value: value, place: setting.place, isConditional: isConditional)
    }
    return level
  }

  mutating func baseFile(_ configuration: XcodeObjects.Object) -> String? {
    if let reference = objects.object(configuration, "baseConfigurationReference") {
      return paths.path(reference)
    }
    if let anchor = objects.object(configuration, "baseConfigurationReferenceAnchor"),
      let way = objects.text(configuration, "baseConfigurationReferenceRelativePath"),
      let folder = paths.path(anchor)
    {
      return Paths.absolute(way, currentFolder: folder)
    }
    return nil
  }
}
