extension CheckCatalog {
    static let placeholder: [Check] = []
}
