import PolicyEngine

// What the build plugins run: `PolicyCompile FOLDER [--binary FILE] [--swift FILE] [--names FILE]`. Mistakes go to standard error as compilers write them.

let words = Array(CommandLine.arguments.dropFirst())

func value(_ name: String) -> String? {
    guard let index = words.firstIndex(of: name), index + 1 < words.count else { return nil }
    return words[index + 1]
}

guard let folder = words.first, !folder.hasPrefix("--") else {
    Output.fail("PolicyCompile: name the policy’s folder\n")
}
do throws(PolicyLoadError) {
    let loaded = try LoadedPolicy(folder: folder)
    Output.writeError(loaded.warnings.map { CompilerLine.text($0, files: loaded.files, folder: folder) }.joined())
    let (names, collisions) = SwiftSource.names(loaded)
    if !collisions.isEmpty {
        Output.fail(collisions.map { CompilerLine.text($0, files: loaded.files, folder: folder) }.joined())
    }
    let bytes = loaded.compiled()
    if bytes.isEmpty { Output.fail("\(folder): error: the compiled policy would take more than 1 GiB\n") }
    if let path = value("--binary") { Output.write(bytes, to: path) }
    if let path = value("--swift") { Output.write(SwiftSource.constant("compiledPolicy", bytes), to: path) }
    if let path = value("--names") { Output.write(names, to: path) }
} catch {
    Output.fail(error.diagnostics.map { CompilerLine.text($0, files: error.files, folder: folder) }.joined())
}
