import PolicyEngine

enum SurfaceLongMinimum {
    private static let longest: Int64 = 2_000

    static let check = Check(.surfaceLongMinimum, needs: .allFiles) { policy, log in
        guard let catalog = policy.catalog else { return }
        let settings = catalog.rules.map { $0.settings } + catalog.hierarchy.categories.map { $0.settings } + [catalog.fallback?.settings].compactMap { $0 }
        for one in settings {
            guard let duration = one.minimumDuration, duration > longest, let place = one.place(of: .minimumDuration) else { continue }
            log.add(
                "people wait \(DurationText.write(duration)) for an error that is already known", at: place,
                help: "300ms to 1s keep it from flashing by: write minimumDuration: 500ms")
        }
    }
}
