/// What people see of calls that are repeated.
enum RetryDisplay {
    /// Nobody reads of a call that comes back within 3 s; of a longer wait they are told in passing. The longest waits, in
    /// milliseconds.
    static func lines(waits: [Double]) -> String {
        let quiet = waits.prefix { $0 <= 3_000 }.count
        let text = "    quiet: \(quiet)\n"
        return text + (quiet == waits.count ? "    show: alert\n" : "    show: toast\n    gaveUp: { show: alert }\n")
    }
}
