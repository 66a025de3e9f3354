/// Reports of crashes, which name a signal and no error.
enum CrashReports {
    /// What MetricKit delivers.
    static func read(_ value: JSONValue) -> Evidence? {
        let names = ["crashDiagnostics", "hangDiagnostics", "cpuExceptionDiagnostics", "diskWriteExceptionDiagnostics"]
        let isReport =
            names.contains { value[$0] != nil }
            || value["bug_type"] != nil && (value["incident_id"] ?? value["app_name"]) != nil
        return isReport ? Evidence(.crashReport, []) : nil
    }

    /// A report of Apple’s systems, as text or behind a line of JSON (`.ips`).
    static func read(_ bytes: [UInt8]) -> Evidence? {
        let start = bytes.prefix(4_096)
        let names = ["Incident Identifier:", "Exception Type:"].map { Array($0.utf8) }
        let isReport = names.contains { name in
            start.split(separator: ASCII.lineFeed).contains { $0.starts(with: name) }
        }
        return isReport ? Evidence(.crashReport, []) : nil
    }
}
