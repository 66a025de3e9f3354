@_exported public import PolicyCore
