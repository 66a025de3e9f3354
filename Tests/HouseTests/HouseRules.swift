/// The architecture’s rules as plain functions over source text, so that each can be shown to fail.
enum HouseRules {
    static let coreFolders = [
        "Bytes", "Event", "Response", "Decision", "Locale", "Retry", "CompiledPolicy", "Message", "Decide", "Policy",
        "Queue",
    ]
    static let engineFolders = [
        "Source", "Threads", "Tree", "YAML", "JSON", "Locale", "Message", "Model", "Settings", "Decode", "Records",
        "Compile",
        "Engine", "Inspection", "Files",
    ]
    static let editFolders = [
        "Names", "Schema", "Scalars", "Comments", "Edits", "Format", "Diff", "Texts", "TextEdits",
    ]
    static let messageFolders = ["Exchange", "Formats", "Texts", "Transfer"]
    static let importFolders = ["SwiftSource", "Strings", "Sentences", "Packs", "Retries", "Import", "Screens"]
    static let analysisFolders = ["Regions", "Reach", "Waits", "Outcomes", "Changes", "Audience", "Reasons"]
    static let lintFolders = [
        "Findings", "Pages", "Settings", "Nodes", "Texts", "Policy", "Yaml", "Structure", "Reference", "Reach",
        "Retry", "Surface", "Action", "Message", "Placeholder", "L10n", "A11y", "Security", "Style", "Catalog",
        "Directives", "Run", "Report",
    ]
    static let scenarioFolders = [
        "TestFiles", "TestCases", "Mutation", "TestCoverage", "TestReports", "AppErrors",
    ]
    static let runtimeFolders = [
        "Support", "Events", "Recovery", "Presentation", "Observation", "Queue", "Chain", "Retry", "Views",
    ]
    static let signingFolders = ["Keys", "Permissions", "Update"]
    static let updateFolders = ["Storage", "Updates"]
    static let toolFolders = ["Platform", "Output", "Arguments", "Input", "Commands"]

    /// Names of types declared in a file, outermost only.
    static func declaredTypes(_ file: SourceTree.File) -> [String] {
        file.code.compactMap { line in
            guard let first = line.utf8.first, (0x61...0x7A).contains(first),
                let match = line.firstMatch(
                    of:
                        /^(?:(?:public|package|private|fileprivate|final) )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
                ),
                !line.hasPrefix("private "), !line.hasPrefix("fileprivate ")
            else { return nil }
            return String(match.1)
        }
    }

    /// A file mentions only types of its own folder or of earlier ones.
    static func backwardMentions(
        _ files: [SourceTree.File], order: [String], folder: (SourceTree.File) -> String = { $0.folder }
    ) -> [String] {
        var home: [String: Int] = [:]
        for file in files { for type in declaredTypes(file) { home[type] = order.firstIndex(of: folder(file)) } }
        var found: [String] = []
        for file in files {
            guard let here = order.firstIndex(of: folder(file)) else {
                if file.folder != "policyctl" {
                    found.append("\(file.path): the folder “\(file.folder)” is not in the order")
                }
                continue
            }
            for mention in file.typeNames {
                if let there = home[mention.name], there > here {
                    found.append(
                        "\(file.path):\(mention.line): mentions \(mention.name) of the later folder \(order[there])")
                }
            }
        }
        return found
    }

    /// Tables that a script writes are read by nobody.
    static func longFiles(_ files: [SourceTree.File], limit: Int = 400) -> [String] {
        files.filter {
            $0.lines.count > limit + 1 && !$0.lines.prefix(3).contains { $0.contains("Written by scripts/") }
        }.map { "\($0.path) has \($0.lines.count) lines; at most \(limit)" }
    }

    /// Lines of code beyond 120 columns. A text that has a line of its own may go on: it is not broken, so that it can be
    /// searched for. `CallSites.swift` is as wide as the documents that it is taken from.
    static func longLines(_ files: [SourceTree.File], limit: Int = 120) -> [String] {
        files.filter { !$0.path.hasSuffix("/CallSites.swift") }.flatMap { file in
            file.code.enumerated()
                .filter {
                    $1.utf8.count > limit && $1.count > limit && $1.firstMatch(of: /^ *(?:[?:+] )?(?:#?"|\/)/) == nil
                }
                .map { "\(file.path):\($0 + 1) has \($1.count) columns of code; at most \(limit)" }
        }
    }

    /// How many more braces open than close.
    private static func braces(_ line: String) -> Int {
        line.utf8.reduce(0) { $0 + ($1 == 0x7B ? 1 : $1 == 0x7D ? -1 : 0) }
    }

    /// Functions by their braces: from `func`, `init` or `subscript` to the line that closes it.
    static func longFunctions(_ files: [SourceTree.File], limit: Int = 60) -> [String] {
        var found: [String] = []
        for file in files {
            var open: [(line: Int, depth: Int)] = []
            var depth = 0
            for (number, line) in file.code.enumerated() {
                let mayOpen = line.contains("func") || line.contains("init") || line.contains("subscript")
                if mayOpen, line.contains(/\b(?:func|init|subscript)\b.*[({]/), !line.contains(/\.init\b/) {
                    open.append((number, depth))
                }
                depth += braces(line)
                while let last = open.last, depth <= last.depth, number > last.line || line.contains("}") {
                    if number - last.line + 1 > limit {
                        found.append(
                            "\(file.path):\(last.line + 1): a function of \(number - last.line + 1) lines; at most \(limit)"
                        )
                    }
                    open.removeLast()
                }
            }
        }
        return found
    }

    /// Functions with more parameters without a label than a reader can tell apart at a call.
    static func unlabelledParameters(_ files: [SourceTree.File], most: Int = 3) -> [String] {
        files.flatMap { file in
            file.code.indices.compactMap { number -> String? in
                guard file.code[number].utf8.contains(0x28),
                    file.code[number].contains(/\b(?:func \w+|init\??) ?(?:<[^(]*>)?\(/)
                else { return nil }
                var depth = 0
                let list = file.code[number...].prefix(12).joined(separator: " ")
                    .drop { $0 != "(" }.prefix { character in
                        depth += character == "(" ? 1 : character == ")" ? -1 : 0
                        return depth > 0
                    }
                let count = list.matches(of: /[(,] *(?:@\w+ +)?_ +\w+ *:/).count
                return count > most
                    ? "\(file.path):\(number + 1): \(count) parameters without a label; at most \(most)" : nil
            }
        }
    }

    static func forbiddenImports(_ files: [SourceTree.File], allowed: (SourceTree.File) -> Set<String>) -> [String] {
        files.flatMap { file in
            file.code.enumerated().compactMap { number, line in
                guard line.contains("import "),
                    let match = line.firstMatch(
                        of: /^\s*(?:@_exported )?(?:public |package |internal |private )?import (\w+)/),
                    !allowed(file).contains(String(match.1))
                else {
                    return nil
                }
                return "\(file.path):\(number + 1): imports \(match.1)"
            }
        }
    }

    static func traps(_ files: [SourceTree.File]) -> [String] {
        files.flatMap { file in
            file.code.enumerated().compactMap { number, line in
                let words = ["!", "fatalError", "precondition", "unowned", "uniqueKeysWithValues"]
                guard words.contains(where: { line.contains($0) }) else { return nil }
                let isTrap =
                    line.contains(/\btry!|\bas! |[\w\)\]]!(?:[\s.,\)\]\[]|$)/)
                    || line.contains(/\bfatalError\(|\bprecondition(Failure)?\(/)
                    || line.contains(/\bunowned\(unsafe\)|uniqueKeysWithValues:/)
                return isTrap ? "\(file.path):\(number + 1): can trap: \(line.drop { $0 == " " })" : nil
            }
        }
    }

    static func prints(_ files: [SourceTree.File]) -> [String] {
        files.flatMap { file in
            file.code.enumerated().compactMap { number, line in
                line.utf8.contains(0x28)
                    && (line.contains("print") || line.contains("Print") || line.contains("dump")
                        || line.contains("exit") || line.contains("abort")
                        || line.contains("getenv"))
                    && !line.contains(/\bfunc print/)
                    && line.contains(/(?:^|[^\w.])(?:print|debugPrint|dump|exit|abort|getenv)\(/)
                    ? "\(file.path):\(number + 1): \(line.drop { $0 == " " })" : nil
            }
        }
    }

    /// `any P` and untyped `throws` cost and cannot be embedded.
    static func existentials(_ files: [SourceTree.File]) -> [String] {
        files.flatMap { file in
            file.code.enumerated().compactMap { number, line in
                line.contains("any ") && line.contains(/\bany [A-Z]\w*/)
                    || line.contains("throws") && line.contains(/\bthrows(?!\()\b/)
                    ? "\(file.path):\(number + 1): \(line.drop { $0 == " " })" : nil
            }
        }
    }

    /// What types have to have because Swift, Foundation, SwiftUI or a protocol of ours asks for it: documented there.
    static let foreignRequirements: Set = [
        "description", "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor", "recoveryOptions",
        "makeAsyncIterator", "next", "now",
        "minimumResolution", "sleep", "body",
    ]

    /// Names that public protocols ask for.
    static func requirements(_ files: [SourceTree.File]) -> Set<String> {
        var names: Set<String> = []
        for file in files {
            var isInside = false
            for line in file.code {
                if line.hasPrefix("public protocol") { isInside = true }
                if line.hasPrefix("}") { isInside = false }
                if isInside, let match = line.firstMatch(of: /^\s+(?:func|var) (\w+)/) { names.insert(String(match.1)) }
            }
        }
        return names
    }

    /// Public names, cases of public enums included, without a `///` right above them.
    static func undocumented(_ files: [SourceTree.File]) -> [String] {
        let inherited = requirements(files).union(foreignRequirements)
        var found: [String] = []
        for file in files {
            var publicEnumDepth: Int?
            var depth = 0
            for (number, line) in file.code.enumerated() {
                guard
                    line.contains("public") || line.contains("case") || line.utf8.contains(0x7B)
                        || line.utf8.contains(0x7D)
                else { continue }
                let isCase = publicEnumDepth == depth - 1 && line.contains(/^\s*case \w/)
                // Few lines have the word at all, and patterns are slow.
                let isPublic = line.contains("public") && line.contains(/^\s*public (?!import)/)
                let name =
                    isPublic
                    ? line.firstMatch(of: /^\s*public (?:mutating )?(?:func|var) (\w+)/).map { String($0.1) } : nil
                if isCase || isPublic && !(name.map { inherited.contains($0) } ?? false) {
                    var above = number - 1
                    while above >= 0, file.lines[above].contains(/^\s*@/) { above -= 1 }
                    if above < 0 || !file.lines[above].contains(/^\s*\/\/\//) {
                        found.append("\(file.path):\(number + 1): \(line.drop { $0 == " " })")
                    }
                }
                if isPublic, line.contains(/^\s*public (?:indirect )?enum/) { publicEnumDepth = depth }
                depth += braces(line)
                if let open = publicEnumDepth, depth <= open { publicEnumDepth = nil }
            }
        }
        return found
    }
}
