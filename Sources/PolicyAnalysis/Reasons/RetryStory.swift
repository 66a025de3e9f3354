package import PolicyEngine
import PolicyText

/// What happens to a piece of work that fails the same way again and again, call by call, as the engine decides it.
package struct RetryStory {
    package struct Call {
        package let number: Int
        /// Since the first call, in milliseconds.
        package let time: Int64
        package let decision: Decision
    }

    package private(set) var calls: [Call] = []
    /// Whether calls go on beyond those.
    package private(set) var isOpen = false

    private static let most = 50

    /// From the call the event reports, or the first; with the waits that `seed` draws. Server hints come again with each failure.
    package init(_ policy: ErrorPolicy, _ event: ErrorEvent, seed: UInt64 = 0) {
        var event = event
        var number = max(event.context.attempt ?? 1, 1)
        var time = event.context.elapsed?.wholeMilliseconds ?? 0
        for _ in 0..<Self.most {
            event.context.attempt = number
            event.context.elapsed = .milliseconds(time)
            let decision = policy.decide(event, seed: seed)
            calls.append(Call(number: number, time: time, decision: decision))
            guard let retry = decision.retry else { return }
            let (later, overflow) = time.addingReportingOverflow(retry.after.wholeMilliseconds)
            if overflow { break }
            time = later
            number = retry.nextAttempt
        }
        isOpen = true
    }

    /// `call 2 after 0.5 s: nothing → call 3 after 1 s: toast → gives up: alert`; empty where nothing follows.
    package var text: String {
        guard calls.count > 1 else { return "" }
        var parts: [String] = []
        for (index, call) in calls.enumerated().dropFirst() {
            let wait = WaitText.write(call.time - calls[index - 1].time)
            let shown = call.decision.surface == .hidden ? "nothing" : call.decision.surface.name
            let end = call.decision.retry == nil ? ", gives up: " : ": "
            parts.append("call \(call.number) after \(wait)\(end)\(shown)")
        }
        if isOpen { parts.append("and so on") }
        if parts.count > 6 { parts.replaceSubrange(3..<parts.count - 1, with: ["…"]) }
        return parts.joined(separator: " → ")
    }

    // MARK: Picture

    /// As a picture (SVG 1.1): a bar for each wait, what is shown above it.
    package var svg: String {
        let width = 760.0
        let total = Double(max(calls.last?.time ?? 0, 1))
        func x(_ time: Int64) -> Double { 20 + (width - 140) * Double(time) / total }
        func number(_ value: Double) -> String { String(Int64((value * 10).rounded()) / 10) }
        var text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(width)) \(80 + calls.count * 26)\" font-family=\"sans-serif\" font-size=\"13\">\n"
        text +=
            "<title>\(MarkdownText.html(calls.count == 1 ? "one call" : "\(calls.count) calls, \(WaitText.write(calls.last?.time ?? 0)) in total"))</title>\n"
        for (index, call) in calls.enumerated() {
            let y = 30 + index * 26
            if index > 0 {
                let before = x(calls[index - 1].time)
                text +=
                    "<rect x=\"\(number(before))\" y=\"\(y - 20)\" width=\"\(number(max(x(call.time) - before, 1)))\" height=\"6\" fill=\"#bbb\"/>\n"
            }
            let shown = call.decision.surface == .hidden ? "nothing" : call.decision.surface.name
            let color = call.decision.surface == .hidden ? "#999" : call.decision.retry == nil ? "#b00" : "#06c"
            text += "<circle cx=\"\(number(x(call.time)))\" cy=\"\(y - 4)\" r=\"5\" fill=\"\(color)\"/>"
            text +=
                "<text x=\"\(number(x(call.time) + 10))\" y=\"\(y)\">\(MarkdownText.html("\(call.number). \(WaitText.write(call.time)): \(shown)"))</text>\n"
        }
        return text + "</svg>\n"
    }
}
