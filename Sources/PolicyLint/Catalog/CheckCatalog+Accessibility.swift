extension CheckCatalog {
    static let accessibility: [Check] = []
}
