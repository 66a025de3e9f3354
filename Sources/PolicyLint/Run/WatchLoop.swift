/// Looks again whenever a file has changed, until it is to end. Clock, files and the look itself come from outside.
package enum WatchLoop {
    /// `stamps` are the files of this moment; `goesOn` waits a little and is false when it is time to end. The answer is that of the last look.
    package static func run<Answer, Stamps: Equatable>(
        stamps: () -> Stamps, goesOn: () -> Bool, look: (_ isFirst: Bool) -> Answer
    ) -> Answer {
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
