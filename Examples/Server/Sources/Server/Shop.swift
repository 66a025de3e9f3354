import Foundation
import PolicyRuntime

/// What can go wrong in the shop. Names and values are what the policy knows.
enum ShopError: Error {
    case soldOut(left: Int)
    case invalidEmail
    case cardDeclined
    case signedOut
    case busy

    var status: Int {
        switch self {
        case .soldOut: 409
        case .invalidEmail: 422
        case .cardDeclined: 402
        case .signedOut: 401
        case .busy: 503
        }
    }
}

/// A shop that misbehaves on request: the query `misbehave` names what goes wrong.
struct Shop: Sendable {
    func response(to request: HTTPRequest) throws -> HTTPResponse {
        switch (request.method == "HEAD" ? "GET" : request.method, request.path) {
        case ("GET", "/api/products"):
            try misbehave(request)
            return HTTPResponse(status: 200, json: ["products": Self.products], type: "application/json")
        case ("POST", "/api/orders"):
            try misbehave(request)
            guard let order = try? JSONSerialization.jsonObject(with: request.body) as? [String: Any],
                let email = order["email"] as? String, email.contains("@")
            else { throw ShopError.invalidEmail }
            return HTTPResponse(status: 201, json: ["sentTo": email], type: "application/json")
        case ("GET", "/api/account"):
            try misbehave(request)
            return HTTPResponse(status: 200, json: ["name": "Ada"], type: "application/json")
        default:
            return HTTPResponse(
                status: 404, json: ["title": "No such address", "status": 404], type: "application/problem+json")
        }
    }

    private func misbehave(_ request: HTTPRequest) throws {
        switch request.query["misbehave"] {
        case "busy": throw ShopError.busy
        case "soldOut": throw ShopError.soldOut(left: Int(request.query["left"] ?? "") ?? 0)
        case "card": throw ShopError.cardDeclined
        case "email": throw ShopError.invalidEmail
        case "signedOut": throw ShopError.signedOut
        case "fault": throw CocoaError(.fileReadCorruptFile)
        default: break
        }
    }

    private static let products = [
        ["name": "Teapot", "price": "24.00"], ["name": "Cup", "price": "8.50"], ["name": "Tray", "price": "19.00"],
    ]
}
