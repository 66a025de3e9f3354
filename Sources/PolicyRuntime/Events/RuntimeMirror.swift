/// The runtime functions that `Mirror` stands on. `Mirror` itself takes several times as long, and asks an error's own description for its name.
enum RuntimeMirror {
    /// An error as it was made. Generic code that throws `any Error` as its `Failure` may put that into another box, which these functions would take
    /// for the error.
    static func unboxed(_ error: any Error) -> any Error {
        isBox(error) ? (error as Any) as? any Error ?? error : error
    }

    private static func isBox<Value: Error>(_ value: Value) -> Bool { Value.self == (any Error).self }

    /// The name of an enum's case, which stays where it is; nil for what is no enum.
    static func caseName(of value: some Error) -> UnsafePointer<CChar>? { enumCaseName(value) }

    /// Whether a case has a payload.
    static func carriesSomething<Value: Error>(_ value: Value) -> Bool {
        childCount(value, type: Swift.type(of: value as Any)) > 0
    }

    /// What a case carries, one value or a tuple. Only for cases that carry something.
    static func payload(of value: some Error) -> Any { child(of: value, 0).value }

    /// The name of an enum’s case, of whatever type; nil for what is no enum, and where the program holds no names.
    static func caseName(ofAny value: Any) -> String? {
        func name<Value>(_ value: Value) -> String? {
            enumCaseName(value).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
        }
        return _openExistential(value, do: name)
    }

    /// What a case carries; nil where it carries nothing.
    static func payload(ofAny value: Any) -> Any? {
        func payload<Value>(_ value: Value) -> Any? {
            childCount(value, type: Value.self) > 0 ? child(of: value, 0).value : nil
        }
        return _openExistential(value, do: payload)
    }

    /// Labels and values of a tuple, at most so many.
    static func elements(of tuple: Any, atMost most: Int) -> [(label: String, value: Any)] {
        var found: [(label: String, value: Any)] = []
        func collect<Tuple>(_ tuple: Tuple) {
            for index in 0..<min(childCount(tuple, type: Tuple.self), most) { found.append(child(of: tuple, index)) }
        }
        _openExistential(tuple, do: collect)
        return found
    }

    private static func child<Value>(of value: Value, _ index: Int) -> (label: String, value: Any) {
        var name: UnsafePointer<CChar>?
        var free: FreeName?
        let child = childValue(of: value, type: Value.self, index: index, outName: &name, outFreeFunc: &free)
        defer { free?(name) }
        return (name.map { String(cString: $0) } ?? "", child)
    }
}

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(_ value: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func childValue<Value>(
    of value: Value, type: Any.Type, index: Int, outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
    outFreeFunc: UnsafeMutablePointer<FreeName?>
) -> Any
