extension CheckCatalog {
    static let surface: [Check] = []
}
