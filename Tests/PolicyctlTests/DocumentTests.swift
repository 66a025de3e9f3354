import Foundation
import TestSupport
import Testing

/// Every example in the documents is real: policies load, and console blocks print what stands below them.
@Suite struct DocumentTests {
    /// Console blocks of these run where the shipped policy is.
    @Test(arguments: [
        "README.md", "docs/app-developers.md", "docs/ci.md", "docs/compiled-policy.md", "docs/lint.md",
        "docs/support.md", "docs/adopting.md", "docs/troubleshooting.md",
    ])
    func consoleBlocksAreTrue(_ path: String) throws {
        var document = try Document(path)
        let tour = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: tour) }
        for (index, block) in document.blocks.enumerated() where block.language == "console" {
            try document.check(block, at: index, in: block.heading == "## Quick start" ? tour : Shell.root)
        }
        try document.save()
    }

    /// Settings in the documents can be used, and rule files among them load.
    @Test func theSettingsShownAreReal() throws {
        let document = try Document("docs/lint.md")
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Shell.root.appending(path: "policies"), to: scratch.appending(path: "policies"))
        var shown = 0
        for block in document.blocks where block.language == "yaml" {
            let name = try #require(block.text.split(separator: "\n").first?.dropFirst(2))
            try Data(block.text.utf8).write(to: scratch.appending(path: String(name)))
            shown += 1
        }
        #expect(shown == 2)
        let copied = try Shell.run("policyctl lint --today 2026-11-21", in: scratch)
        #expect(copied.exit != 2 && copied.stderr.isEmpty, "\(copied.stdout)\(copied.stderr)")
        let settings = scratch.appending(path: ".policyctl.yaml")
        let named = try String(contentsOf: settings, encoding: .utf8).replacing("# baseline:", with: "baseline:")
        try Data(named.utf8).write(to: settings)
        let written = try Shell.run("policyctl lint --update-baseline", in: scratch)
        #expect(written.exit == 0, "\(written.stdout)\(written.stderr)")
        let result = try Shell.run("policyctl lint --today 2026-11-21", in: scratch)
        #expect(result.exit == 0 && result.stderr.isEmpty, "\(result.stdout)\(result.stderr)")
    }

    /// The commands work on a copy of the sample policy, one after another.
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"))
    func theWayToTranslatorsIsTrue() throws {
        var document = try Document("docs/translators.md")
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Shell.root.appending(path: "policies"), to: scratch.appending(path: "policies"))
        for (index, block) in document.blocks.enumerated() where block.language == "console" {
            try document.check(block, at: index, in: scratch)
        }
        try document.save()
        for path in ["locales/de.yaml", "locales/vi.yaml", "app.yaml"] {
            let original = try Data(contentsOf: Shell.root.appending(path: "policies/" + path))
            #expect(
                try Data(contentsOf: scratch.appending(path: "policies/" + path)) == original,
                "\(path) is no longer as it was")
        }
    }

    /// The commands work on a copy of the sample policy, one after another.
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"))
    func theReviewIsTrue() throws {
        var document = try Document("docs/review.md")
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Shell.root.appending(path: "policies"), to: scratch.appending(path: "policies"))
        for (index, block) in document.blocks.enumerated() where block.language == "console" {
            try document.check(block, at: index, in: scratch)
        }
        try document.save()
    }

    /// The blocks of YAML are files of tests; the commands run them on a copy of the sample policy.
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"))
    func theWayToTestsIsTrue() throws {
        var document = try Document("docs/tests.md")
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Shell.root.appending(path: "policies"), to: scratch.appending(path: "policies"))
        try FileManager.default.removeItem(at: scratch.appending(path: "policies/tests"))
        var written = 0
        for (index, block) in document.blocks.enumerated() {
            if block.language == "yaml" {
                let name = try #require(block.text.split(separator: "\n").first?.dropFirst(2))
                try Data(block.text.utf8).write(to: scratch.appending(path: String(name)))
                written += 1
            }
            if block.language == "console" { try document.check(block, at: index, in: scratch) }
        }
        try document.save()
        #expect(written == 3)
    }

    @Test func theReadmeShowsARuleOfTheSamplePolicy() throws {
        let document = try Document("README.md")
        let rules = try files(below: "policies").map { try String(contentsOf: $0, encoding: .utf8) }
        for block in document.blocks where block.language == "yaml" && !block.text.contains("uses:") {
            #expect(rules.contains { $0.contains(block.text) }, "no longer in policies/:\n\(block.text)")
        }
    }

    /// Blocks of the guide that begin with a file's name make up one small policy; the others, there, in the recipes and in the reference, are added to it,
    /// section by section.
    @Test(arguments: ["docs/guide.md", "docs/recipes.md", "docs/reference.md"])
    func theLanguageIsTrue(_ path: String) throws {
        var document = try Document(path)
        var base: [String: String] = [:]
        if path != "docs/guide.md" {
            for block in try Document("docs/guide.md").blocks {
                if let name = block.fileName { base[name] = block.text }
            }
        }
        var section: [String] = []
        var heading = ""
        var checked = 0
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        for (index, block) in document.blocks.enumerated() {
            if block.heading != heading {
                heading = block.heading
                section = []
            }
            if block.language == "yaml" {
                if let name = block.fileName { base[name] = block.text } else { section.append(block.text) }
            }
            guard block.language == "yaml" || block.language == "console" else { continue }
            try write(base, section, to: scratch)
            if block.language == "console" {
                try document.check(block, at: index, in: scratch)
            } else if block.fileName == nil {
                let result = try Shell.run("policyctl evaluate Nobody:nothing", in: scratch)
                #expect(result.exit == 0, "\(path), “\(heading)”:\n\(block.text)\n\(result.stderr)")
            }
            checked += 1
        }
        try document.save()
        #expect(checked > 5)
    }

    private func write(_ base: [String: String], _ section: [String], to folder: URL) throws {
        try? FileManager.default.removeItem(at: folder)
        var files = base
        for (number, text) in section.enumerated() {
            files["policies/recipe\(number == 0 ? "" : "-\(number + 1)").yaml"] = completed(text)
        }
        for (name, text) in files {
            let path = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: path)
        }
    }

    /// A rule alone stands under `rules`; every file says which version of the language it is written in.
    private func completed(_ text: String) -> String {
        if text.hasPrefix("schema:") { return text }
        if text.hasPrefix("- ") {
            return "schema: 1\nrules:\n"
                + text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
                .joined(separator: "\n")
        }
        return "schema: 1\n" + text
    }

    private func files(below folder: String) -> [URL] {
        let walker = FileManager.default.enumerator(
            at: Shell.root.appending(path: folder), includingPropertiesForKeys: nil)
        return (walker?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "yaml" }
    }
}
