// The modules that `import LprojKit` also imports: the audit, and the types that requests and outcomes are made of.

@_exported public import LprojAudit
@_exported public import LprojConfig
@_exported public import LprojFiles
@_exported public import LprojReport
@_exported public import LprojSource
