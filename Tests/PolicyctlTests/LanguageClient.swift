import Foundation
import PolicyEngine
import Testing

@testable import policyctl

/// A client with a copy of a policy.
final class LanguageClient {
    private var server = LanguageServer()
    let folder: URL
    private var number = 0
    private var texts: [String: String] = [:]
    /// By path within the policy.
    private(set) var findings: [String: [[String: Any]]] = [:]
    private(set) var shown: [String] = []

    init(_ files: [String: String], encoding: String = "utf-16") throws {
        folder = URL(filePath: PolicyPath.real(try Shell.temporaryFolder().path)).appending(path: "policies")
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try start(encoding)
    }

    /// A copy of the sample policy.
    init() throws {
        let copy = URL(filePath: PolicyPath.real(try Shell.temporaryFolder().path)).appending(path: "policies")
        try FileManager.default.copyItem(at: Shell.root.appending(path: "policies"), to: copy)
        folder = copy
        try start("utf-16")
    }

    deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

    private func start(_ encoding: String) throws {
        _ = try ask("initialize", ["capabilities": ["general": ["positionEncodings": [encoding]]], "locale": "de"])
    }

    /// A new server for an editor that can watch files, or cannot: what it asks of the editor.
    func start(canWatch: Bool) throws -> [[String: Any]] {
        server = LanguageServer()
        let workspace = ["didChangeWatchedFiles": ["dynamicRegistration": canWatch]]
        _ = try ask("initialize", ["capabilities": ["workspace": workspace]])
        return try send(["jsonrpc": "2.0", "method": "initialized", "params": [String: Any]()])
    }

    func uri(_ path: String) -> String { FileURI.text(folder.path + "/" + path) }

    private func send(_ message: [String: Any]) throws -> [[String: Any]] {
        let bytes = try JSONSerialization.data(withJSONObject: message)
        let value = try #require(JSONValue.file(Array(bytes)))
        return try read(server.answer(.json(value)))
    }

    private func read(_ messages: [String]) throws -> [[String: Any]] {
        try messages.map { try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    }

    /// The whole answer.
    func ask(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        number += 1
        let answers = try send(["jsonrpc": "2.0", "id": number, "method": method, "params": parameters])
        for message in answers where message["method"] as? String == "window/showMessage" {
            shown.append((message["params"] as? [String: Any])?["message"] as? String ?? "")
        }
        return try #require(answers.first { $0["id"] as? Int == number })
    }

    func notify(_ method: String, _ parameters: [String: Any]) throws {
        #expect(try send(["jsonrpc": "2.0", "method": method, "params": parameters]).isEmpty)
    }

    func text(_ path: String) throws -> String {
        try texts[path] ?? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// Writes a file to the disk.
    func save(_ path: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: path))
    }

    func open(_ path: String, _ text: String? = nil) throws {
        let text = try text ?? self.text(path)
        texts[path] = text
        try notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": uri(path), "languageId": "yaml", "version": 1, "text": text]])
    }

    func change(_ path: String, _ text: String) throws {
        texts[path] = text
        try notify(
            "textDocument/didChange",
            ["textDocument": ["uri": uri(path), "version": 2], "contentChanges": [["text": text]]])
    }

    /// What is published once typing rests. `quick`: the file of which something is told before.
    func rest(quick: String? = nil) throws {
        for message in try read(quick.map { server.quickFindings(uri($0)).map { [$0] } ?? [] } ?? server.findings()) {
            guard let parameters = message["params"] as? [String: Any], let uri = parameters["uri"] as? String,
                let list = parameters["diagnostics"] as? [[String: Any]], let path = FileURI.path(uri)
            else { continue }
            findings[String(path.dropFirst(folder.path.count + 1))] = list
        }
    }

    /// Of a place that `⟦` marks: the file without the mark is opened first.
    func at(_ path: String, _ marked: String, _ method: String, _ more: [String: Any] = [:]) throws -> Any? {
        let parts = marked.components(separatedBy: "⟦")
        try #require(parts.count == 2)
        try open(path, parts.joined())
        let lines = parts[0].components(separatedBy: "\n")
        let position = ["line": lines.count - 1, "character": lines[lines.count - 1].utf16.count]
        let answer = try ask(
            "textDocument/\(method)",
            ["textDocument": ["uri": uri(path)], "position": position].merging(more) { $1 })
        if let error = answer["error"] as? [String: Any] { return error["message"] }
        return answer["result"]
    }

    func labels(_ path: String, _ marked: String) throws -> [String] {
        (try at(path, marked, "completion") as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
    }

    /// Applies the edits of an answer to the files on the disk; which files changed.
    func apply(_ edit: Any?) throws -> [String] {
        let changes = try #require((edit as? [String: Any])?["changes"] as? [String: [[String: Any]]])
        for (uri, edits) in changes {
            let path = try #require(FileURI.path(uri))
            var bytes = try Array(Data(contentsOf: URL(filePath: path)))
            let positions = TextPositions(bytes, .utf16)
            func offset(_ place: Any?) -> Int {
                let place = place as? [String: Int] ?? [:]
                return positions.offset(
                    of: TextPosition(line: place["line"] ?? 0, character: place["character"] ?? 0))
            }
            let ranges = edits.map { edit in
                let range = edit["range"] as? [String: Any]
                return (offset(range?["start"])..<offset(range?["end"]), edit["newText"] as? String ?? "")
            }
            for (range, text) in ranges.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
                bytes.replaceSubrange(range, with: text.utf8)
            }
            try Data(bytes).write(to: URL(filePath: path))
        }
        return changes.keys.sorted()
    }

    static let small = [
        "app.yaml": """
        schema: 1
        locales: { source: en, required: [de] }
        scopes:
          login: { fields: [username] }
          checkout: {}
          checkout/payment: {}
        domains:
          Sync:
            codes: { lost: 1, full: 2 }
            parameters: [count]
          Other: { codes: [more] }
        actions: [reload]
        recoveryOptions:
          retry: { title: Try again, action: retry }
          dismiss: { title: Close, action: dismiss }
          reload: { title: Reload, action: reload }
        retrySchedules:
          brief: { initial: 1s, maxDelay: 4s, maxRetries: 3, jitter: full }
        fallback:
          category: nonRetryable
          show: alert
          recovery: [dismiss]
          message: { title: That didn’t work }

        """,
        "rules.yaml": """
        schema: 1
        rules:
          - id: sync.lost
            when: { domain: Sync, code: lost, scope: checkout }
            category: retryable
            show: alert
            retry: brief
            recovery: [reload, dismiss]
            message:
              title: "{count, plural, one {# file is} other {# files are}} lost"

        """,
        "locales/de.yaml": """
        schema: 1
        locale: de
        translations:
          retry: { title: Nochmal }
          dismiss: { title: Schließen }
          reload: { title: Neu laden }
          fallback: { title: Das ging nicht }
          sync.lost: { title: "{count, plural, one {# Datei} other {# Dateien}} verloren" }

        """,
        "tests/a.test.yaml": """
        schema: 1
        tests:
          - name: lost
            given: { domain: Sync, code: lost, scope: checkout, parameters: { count: 2 } }
            expect: { rule: sync.lost, recovery: [reload, dismiss] }

        """,
    ]
}
