// Build settings of the project, its targets and their configuration files.

internal import LprojFiles
internal import LprojSource

extension XcodeReader {
  /// The build configurations of a project or target, by name, and the name of the configuration to read.
  struct SettingsOwner {
    var configurations: [String: XcodeObjects.Object] = [:]
    var names: [String] = []
    var preferred: String?
  }

  typealias SettingLevel = [String: XcodeSettings.Setting]

  mutating func settingsOwner(_ owner: XcodeObjects.Object) -> SettingsOwner {
    guard let list = objects.object(owner, "buildConfigurationList") else { return SettingsOwner() }
    if let known = owners[list] { return known }
    var result = SettingsOwner()
    for configuration in objects.objects(list, "buildConfigurations").found {
      guard let name = name(of: configuration) else { continue }
      result.configurations[name] = configuration
      result.names.append(name)
    }
    let named = objects.text(list, "defaultConfigurationName")
    // Archives are built with the configuration Release, even if the command line uses another one by default.
    result.preferred =
      result.names.contains("Release") ? "Release" : named ?? result.names.last
    owners[list] = result
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
      ], room: settingRoom)
    XcodeProducts.apply(settings, root: paths.root, &result)
  }

  /// Returns two levels: the settings of the configuration's base file, and the settings of the configuration itself.
  mutating func settingLevels(_ configuration: XcodeObjects.Object?) -> [SettingLevel] {
    guard let configuration else { return [] }
    if let known = levels[configuration] { return known }
    var below: SettingLevel = [:]
    if let path = baseFile(configuration) { below = settings(of: path, for: configuration) }
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
    let found = [below, level(own)]
    levels[configuration] = found
    return found
  }

  /// The settings of a file. The file is only read for the first configuration that builds on it.
  private mutating func settings(
    of path: String, for configuration: XcodeObjects.Object
  ) -> SettingLevel {
    if let known = fileSettings[path] { return known }
    let config = XCConfig(reading: path, of: settingsFiles)
    for remark in config.remarks {
      let remark = placed(remark, at: configuration)
      project.remarks.append(remark)
    }
    if let cut = config.cut, !hasCutSettings {
      hasCutSettings = true
      let remark = placed(cut, at: configuration)
      project.unread.append(remark)
    }
    let found = level(config.settings)
    fileSettings[path] = found
    return found
  }

  /// Returns a remark with its place. If the remark is on a whole file, its place is the configuration that names the file.
  private mutating func placed(
    _ remark: ProjectRemark, at configuration: XcodeObjects.Object
  ) -> ProjectRemark {
    guard remark.position == nil else { return remark }
    var remark = remark
    remark.path = project.path
    remark.position = position(configuration)
    return remark
  }

  private func level(_ settings: [XCSetting]) -> SettingLevel {
    let inherited = "$(inherited)"
    var level: SettingLevel = [:]
    for setting in settings {
      if let condition = setting.condition, XcodeSettings.isForDevelopers(condition) { continue }
      let isConditional = setting.condition != nil
      if let known = level[setting.name], !known.isConditional, isConditional { continue }
      var new = XcodeSettings.Setting(
        value: setting.value, place: setting.place, isConditional: isConditional)
      // In a later line of a file, `$(inherited)` means the value of the earlier line.
      if let known = level[setting.name], new.value.contains(inherited) {
        let value = settingRoom.text(new.value, replacing: inherited, with: known.value)
        new.isComputed = known.isComputed || value == nil
        new.value = value ?? ""
      }
      level[setting.name] = new
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
