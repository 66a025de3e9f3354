package import PolicyEngine

/// What was found, written into the files of tests in place of what was expected.
package struct TestUpdate {
    package private(set) var changed: [SourceFile] = []
    package private(set) var count = 0
    /// Differences that no plain value can hold, or that cases do not agree on.
    package private(set) var left = 0

    /// `tests`: all of those files, also those that were not run.
    package init(_ results: [TestResult], of tests: [PolicyTest], _ files: [SourceFile]) {
        var replacements: [SourcePlace: Set<String>] = [:]
        for result in results where result.status == .failed {
            for failure in result.failures {
                for difference in failure.differences {
                    if let text = difference.replacement {
                        replacements[difference.place, default: []].insert(text)
                    } else {
                        left += 1
                    }
                }
                if failure.differences.isEmpty { left += 1 }
            }
        }
        // A value of several cases changes only where each of them found the same.
        let failing = Self.casesPerPlace(results, tests)
        for (place, texts) in replacements where texts.count > 1 || failing[place].map({ $0.failed < $0.all }) ?? false
        {
            replacements[place] = nil
            left += 1
        }
        for (number, file) in files.enumerated() {
            let edits = replacements.filter { $0.key.file == Int32(number) }.sorted { $0.key.lower > $1.key.lower }
            if edits.isEmpty { continue }
            var bytes = file.bytes
            for edit in edits {
                bytes.replaceSubrange(
                    Int(edit.key.lower)..<Int(edit.key.upper), with: Array((edit.value.first ?? "").utf8))
                count += 1
            }
            changed.append(SourceFile(path: file.path, bytes: bytes))
        }
    }

    /// How many cases ask for a value, and how many of them found another.
    private static func casesPerPlace(_ results: [TestResult], _ tests: [PolicyTest]) -> [SourcePlace: (
        all: Int, failed: Int
    )] {
        var counts: [SourcePlace: (all: Int, failed: Int)] = [:]
        for test in tests {
            for one in test.cases {
                let expectations: [Expectation]
                switch one.body {
                case .decision(let all): expectations = all
                case .calls(let calls): expectations = calls.flatMap { $0.expectations }
                case .story(let story):
                    expectations =
                        story.expectations
                        + story.steps.flatMap { step -> [Expectation] in
                            if case .expect(let all) = step.action { return all }
                            return []
                        }
                }
                for expectation in expectations { counts[expectation.place, default: (0, 0)].all += 1 }
            }
        }
        for result in results {
            for difference in result.failures.flatMap({ $0.differences }) where counts[difference.place] != nil {
                counts[difference.place]?.failed += 1
            }
        }
        return counts
    }
}
