import PolicyEngine

enum StructureUnknownKey {
    static let check = Check(loading: .structureUnknownKey, mend: { $1.renaming($0) })
}
