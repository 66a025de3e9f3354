import PolicyEngine

enum SurfaceLongMinimum {
    private static let longest: Int64 = 2_000

    static let check = Check(.surfaceLongMinimum, needs: .allFiles) { policy, log in
        guard let catalog = policy.catalog else { return }
        for owner in catalog.owners {
            guard let duration = owner.settings.minimumDuration, duration > longest,
                let place = owner.settings.place(of: .minimumDuration)
            else { continue }
            log.add(
                "people wait \(DurationText.write(duration)) for an error that is already known", at: place,
                help: "write `minimumDuration: 500ms`; up to 1 s is enough to prevent flashing")
        }
    }
}
