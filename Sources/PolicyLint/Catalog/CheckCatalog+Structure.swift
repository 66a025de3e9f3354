extension CheckCatalog {
    static let structure: [Check] = []
}
