extension CheckCatalog {
    static let yaml: [Check] = [AmbiguousBoolean.check]
}
