import Foundation

/// Laws over random policies are tried on a part of them, and on all with `EXHAUSTIVE=1`, which takes some minutes in a debug build.
enum Exhaustive {
    static let isOn = ProcessInfo.processInfo.environment["EXHAUSTIVE"] == "1"
}
