import Foundation
import PolicyEngine

/// Places in the repository, found from this file.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let policies = root.appending(path: "policies").path
    static let fixtures = root.appending(path: "Tests/PolicyEngineTests/Fixtures")
}

func shippedPolicy() throws -> ErrorPolicy { try ErrorPolicy(folder: Repository.policies) }

/// A policy made of one rules file and a small base.
func policy(_ rules: String, base: String = LanguagePoint.base) throws -> ErrorPolicy {
    try ErrorPolicy(files: [SourceFile(path: "base.yaml", text: base), SourceFile(path: "rules.yaml", text: rules)])
}

/// What is reported when these files are loaded, by id.
func diagnostics(_ files: [String: String]) -> [Diagnostic] {
    do {
        return try LoadedPolicy(
            files: files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        ).warnings
    } catch {
        return error.diagnostics
    }
}
