extension CheckCatalog {
    static let reference: [Check] = []
}
