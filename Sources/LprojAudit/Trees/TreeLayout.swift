// What speaks for a tree: what the files around it declare, and which localization the others are compared with.

package import LprojFiles
package import LprojModel

package struct TreeLayout: Sendable {
  package let tree: Tree
  package let declarations: Declarations
  package let development: DevelopmentLocalization?

  /// - Parameter source: the development localization that the request names.
  package init(
    _ tree: Tree, _ declarations: Declarations, in workspace: Workspace, source: String?
  ) {
    self.tree = tree
    self.declarations = declarations
    development = DevelopmentLocalization(
      of: tree, in: workspace, named: source, declarations: declarations)
  }
}
