import Foundation

/// What a `Package.swift` declares: each target with its folder and the targets that it names.
struct PackageManifest {
    struct Target {
        let name: String
        let folder: String
        let dependencies: [String]
    }

    let targets: [Target]

    init(_ text: String) {
        let kinds = /\.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"/
        let starts = text.matches(of: kinds)
        targets = starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : text.endIndex
            let body = text[starts[index].range.upperBound..<end]
            let name = String(starts[index].1)
            let isTest = text[starts[index].range].hasPrefix(".testTarget")
            let list = body.firstMatch(of: /dependencies: \[((?:[^\[\]]|\[[^\]]*\])*)\]/)?.1 ?? ""
            return Target(
                name: name,
                folder: body.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) }
                    ?? (isTest ? "Tests/" : "Sources/") + name,
                dependencies: list.matches(of: /"(\w+)"/).map { String($0.1) })
        }
    }

    /// Imports of targets that are not built before: they compile only where an older build left the module behind.
    func undeclaredImports(_ files: [SourceTree.File]) -> [String] {
        targets.flatMap { target in
            let others = Set(targets.map(\.name)).subtracting(builtBefore(target.name))
            let own = files.filter { $0.path.hasPrefix(target.folder + "/") }
            return own.flatMap { file -> [String] in
                file.code.enumerated().compactMap { number, line in
                    guard line.contains("import "), let name = line.firstMatch(of: /\bimport (\w+)/)?.1,
                        others.contains(String(name))
                    else { return nil }
                    return "\(file.path):\(number + 1): \(target.name) does not declare that it needs \(name)"
                }
            }
        }
    }

    private func builtBefore(_ name: String) -> Set<String> {
        var found: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            let needed = targets.first { $0.name == next }?.dependencies ?? []
            open += needed.filter { found.insert($0).inserted }
        }
        return found
    }
}
