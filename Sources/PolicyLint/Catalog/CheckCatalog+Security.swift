extension CheckCatalog {
    static let security: [Check] = []
}
