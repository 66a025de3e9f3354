import PolicyEngine

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Another program, run to its end.
struct Subprocess {
    let exit: Int32
    let output: [UInt8]

    /// Nil where the program cannot be started. What it writes to standard error goes nowhere, or among its output.
    /// With more than `limit` bytes of output it is ended, which is a failure.
    static func run(_ words: [String], mergingErrors: Bool = false, limit: Int) -> Subprocess? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        if mergingErrors {
            posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addclose(&actions, ends[0])
        posix_spawn_file_actions_addclose(&actions, ends[1])
        var process = pid_t()
        let code = withStrings(words) { arguments in
            withStrings(environment) { variables in
                posix_spawnp(&process, words[0], &actions, nil, arguments, variables)
            }
        }
        close(ends[1])
        guard code == 0 else { return nil }
        let output = readAll(ends[0], limit: limit)
        if output.count > limit { kill(process, SIGTERM) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return Subprocess(exit: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, output: output)
    }

    /// What git looks at, and messages in English. In a hook it names the repository alone, and then would take any
    /// folder it is started in for the whole of the work tree.
    private static var environment: [String] {
        let place = Platform.variable("GIT_WORK_TREE") == nil ? [] : ["GIT_DIR", "GIT_WORK_TREE"]
        let names =
            place + [
                "PATH", "HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM",
                "GIT_CEILING_DIRECTORIES",
            ]
        let passed = names.compactMap { name in Platform.variable(name).map { "\(name)=\($0)" } }
        return passed + ["LC_ALL=C", "GIT_NO_LAZY_FETCH=1"]
    }

    private static func withStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result)
        -> Result
    {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }

    private static func readAll(_ file: Int32, limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = piece.withUnsafeMutableBytes { SystemCalls.read(file, $0) }
            if count <= 0 { return bytes }
            bytes += piece[..<count]
            if bytes.count > limit { return bytes }
        }
    }
}
