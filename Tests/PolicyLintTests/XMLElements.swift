import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An XML document as elements; nil where it is not well-formed.
final class XMLElements: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
        var children = 0
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init?(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { return nil }
    }

    func parser(
        _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String] = [:]
    ) {
        if let parent = open.last { elements[parent].children += 1 }
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
        open.removeLast()
    }

    func parser(_: XMLParser, foundCharacters text: String) { if let last = open.last { elements[last].text += text } }

    func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }
}
