// What others want to know of the tables of a tree while an audit has them in memory.

package import LprojRules

/// Sees each comparison, table and catalog beside the rules, from several jobs at once.
package protocol TreeLook: Sendable {
  func see(_ pass: ComparisonPass)
  func see(_ pass: TablePass)
  func see(_ pass: inout CatalogPass)
}

extension TreeLook {
  package func see(_ pass: ComparisonPass) {}
  package func see(_ pass: inout CatalogPass) {}
}
