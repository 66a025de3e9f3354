import PolicyEngine

// What the build plugins run where they are built from source: `PolicyCompile compile --policies FOLDER --output FILE
// --names FILE --messages lines`, the words that `policyctl compile` takes, which is run where a release is used.

let words = Array(CommandLine.arguments.dropFirst())

func value(_ name: String) -> String? {
    guard let index = words.firstIndex(of: name), index + 1 < words.count else { return nil }
    return words[index + 1]
}

guard let folder = value("--policies") else { Output.fail("PolicyCompile: name the policy’s folder: --policies DIR\n") }
do throws(PolicyLoadError) {
    let loaded = try LoadedPolicy(folder: folder)
    Output.writeError(loaded.warnings.map { CompilerLine.text($0, files: loaded.files, folder: folder) }.joined())
    let (names, collisions) = SwiftSource.names(loaded)
    if !collisions.isEmpty {
        Output.fail(collisions.map { CompilerLine.text($0, files: loaded.files, folder: folder) }.joined())
    }
    let bytes = loaded.compiled()
    if bytes.isEmpty { Output.fail("\(folder): error: the compiled policy would take more than 1 GiB\n") }
    if let path = value("--output") {
        Output.write(path.hasSuffix(".swift") ? SwiftSource.constant("compiledPolicy", bytes) : bytes, to: path)
    }
    if let path = value("--names") { Output.write(names, to: path) }
} catch {
    Output.fail(error.diagnostics.map { CompilerLine.text($0, files: error.files, folder: folder) }.joined())
}
