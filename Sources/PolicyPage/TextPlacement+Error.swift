import PolicyEdit
import PolicyEngine

extension TextPlacement {
    /// A rule for one error alone, on one screen or wherever it occurs.
    func forError(_ event: ErrorEvent, on screen: String?) throws(Refusal) -> Result {
        guard let written = documents.rule(rule), !written.leavesOpen else { throw Self.byHand }
        var there = event
        there.context = EventContext(scope: screen)
        guard let link = event.links.first, policy.decide(there, seed: 0).rule == rule else {
            throw Refusal(text: "“\(rule)” does not decide this error there")
        }
        var conditions: Pairs = [("rule", .text(rule))]
        if let domain = link.domain { conditions.append(("domain", .text(domain))) }
        switch link.code {
        case .name(let name)?: conditions.append(("code", .text(name)))
        case .number(let number)?: conditions.append(("code", .plain("\(number)")))
        case nil: break
        }
        if link.code == nil, let http = link.http { conditions.append(("http", .plain("\(http)"))) }
        guard conditions.count > (link.domain == nil ? 1 : 2) else {
            throw Refusal(text: "this error has neither a code nor a status that tells it from others")
        }
        let name = (link.code.map { text(of: $0) } ?? link.http.map { "\($0)" } ?? "").utf8.map { byte -> UInt8 in
            byte.isLetter || byte.isDigit ? byte : ASCII.minus
        }
        if let screen { conditions.append(("scope", .text(screen))) }
        let place = screen.map { $0.split(separator: "/").joined(separator: "-") + "." } ?? ""
        let id = (screen == nil ? rule : place + Self.last(rule)) + "-" + String(decoding: name, as: UTF8.self)
        return try refining(Target(event: there, screen: screen, conditions: conditions, id: id))
    }

    private func text(of code: ErrorCode) -> String {
        switch code {
        case .name(let name): name
        case .number(let number): "\(number)"
        }
    }
}
