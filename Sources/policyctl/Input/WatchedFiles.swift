import PolicyEngine
import PolicyLint

/// A command that runs again after every save, until Ctrl-C.
enum WatchedFiles {
    static func run(
        _ command: String, files: @escaping () -> [String], _ body: @escaping () throws(CommandError) -> ExitCode
    ) -> ExitCode {
        let isTerminal = Platform.isTerminal(1)
        FileWatcher.begin()
        return WatchLoop.run(
            stamps: {
                files().compactMap { FileStamp($0) }
            },
            goesOn: { FileWatcher.goesOn() },
            look: { isFirst in
                if isTerminal { _ = Platform.write("\u{1B}[H\u{1B}[2J") }
                let code = CommandError.reported(by: command, body)
                if isTerminal || isFirst { Platform.writeError("waiting for changes; press Ctrl-C to stop\n") }
                return code
            })
    }
}
