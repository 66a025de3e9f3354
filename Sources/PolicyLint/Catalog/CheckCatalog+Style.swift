extension CheckCatalog {
    static let style: [Check] = []
}
