import PolicyAnalysis
import PolicyEngine

enum ReachAlwaysTrueCondition {
    static let check = Check(.reachAlwaysTrueCondition, needs: .policy) { policy, log in
        guard let reach = policy.reach else { return }
        for entry in reach.entries where !entry.written.exclusions.isEmpty {
            let clause = reach.clauses[entry.clause]
            var excluded = 0
            for exclusion in entry.written.exclusions {
                switch exclusion {
                case .error(let condition):
                    defer { excluded += 1 }
                    guard excluded < clause.excluded.count,
                        !meet(clause.error, clause.excluded[excluded], reach.space)
                    else { continue }
                    report(
                        (condition.domain + condition.code + condition.http).first?.place ?? entry.written.place, &log)
                case .situation(let condition):
                    guard case .scopes(let names) = condition.accepted, !clause.scopes.isEmpty,
                        !meet(clause.scopes, names, reach.clauses.policy.scopes)
                    else {
                        continue
                    }
                    report(names.first?.place ?? condition.place, &log)
                case .category, .cause: continue
                }
            }
        }
    }

    private static func report(_ place: SourcePlace, _ log: inout FindingLog) {
        log.add("this excludes nothing", at: place, label: "doesn’t match anyway", help: "delete it from `not`")
    }

    private static func meet(_ claimed: ErrorSet, _ excluded: ErrorSet, _ space: ConditionSpace) -> Bool {
        func regions(_ set: ErrorSet) -> [Region] {
            space.linkRegions(set).map { link in
                var region = space.everywhere(links: 1)
                region.links = [link]
                return region
            }
        }
        return !regions(claimed).intersection(regions(excluded), of: space.universe).isEmpty
    }

    private static func meet(_ claimed: [Int32], _ excluded: [Name], _ tree: ScopeTable) -> Bool {
        excluded.compactMap { tree.screen(named: $0.text) }.contains { screen in
            claimed.contains { tree.holds($0, screen) || tree.holds(screen, $0) }
        }
    }
}
