// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PolicyEngine", path: "..")],
    targets: [
        .target(name: "CAllocations"),
        .executableTarget(
            name: "DecisionBenchmark",
            dependencies: ["CAllocations", .product(name: "PolicyEngine", package: "PolicyEngine")]),
        .executableTarget(
            name: "RuntimeBenchmark",
            dependencies: [.product(name: "PolicyEngine", package: "PolicyEngine"), .product(name: "PolicyRuntime", package: "PolicyEngine")]),
    ],
    swiftLanguageModes: [.v6]
)
