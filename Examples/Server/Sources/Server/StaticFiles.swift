import Foundation

/// Folders and files of this machine, by the path at which they are served: `/=Examples/Web`.
struct StaticFiles: Sendable {
    private let roots: [(path: String, file: URL)]

    init(_ words: some Sequence<String>) {
        roots = words.compactMap { word in
            let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
            return parts.count == 2 ? (parts[0], URL(fileURLWithPath: parts[1]).standardizedFileURL) : nil
        }.sorted { $0.0.utf8.count > $1.0.utf8.count }
    }

    func response(to request: HTTPRequest) -> HTTPResponse {
        guard ["GET", "HEAD"].contains(request.method), let file = file(request.path),
            let body = try? Data(contentsOf: file)
        else { return HTTPResponse(status: 404, type: "text/plain", body: Data("There is no such file.\n".utf8)) }
        var response = HTTPResponse(status: 200, type: Self.type(of: file.pathExtension), body: body)
        // What the package needs, and nothing else.
        response.headers.append(("Content-Security-Policy", Self.policy))
        response.headers.append(("X-Content-Type-Options", "nosniff"))
        return response
    }

    private static let policy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
        + "worker-src 'self'"

    /// Never a file beside the folder: `..` leads nowhere.
    private func file(_ path: String) -> URL? {
        guard let root = roots.first(where: { path.hasPrefix($0.path) }) else { return nil }
        let rest = String(path.dropFirst(root.path.count))
        if rest.isEmpty, !root.path.hasSuffix("/") { return root.file }
        let name = rest.isEmpty || rest.hasSuffix("/") ? rest + "index.html" : rest
        let file = root.file.appending(path: name).standardizedFileURL
        return file.path.hasPrefix(root.file.path + "/") ? file : nil
    }

    private static func type(of ending: String) -> String {
        switch ending {
        case "html": "text/html; charset=utf-8"
        case "js", "mjs": "text/javascript"
        case "css": "text/css"
        case "wasm": "application/wasm"
        case "json", "ndjson": "application/json"
        default: "application/octet-stream"
        }
    }
}
