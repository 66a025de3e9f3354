import PolicyEngine

enum StructureUnknownValue {
    static let check = Check(loading: .structureUnknownValue, mend: { $1.renaming($0) })
}
