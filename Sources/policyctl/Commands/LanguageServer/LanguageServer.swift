import PolicyEngine
import PolicyLint
import PolicyText

/// Handles the messages of the language server; does no input or output.
struct LanguageServer {
    /// The only policy; found by each file’s path where it is nil.
    private let folder: String?
    var encoding = PositionEncoding.utf16
    /// The reader’s language, as the editor says it.
    var locale: String?
    private(set) var documents: [String: OpenDocument] = [:]
    var workspaces: [String: PolicyWorkspace] = [:]
    /// Policies that changed since their findings were told.
    private var changed: Set<String> = []
    /// Policies whose files changed since they were read.
    private var unread: Set<String> = []
    /// When the first of these changes came, in nanoseconds; nil for none.
    private var changedSince: Int64?
    /// How long the last look at a policy took, in milliseconds.
    private var lookTime = 0
    /// Files that changed since anything was told of them, by URI; only of policies that take long.
    private var unseen: Set<String> = []
    /// Whether the editor says when files change on the disk, once it is asked to.
    var canWatchFiles = false
    private var isInitialized = false
    private(set) var wasShutDown = false
    private(set) var hasExited = false

    init(folder: String? = nil) { self.folder = folder }

    // MARK: Messages

    mutating func answer(_ message: MessageReader.Message) -> [String] {
        switch message {
        case .broken(let why): return [Self.failure(nil, code: .parse, why)]
        case .json(let value): return answer(value)
        }
    }

    private mutating func answer(_ message: JSONValue) -> [String] {
        guard case .object = message else { return [Self.failure(nil, code: .invalid, "a message must be an object")] }
        // An answer to something that was never asked.
        guard let method = message["method"]?.text else {
            let isAnswer = message["id"] != nil && message["method"] == nil
            return isAnswer ? [] : [Self.failure(message["id"], code: .invalid, "`method` is missing")]
        }
        let parameters = message["params"] ?? .null
        guard let id = message["id"] else { return notify(method, parameters) }
        if method == "initialize" {
            if isInitialized { return [Self.failure(id, code: .invalid, "the server is already initialized")] }
            isInitialized = true
            return [result(id) { $0.value(json: initialize(parameters)) }]
        }
        if !isInitialized { return [Self.failure(id, code: .notInitialized, "the server is not initialized")] }
        if wasShutDown { return [Self.failure(id, code: .invalid, "the server was shut down")] }
        if method == "workspace/executeCommand" { return execute(id, parameters) }
        return [request(id, method, parameters)]
    }

    enum Failure: Int {
        case parse = -32_700
        case invalid = -32_600
        case unknownMethod = -32_601
        case invalidParameters = -32_602
        case notInitialized = -32_002
        case failed = -32_803
    }

    static func failure(_ id: JSONValue?, code: Failure, _ text: String) -> String {
        Self.message { writer in
            writer.member("id", id)
            writer.object("error") { writer in
                writer.member("code", code.rawValue)
                writer.member("message", text)
            }
        }
    }

    func result(_ id: JSONValue, _ body: (inout JSONWriter) -> Void) -> String {
        Self.message { writer in
            writer.member("id", id)
            writer.key("result")
            body(&writer)
        }
    }

    static func message(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(indented: false, escapingInvisible: false)
        writer.element { writer in
            writer.member("jsonrpc", "2.0")
            body(&writer)
        }
        return writer.text
    }

    static func notification(_ method: String, _ body: (inout JSONWriter) -> Void) -> String {
        message { writer in
            writer.member("method", method)
            writer.object("params", body)
        }
    }

    /// Asks the editor to say when policy files and settings change on the disk.
    private static let watching = message { writer in
        writer.member("id", "watch-files")
        writer.member("method", "client/registerCapability")
        writer.object("params") { writer in
            writer.objects("registrations", elements: ["workspace/didChangeWatchedFiles"]) { method, writer in
                writer.member("id", "policy-files")
                writer.member("method", method)
                writer.object("registerOptions") { writer in
                    writer.objects("watchers", elements: ["**/*.yaml", "**/" + LintConfiguration.fileName]) {
                        $1.member("globPattern", $0)
                    }
                }
            }
        }
    }

    // MARK: What is open

    private mutating func notify(_ method: String, _ parameters: JSONValue) -> [String] {
        let uri = parameters["textDocument"]?["uri"]?.text ?? ""
        let version = parameters["textDocument"]?["version"]?.integer.map { Int(clamping: $0) }
        switch method {
        case "initialized": return canWatchFiles ? [Self.watching] : []
        case "exit": hasExited = true
        case "textDocument/didOpen":
            open(uri, parameters["textDocument"]?["text"]?.text ?? "", version)
        case "textDocument/didChange":
            documents[uri]?.apply(parameters["contentChanges"]?.members ?? [], version: version, encoding)
            if let document = documents[uri] {
                touch(document.folder)
                unseen.insert(uri)
            }
        case "textDocument/didClose":
            if let document = documents.removeValue(forKey: uri) {
                workspaces[document.folder]?.told[document.path] = ""
                reload(document.folder)
            }
        case "textDocument/didSave": if let document = documents[uri] { reload(document.folder) }
        case "workspace/didChangeWatchedFiles": for folder in workspaces.keys { reload(folder) }
        default: break
        }
        return []
    }

    private mutating func open(_ uri: String, _ text: String, _ version: Int?) {
        guard uri.utf8.count <= Self.longestURI, let path = FileURI.path(uri).map({ PolicyPath.real($0) }),
            path.hasSuffix(".yaml"), let folder = folder ?? Self.folder(of: path, text), path.hasPrefix(folder + "/"),
            Platform.kind(of: folder) == .folder
        else { return }
        let inside = String(path.dropFirst(folder.count + 1))
        documents[uri] = OpenDocument(uri: uri, folder: folder, path: inside, version: version, text: text)
        if workspaces[folder] == nil { workspaces[folder] = PolicyWorkspace(folder: folder) }
        touch(folder)
    }

    /// Longer than any path that a system takes, with each byte written as three.
    private static let longestURI = 3 * 4_096

    /// The nearest folder `policies` around a file. A file elsewhere is part of a policy if it says its `schema`: then
    /// the policy’s folder is the highest in which every folder down to the file has YAML files.
    private static func folder(of path: String, _ text: String) -> String? {
        var parts = path.split(separator: "/").dropLast()
        if let place = parts.lastIndex(of: "policies") { return "/" + parts[...place].joined(separator: "/") }
        guard text.split(separator: "\n").contains(where: { $0.hasPrefix("schema:") }) else { return nil }
        var found: String?
        while !parts.isEmpty {
            let folder = "/" + parts.joined(separator: "/")
            guard Platform.names(in: folder).contains(where: { $0.hasSuffix(".yaml") }) || found == nil else { break }
            found = folder
            parts.removeLast()
        }
        return found
    }

    private mutating func reload(_ folder: String) {
        workspaces[folder]?.reload()
        touch(folder)
    }

    private mutating func touch(_ folder: String) {
        changed.insert(folder)
        unread.insert(folder)
        if changedSince == nil { changedSince = Platform.ticks }
    }

    /// Reads what was typed since.
    mutating func settle(_ folder: String) {
        guard unread.remove(folder) != nil else { return }
        let open = documents.values.filter { $0.folder == folder }
            .map { SourceFile(path: $0.path, bytes: $0.bytes) }
            .sorted { $0.path.precedesByBytes($1.path) }
        workspaces[folder]?.read(open)
    }

    // MARK: When it is told

    /// A look that takes longer waits until typing rests, and what is wrong with a file by itself is told before.
    private static let quickLook = 50

    /// For how many milliseconds nothing has to come before ``rest()``; nil for as long as nothing is to be told.
    var pause: Int? {
        guard let changedSince else { return nil }
        let waited = Int((Platform.ticks - changedSince) / 1_000_000)
        if lookTime < Self.quickLook { return max(0, min(60, 150 - waited)) }
        return unseen.isEmpty ? min(lookTime, 1_000) : 15
    }

    /// Nothing is typed for a moment.
    mutating func rest() -> [String] {
        if lookTime < Self.quickLook || unseen.isEmpty { return findings() }
        defer { unseen = [] }
        return unseen.sorted().compactMap { quickFindings($0) }
    }

    /// Findings of the policies that changed.
    mutating func findings() -> [String] {
        var messages: [String] = []
        let begin = Platform.ticks
        for folder in changed.sorted() {
            settle(folder)
            workspaces[folder]?.lint()
            messages += publish(folder)
        }
        lookTime = Int((Platform.ticks - begin) / 1_000_000)
        changed = []
        unseen = []
        changedSince = nil
        return messages
    }

    func uri(_ path: String, in folder: String) -> String {
        documents.values.first { $0.folder == folder && $0.path.hasSameBytes(as: path) }?.uri
            ?? FileURI.text(folder + "/" + path)
    }

    mutating func shutDown() { wasShutDown = true }
}

extension JSONWriter {
    /// A request’s number or name, as it came.
    mutating func member(_ name: String, _ id: JSONValue?) {
        key(name)
        switch id {
        case .single(.integer(let number)): value(number)
        case .single(.text(let text)): value(text)
        default: value(nil as String?)
        }
    }
}
