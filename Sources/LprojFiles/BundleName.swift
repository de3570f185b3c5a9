// Names of folders that are bundles.

package enum BundleName {
  /// Extensions of loadable bundles and plug-ins.
  package static let loadable: Set<String> = [
    "action", "bundle", "colorPicker", "component", "dext", "ideplugin", "kext", "mdimporter",
    "plugin", "prefPane", "qlgenerator", "saver", "systemextension", "xctest",
  ]

  /// Extensions of the plug-ins of GNUstep's own applications.
  package static let gnustep: Set<String> = [
    "extinfo", "finder", "gormplugin", "inspector", "mdm", "palette", "thumb",
  ]

  private static let extensions = loadable.union(gnustep).union([
    "app", "appex", "framework", "xpc",
  ])

  /// Whether a folder with this name is a bundle.
  package static func isBundle(_ name: String) -> Bool {
    Paths.splitExtension(name).map { extensions.contains($0.extension) } ?? false
  }
}
