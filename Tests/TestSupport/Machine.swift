import Foundation

/// What tests need of the machine they run on. A test without it is skipped and says so; where nothing may be skipped,
/// as in `scripts/test --all`, it runs all the same, and fails.
package enum Machine {
    package static let mayNotSkip = ProcessInfo.processInfo.environment["NOTHING_SKIPPED"] == "1"

    /// Whether tests that take several seconds run: not in what everybody runs before a commit, `scripts/test`.
    package static let hasTime = ProcessInfo.processInfo.environment["QUICK_TESTS"] != "1"

    /// Whether a test that needs this program can run.
    package static func has(_ program: String) -> Bool { mayNotSkip || path(of: program) != nil }

    /// Whether a test that needs what was looked for can run.
    package static func has(_ isThere: Bool) -> Bool { mayNotSkip || isThere }

    /// Where a program is.
    package static func path(of program: String) -> String? {
        ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin", "/opt/homebrew/bin"]
            .map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
