extension CheckCatalog {
    static let retry: [Check] = [NoJitter.check]
}
