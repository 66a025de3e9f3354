import PolicyEngine

enum StructureUnknownValue {
    static let check = Check(loading: .structureUnknownValue, fix: { $1.renaming($0) })
}
