// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Updates",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PolicyEngine", path: "../..")],
    targets: [
        .executableTarget(
            name: "Updates",
            dependencies: [
                .product(name: "PolicyUpdates", package: "PolicyEngine"),
                .product(name: "PolicyNetworking", package: "PolicyEngine"),
            ],
            // Compiles `policies/` into `compiledPolicy`: what the app was built with.
            plugins: [.plugin(name: "EmbedPolicy", package: "PolicyEngine")])
    ],
    swiftLanguageModes: [.v6]
)
