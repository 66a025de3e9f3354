// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PolicyEngine", path: "..")],
    targets: [
        .target(name: "CAllocations"),
        .target(name: "Measuring"),
        .executableTarget(
            name: "DecisionBenchmark",
            dependencies: ["CAllocations", "Measuring", .product(name: "PolicyEngine", package: "PolicyEngine")]),
        .executableTarget(
            name: "RuntimeBenchmark",
            dependencies: [
                "Measuring", .product(name: "PolicyEngine", package: "PolicyEngine"),
                .product(name: "PolicyRuntime", package: "PolicyEngine"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
