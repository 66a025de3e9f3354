import PolicyEngine

/// A file as an editor has it.
struct OpenDocument {
    /// As the editor names it.
    let uri: String
    /// The policy it belongs to, and its path within the folder.
    let folder: String
    let path: String
    private(set) var version: Int?
    private(set) var bytes: [UInt8]

    init(uri: String, folder: String, path: String, version: Int?, text: String) {
        (self.uri, self.folder, self.path, self.version) = (uri, folder, path, version)
        bytes = Array(text.utf8)
    }

    /// Changes in their order, each to what the one before left: of a range, or of the whole text.
    mutating func apply(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) {
        self.version = version
        for change in changes {
            guard let text = change["text"]?.text else { continue }
            guard let start = change["range"]?["start"]?.position, let end = change["range"]?["end"]?.position else {
                bytes = Array(text.utf8)
                continue
            }
            let positions = TextPositions(bytes, encoding)
            let lower = positions.offset(of: start)
            bytes.replaceSubrange(lower..<max(lower, positions.offset(of: end)), with: text.utf8)
        }
    }
}
