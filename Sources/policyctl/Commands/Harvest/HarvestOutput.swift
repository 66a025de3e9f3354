import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// Logged errors that no rule knows.
struct HarvestOutput {
    let harvest: ErrorHarvest
    let policy: ErrorPolicy
    let most: Int

    private var clusters: [ErrorHarvest.Cluster] { Array(harvest.sorted.prefix(most)) }

    func text(width: Int) -> String {
        let clusters = clusters
        let column = max(clusters.first.map { String($0.count).utf8.count } ?? 0, 3)
        var text = ""
        for cluster in clusters {
            let number = String(cluster.count)
            let lead = String(repeating: " ", count: column - number.utf8.count) + number + "  "
            let screens = cluster.topScreens.isEmpty ? "" : ", on " + cluster.topScreens.joined(separator: ", ")
            let lines = TextLines.wrap(
                VisibleText.clean(SecretText.masked(cluster.text + screens)), width: max(width - column - 2, 30))
            text += lead + lines.joined(separator: "\n" + String(repeating: " ", count: column + 4)) + "\n"
        }
        let hidden = harvest.sorted.count - clusters.count
        if hidden > 0 { text += "… and \(hidden) more kinds\n" }
        let share = PolicyChanges.share(harvest.count, of: harvest.total)
        return text + (text.isEmpty ? "" : "\n")
            + (harvest.count == 0
                ? (harvest.total == 1 ? "the error has a rule\n" : "each of \(harvest.total) errors has a rule\n")
                : "\(share) have no rule\n")
    }

    var stubs: String {
        var stubs = RuleStubs(policy)
        for cluster in clusters {
            let screens = cluster.topScreens.isEmpty ? "" : "; on " + cluster.topScreens.joined(separator: ", ")
            let times = cluster.count == 1 ? "once" : "\(cluster.count) times"
            stubs.add(
                domain: cluster.domain, code: cluster.code, http: cluster.http, values: cluster.values,
                remark: VisibleLine.shown("\(times) in \(harvest.total) errors\(screens)"))
        }
        let kinds = "\(stubs.withheld) \(stubs.withheld == 1 ? "kind" : "kinds")"
        let note =
            stubs.withheld == 0
            ? "" : "# Omitted: \(kinds) whose name looks like a key or a person’s address.\n"
        return note + stubs.text
    }

    var json: String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("errors", harvest.total)
        writer.member("withoutRule", harvest.count)
        writer.objects("kinds", elements: clusters) { cluster, writer in
            writer.member("domain", cluster.domain.map { SecretText.masked($0) })
            writer.member("code", cluster.code.map { SecretText.masked($0.text) })
            writer.member("http", cluster.http)
            writer.member("count", cluster.count)
            writer.member("screens", cluster.topScreens.map { SecretText.masked($0) })
        }
        writer.end("}")
        return writer.text + "\n"
    }
}
