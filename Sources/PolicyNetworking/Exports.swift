@_exported public import PolicyRuntime
