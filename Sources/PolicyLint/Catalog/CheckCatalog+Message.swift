extension CheckCatalog {
    static let message: [Check] = []
}
