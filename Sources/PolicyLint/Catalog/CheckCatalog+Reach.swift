extension CheckCatalog {
    static let reach: [Check] = []
}
