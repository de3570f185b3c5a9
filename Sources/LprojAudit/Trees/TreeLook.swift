// Observation of the tables of a tree while an audit has them in memory.

package import LprojRules

/// Observes each comparison, table and catalog along with the rules, from several jobs at once.
package protocol TreeLook: Sendable {
  func see(_ pass: ComparisonPass)
  func see(_ pass: TablePass)
  func see(_ pass: inout CatalogPass)
}

extension TreeLook {
  package func see(_ pass: ComparisonPass) {}
  package func see(_ pass: inout CatalogPass) {}
}
