import Foundation
import PackagePlugin

/// `swift package lint-policy`: runs `policyctl lint` on the policies of the package and its targets; words behind it go to that.
@main struct LintContext: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let places = [context.package.directoryURL] + context.package.targets.map { $0.directoryURL }
        let folders = places.map { $0.appending(path: "policies").path }.filter {
            FileManager.default.fileExists(atPath: $0)
        }
        let isNamed = arguments.contains { $0 == "--policies" || $0.hasPrefix("--policies=") }
        for words in isNamed || folders.isEmpty ? [arguments] : folders.map({ ["--policies", $0] + arguments }) {
            try lint(words, context)
        }
    }

    private func lint(_ words: [String], _ context: PluginContext) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "policyctl").url
        process.arguments = ["lint"] + words
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error(
                "policyctl lint found mistakes, or could not run (exit code \(process.terminationStatus))")
        }
    }
}
