import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

/// What a request is about: a file, and a place in it.
struct RequestPlace {
    let document: OpenDocument
    let positions: TextPositions
    let offset: Int
}

extension LanguageServer {
    mutating func initialize(_ parameters: JSONValue) -> String {
        let offered = parameters["capabilities"]?["general"]?["positionEncodings"]?.members.compactMap { $0.text } ?? []
        encoding = offered.contains("utf-8") ? .utf8 : .utf16
        if !offered.isEmpty, !offered.contains("utf-8"), !offered.contains("utf-16"), offered.contains("utf-32") {
            encoding = .utf32
        }
        locale = parameters["locale"]?.text
        let watching = parameters["capabilities"]?["workspace"]?["didChangeWatchedFiles"]
        canWatchFiles = if case .single(.boolean(true)) = watching?["dynamicRegistration"] { true } else { false }
        var writer = JSONWriter(indented: false)
        writer.element { writer in
            writer.object("capabilities") { writer in
                writer.member("positionEncoding", encoding.rawValue)
                writer.object("textDocumentSync") { writer in
                    writer.member("openClose", true)
                    writer.member("change", 2)
                    writer.member("save", true)
                }
                writer.object("completionProvider") { $0.member("triggerCharacters", [":", " ", "{", "[", ","]) }
                for name in [
                    "hover", "inlayHint", "definition", "references", "documentSymbol", "workspaceSymbol",
                    "foldingRange", "documentFormatting",
                ] {
                    writer.member(name + "Provider", true)
                }
                writer.object("renameProvider") { $0.member("prepareProvider", true) }
                writer.object("codeActionProvider") {
                    $0.member("codeActionKinds", ["quickfix", "source.fixAll.policyctl"])
                }
                writer.object("codeLensProvider") { $0.member("resolveProvider", false) }
                writer.object("executeCommandProvider") {
                    $0.member("commands", ServerCommand.allCases.map(\.rawValue))
                }
            }
            writer.object("serverInfo") { writer in
                writer.member("name", "policyctl")
                writer.member("version", Program.version)
            }
        }
        return writer.text
    }

    mutating func request(_ id: JSONValue, _ method: String, _ parameters: JSONValue) -> String {
        switch method {
        case "shutdown":
            shutDown()
            return result(id) { $0.value(nil as String?) }
        case "workspace/symbol": return answer(id, workspaceSymbols(parameters["query"]?.text ?? ""))
        default: break
        }
        guard method.hasPrefix("textDocument/"), let feature = Feature(rawValue: String(method.dropFirst(13))) else {
            return Self.failure(id, code: .unknownMethod, "unknown request “\(method)”")
        }
        guard let uri = parameters["textDocument"]?["uri"]?.text else {
            return Self.failure(id, code: .invalidParameters, "`textDocument.uri` is missing")
        }
        // A file of nobody’s policy.
        guard let document = documents[uri] else { return result(id) { $0.value(nil as String?) } }
        let positions = TextPositions(document.bytes, encoding)
        let offset = parameters["position"]?.position.map { positions.offset(of: $0) } ?? 0
        let place = RequestPlace(document: document, positions: positions, offset: offset)
        // Names of before will do while somebody types.
        if feature != .completion || workspaces[document.folder]?.catalog == nil { settle(document.folder) }
        return answer(id, feature, at: place, with: parameters)
    }

    private enum Feature: String {
        case completion, hover, definition, references, prepareRename, rename, inlayHint, documentSymbol
        case foldingRange, formatting, codeAction, codeLens
    }

    private mutating func answer(
        _ id: JSONValue, _ feature: Feature, at place: RequestPlace, with parameters: JSONValue
    ) -> String {
        switch feature {
        case .completion: return answer(id, completion(place))
        case .hover: return answer(id, hover(place))
        case .definition: return answer(id, definition(place))
        case .references:
            return answer(id, references(place, withDeclaration: parameters["context"]?["includeDeclaration"]?.isTrue))
        case .prepareRename: return answer(id, prepareRename(place))
        case .rename: return rename(id, place, to: parameters["newName"]?.text ?? "")
        case .inlayHint: return answer(id, inlayHints(place, parameters["range"]))
        case .documentSymbol: return answer(id, documentSymbols(place))
        case .foldingRange: return answer(id, folding(place))
        case .formatting: return answer(id, formatting(place))
        case .codeAction: return answer(id, codeActions(place, parameters))
        case .codeLens: return answer(id, codeLenses(place))
        }
    }

    /// JSON, or nil for nothing to say.
    private func answer(_ id: JSONValue, _ json: String?) -> String {
        result(id) { writer in
            if let json { writer.value(json: json) } else { writer.value(nil as String?) }
        }
    }
}

/// A list of objects as JSON.
func jsonList<Element>(_ elements: [Element], _ body: (Element, inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(indented: false, escapingInvisible: false)
    writer.begin("[")
    for element in elements { writer.element { body(element, &$0) } }
    writer.end("]")
    return writer.text
}

func jsonObject(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(indented: false, escapingInvisible: false)
    writer.element(body)
    return writer.text
}
