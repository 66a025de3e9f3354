extension CheckCatalog {
    static let style: [Check] = [
        FileLength.check,
        IDCase.check,
    ]
}
