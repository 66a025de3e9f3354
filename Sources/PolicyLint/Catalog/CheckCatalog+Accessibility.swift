extension CheckCatalog {
    static let accessibility: [Check] = [ColourPosition.check, GestureWords.check, SymbolOnly.check]
}
