package import PolicyEngine

/// A property list in XML: texts and dictionaries; whatever else stands in it is passed over.
package indirect enum PropertyList {
    case text(String)
    case dictionary([(name: String, value: PropertyList)])

    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var members: [(name: String, value: PropertyList)]? {
        if case .dictionary(let members) = self { members } else { nil }
    }

    package subscript(name: String) -> PropertyList? { members?.first { $0.name == name }?.value }

    /// Nil for what is none.
    package static func read(_ file: SourceFile) -> PropertyList? {
        var log = DiagnosticLog()
        let plain = SourceFile(path: file.path, bytes: withoutType(file.bytes))
        guard let input = ExchangeInput(anyEncoding: plain, number: 0, name: "a property list", reporting: &log),
            let tree = XMLTree.read(input, dropping: [], reporting: &log), tree.elements.first?.name == "plist",
            let root = tree.children(of: 0).first
        else { return nil }
        return value(root, tree, depth: 0)
    }

    /// Without `<!DOCTYPE plist …>`, which the reader of XML refuses; one that declares anything stays, and is refused.
    private static func withoutType(_ bytes: [UInt8]) -> [UInt8] {
        let mark = Array("<!DOCTYPE".utf8)
        guard let start = bytes.prefix(1_024).indices.first(where: { bytes[$0...].starts(with: mark) }),
            let end = bytes[start...].firstIndex(of: ASCII.greater), !bytes[start..<end].contains(ASCII.openBracket)
        else { return bytes }
        return Array(bytes[..<start]) + Array(bytes[(end + 1)...])
    }

    private static func value(_ index: Int, _ tree: XMLTree, depth: Int) -> PropertyList? {
        switch tree.elements[index].name {
        case "string": return .text(tree.string(index))
        case "dict" where depth < 8:
            var (members, name): ([(name: String, value: PropertyList)], String?) = ([], nil)
            for child in tree.children(of: index) {
                if tree.elements[child].name == "key" {
                    name = tree.string(child)
                } else if let key = name {
                    if let value = value(child, tree, depth: depth + 1) { members.append((key, value)) }
                    name = nil
                }
            }
            return .dictionary(members)
        default: return nil
        }
    }
}
