// Observation of comparisons, tables and string catalogs while an audit has them in memory.

package import LprojRules

/// Observes each comparison, table and string catalog. Several jobs may call an observer at the same time.
package protocol TreeLook: Sendable {
  func see(_ pass: ComparisonPass)
  func see(_ pass: TablePass)
  func see(_ pass: inout CatalogPass)
}

extension TreeLook {
  package func see(_ pass: ComparisonPass) {}
  package func see(_ pass: inout CatalogPass) {}
}
