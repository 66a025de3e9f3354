import PolicyAnalysis
import PolicyEngine

enum SurfaceAboveLoudest {
    static let check = Check(.surfaceAboveLoudest, needs: .policy) { policy, log in
        guard let tree = policy.policy?.compiled.scopes else { return }
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules
        where !rule.asking.isEmpty && !rule.asking.contains(where: { $0.screens.isEmpty }) {
            guard let steps = rule.steps, steps.owner === rule.owner, let loudest = steps.value.map({ $0.show }).max(),
                loudest > rule.limit,
                let screen = rule.asking.first?.screens.first, let number = tree.screen(named: screen.text),
                let category = rule.categories.first
            else { continue }
            let limit = tree.limit(on: number, category: Int32(category))
            let name = limit.map { tree.path($0.screen) } ?? screen.text
            guard seen.insert(steps.place).inserted else { continue }
            let place = policy.catalog?.scopes.first { $0.path.text == name }?.loudest?.place
            log.add(
                "“\(name)” allows nothing more prominent than “\(rule.limit.name)”, so this is never shown as “\(loudest.name)”",
                at: steps.place,
                related: place.map { [Diagnostic.Related($0, "the limit")] } ?? [],
                help: "write `show: \(rule.limit.name)`, or change `loudest` of the screen")
        }
    }
}
