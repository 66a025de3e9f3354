import PolicyAnalysis
import PolicyEngine

enum SurfaceLongAbsorption {
    /// As long as errors of one cause follow each other.
    private static let longest: Int64 = 300_000

    static let check = Check(.surfaceLongAbsorption, needs: .allFiles) { policy, log in
        guard let catalog = policy.catalog else { return }
        for owner in catalog.owners {
            guard let longest = owner.settings.absorbs?.max(by: { $0.milliseconds < $1.milliseconds }),
                longest.milliseconds > Self.longest
            else { continue }
            log.add(
                "for \(WaitText.write(longest.milliseconds)), other errors of “\(longest.category.text)” are hidden",
                at: longest.category.place,
                label: "other rules’ errors too",
                help: "name the category with the same cause, and half a minute: for: 30s")
        }
    }
}
