import Foundation
import Testing

/// The layout of the house, held by tests. Every rule is also shown a text that breaks it.
@Suite struct HouseTests {
    static let coreFiles = SourceTree.files(below: "Sources/PolicyCore")
    static let engineFiles = SourceTree.files(below: "Sources/PolicyEngine")
    static let editFiles = SourceTree.files(below: "Sources/PolicyEdit")
    static let messagesFiles = SourceTree.files(below: "Sources/PolicyMessages")
    static let importFiles = SourceTree.files(below: "Sources/PolicyImport")
    static let textFiles = SourceTree.files(below: "Sources/PolicyText")
    static let analysisFiles = SourceTree.files(below: "Sources/PolicyAnalysis")
    static let scenarioFiles = SourceTree.files(below: "Sources/PolicyScenarios")
    static let lintFiles = SourceTree.files(below: "Sources/PolicyLint")
    static let runtimeFiles = SourceTree.files(below: "Sources/PolicyRuntime")
    static let networkingFiles = SourceTree.files(below: "Sources/PolicyNetworking")
    static let testingFiles = SourceTree.files(below: "Sources/PolicyTesting")
    static let signingFiles = SourceTree.files(below: "Sources/PolicySigning")
    static let updateFiles = SourceTree.files(below: "Sources/PolicyUpdates")
    static let toolFiles = SourceTree.files(below: "Sources/policyctl")
    static let generatorFiles = SourceTree.files(below: "Sources/GenerateChecks")
    static let exampleFiles = SourceTree.files(below: "Examples/Conversations/Sources")
    static let updateExampleFiles = SourceTree.files(below: "Examples/Updates/Sources")
    static let pageFiles = SourceTree.files(below: "Sources/PolicyPage")
    static let compileFiles = SourceTree.files(below: "Sources/PolicyCompile")
    static let pluginFiles = SourceTree.files(below: "Plugins")
    static let wasmFiles = SourceTree.files(below: "wasm")
    var core: [SourceTree.File] { Self.coreFiles }
    var engine: [SourceTree.File] { Self.engineFiles }
    var edit: [SourceTree.File] { Self.editFiles }
    var messages: [SourceTree.File] { Self.messagesFiles }
    var imports: [SourceTree.File] { Self.importFiles }
    var text: [SourceTree.File] { Self.textFiles }
    var analysis: [SourceTree.File] { Self.analysisFiles }
    var scenarios: [SourceTree.File] { Self.scenarioFiles }
    var lint: [SourceTree.File] { Self.lintFiles }
    var runtime: [SourceTree.File] { Self.runtimeFiles }
    var networking: [SourceTree.File] { Self.networkingFiles }
    var testing: [SourceTree.File] { Self.testingFiles }
    var signing: [SourceTree.File] { Self.signingFiles }
    var updates: [SourceTree.File] { Self.updateFiles }
    var tool: [SourceTree.File] { Self.toolFiles }
    var example: [SourceTree.File] { Self.exampleFiles }
    var generator: [SourceTree.File] { Self.generatorFiles }
    var page: [SourceTree.File] { Self.pageFiles }
    var library: [SourceTree.File] {
        core + text + engine + edit + messages + analysis + lint + scenarios + imports + page
    }
    var sources: [SourceTree.File] {
        library + runtime + networking + testing + signing + updates + tool + generator + example
            + Self.updateExampleFiles + Self.compileFiles + Self.pluginFiles + Self.wasmFiles
    }

    private func file(_ path: String, _ text: String) -> SourceTree.File {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return SourceTree.File(path: path, lines: lines, code: SourceTree.stripped(lines))
    }

    @Test("Every Swift file of the sources is held by these rules, and every folder has its place")
    func everySourceIsHeld() {
        let held = Set(sources.map(\.path))
        let missing = ["Sources", "Plugins", "wasm"].flatMap(SourceTree.files(below:)).map(\.path).filter {
            !held.contains($0)
        }
        #expect(missing.isEmpty && held.count > missing.count, "\(missing)")
        #expect(Set(core.map(\.folder)) == Set(HouseRules.coreFolders))
        #expect(Set(engine.map(\.folder)) == Set(HouseRules.engineFolders))
        #expect(Set(runtime.map(\.folder)) == Set(HouseRules.runtimeFolders))
        #expect(Set(edit.map(\.folder)) == Set(HouseRules.editFolders))
        #expect(Set(messages.map(\.folder)) == Set(HouseRules.messageFolders))
        #expect(Set(imports.map(\.folder)) == Set(HouseRules.importFolders))
        #expect(Set(signing.map(\.folder)) == Set(HouseRules.signingFolders))
        #expect(Set(updates.map(\.folder)) == Set(HouseRules.updateFolders))
    }

    @Test("Every link of a document leads to a file or folder")
    func linksLeadSomewhere() throws {
        let folders = ["", "docs", "docs/decisions", "docs/checks"]
        var count = 0
        for folder in folders {
            let base = SourceTree.root.appending(path: folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: base.path) where name.hasSuffix(".md") {
                let text = try String(contentsOf: base.appending(path: name), encoding: .utf8)
                for match in text.matches(of: /\]\((?!\w+:)([^)#\s]+)[^)]*\)/) {
                    count += 1
                    let target = base.appending(path: String(match.1)).standardized
                    #expect(FileManager.default.fileExists(atPath: target.path), "\(folder)/\(name): \(match.1)")
                }
            }
        }
        #expect(count > 100)
    }

    @Test func foldersGoInOneDirection() {
        #expect(HouseRules.backwardMentions(core, order: HouseRules.coreFolders) == [])
        #expect(HouseRules.backwardMentions(engine, order: HouseRules.engineFolders) == [])
        #expect(HouseRules.backwardMentions(edit, order: HouseRules.editFolders) == [])
        #expect(HouseRules.backwardMentions(messages, order: HouseRules.messageFolders) == [])
        #expect(HouseRules.backwardMentions(imports, order: HouseRules.importFolders) == [])
        #expect(HouseRules.backwardMentions(analysis, order: HouseRules.analysisFolders) == [])
        #expect(HouseRules.backwardMentions(lint, order: HouseRules.lintFolders) == [])
        #expect(HouseRules.backwardMentions(scenarios, order: HouseRules.scenarioFolders) == [])
        #expect(HouseRules.backwardMentions(runtime, order: HouseRules.runtimeFolders) == [])
        #expect(HouseRules.backwardMentions(signing, order: HouseRules.signingFolders) == [])
        #expect(HouseRules.backwardMentions(updates, order: HouseRules.updateFolders) == [])
        #expect(
            HouseRules.backwardMentions(tool, order: HouseRules.toolFolders) { $0.folder(below: "Sources/policyctl") }
                == [])
        let wrong = [
            file("E/Source/A.swift", "struct Early { let b: Late }"), file("E/Compile/B.swift", "struct Late {}"),
        ]
        #expect(HouseRules.backwardMentions(wrong, order: HouseRules.engineFolders).count == 1)
        let member = [
            file("E/Source/A.swift", "let text = Late.text"),
            file("E/Compile/B.swift", "enum Late { static let text = 1 }"),
        ]
        #expect(HouseRules.backwardMentions(member, order: HouseRules.engineFolders).count == 1)
    }

    @Test func filesStayShort() {
        let tests = SourceTree.files(below: "Tests")
        #expect(HouseRules.longFiles(sources + tests) == [])
        #expect(HouseRules.longFiles([file("long.swift", String(repeating: "\n", count: 402))]).count == 1)
        #expect(HouseRules.longLines(sources + tests) == [])
        #expect(HouseRules.unlabelledParameters(sources) == [])
        let four = "func f(\n    _ a: Int, _ b: (Int) -> Int, c: Int, _ d: Int, _ e: Int\n) {}"
        #expect(HouseRules.unlabelledParameters([file("four.swift", four)]).count == 1)
        let wide = "let a = " + String(repeating: "b + ", count: 30)
        #expect(HouseRules.longLines([file("wide.swift", wide), file("text.swift", "f(\"\(wide)\")")]).count == 1)
    }

    @Test func functionsStayShort() {
        #expect(HouseRules.longFunctions(sources) == [])
        let long = "func f() {\n" + String(repeating: "    g()\n", count: 60) + "}"
        #expect(HouseRules.longFunctions([file("f.swift", long)]).count == 1)
    }

    @Test("Each module that is imported is declared as needed") func importsAreDeclared() throws {
        let text = try String(contentsOf: SourceTree.root.appending(path: "Package.swift"), encoding: .utf8)
        let manifest = PackageManifest(text)
        #expect(manifest.targets.contains { $0.name == "HouseTests" && $0.folder == "Tests/HouseTests" })
        #expect(manifest.undeclaredImports(sources + SourceTree.files(below: "Tests")) == [])
        let small = PackageManifest(
            """
            .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C", dependencies: ["B"])
            """)
        let files = [file("Sources/C/c.swift", "import A"), file("Sources/B/b.swift", "package import C")]
        #expect(small.undeclaredImports(files).count == 1)
    }

    @Test func importsStayWhereTheyBelong() {
        let system: Set<String> = ["Glibc", "Musl", "Darwin"]
        #expect(HouseRules.forbiddenImports(core) { _ in [] } == [])
        #expect(
            HouseRules.forbiddenImports(engine) { file in
                switch file.path {
                case "Sources/PolicyEngine/Engine/Exports.swift": ["PolicyCore"]
                case "Sources/PolicyEngine/YAML/YAMLEvents.swift": ["CLibYAML"]
                default: ["Threads", "Files"].contains(file.folder) ? system : ["PolicyText"]
                }
            } == [])
        #expect(HouseRules.forbiddenImports(edit) { _ in ["PolicyText", "PolicyEngine"] } == [])
        #expect(
            HouseRules.forbiddenImports(messages) { file in
                file.path == "Sources/PolicyMessages/Formats/XMLTree.swift"
                    ? ["PolicyEngine", "CExpat"] : ["PolicyText", "PolicyEngine", "PolicyEdit"]
            } == [])
        // What an app links brings neither libyaml’s names nor the tools along.
        #expect(
            HouseRules.forbiddenImports(runtime) { file in
                let own: Set<String> =
                    file.path.hasSuffix("MissingHandlers.swift") ? ["os"] : ["PolicyCore", "Foundation"]
                return file.folder == "Views" ? own.union(["UIKit", "AppKit", "SwiftUI"]) : own
            } == [])
        // An app on Linux that needs no networking does not carry it.
        #expect(
            HouseRules.forbiddenImports(networking) { _ in ["PolicyRuntime", "Foundation", "FoundationNetworking"] }
                == [])
        #expect(HouseRules.forbiddenImports(testing) { _ in ["PolicyRuntime"] } == [])
        #expect(
            HouseRules.forbiddenImports(signing) { file in
                file.path.hasSuffix("Keys/Ed25519.swift") ? ["CryptoKit", "Foundation", "CSodium"] : ["PolicyCore"]
            } == [])
        #expect(
            HouseRules.forbiddenImports(updates) { _ in
                ["PolicyCore", "PolicySigning", "PolicyRuntime", "Foundation"]
            } == [])
        #expect(
            HouseRules.forbiddenImports(example) { _ in
                system.union([
                    "PolicyEngine", "PolicyRuntime", "PolicyNetworking", "Foundation", "FoundationNetworking",
                ])
            } == [])
        #expect(
            engine.allSatisfy { file in
                !file.code.contains { $0.contains("public import CLibYAML") || $0.contains("package import CLibYAML") }
            })
        #expect(HouseRules.forbiddenImports(text) { _ in ["PolicyCore"] } == [])
        #expect(HouseRules.forbiddenImports(analysis) { _ in ["PolicyText", "PolicyEngine", "PolicyEdit"] } == [])
        let analyses: Set<String> = ["PolicyText", "PolicyEngine", "PolicyEdit", "PolicyAnalysis"]
        #expect(HouseRules.forbiddenImports(lint) { _ in analyses } == [])
        #expect(HouseRules.forbiddenImports(scenarios) { _ in analyses } == [])
        let faces = analyses.union(["PolicyLint", "PolicyScenarios"])
        #expect(
            HouseRules.forbiddenImports(imports) { _ in analyses.union(["PolicyMessages", "PolicyScenarios"]) } == [])
        #expect(HouseRules.forbiddenImports(page) { _ in faces } == [])
        #expect(HouseRules.forbiddenImports(Self.compileFiles) { _ in system.union(["PolicyEngine"]) } == [])
        #expect(HouseRules.forbiddenImports(Self.pluginFiles) { _ in ["PackagePlugin", "Foundation"] } == [])
        #expect(
            HouseRules.forbiddenImports(tool) { file in
                file.folder == "Platform"
                    ? system.union(["PolicyText", "PolicyEngine", "CStart"])
                    : faces.union(["PolicyMessages", "PolicyImport", "PolicySigning"])
            } == [])
        #expect(
            HouseRules.forbiddenImports([file("E/Model/A.swift", "internal import Foundation")]) { _ in [] }.count == 1)
    }

    /// What is searched for is what stops a program on purpose. Arithmetic and subscripts are held by the tests of
    /// hostile input.
    @Test("Nothing is unwrapped or cast by force, and nothing stops the program on purpose")
    func nothingStopsOnPurpose() {
        #expect(HouseRules.traps(sources) == [])
        for trap in [
            "let a = try! f()", "let b = c as! D", "let e = list.first!", "fatalError()", "return map[key]!.text",
            "let m = Dictionary(uniqueKeysWithValues: n)",
        ] {
            #expect(HouseRules.traps([file("a.swift", trap)]).count == 1, "\(trap)")
        }
        #expect(HouseRules.traps([file("a.swift", "if a != b, !c { print(\"wow! \") }")]).isEmpty)
    }

    @Test func theLibraryNeitherPrintsNorExits() {
        #expect(HouseRules.prints(library + runtime) == [])
        #expect(HouseRules.prints(tool.filter { !["Platform", "Output"].contains($0.folder) }) == [])
        #expect(HouseRules.prints([file("a.swift", "    print(text)")]).count == 1)
        #expect(HouseRules.prints([file("a.swift", "    DiagnosticPrinter().print(text)")]).isEmpty)
    }

    @Test func theLibraryUsesNoExistentials() {
        #expect(HouseRules.existentials(library) == [])
        #expect(HouseRules.existentials([file("a.swift", "func f() throws -> any Sequence {")]).count == 1)
    }

    @Test func everyPublicNameIsDocumented() {
        #expect(HouseRules.undocumented(library + runtime + networking + testing) == [])
        #expect(
            HouseRules.undocumented([
                file("a.swift", "public struct A {\n    /// Fine.\n    public let b: Int\n    public let c: Int\n}")
            ]).count == 2)
        #expect(HouseRules.undocumented([file("a.swift", "/// A.\npublic enum A {\n    case b\n}")]).count == 1)
    }
}
