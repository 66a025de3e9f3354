extension CheckCatalog {
    static let meta: [Check] = []
}
