import PolicyEngine

enum ReferenceExactVersion {
    static let check = Check(.referenceExactVersion) { policy, log in
        for document in policy.documents {
            for condition in document.rules.flatMap({ $0.when ?? [] }).flatMap({ $0.situations }) {
                guard case .versions(let ranges) = condition.accepted, ranges.count == 1 else { continue }
                if let file = policy.file(condition.place) { report(condition.place, in: file, &log) }
            }
        }
    }

    /// Whoever writes three numbers means this version; whoever writes fewer often means all that begin with them.
    private static func report(_ place: SourcePlace, in file: LintFile, _ log: inout FindingLog) {
        let written = file.source.bytes[Int(place.lower)..<Int(place.upper)].filter {
            $0 != ASCII.quote && $0 != ASCII.apostrophe
        }
        let dots = written.filter { $0 == ASCII.dot }.count
        guard dots < 2, written.allSatisfy({ $0.isDigit || $0 == ASCII.dot }) else { return }
        let version = String(decoding: written, as: UTF8.self)
        log.add(
            "appVersion \(version) matches only this version", at: place,
            help: "write `\(version)..` to include later versions, or "
                + "`\(version)\(dots == 0 ? ".0.0" : ".0")` for this version alone")
    }
}
