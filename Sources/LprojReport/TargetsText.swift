// The targets of projects as text.

/// Writes the targets of projects as text.
public enum TargetsText {
  private static let labelWidth = 16

  /// Writes, as text, the files that targets ship.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines.
  public static func render(_ report: TargetsReport, style: Style, width: Int?) -> [UInt8] {
    var lines: [String] = []
    for project in report.projects {
      if !lines.isEmpty { lines.append("") }
      lines.append(style.text(Visible.text(project.path), .bold))
      row("built by", systems[project.buildSystem] ?? project.buildSystem, 2, &lines)
      row("developed in", project.developmentLanguage ?? "not stated", 2, &lines)
      if !project.knownRegions.isEmpty {
        row("known regions", project.knownRegions.joined(separator: ", "), 2, &lines)
      }
      for remark in project.unread { row("not understood", place(remark), 2, &lines) }
      for remark in project.remarks { row("note", place(remark), 2, &lines) }
      if project.targets.isEmpty { row("targets", "none", 2, &lines) }
      for target in project.targets { add(target, style, &lines) }
    }
    return FittedText.bytes(lines, width: width)
  }

  private static let systems = [
    "xcode": "Xcode", "xcodegen": "Xcode, from XcodeGen's description",
    "tuist": "Xcode, from Tuist's description", "swiftpm": "SwiftPM or Xcode",
    "gnustep": "GNUstep make", "make": "make", "cmake": "CMake", "bazel": "Bazel",
    "cocoapods": "CocoaPods",
  ]

  private static func place(_ remark: TargetsReport.Remark) -> String {
    remark.path + (remark.line.map { ":\($0)" } ?? "") + ": " + remark.message
  }

  private static func add(_ target: TargetsReport.Target, _ style: Style, _ lines: inout [String]) {
    lines.append("")
    lines.append("  " + style.text(Visible.text(target.name), .bold))
    row("kind", target.kind, 4, &lines)
    row("platforms", target.platforms?.joined(separator: ", ") ?? "not stated", 4, &lines)
    if let language = target.developmentLanguage { row("developed in", language, 4, &lines) }
    row(
      "localizations",
      target.localizations.isEmpty ? "none" : target.localizations.joined(separator: ", "), 4,
      &lines)
    if let list = target.infoPlist { row("Info.plist", list, 4, &lines) }
    if target.generatesInfoPlist || !target.generatedKeys.isEmpty {
      let keys = target.generatedKeys.map(\.key).joined(separator: ", ")
      row("from settings", keys.isEmpty ? "an Info.plist" : keys, 4, &lines)
    }
    for remark in target.unread { row("not understood", place(remark), 4, &lines) }
    row("files", target.files.isEmpty ? "none" : String(target.files.count), 4, &lines)
    lines += folded(target.files).map { "      " + Visible.text($0) }
  }

  /// The files; copies in several localizations share one line.
  private static func folded(_ files: [TargetsReport.File]) -> [String] {
    files.grouped { file in
      var parts = file.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if file.localization != nil, let at = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) {
        parts[at] = "*.lproj"
      }
      return parts.joined(separator: "/") + (file.isMissing ? " (not there)" : "")
    }.map { name, files in
      guard name.contains("*.lproj") else { return name }
      return "\(name)  \(files.count) \(files.count == 1 ? "localization" : "localizations")"
    }
  }

  private static func row(
    _ label: String, _ text: String, _ indentation: Int, _ lines: inout [String]
  ) {
    let head = String(repeating: " ", count: indentation) + Visible.padded(label, to: labelWidth)
    lines.append("\(head)\(FittedText.margin)\(Visible.text(text))")
  }
}
