// Folders that are bundles by their names alone.

package enum BundleName {
  /// Extensions of loadable bundles and plug-ins.
  package static let loadable: Set<String> = [
    "action", "bundle", "colorPicker", "component", "dext", "ideplugin", "kext", "mdimporter",
    "plugin", "prefPane", "qlgenerator", "saver", "systemextension", "xctest",
  ]

  private static let extensions = loadable.union(["app", "appex", "framework", "xpc"])

  /// Whether a folder of this name is a bundle.
  package static func isBundle(_ name: String) -> Bool {
    Paths.splitExtension(name).map { extensions.contains($0.extension) } ?? false
  }
}
