import Foundation
import PackagePlugin

/// The rule files of a target: in its folder `policies`, else in that of the package.
struct PolicyFiles {
    let folder: URL
    let files: [URL]

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    init(_ package: URL, _ target: any Target) throws {
        let folders = [target.directoryURL, package].map { $0.appending(path: "policies") }
        guard let found = folders.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw Missing(
                description:
                    "\(target.name) has no policy: put the rule files into \(folders[0].path) or \(folders[1].path)")
        }
        // What is in a link is not listed.
        folder = found.resolvingSymlinksInPath()
        let all =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        // Folders change when files come and go: outside of the target nothing else would be noticed.
        files = [folder] + all.filter { $0.pathExtension == "yaml" || $0.hasDirectoryPath }.sorted { $0.path < $1.path }
    }

    /// Words of `policyctl compile`. One name for its program: `PolicyCompile`, which a release has as `policyctl`.
    func arguments(output: URL, names: URL) -> [String] {
        [
            "compile", "--policies", folder.path, "--output", output.path, "--names", names.path, "--messages", "lines",
        ]
    }
}
