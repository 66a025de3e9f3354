import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// The page with a policy in it.
struct PreviewPage {
    let title: String
    let folder: String
    /// Stands before the paths of files.
    let prefix: String
    let today: String
    /// The settings of the linter as they are written; empty for none.
    let settings: [UInt8]
    let files: [SourceFile]
    /// Run in the page after each change, and changed with the rules.
    let tests: [SourceFile]
    /// What the files are compared with, and what that is called.
    let before: (name: String, files: [SourceFile])?
    /// Whose errors that show each rule are put in, which a page would take longer to find; nil where it has errors.
    let policy: ErrorPolicy?

    private static let mark = Array("{{policy}}".utf8)

    /// Nil where the template has no place for a policy.
    func filled(_ template: [UInt8]) -> [UInt8]? {
        guard let place = Self.place(of: Self.mark, in: template) else { return nil }
        return Array(template[..<place]) + Self.inScript(json) + Array(template[(place + Self.mark.count)...])
    }

    private static func place(of mark: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= mark.count else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            (0...buffer.count - mark.count).first { start in
                buffer[start] == mark[0] && mark.indices.allSatisfy { buffer[start + $0] == mark[$0] }
            }
        }
    }

    /// Nothing in it can end the element it stands in, or begin another one.
    private static func inScript(_ json: String) -> [UInt8] {
        var result: [UInt8] = []
        for byte in json.utf8 {
            switch byte {
            case ASCII.less: result += Array("\\u003c".utf8)
            case ASCII.greater: result += Array("\\u003e".utf8)
            case ASCII.ampersand: result += Array("\\u0026".utf8)
            default: result.append(byte)
            }
        }
        return result
    }

    private var json: String {
        var writer = JSONWriter(indented: false, escapingInvisible: true)
        writer.begin("{")
        writer.member("title", title)
        writer.member("id", identity)
        writer.member("prefix", prefix)
        writer.member("today", today)
        writer.member("settings", String(decoding: settings, as: UTF8.self))
        write(files + tests, "files", &writer)
        writer.objects("outcomes", elements: policy.map { RuleOutcome.all(of: $0) } ?? []) { outcome, writer in
            writer.member("rule", outcome.rule)
            writer.member("part", outcome.part)
            writer.key("event")
            if let event = outcome.event { writer.value(json: event.json) } else { writer.value(nil as String?) }
        }
        if let before {
            writer.member("compared", before.name)
            write(before.files, "before", &writer)
        }
        writer.end("}")
        return writer.text
    }

    /// What unsaved changes belong to: these files, as they are.
    private var identity: String {
        var print = Fingerprint()
        print.add(title)
        for file in files + tests {
            print.add(file.path)
            print.add(String(decoding: file.bytes, as: UTF8.self))
        }
        return print.hex
    }

    private func write(_ files: [SourceFile], _ name: String, _ writer: inout JSONWriter) {
        writer.objects(name, elements: files) { file, writer in
            writer.member("path", file.path)
            if let text = String(validating: file.bytes, as: UTF8.self) {
                writer.member("text", text)
            } else {
                writer.member("base64", Base64.text(file.bytes))
            }
        }
    }
}

/// RFC 4648, section 4.
enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let some = bytes[start..<min(start + 3, bytes.count)]
            var value = UInt32(0)
            for (place, byte) in some.enumerated() { value |= UInt32(byte) << UInt32(16 - 8 * place) }
            for place in 0..<4 {
                result.append(place <= some.count ? letters[Int(value >> UInt32(18 - 6 * place)) & 63] : 0x3D)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
