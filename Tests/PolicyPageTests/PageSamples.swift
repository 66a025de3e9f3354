import Foundation
import PolicyEngine
import TestSupport

@testable import ReferenceModel

/// The shipped policy and what to do with it.
enum PageSamples {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "policies").path

    static func files() throws -> [SourceFile] { PolicyInspection(folder: folder).files }

    static func events() throws -> [ErrorEvent] {
        try FileManager.default.contentsOfDirectory(atPath: folder + "/samples").filter { $0.hasSuffix(".json") }
            .sorted().flatMap { name in
                try EventRecords.read(
                    SourceFile(path: name, text: String(contentsOfFile: folder + "/samples/" + name, encoding: .utf8)),
                    as: .json)
            }
    }

    /// Questions of the kind `edit`, one after the other.
    static let edits: [[String]] = [
        ["text", "network.offline", "title", "en", "No connection"],
        ["text", "network.offline", "title", "de", "Keine Verbindung – „jetzt“ nicht"],
        ["value", "rule", "network.offline", "show", "plain", "toast"],
        ["value", "rule", "network.offline", "recovery", "list", "retry", "dismiss"],
        ["value", "rule", "network.offline", "quiet", "plain", "2"],
        ["value", "rule", "network.offline", "quiet", "none"],
        ["accept", "network.offline", "vi"], ["text", "no-such-rule", "title", "en", "x"],
    ]

    static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let place = random.number(0...bytes.count - 1)
        switch random.number(0...4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(random.number(0...255)), at: place)
        case 2: bytes[place] = [0x20, 0x0A, 0x3A, 0x2D, 0x7B, 0x7D, 0x22, 0x27, 0x23, 0x26][random.number(0...9)]
        case 3: bytes.replaceSubrange(place..<min(place + 1 + random.number(0...19), bytes.count), with: [])
        default:
            bytes.insert(
                contentsOf: bytes[place..<min(place + 40, bytes.count)], at: random.number(0...bytes.count - 1))
        }
    }
}
