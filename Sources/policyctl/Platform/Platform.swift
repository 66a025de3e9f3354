import PolicyEngine
import PolicyText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The program's outside: its streams, its environment and files. Nothing else in it touches them.
enum Platform {
    /// For people: nothing in it is a command for the log it may end in.
    static func write(_ text: String) -> Bool { write(LogCommands.defused(text), to: 1) }

    /// For programs, which want it byte for byte.
    static func write(exactly text: String) -> Bool { write(text, to: 1) }

    @discardableResult
    static func writeError(_ text: String) -> Bool { write(LogCommands.defused(text), to: 2) }

    /// False when the stream does not take it, as on a full disk.
    private static func write(_ text: String, to stream: Int32) -> Bool {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: stream) }
    }

    /// The same for what is no text.
    static func write(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { write($0, to: 1) } }

    private static func write(_ bytes: UnsafeRawBufferPointer, to stream: Int32) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = SystemCalls.write(stream, UnsafeRawBufferPointer(rebasing: bytes[offset...]))
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            offset += count
        }
        return true
    }

    static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    static func isTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

    /// Whether colour may be used on a stream (no-color.org).
    static func allowsColor(_ stream: Int32) -> Bool {
        isTerminal(stream) && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }

    /// Columns of standard output.
    static var width: Int { width(1) }

    /// Columns of a stream: `COLUMNS` if it is set, else those of its terminal, else 80.
    static func width(_ stream: Int32) -> Int {
        if let columns = variable("COLUMNS").flatMap({ Int($0) }), (20...1000).contains(columns) { return columns }
        var size = winsize()
        if ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 { return Int(size.ws_col) }
        return 80
    }

    /// For standard error: in colour where it takes that, and as wide as it is.
    static func printer(_ files: [SourceFile], prefix: String = "", firstLine: Int = 1) -> DiagnosticPrinter {
        DiagnosticPrinter(
            files: files, style: allowsColor(2) ? .colored : .plain, prefix: prefix, firstLine: firstLine,
            width: width(2))
    }

    enum PathKind {
        case file, folder, missing
        /// A device, a pipe or a socket: it cannot be replaced, and reading it may never end.
        case other
    }

    static func kind(of path: String) -> PathKind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return .other
        }
    }

    /// Of what lies in a folder, in no order; empty where it cannot be read.
    static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { raw in
                    String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names
    }

    static func isEmptyFolder(_ path: String) -> Bool {
        guard let folder = opendir(path) else { return false }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil, count < 3 { count += 1 }
        return count <= 2
    }

    /// Also a link that leads nowhere.
    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    /// At once: everything was written without buffers, and there is nothing to be tidied up.
    static func leave(_ code: ExitCode) -> Never { _exit(code.rawValue) }
}

extension ExitCode {
    /// Of a command that is done once its output is written; says it where the output was not taken.
    static func written(_ isWritten: Bool) -> ExitCode {
        if !isWritten { Platform.writeError("policyctl: the output cannot be written\n") }
        return isWritten ? .fine : .inputError
    }
}
