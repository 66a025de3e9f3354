import PolicyEdit
import PolicyEngine
import PolicyText

// Where names are declared and used, and what they are called from now on.
extension LanguageServer {
    private struct Found {
        let path: String
        let use: NameUse
    }

    /// The name at a place.
    private mutating func use(at place: RequestPlace) -> NameUse? {
        workspaces[place.document.folder]?.uses(in: place.document.path).first {
            $0.range.lowerBound <= place.offset && place.offset <= $0.range.upperBound
        }
    }

    /// All uses of the name at a place; what is declared nowhere is used alone.
    private mutating func uses(of use: NameUse, _ folder: String) -> [Found] {
        (workspaces[folder]?.allUses() ?? []).flatMap { file in
            file.uses.filter { $0.isSame(as: use) }.map { Found(path: file.path, use: $0) }
        }
    }

    private func write(_ found: Found, _ folder: String, _ writer: inout JSONWriter) {
        writer.member("uri", uri(found.path, in: folder))
        let bytes = workspaces[folder]?.file(found.path)?.bytes ?? []
        writer.member("range", found.use.range, in: TextPositions(bytes, encoding))
    }

    mutating func definition(_ place: RequestPlace) -> String? {
        guard let use = use(at: place) else { return nil }
        let folder = place.document.folder
        let found = uses(of: use, folder).filter { $0.use.isDeclaration }
        return found.isEmpty ? nil : jsonList(found) { write($0, folder, &$1) }
    }

    mutating func references(_ place: RequestPlace, withDeclaration: Bool?) -> String? {
        guard let use = use(at: place) else { return nil }
        let folder = place.document.folder
        let found = uses(of: use, folder).filter { withDeclaration ?? true || !$0.use.isDeclaration }
        return jsonList(found) { write($0, folder, &$1) }
    }

    // MARK: Rename

    /// Kinds that can be renamed. Domains and codes are defined by the app.
    private static let renamed: [DeclaredName] = [.rule, .category, .button, .action, .screen, .schedule, .field]

    mutating func prepareRename(_ place: RequestPlace) -> String? {
        guard let use = use(at: place), Self.renamed.contains(use.kind), !use.isBuiltIn,
            uses(of: use, place.document.folder).contains(where: { $0.use.isDeclaration })
        else { return nil }
        return jsonObject { writer in
            writer.member("range", use.range, in: place.positions)
            writer.member("placeholder", use.text)
        }
    }

    mutating func rename(_ id: JSONValue, _ place: RequestPlace, to name: String) -> String {
        func refuse(_ why: String) -> String { Self.failure(id, code: .failed, why) }
        let folder = place.document.folder
        guard let use = use(at: place), Self.renamed.contains(use.kind) else {
            return refuse("nothing to rename here; domains and codes are defined by the app")
        }
        guard workspaces[folder]?.inspection.policy != nil else {
            return refuse("fix the errors in the policy before you rename")
        }
        let all = uses(of: use, folder)
        if use.isBuiltIn { return refuse("“\(use.text)” is built in and can’t be renamed") }
        guard let kind = all.first(where: { $0.use.isDeclaration })?.use.kind else {
            return refuse("“\(use.text)” is not declared in this policy")
        }
        if let why = Self.problem(name) { return refuse("invalid name “\(name.prefix(40))”: \(why)") }
        if workspaces[folder]?.catalog?.names(kind).contains(name) == true {
            return refuse("a \(kind.word) named “\(name)” already exists")
        }
        var edits: [String: [(Range<Int>, String)]] = [:]
        for found in all { edits[found.path, default: []].append((found.use.range, name)) }
        if kind == .screen { addScreensBelow(use.text, named: name, in: folder, to: &edits) }
        let changed = edits.compactMap { path, edits in workspaces[folder]?.file(path).map { changing($0, edits) } }
        if let problem = workspaces[folder]?.problem(with: changed) { return refuse(problem) }
        return result(id) { writer in
            writer.element { writer in
                writer.object("changes") { writer in
                    for path in edits.keys.sorted() {
                        guard let file = workspaces[folder]?.file(path) else { continue }
                        writeEdits(edits[path] ?? [], of: file, in: folder, &writer)
                    }
                }
            }
        }
    }

    /// Why a name cannot be used; nil for one that can.
    private static func problem(_ name: String) -> String? {
        let values = ["null", "true", "false", "yes", "no", "on", "off", "none", "y", "n"]
        if values.contains(name.lowercased()) { return "YAML or the policy language reads it as a value" }
        let bytes = Array(name.utf8)
        let isPlain =
            bytes.count <= 100 && bytes.first?.isLetter == true
            && bytes.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
        return isPlain ? nil : "use up to 100 letters, digits, and - _ . /, beginning with a letter"
    }

    /// A screen is a path: `checkout/payment` goes with `checkout`.
    private mutating func addScreensBelow(
        _ old: String, named name: String, in folder: String, to edits: inout [String: [(Range<Int>, String)]]
    ) {
        for file in workspaces[folder]?.allUses() ?? [] {
            for use in file.uses where use.kind == .screen && use.text.hasPrefix(old + "/") {
                let start = use.range.lowerBound
                edits[file.path, default: []].append((start..<start + old.utf8.count, name))
            }
        }
    }

    private func changing(_ file: SourceFile, _ edits: [(Range<Int>, String)]) -> SourceFile {
        var bytes = file.bytes
        for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            bytes.replaceSubrange(range, with: text.utf8)
        }
        return SourceFile(path: file.path, bytes: bytes)
    }

    // MARK: Symbols

    mutating func documentSymbols(_ place: RequestPlace) -> String? {
        let uses = workspaces[place.document.folder]?.uses(in: place.document.path) ?? []
        let bytes = place.document.bytes
        let declared = uses.filter {
            $0.isDeclaration && $0.kind != .language && $0.entry.upperBound <= bytes.count
        }
        return jsonList(declared) { use, writer in
            writer.member("name", use.text)
            writer.member("detail", use.kind.word)
            writer.member("kind", use.kind.symbol)
            // Without the blank lines below.
            let end = bytes[use.entry].lastIndex { $0 > ASCII.space } ?? use.range.upperBound - 1
            writer.member("range", use.entry.lowerBound..<max(end + 1, use.range.upperBound), in: place.positions)
            writer.member("selectionRange", use.range, in: place.positions)
        }
    }

    private static let mostSymbols = 500

    mutating func workspaceSymbols(_ query: String) -> String? {
        let asked = query.lowercased()
        var found: [(folder: String, found: Found)] = []
        for folder in workspaces.keys.sorted() {
            settle(folder)
            for file in workspaces[folder]?.allUses() ?? [] {
                for use in file.uses where use.isDeclaration && use.kind != .language {
                    guard asked.isEmpty || use.text.lowercased().contains(asked) else { continue }
                    found.append((folder, Found(path: file.path, use: use)))
                }
            }
        }
        return jsonList(Array(found.prefix(Self.mostSymbols))) { one, writer in
            writer.member("name", one.found.use.text)
            writer.member("kind", one.found.use.kind.symbol)
            writer.member("containerName", one.found.use.kind.word)
            writer.object("location") { write(one.found, one.folder, &$0) }
        }
    }
}

extension NameUse {
    /// What the language knows without a declaration.
    fileprivate var isBuiltIn: Bool {
        switch kind {
        case .category: ErrorKind(rawValue: text) != nil
        case .action: ["retry", "dismiss", "none"].contains(text)
        default: false
        }
    }
}

extension DeclaredName {
    /// A kind of symbols of the protocol.
    fileprivate var symbol: Int {
        switch self {
        case .domain: 2
        case .screen: 3
        case .category: 5
        case .action: 6
        case .field: 8
        case .rule: 12
        case .language: 14
        case .code: 22
        case .schedule: 23
        case .button: 24
        }
    }
}
