import Foundation
import PolicyEngine
import Testing

@testable import PolicyPage

/// A session that is asked in words and answers parsed JSON.
final class Page {
    private var session = PageSession()

    init(_ files: [SourceFile], before: [SourceFile] = []) {
        var fields = ["open", "2026-11-23", "policies/", ""].map { Array($0.utf8) }
        for file in files { fields += [Array(file.path.utf8), file.bytes] }
        if !before.isEmpty {
            fields.append([])
            for file in files { fields += [Array(file.path.utf8), file.bytes] }
            fields.append([])
            for file in before { fields += [Array(file.path.utf8), file.bytes] }
        }
        _ = raw(fields)
    }

    func raw(_ fields: [[UInt8]]) -> String {
        let question = fields.reduce(into: [UInt8]()) { bytes, field in
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: field.count >> (8 * $0)) } + field
        }
        return String(decoding: session.answer(question), as: UTF8.self)
    }

    func ask(_ words: String...) throws -> [String: Any] { try ask(words) }

    func ask(_ words: [String]) throws -> [String: Any] {
        try #require(
            JSONSerialization.jsonObject(with: Data(raw(words.map { Array($0.utf8) }).utf8)) as? [String: Any])
    }

    /// The files a change rewrites, by path.
    func changed(_ words: String...) throws -> [String: String] { try changed(words) }

    func changed(_ words: [String]) throws -> [String: String] {
        let state = try #require(
            JSONSerialization.jsonObject(with: Data(raw(words.map { Array($0.utf8) }).utf8)) as? [String: Any])
        if let error = state["error"] { throw Refused(text: "\(error)") }
        var texts: [String: String] = [:]
        for file in state["files"] as? [[String: Any]] ?? [] {
            if let text = file["text"] as? String { texts[file["path"] as? String ?? ""] = text }
        }
        return texts
    }

    /// A policy in English and German.
    static let small = [
        SourceFile(
            path: "app.yaml",
            text: """
                schema: 1
                locales: { source: en, required: [de] }
                recoveryOptions:
                  retry: { title: Try again, action: retry }
                  dismiss: { title: Close, action: dismiss }
                retrySchedules:
                  short: { initial: 1s, maxRetries: 3 }
                fallback: { show: alert, message: { title: Failed }, recovery: [dismiss] }
                rules:
                  # what people see offline
                  - id: offline
                    when: { domain: Net, code: offline }
                    category: retryable
                    show: toast # small
                    message:
                      title: You’re offline # keep it short
                      suggestion: Check your connection.
                    recovery:
                      - retry
                  - id: broken
                    when: { domain: Net }
                    category: nonRetryable
                    message: { title: "{count, plural, one {# file is} other {# files are}} broken" }

                """),
        SourceFile(
            path: "de.yaml",
            text: """
                schema: 1
                locale: de
                translations:
                  retry: { title: Nochmal }
                  dismiss: { title: Schließen }
                  fallback: { title: Fehlgeschlagen }
                  offline: { title: Du bist offline, suggestion: Prüfe deine Verbindung. }
                  broken: { title: "{count, plural, one {# Datei ist} other {# Dateien sind}} kaputt" }

                """),
    ]
}

struct Refused: Error {
    let text: String
}
