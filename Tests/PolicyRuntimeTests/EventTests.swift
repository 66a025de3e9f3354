import PolicyRuntime
import Testing

@Suite struct EventTests {
}
