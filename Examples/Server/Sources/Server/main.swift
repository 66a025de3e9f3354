import Foundation
import PolicyRuntime

// A shop whose server answers errors with what its policy says, and serves a page that reads these answers:
//
//   scripts/build-web
//   policyctl compile --policies Examples/Server/policies --output app.policy
//   swift run --package-path Examples/Server Server 8080 /=Examples/Web /policyengine/=.build/web/package \
//     /app.policy=app.policy
//
// http://localhost:8080 is the page. Words after the port say which folder or file is served where.

let words = CommandLine.arguments.dropFirst()
guard let port = words.first.flatMap({ UInt16($0) }) else {
    print("usage: Server PORT [PATH=FOLDER-OR-FILE]…")
    exit(2)
}
let roots = words.dropFirst()
for root in roots {
    let file = root.split(separator: "=", maxSplits: 1).last.map { String($0) } ?? ""
    guard root.hasPrefix("/"), root.contains("="), FileManager.default.fileExists(atPath: file) else {
        print("“\(root)” names nothing to serve: write a path, an equals sign, and a folder or file that is there")
        exit(2)
    }
}
let files = StaticFiles(roots)
let shop = Shop()
let problems = Problems(policy: try ErrorPolicy(compiled: compiledPolicy))

try HTTPServer(port: port) { request in
    guard request.path.hasPrefix("/api/") else { return files.response(to: request) }
    // What it is to be unreachable.
    if request.query["misbehave"] == "unreachable" { return nil }
    do {
        return try shop.response(to: request)
    } catch {
        return problems.response(to: error, request)
    }
}.run { print("http://localhost:\($0)") }
