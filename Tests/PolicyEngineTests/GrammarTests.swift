import Testing

@testable import PolicyEngine

/// The one table of keys, from which reading, advice, order and completion come.
@Suite struct GrammarTests {
    /// Every map of the language with the keys that lead to it.
    private static let maps: [(path: [String], keys: [KeyShape])] = {
        var maps: [(path: [String], keys: [KeyShape])] = []
        func visit(_ path: [String], _ shape: ValueShape) {
            if case .names(let value, _) = shape { return visit(path + ["*"], value) }
            if shape.keys.isEmpty { return }
            maps.append((path, shape.keys))
            for key in shape.keys { visit(path + [key.name], key.value) }
        }
        visit([], Grammar.file)
        return maps
    }()

    @Test("Each key stands once in its map, with what it is for in a few words") func keysAreUnique() {
        #expect(Self.maps.count > 30)
        for map in Self.maps {
            #expect(Set(map.keys.map { $0.name }).count == map.keys.count, "\(map.path)")
            for key in map.keys {
                #expect(!key.summary.isEmpty && key.summary.count <= 80 && !key.summary.hasSuffix("."), "\(key.name)")
            }
        }
    }

    @Test("What may stand below keys is found by their path") func belowAPath() {
        #expect(Grammar.below([]).keys.first?.name == "schema")
        #expect(Grammar.below(["rules"]).keys.map { $0.name }.prefix(4) == ["id", "owner", "description", "when"])
        #expect(Grammar.below(["rules", "when", "not"]).keys.map { $0.name }.prefix(2) == ["category", "domain"])
        #expect(
            Grammar.below(["translations", "rule.a", "gaveUp"]).keys.map { $0.name } == [
                "title", "reason", "suggestion", "help",
            ])
        #expect(
            Grammar.below(["retrySchedules", "patient", "retryAfter"]).keys.map { $0.name } == [
                "honor", "upTo", "wait", "beyond",
            ])
        #expect(Grammar.below(["rules", "when", "context"]).keys.isEmpty && Grammar.below(["nothing"]).keys.isEmpty)
    }

    @Test("Keys that several maps have are in one order everywhere") func oneOrder() {
        for map in Self.maps where map.path.first == "rules" || map.path.first == "retrySchedules" {
            let places = map.keys.compactMap { Grammar.writingOrder.firstIndex(of: $0.name) }
            let isOfConditions = map.path.contains("when")
            #expect(isOfConditions || places == places.sorted(), "\(map.path)")
        }
    }

    @Test("Other systems’ names for keys are in small letters, and none is a key of the same map")
    func otherNames() {
        func check<Target>(_ keys: [Key<Target>]) -> Int {
            let others = keys.flatMap { $0.others.map { "\($0)" } }
            #expect(Set(others).count == others.count, "\(others)")
            #expect(others.allSatisfy { $0 == $0.lowercased() && !$0.contains("_") && !$0.contains("-") })
            #expect(Set(others).isDisjoint(with: keys.names()), "\(Set(others).intersection(keys.names()))")
            return others.count
        }
        var count = check(PolicyDecoder.topKeys) + check(NodeDecoder.ruleKeys) + check(NodeDecoder.matchKeys)
        count += check(NodeDecoder.exclusionKeys) + check(NodeDecoder.messageKeys) + check(NodeDecoder.scheduleKeys)
        count += check(NodeDecoder.optionKeys) + check(NodeDecoder.domainKeys) + check(NodeDecoder.translationKeys)
        count += check(NodeDecoder.gaveUpKeys) + check(NodeDecoder.stepKeys) + check(NodeDecoder.fallbackKeys)
        #expect(count > 100)
    }
}
