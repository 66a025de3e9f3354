import PolicyEngine

enum ReferenceNumberOfOneSystem {
    static let check = Check(.referenceNumberOfOneSystem) { policy, log in
        for document in policy.documents {
            for entry in document.rules.flatMap({ $0.when ?? [] }) {
                for condition in [entry.error, entry.cause].compactMap({ $0 })
                    + entry.exclusions.compactMap({ $0.error })
                {
                    report(condition, &log)
                }
            }
        }
    }

    private static func report(_ condition: ErrorCondition, _ log: inout FindingLog) {
        let isPOSIX = condition.domain.contains { term in
            switch term.value {
            case .name(let name): name.hasSameBytes(as: POSIXNumbers.domain)
            case .pattern(let pattern): pattern.matches(POSIXNumbers.domain)
            case .numbers: false
            }
        }
        guard isPOSIX else { return }
        for term in condition.code {
            guard case .numbers(let range) = term.value, range.upperBound >= 11, range.upperBound < 1_000_000,
                let number = [range.lowerBound, 11, range.upperBound].first(where: { number in
                    range.contains(number) && !POSIXNumbers.isSameEverywhere(number)
                })
            else { continue }
            let name = range.lowerBound == range.upperBound ? POSIXNumbers.appleName(of: number) : nil
            log.add(
                "code \(number) depends on the operating system", at: term.place,
                label: name.map { "\($0) on Apple systems" },
                help: name.map {
                    "use the name, which is the same everywhere: \($0) if the number comes from an Apple device"
                }
                    ?? "use names, which are the same everywhere")
        }
    }
}
