import Foundation
import PolicyEngine
import Testing

/// What a folder may hold besides ordinary files.
@Suite struct PolicyFolderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "PolicyFolderTests-\(UUID().uuidString)")

    private func listing(_ make: (URL) throws -> Void) throws -> (paths: [String], messages: [String]) {
        let policy = folder.appendingPathComponent("policy")
        try FileManager.default.createDirectory(
            at: policy.appendingPathComponent("below"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("schema: 1\n".utf8).write(to: policy.appendingPathComponent("a.yaml"))
        try Data("secret: 1\n".utf8).write(to: folder.appendingPathComponent("outside.yaml"))
        try make(policy)
        var log = DiagnosticLog()
        let paths = PolicyFolder.paths(in: policy.path, reporting: &log)
        return (paths, log.diagnostics.map { $0.message })
    }

    @Test func linksInsideAreFine() throws {
        let found = try listing {
            try FileManager.default.createSymbolicLink(
                atPath: $0.path + "/below/b.yaml", withDestinationPath: "../a.yaml")
        }
        #expect(found.paths == ["a.yaml", "below/b.yaml"] && found.messages.isEmpty)
    }

    @Test(arguments: ["/b.yaml", "/folder"])
    func linksThatLeadOutAreRefused(_ name: String) throws {
        let found = try listing {
            let target = name == "/folder" ? ".." : "../outside.yaml"
            try FileManager.default.createSymbolicLink(atPath: $0.path + name, withDestinationPath: target)
        }
        #expect(found.paths == ["a.yaml"])
        #expect(found.messages == ["the link “\(name.dropFirst())” points outside the policy’s folder"])
    }

    @Test(arguments: ["b\n::error ::x.yaml", "b\u{1B}[2J.yaml", "b\u{202E}lmay.yaml", "b\u{2028}.yaml"])
    func namesThatActAreRefused(_ name: String) throws {
        let found = try listing { try Data().write(to: $0.appendingPathComponent(name)) }
        #expect(found.paths == ["a.yaml"] && found.messages.count == 1)
        #expect(
            found.messages.allSatisfy { message in
                !message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E || $0.value == 0x2028 }
            })
    }

    @Test func whatIsNoFileIsTold() throws {
        let found = try listing { #expect(mkfifo($0.path + "/pipe.yaml", 0o600) == 0) }
        #expect(found.paths == ["a.yaml"] && found.messages == ["“pipe.yaml” is not a regular file"])
    }
}
