import PolicyEngine

@testable import PolicyLint

extension ExampleFiles {
    enum Quotes: UInt8 {
        case double = 0x22
        case single = 0x27
    }

    /// The same with its plain values and keys in quotes; what cannot be read stays as it is written.
    func quoted(_ quotes: Quotes) -> ExampleFiles {
        var result = self
        result.marks = []
        result.texts = []
        result.files = files.map { result.quote($0, quotes, of: self) }
        result.companions = companions.map { result.quote($0, quotes, of: self) }
        return result
    }

    private mutating func quote(_ file: SourceFile, _ quotes: Quotes, of example: ExampleFiles) -> SourceFile {
        let path = file.path
        let scalars = path.hasSuffix(".yaml") ? Self.plainScalars(file.bytes) : []
        var bytes: [UInt8] = []
        var begins: [Int] = []
        var ends: [Int] = []
        var rest = scalars[...]
        for (offset, byte) in file.bytes.enumerated() {
            if rest.first?.upperBound == offset {
                bytes.append(quotes.rawValue)
                rest.removeFirst()
            }
            let isInside = rest.first?.contains(offset) == true
            if rest.first?.lowerBound == offset { bytes.append(quotes.rawValue) }
            begins.append(bytes.count)
            if isInside, byte == quotes.rawValue { bytes.append(quotes == .double ? 0x5C : quotes.rawValue) }
            if isInside, byte == 0x5C, quotes == .double { bytes.append(byte) }
            bytes.append(byte)
            ends.append(bytes.count)
        }
        if rest.first?.upperBound == file.bytes.count { bytes.append(quotes.rawValue) }
        begins.append(bytes.count)
        func moved(_ range: Range<Int>) -> Range<Int> {
            // Behind its last byte, before quotes that follow it.
            range.isEmpty
                ? begins[range.lowerBound]..<begins[range.lowerBound]
                : begins[range.lowerBound]..<ends[range.upperBound - 1]
        }
        texts += scalars.map { Mark(path: path, range: moved($0)) }
        marks += example.marks.filter { $0.path == path }.map { mark in
            let range = moved(mark.range)
            let first = scalars.contains {
                $0.lowerBound == mark.range.lowerBound && $0.upperBound <= mark.range.upperBound
            }
            let last = scalars.contains {
                $0.upperBound == mark.range.upperBound && $0.lowerBound >= mark.range.lowerBound
            }
            return Mark(path: path, range: range.lowerBound - (first ? 1 : 0)..<range.upperBound + (last ? 1 : 0))
        }
        return SourceFile(path: path, bytes: bytes)
    }

    /// Plain scalars that mean the same in quotes: what true, false and nothing are written with stays plain, and anchors and tags stand before quotes.
    private static func plainScalars(_ bytes: [UInt8]) -> [Range<Int>] {
        var log = DiagnosticLog()
        guard let tree = YAMLReader.read(bytes, file: 0, reporting: &log) else { return [] }
        return tree.nodes.indices.compactMap { index in
            let node = tree.nodes[index]
            guard node.kind == .scalar, node.style == .plain, node.lower < node.upper else { return nil }
            guard ![0x26, 0x21].contains(bytes[Int(node.lower)]),
                !["true", "false", "null", "~"].contains(tree.string(index))
            else { return nil }
            return Int(node.lower)..<Int(node.upper)
        }
    }
}
