@_exported public import PolicyRuntime
@_exported public import PolicySigning
