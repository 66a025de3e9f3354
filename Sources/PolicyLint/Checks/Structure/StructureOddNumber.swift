import PolicyEngine

enum StructureOddNumber {
    static let check = Check(.structureOddNumber) { policy, log in
        for domain in policy.documents.flatMap({ $0.domains }) {
            let codes = domain.codes.filter { ($0.number ?? 0) != 0 && $0.number != .min }
            for index in codes.indices.dropFirst().dropLast() {
                let numbers = codes[index - 1...index + 1].map { $0.number ?? 0 }
                guard isOdd(numbers), let place = place(codes[index], policy) else { continue }
                log.add(
                    "the numbers before and after it are \(numbers[1] > 0 ? "negative" : "positive")", at: place,
                    label: "\(numbers[0]), \(numbers[2])", help: "write \(-numbers[1]) if that is correct")
            }
        }
    }

    /// Whether the middle one is close to another but for its sign, which both others share.
    private static func isOdd(_ numbers: [Int64]) -> Bool {
        let isNegative = numbers.map { $0 < 0 }
        guard isNegative[0] == isNegative[2], isNegative[0] != isNegative[1] else { return false }
        return [numbers[0], numbers[2]].contains { abs($0 + numbers[1]) <= 10 } && abs(numbers[1]) > 10
    }

    /// Where the number is written.
    private static func place(_ code: WrittenCode, _ policy: LintContext) -> SourcePlace? {
        guard let file = policy.file(code.name.place), let name = file.node(at: code.name.place.lower) else {
            return nil
        }
        let value = file.tree.resolved(name + 1)
        return file.tree.nodes[value].kind == .mapping
            ? file.value("number", in: value).map { file.place($0) } : file.place(value)
    }
}
