// The few names of SwiftUI that PolicyRuntime uses, so that its adapters can be type-checked where SwiftUI is not.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

public struct EmptyView: View {
    nonisolated public init() {}
    public var body: Never { fatalError() }
}

public struct TupleView<Content>: View { public var body: Never { fatalError() } }
public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View where Content: View { public var body: Never { fatalError() } }

@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > { TupleView() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct Text: View {
    public init(verbatim: String) {}
    public var body: Never { fatalError() }
}

public struct ButtonRole: Equatable, Sendable {
    public static let cancel = ButtonRole()
    public static let destructive = ButtonRole()
}

public struct Button<Label: View>: View {
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    public var body: Never { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {}
    public var body: Never { fatalError() }
}

public struct HStack<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

public struct Alignment: Sendable { public static let bottom = Alignment() }

@propertyWrapper public struct Binding<Value> {
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
}

public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Published<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
    public var wrappedValue: Object
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues: Sendable {
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { Key.defaultValue }
        set {}
    }
}

public struct ModifierContent<Modifier>: View { public var body: Never { fatalError() } }

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifierContent<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct VStack<Content: View>: View {
    public init(alignment: HorizontalAlignment, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

public struct HorizontalAlignment: Sendable { public static let leading = HorizontalAlignment() }

public struct ViewThatFits<Content: View>: View {
    public init(in axes: Axis.Set, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

public enum Axis {
    public struct Set: Sendable {
        public static let vertical = Set()
        public static let horizontal = Set()
    }
}

public struct ScrollView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

public enum Edge: Sendable { case top, bottom }

public struct AnyTransition: Sendable {
    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
}

public struct AccessibilityChildBehavior: Sendable { public static let contain = AccessibilityChildBehavior() }

@MainActor @preconcurrency @propertyWrapper public struct Environment<Value> {
    public init(_ path: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

extension EnvironmentValues {
    public var accessibilityReduceMotion: Bool { false }
}

extension View {
    public func transition(_ transition: AnyTransition) -> some View { self }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    public func accessibilityElement(children: AccessibilityChildBehavior) -> some View { self }
    public func task<ID: Equatable>(id: ID, _ action: @escaping @Sendable () async -> Void) -> some View { self }
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> { ModifiedContent() }
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        self
    }
    public func overlay<Content: View>(alignment: Alignment, @ViewBuilder content: () -> Content) -> some View { self }
    public func padding() -> some View { self }
    public func alert<Title: StringProtocol, Actions: View, Message: View, Value>(
        _ title: Title, isPresented: Binding<Bool>, presenting value: Value?, @ViewBuilder actions: (Value) -> Actions,
        @ViewBuilder message: (Value) -> Message
    ) -> some View { self }
}
