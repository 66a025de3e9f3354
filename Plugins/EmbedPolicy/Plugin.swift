import Foundation
import PackagePlugin

/// Compiles the policy of a target into the constant `compiledPolicy`, for targets without Foundation, and writes constants for its names.
@main struct EmbedPolicy: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let policy = try PolicyFiles(context.package.directoryURL, target)
        let work = context.pluginWorkDirectoryURL
        let (source, names) = (work.appending(path: "CompiledPolicy.swift"), work.appending(path: "PolicyNames.swift"))
        return [
            .buildCommand(
                displayName: "Compile the policy of \(target.name)",
                executable: try context.tool(named: "PolicyCompile").url,
                arguments: policy.arguments(output: source, names: names),
                inputFiles: policy.files, outputFiles: [source, names])
        ]
    }
}
