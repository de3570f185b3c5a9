// The declarations around a tree, and its source localization.

package import LprojFiles
package import LprojModel

/// A tree with the declarations around it and its source localization.
package struct TreeLayout: Sendable {
  package let tree: Tree
  package let declarations: Declarations
  package let development: DevelopmentLocalization?

  /// - Parameter source: the source localization that the request names.
  package init(
    _ tree: Tree, _ declarations: Declarations, in workspace: Workspace, source: String?
  ) {
    self.tree = tree
    self.declarations = declarations
    development = DevelopmentLocalization(
      of: tree, in: workspace, named: source, declarations: declarations)
  }
}
