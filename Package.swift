// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// The plugins run programs that are built from source, which takes libyaml; or those of a release, if this variable names
// its artifact bundle, unpacked in a folder of this package.
let bundle = Context.environment["POLICYENGINE_BUNDLE"]
let released: [Target] = bundle.map { [.binaryTarget(name: "PolicyTools", path: $0)] } ?? []
func tool(_ name: String) -> Target.Dependency { bundle == nil ? .target(name: name) : "PolicyTools" }

// The package manager compiles a plugin's programs, and all that they are made of, a second time as tools of the host.
// Scripts that use no plugin leave the plugins out.
let hasPlugins = Context.environment["POLICYENGINE_WITHOUT_PLUGINS"] == nil
let pluginProducts: [Product] = [
    .plugin(name: "CompilePolicy", targets: ["CompilePolicy"]),
    .plugin(name: "EmbedPolicy", targets: ["EmbedPolicy"]),
    .plugin(name: "LintPolicy", targets: ["LintPolicy"]),
]
let plugins: [Target] = [
    .plugin(name: "CompilePolicy", capability: .buildTool(), dependencies: [tool("PolicyCompile")]),
    .plugin(name: "EmbedPolicy", capability: .buildTool(), dependencies: [tool("PolicyCompile")]),
    .plugin(
        name: "LintPolicy",
        capability: .command(
            intent: .custom(
                verb: "lint-policy", description: "Find mistakes and likely mistakes in the package’s policy")),
        dependencies: [tool("policyctl")]),
]

// Apps for Apple's systems name the system calls that can identify a device. A resource would bring Foundation along.
#if os(macOS)
    let privacy: [Resource] = [.copy("PrivacyInfo.xcprivacy")]
#else
    let privacy: [Resource] = []
#endif

let package = Package(
    name: "PolicyEngine",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "PolicyCore", targets: ["PolicyCore"]),
        .library(name: "PolicyEngine", targets: ["PolicyEngine"]),
        .library(name: "PolicyRuntime", targets: ["PolicyRuntime"]),
        .library(name: "PolicyNetworking", targets: ["PolicyNetworking"]),
        .library(name: "PolicyTesting", targets: ["PolicyTesting"]),
        .library(name: "PolicyUpdates", targets: ["PolicyUpdates"]),
        .executable(name: "policyctl", targets: ["policyctl"]),
    ] + (hasPlugins ? pluginProducts : []),
    targets: released + (hasPlugins ? plugins : []) + [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .systemLibrary(
            name: "CExpat",
            pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
        ),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .target(name: "PolicyCore", swiftSettings: strict),
        .target(name: "PolicyText", dependencies: ["PolicyCore"], swiftSettings: strict),
        .target(
            name: "PolicyEngine", dependencies: ["PolicyCore", "PolicyText", "CLibYAML"],
            exclude: privacy.isEmpty ? ["PrivacyInfo.xcprivacy"] : [], resources: privacy, swiftSettings: strict),
        .target(name: "PolicyRuntime", dependencies: ["PolicyCore"], swiftSettings: strict),
        .target(name: "PolicyNetworking", dependencies: ["PolicyRuntime"], swiftSettings: strict),
        .target(name: "PolicyTesting", dependencies: ["PolicyRuntime"], swiftSettings: strict),
        .target(
            name: "PolicySigning",
            dependencies: ["PolicyCore", .byName(name: "CSodium", condition: .when(platforms: [.linux]))],
            swiftSettings: strict),
        .target(name: "PolicyUpdates", dependencies: ["PolicySigning", "PolicyRuntime"], swiftSettings: strict),
        .target(name: "PolicyEdit", dependencies: ["PolicyEngine"], swiftSettings: strict),
        .target(name: "PolicyMessages", dependencies: ["PolicyEngine", "PolicyEdit", "CExpat"], swiftSettings: strict),
        .target(name: "PolicyAnalysis", dependencies: ["PolicyEdit"], swiftSettings: strict),
        .target(
            name: "PolicyLint", dependencies: ["PolicyAnalysis", "PolicyEdit"],
            resources: [.embedInCode("Texts/Lists")], swiftSettings: strict),
        .target(name: "PolicyScenarios", dependencies: ["PolicyAnalysis", "PolicyEdit"], swiftSettings: strict),
        .target(
            name: "PolicyImport", dependencies: ["PolicyMessages", "PolicyScenarios", "PolicyEdit"],
            resources: [.embedInCode("Packs/Files")], swiftSettings: strict),
        .target(name: "PolicyPage", dependencies: ["PolicyLint", "PolicyScenarios"], swiftSettings: strict),
        .target(name: "CStart"),
        .executableTarget(
            name: "policyctl",
            dependencies: [
                "PolicyImport", "PolicyMessages", "PolicyLint", "PolicyScenarios", "PolicySigning", "CStart",
            ],
            swiftSettings: strict),
        .executableTarget(name: "GenerateChecks", swiftSettings: strict),
        .executableTarget(name: "PolicyCompile", dependencies: ["PolicyEngine"], swiftSettings: strict),
        .executableTarget(
            name: "ImageFuzz", dependencies: ["PolicyEngine", "PolicyLint", "PolicyScenarios"], path: "Tests/ImageFuzz",
            swiftSettings: strict),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["PolicyLint", "PolicyScenarios", "PolicyMessages", "PolicyEdit", "PolicyEngine"],
            path: "Tests/Fuzz", exclude: ["Seeds"], swiftSettings: strict),
        .executableTarget(
            name: "UpdateStress", dependencies: ["PolicyUpdates", "PolicySigning", "PolicyEngine"],
            path: "Tests/UpdateStress", swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .target(
            name: "ReferenceModel", dependencies: ["PolicyEngine", "TestSupport"], path: "Tests/ReferenceModel",
            swiftSettings: strict),
        .testTarget(
            name: "PolicyEngineTests",
            dependencies: ["PolicyAnalysis", "PolicyEngine", "ReferenceModel", "TestSupport"],
            exclude: ["Fixtures"], swiftSettings: strict,
            // ICU of the toolchain, which the engine’s numbers and plurals are compared with.
            linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
        .testTarget(
            name: "PolicyctlTests",
            dependencies: [
                "policyctl", "PolicyLint", "PolicyScenarios", "PolicyAnalysis", "PolicyEngine", "ReferenceModel",
                "TestSupport",
            ],
            exclude: ["Cases"], swiftSettings: strict),
        .testTarget(
            name: "PolicyMessagesTests", dependencies: ["PolicyMessages", "PolicyEdit", "PolicyEngine", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PolicyLintTests",
            dependencies: [
                "PolicyLint", "PolicyScenarios", "PolicyAnalysis", "GenerateChecks", "ImageFuzz", "PolicyEdit",
                "PolicyEngine", "ReferenceModel", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PolicyEditTests", dependencies: ["PolicyEdit", "PolicyEngine", "TestSupport"], exclude: ["Examples"],
            swiftSettings: strict),
        .testTarget(
            name: "PolicyRuntimeTests",
            dependencies: [
                "PolicyRuntime", "PolicyNetworking", "PolicyTesting", "PolicyEngine", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PolicyUpdatesTests",
            dependencies: [
                "PolicyUpdates", "PolicySigning", "PolicyRuntime", "PolicyAnalysis", "PolicyEngine", "ReferenceModel",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PolicyImportTests",
            dependencies: ["PolicyImport", "PolicyLint", "PolicyScenarios", "PolicyEngine", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PolicyPageTests",
            dependencies: [
                "PolicyPage", "PolicyLint", "PolicyScenarios", "PolicyEdit", "PolicyEngine", "ReferenceModel",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: strict),
        .testTarget(name: "HouseTests", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
