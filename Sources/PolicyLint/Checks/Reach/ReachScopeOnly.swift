import PolicyEngine

enum ReachScopeOnly {
    static let check = Check(.reachScopeOnly, needs: .policy) { policy, log in
        for gap in policy.coverage where !gap.onSomeScreens.isEmpty {
            let shown = gap.onSomeScreens.prefix(4).joined(separator: ", ") + (gap.onSomeScreens.count > 4 ? ", …" : "")
            log.add(
                "\(gap.onSomeScreens.count == 1 ? "a code" : "\(gap.onSomeScreens.count) codes") of “\(gap.domain.text)” \(gap.onSomeScreens.count == 1 ? "is" : "are") known on some screens only",
                at: gap.domain.place, label: shown, help: "leave out `scope` where the error is classified, and refine it on the screen: when: {category: …, scope: …}",
                command: "policyctl evaluate \(Witness.quoted("\(gap.domain.text):\(gap.onSomeScreens[0])"))")
        }
    }
}
