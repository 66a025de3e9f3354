import Foundation
import PackagePlugin

/// `swift package lint-policy`: runs `policyctl lint` in the package; words behind it go to that.
@main struct LintPolicy: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "policyctl").url
        process.arguments = ["lint"] + arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { Diagnostics.error("policyctl lint found mistakes, or could not run (exit code \(process.terminationStatus))") }
    }
}
