import PolicyEngine

/// Files that a command reads and writes whole, and what it says where that fails.
enum CommandFiles {
    /// `-` is standard input. At most `limit` bytes and one more are read, so that what is too long is seen to be.
    static func read(_ path: String, what: String = "", limit: Int) throws(CommandError) -> SourceFile {
        let name = (what.isEmpty ? "" : "the \(what) ") + "“\(path == "-" ? "standard input" : path)”"
        do throws(ByteStream.Failure) {
            let bytes = try Platform.readWhole(path, limit: limit + 1)
            return SourceFile(path: path == "-" ? "standard input" : path, bytes: bytes)
        } catch {
            throw CommandError("\(name) cannot be read: \(error.reason)")
        }
    }

    /// All of the files or, where one cannot be written, as few as possible: the error says which.
    static func write(_ files: [SourceFile], replacing old: [SourceFile] = []) throws(CommandError) {
        do throws(FileWriter.Failure) {
            try FileWriter.write(files, replacing: old)
        } catch {
            let changed =
                error.written.isEmpty
                ? "nothing was changed" : "already changed: " + error.written.joined(separator: ", ")
            let path = files.count == 1 ? files[0].path : error.path
            throw CommandError("“\(path)” cannot be written: \(error.reason)", help: old.isEmpty ? nil : changed)
        }
    }

    /// A path below a folder at which nothing is: `tests/grpc-2.test.yaml` where `tests/grpc.test.yaml` is there.
    static func free(_ path: String, in folder: String, besides taken: Set<String> = []) -> String {
        guard let dot = path.lastIndex(of: "/").map({ path[$0...].firstIndex(of: ".") }) ?? path.firstIndex(of: ".")
        else {
            return path
        }
        var (name, number) = (path, 2)
        while taken.contains(name) || Platform.isThere(folder + "/" + name) {
            name = "\(path[..<dot])-\(number)\(path[dot...])"
            number += 1
        }
        return name
    }
}
