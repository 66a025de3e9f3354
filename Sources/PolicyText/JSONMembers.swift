package import PolicyCore

extension JSONWriter {
    package mutating func member(_ name: String, _ number: Int?) {
        key(name)
        value(number)
    }

    /// Numbers that may be too large for `Int` where that has 32 bits.
    package mutating func member(_ name: String, milliseconds: Int64?) {
        key(name)
        if let milliseconds { value(milliseconds) } else { value(nil as Int?) }
    }

    package mutating func member(_ name: String, _ flag: Bool) {
        key(name)
        value(flag)
    }

    package mutating func array<Element>(
        _ name: String, elements: [Element], body: (Element, inout JSONWriter) -> Void
    ) {
        key(name)
        begin("[")
        for element in elements { body(element, &self) }
        end("]")
    }

    /// A list of objects.
    package mutating func objects<Element>(
        _ name: String, elements: [Element], body: (Element, inout JSONWriter) -> Void
    ) {
        array(name, elements: elements) { element, writer in writer.element { body(element, &$0) } }
    }

    package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        begin("{")
        body(&self)
        end("}")
    }

    package mutating func element(_ body: (inout JSONWriter) -> Void) {
        begin("{")
        body(&self)
        end("}")
    }
}
