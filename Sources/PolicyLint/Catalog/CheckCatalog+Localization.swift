extension CheckCatalog {
    static let localization: [Check] = []
}
