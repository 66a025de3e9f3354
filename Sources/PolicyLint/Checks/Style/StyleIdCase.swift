import PolicyEngine

enum StyleIdCase {
    static let check = Check(.styleIdCase) { policy, log in
        let documents = policy.documents
        report(documents.flatMap { $0.rules.compactMap { $0.id } }, &log)
        report(documents.flatMap { $0.options.map { $0.name } }, &log)
        report(documents.flatMap { $0.categories.map { $0.name } }.filter { ErrorKind(rawValue: $0.text) == nil }, &log)
        report(documents.flatMap { $0.schedules.map { $0.name } }, &log)
    }

    private enum Way: Int, CaseIterable {
        case kebab, snake, camel

        var words: String {
            switch self {
            case .kebab: "lowercase letters and dashes"
            case .snake: "underscores"
            case .camel: "capitals inside"
            }
        }

        /// Nil for one word in small letters, which fits everywhere.
        init?(_ name: String) {
            let bytes = name.utf8
            let hasCapital = bytes.contains { (ASCII.upperA...ASCII.upperZ).contains($0) }
            if bytes.contains(ASCII.underscore) {
                self = .snake
            } else if bytes.contains(ASCII.minus), !hasCapital {
                self = .kebab
            } else if hasCapital {
                self = .camel
            } else {
                return nil
            }
        }
    }

    /// What is written otherwise, where one way is twice as frequent as all others together.
    private static func report(_ names: [Name], _ log: inout FindingLog) {
        let ways = names.map { Way($0.text) }
        let written = ways.count { $0 != nil }
        for way in Way.allCases {
            let others = written - ways.count { $0 == way }
            guard others > 0, others * 2 <= written - others else { continue }
            for (name, own) in zip(names, ways) where own != nil && own != way {
                log.add("“\(name.text)” doesn’t follow the style of most names here, \(way.words)", at: name.place)
            }
        }
    }
}
