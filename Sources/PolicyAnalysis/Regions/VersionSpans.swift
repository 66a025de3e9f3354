import PolicyEngine

extension Version {
    /// Versions one of which lies in each span between those given, ascending, and on each of them.
    static func spans(between versions: [Version]) -> [Version] {
        if versions.isEmpty { return [Version(numbers: [1])] }
        let zero = Version(numbers: [])
        var spans: [Version] = versions[0] > zero ? [zero] : []
        for (index, version) in versions.enumerated() {
            spans.append(version)
            if let above = between(version, index + 1 < versions.count ? versions[index + 1] : nil) {
                spans.append(above)
            }
        }
        return spans
    }

    /// The plainest version between two; nil where no version of eight numbers lies between them.
    private static func between(_ lower: Version, _ upper: Version?) -> Version? {
        for position in 0..<8 {
            var numbers = Array(lower.numbers.prefix(position + 1))
            numbers += [UInt32](repeating: 0, count: position + 1 - numbers.count)
            if numbers[position] == .max { continue }
            numbers[position] += 1
            let version = Version(numbers: numbers)
            if version > lower, upper.map({ version < $0 }) ?? true { return version }
        }
        return nil
    }
}
