import Foundation

let project = URL(filePath: CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath)
do {
    let files = try CheckFiles(project: project)
    for stray in files.strays { print("Sources/PolicyLint/Checks/\(stray) belongs to no page") }
    for (path, text) in files.writer.files {
        let url = project.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if (try? Data(contentsOf: url)) != Data(text.utf8) { try Data(text.utf8).write(to: url) }
    }
    print("\(files.writer.pages.count) checks")
    if !files.strays.isEmpty { exit(1) }
} catch {
    print(error)
    exit(1)
}
