/// A file of a policy: its name and its bytes.
public struct SourceFile: Sendable, Equatable {
    /// The path in diagnostics and in ``Decision/source``, relative to the policy’s folder and separated by `/`.
    public let path: String
    /// The content, unchanged. Offsets in diagnostics count these bytes.
    public let bytes: [UInt8]

    /// Creates a file from bytes in memory.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Creates a file from text, encoded as UTF-8.
    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// A range in one file: byte offsets from 0, `lower` included and `upper` excluded.
public struct SourcePlace: Sendable, Hashable {
    /// The file’s index in the list of loaded files.
    public let file: Int32
    /// The offset of the first byte.
    public let lower: Int32
    /// The offset after the last byte; never smaller than ``lower``.
    public let upper: Int32

    package init(file: Int32, lower: Int32, upper: Int32) {
        self.file = file
        self.lower = lower
        self.upper = max(lower, upper)
    }

    /// The same where its files follow others in a list.
    package func following(files count: Int) -> SourcePlace {
        SourcePlace(file: file + Int32(count), lower: lower, upper: upper)
    }
}

extension String {
    /// Of a path: whether it is a file of tests, which nothing else reads.
    package var isTestFile: Bool { hasSuffix(".test.yaml") }
}
