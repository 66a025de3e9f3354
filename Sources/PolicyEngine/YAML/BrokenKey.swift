/// A name that YAML does not take for a key: `title Sold out`, `title:Sold out`, `title:\u{A0}Sold out`.
struct BrokenKey {
    enum Fault: Equatable {
        case noColon
        case noSpace
        case oddSpace(Unicode.Scalar)
    }

    let name: String
    let fault: Fault
    /// What is marked.
    let range: Range<Int>

    /// Nil where it is a key. `end` is where its line or its text ends.
    init?(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, upTo end: Int) {
        name = String(decoding: bytes[range], as: UTF8.self)
        let next = range.upperBound
        guard next < end, bytes[next] == ASCII.colon else {
            (fault, self.range) = (.noColon, range)
            return
        }
        if next + 1 >= end || bytes[next + 1] == ASCII.space { return nil }
        let behind = String(decoding: bytes[next + 1..<min(next + 4, end)], as: UTF8.self).unicodeScalars.first
        if let behind, OddSpaces.contains(behind) {
            (fault, self.range) = (.oddSpace(behind), next + 1..<next + 1 + UTF8.width(behind))
        } else {
            (fault, self.range) = (.noSpace, range.lowerBound..<next + 1)
        }
    }

    var code: DiagnosticCode { if case .oddSpace = fault { .yamlOddSpace } else { .yamlSyntax } }

    var message: String {
        switch fault {
        case .noColon: "a “:” is missing after “\(name)”"
        case .noSpace: "a space is missing after “\(name):”"
        case .oddSpace(let space):
            "an unusual space (U+\(String(space.value, radix: 16, uppercase: true))) follows this colon"
        }
    }

    var label: String? {
        switch fault {
        case .noColon: "expected a colon after this"
        case .noSpace: "expected a space after this"
        case .oddSpace: nil
        }
    }

    var help: String {
        switch fault {
        case .noColon: "write “\(name): …”, with a colon and a space"
        case .noSpace: "write “\(name): …”, with a space after the colon"
        case .oddSpace: "replace it with an ordinary space; such spaces are often copied from documents"
        }
    }
}
