/// A file of a policy as it was read: its name and its bytes.
public struct SourceFile: Sendable, Equatable {
    /// The path shown in diagnostics and in ``Decision/source``, relative to the policy's folder and with `/` between its parts.
    public let path: String
    /// The content, unchanged. Offsets in diagnostics count these bytes.
    public let bytes: [UInt8]

    /// Makes a file from bytes already in memory.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Makes a file from text, encoded as UTF-8.
    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// A stretch of one file: byte offsets from 0, `lower` included and `upper` not.
public struct SourcePlace: Sendable, Hashable {
    /// The file's index in the list of files that were loaded together.
    public let file: Int32
    /// The offset of the first byte.
    public let lower: Int32
    /// The offset behind the last byte; never smaller than ``lower``.
    public let upper: Int32

    package init(file: Int32, lower: Int32, upper: Int32) {
        self.file = file
        self.lower = lower
        self.upper = max(lower, upper)
    }
}
