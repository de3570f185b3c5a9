// The declarations around a tree, and its source localization.

package import LprojFiles
package import LprojModel

package struct TreeLayout: Sendable {
  package let tree: Tree
  package let declarations: Declarations
  package let development: DevelopmentLocalization?

  /// - Parameter source: the source language that the request names; nil to detect the source localization.
  package init(
    _ tree: Tree, _ declarations: Declarations, in workspace: Workspace, source: String?
  ) {
    self.tree = tree
    self.declarations = declarations
    development = DevelopmentLocalization(
      of: tree, in: workspace, named: source, declarations: declarations)
  }
}
