import PolicyEngine

enum StructureUnknownKey {
    static let check = Check(loading: .structureUnknownKey, fix: { $1.renaming($0) })
}
