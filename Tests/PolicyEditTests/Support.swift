import Foundation
import PolicyEdit
import PolicyEngine

enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let examples = root.appending(path: "Tests/PolicyEditTests/Examples")

    static func shippedFiles() throws -> [SourceFile] {
        try LoadedPolicy(folder: root.appending(path: "policies").path).files
    }
}

func text(_ bytes: [UInt8]?) -> String { bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nil" }

func tree(_ bytes: [UInt8]) -> NodeTree? {
    var log = DiagnosticLog()
    return YAMLReader.read(bytes, file: 0, reporting: &log)
}

/// Comments without the blanks behind them, in order.
func comments(_ bytes: [UInt8]) -> [String] {
    guard let tree = tree(bytes) else { return [] }
    return CommentScanner.comments(in: bytes, tree: tree).map { comment in
        String(decoding: bytes[comment.range], as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
}

/// What a file says, whatever the order of keys.
func content(_ bytes: [UInt8]) -> String {
    guard let tree = tree(bytes), !tree.isEmpty else { return "" }
    func text(_ node: Int) -> String {
        let index = tree.resolved(node)
        let children = Array(tree.children(of: index))
        switch tree.nodes[index].kind {
        case .scalar, .alias: return "\(tree.string(index).utf8.count):\(tree.string(index))"
        case .sequence: return "[" + children.map(text).joined(separator: ",") + "]"
        case .mapping:
            let pairs = stride(from: 0, to: children.count - 1, by: 2).map {
                text(children[$0]) + "=" + text(children[$0 + 1])
            }
            return "{" + pairs.sorted().joined(separator: ",") + "}"
        }
    }
    return text(0)
}
