import Foundation
import PackagePlugin

/// Compiles the policy of a target into its resources as `app.policy`, and writes constants for its names.
@main struct CompilePolicy: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let policy = try PolicyFiles(context.package.directoryURL, target)
        let (binary, names) = (
            context.pluginWorkDirectoryURL.appending(path: "app.policy"),
            context.pluginWorkDirectoryURL.appending(path: "PolicyNames.swift")
        )
        return [
            .buildCommand(
                displayName: "Compile the policy of \(target.name)",
                executable: try context.tool(named: "PolicyCompile").url,
                arguments: policy.arguments(output: binary, names: names),
                inputFiles: policy.files, outputFiles: [binary, names])
        ]
    }
}
