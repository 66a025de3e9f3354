// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Conversations",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PolicyEngine", path: "../..")],
    targets: [
        .executableTarget(
            name: "Conversations",
            dependencies: [.product(name: "PolicyNetworking", package: "PolicyEngine")],
            // Compiles `policies/` into `compiledPolicy`, and names its screens and actions for Swift.
            plugins: [.plugin(name: "EmbedPolicy", package: "PolicyEngine")]),
        .testTarget(
            name: "ConversationsTests",
            dependencies: ["Conversations", .product(name: "PolicyTesting", package: "PolicyEngine")]),
    ],
    swiftLanguageModes: [.v6]
)
