import PolicyEngine
import PolicyLint

extension PageSession {
    /// `screen` and its path, `error` with a record and a screen or nothing, `rule`, or `lastRetry`: answers as a
    /// change does, with the rules that have the texts then.
    mutating func placeTexts(_ request: PageRequest) -> String {
        let place: TextPlacement.Place
        switch request.text(1) {
        case "screen": place = .screen(request.text(2))
        case "error":
            guard let event = try? ErrorEvent(json: request.text(2)) else { return Self.failure("invalid change") }
            place = .error(event, screen: request.text(3).isEmpty ? nil : request.text(3))
        case "rule": place = .rule
        case "lastRetry": place = .lastRetry
        default: return Self.failure("invalid change")
        }
        guard let usable = inspection.policy else {
            return Self.failure("the policy has errors; fix them before you write new texts")
        }
        // Who has a text is known of a policy with places.
        let current = placedPolicy(usable)
        let placement = TextPlacement(
            of: request.text(0), in: current, inspection, outcomes: outcomes(of: current))
        do throws(TextPlacement.Refusal) {
            let result = try placement.result(at: place)
            let changed = result.files.filter { file in
                !files.contains { $0.path.hasSameBytes(as: file.path) && $0.bytes == file.bytes }
            }
            let (known, count) = (files, errors.count)
            let answer = replace(changed, rules: result.rules)
            if errors.count <= count { return answer }
            let found = errors.first ?? ""
            files = known
            _ = replace([])
            return Self.failure("the new rule would have an error: \(found); edit the file")
        } catch {
            return Self.failure(error.text)
        }
    }

    private var errors: [String] {
        report.findings.filter { $0.diagnostic.severity == .error }.map { $0.diagnostic.message }
    }
}
