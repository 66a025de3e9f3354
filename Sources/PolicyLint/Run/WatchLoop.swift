/// Looks again whenever a file has changed, until it is to end. Clock, files and the look itself come from outside.
package enum WatchLoop {
    /// A file as it was when last looked at.
    package struct Stamp: Sendable, Equatable {
        package let path: String
        /// Nanoseconds since 1970.
        package let changed: Int64
        package let size: Int64

        package init(path: String, changed: Int64, size: Int64) {
            self.path = path
            self.changed = changed
            self.size = size
        }
    }

    /// `stamps` are the files of this moment; `goesOn` waits a little and is false when it is time to end. The answer is that of the last look.
    package static func run<Answer>(stamps: () -> [Stamp], goesOn: () -> Bool, look: (_ isFirst: Bool) -> Answer)
        -> Answer
    {
        var seen = stamps()
        var answer = look(true)
        while goesOn() {
            let now = stamps()
            if now == seen { continue }
            seen = now
            answer = look(false)
        }
        return answer
    }
}
