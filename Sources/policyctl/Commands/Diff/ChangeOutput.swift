import PolicyAnalysis

/// How changes of a policy are printed.
enum ChangeFormat: String, CaseIterable { case pretty, markdown, html, json }

/// Changes of a policy as text.
struct ChangeOutput {
    let edited: EditedChanges
    let policies: (old: PolicyArgument, new: PolicyArgument)
    let format: ChangeFormat
    let isFull: Bool
    /// The command that shows an error as it is now.
    let command: EvaluateLine
    /// How many logged errors each change affects; nil without a log.
    var counts: [Int]?
    var total = 0

    var text: String {
        switch format {
        case .pretty:
            return ChangeText(
                edited: edited, counts: counts, total: total, isFull: isFull, command: command,
                paint: Paint(isOn: Platform.allowsColor(1)), width: Platform.width
            ).text
        case .json: return edited.json(counts: counts, of: total)
        case .markdown: return pages.markdown(isFull: isFull)
        case .html: return pages.html
        }
    }

    private var pages: ChangePages {
        ChangePages(
            edited: edited, old: policies.old.policy, new: policies.new.policy, counts: counts, total: total)
    }
}
