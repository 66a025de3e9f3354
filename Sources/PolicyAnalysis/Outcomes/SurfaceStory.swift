package import PolicyEngine

/// Where an error is shown from call to call, as the engine decides it: `nothing on attempts 1 and 2, toast from attempt 3, alert after giving up`.
package struct SurfaceStory {
    struct Part: Equatable {
        let first: Int
        var last: Int
        let surface: Surface
        let isStopped: Bool
    }

    private(set) var parts: [Part] = []
    /// Whether calls go on for as long as anybody looked.
    private var isOpen = false

    private static let most = 200

    /// From the call the event reports, or the first.
    package init(_ policy: ErrorPolicy, _ event: ErrorEvent) {
        var event = event
        let begin = event.firstCall
        let evaluator = Evaluator(policy.compiled)
        let view = OutcomeView(policy.compiled, event)
        let lastStep = view.steps.dropLast().map { $0.untilAttempt }.max() ?? 0
        // Without retries of its own the calls are a person’s, who may go on.
        let end = max(lastStep, view.quiet) + 1
        for attempt in begin..<begin + Self.most {
            event.context.attempt = attempt
            let outcome = evaluator.outcome(for: event, seed: 0, stopping: nil)
            let isStopped = outcome.plan.stopped != nil
            add(evaluator.surface(event), attempt, isStopped: isStopped)
            if isStopped { return }
            if outcome.plan.retry == nil, attempt >= end { break }
        }
        isOpen = true
    }

    private mutating func add(_ surface: Surface, _ attempt: Int, isStopped: Bool) {
        if let last = parts.last, last.surface == surface, last.isStopped == isStopped {
            parts[parts.count - 1].last = attempt
        } else {
            parts.append(Part(first: attempt, last: attempt, surface: surface, isStopped: isStopped))
        }
    }

    /// What is shown while it goes on, and after it gave up, is said once where it is the same.
    private var told: (parts: [Part], isOpen: Bool) {
        guard parts.count > 1, let last = parts.last, last.isStopped, parts[parts.count - 2].surface == last.surface
        else { return (parts, isOpen) }
        return (Array(parts.dropLast()), true)
    }

    package var text: String {
        let (parts, isOpen) = told
        return parts.indices.map { index in
            let part = parts[index]
            let surface = part.surface == .hidden ? "nothing" : part.surface.name
            if parts.count == 1, part.first == 1 { return surface }
            if part.isStopped {
                return parts.count == 1 ? surface + ", not retried" : surface + " after the last retry"
            }
            if index == parts.count - 1, isOpen {
                return parts.count == 1 ? surface : surface + " from attempt \(part.first)"
            }
            if part.first == part.last { return surface + " on attempt \(part.first)" }
            return surface
                + (part.last == part.first + 1
                    ? " on attempts \(part.first) and \(part.last)" : " on attempts \(part.first) to \(part.last)")
        }.joined(separator: ", ")
    }
}
