package policyengine;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The rules of a presentation queue, in the core. For one thread at a time; times are milliseconds. */
final class QueueCore {
    private final Handle handle;

    QueueCore(Handle handle) {
        this.handle = handle;
    }

    /** {@code decision} of the answer is a {@link Decision}. */
    Map<String, Object> submit(ErrorEvent event, long seed, long number, long elapsed, long now) {
        byte[] answer = Policy.answer(event, (json) -> submit(json, seed, number, elapsed, 0, now));
        Map<String, Object> told = read(answer);
        String decision = Json.member("decision", new String(answer, StandardCharsets.UTF_8));
        told.put("decision", new Decision(decision));
        return told;
    }

    byte[] submit(byte[] event, long seed, long number, long elapsed, long former, long now) {
        return handle.ask((queue) -> Native.queueSubmit(queue, event, seed, number, elapsed, former, now));
    }

    Map<String, Object> answer(long ticket, int option, long now) {
        return read(handle.ask((queue) -> Native.queueAnswer(queue, ticket, option, now)));
    }

    Map<String, Object> withdraw(long ticket, long now) {
        return read(handle.ask((queue) -> Native.queueWithdraw(queue, ticket, now)));
    }

    Map<String, Object> clear(String scope, long now) {
        byte[] name = scope == null ? null : scope.getBytes(StandardCharsets.UTF_8);
        return read(handle.ask((queue) -> Native.queueClear(queue, name, now)));
    }

    Map<String, Object> tick(long now) {
        return read(handle.ask((queue) -> Native.queueTick(queue, now)));
    }

    void close() {
        handle.run();
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> read(byte[] json) {
        return (Map<String, Object>) Json.read(new String(json, StandardCharsets.UTF_8));
    }
}
