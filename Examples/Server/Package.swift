// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Server",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PolicyEngine", path: "../..")],
    targets: [
        .executableTarget(
            name: "Server", dependencies: [.product(name: "PolicyRuntime", package: "PolicyEngine")],
            // Compiles `policies/` into `compiledPolicy`.
            plugins: [.plugin(name: "EmbedPolicy", package: "PolicyEngine")])
    ],
    swiftLanguageModes: [.v6]
)
