package policyengine;

import java.io.IOException;
import java.lang.ref.Cleaner;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;

/**
 * A compiled policy, ready to decide. Any number of threads may decide by it at once.
 *
 * <p>Its memory is freed by {@link #close}, or some time after nothing refers to it.
 */
public final class Policy implements AutoCloseable {
    private static final Cleaner cleaner = Cleaner.create();
    private static final SecureRandom random = new SecureRandom();

    private final Handle handle;
    private final Cleaner.Cleanable cleanable;

    /** What waits are drawn from where no seed is given: another one for each policy that is opened. */
    public final long seed = random.nextLong();

    private Policy(long address) {
        handle = new Handle(address, "policy", Native::close);
        cleanable = cleaner.register(this, handle);
    }

    /** Opens what {@code policyctl compile} wrote. Throws if it is something else, cut off, or changed. */
    public static Policy open(byte[] bytes) throws PolicyException {
        byte[][] problem = new byte[1][];
        long address = Native.open(Objects.requireNonNull(bytes, "bytes"), problem);
        if (address == 0) throw new PolicyException(new String(problem[0], StandardCharsets.UTF_8));
        return new Policy(address);
    }

    /** The same for a file. */
    public static Policy open(Path file) throws IOException, PolicyException {
        return open(Files.readAllBytes(file));
    }

    /**
     * What to do about an error. Takes some microseconds, and never fails while the policy is open: of an event beyond
     * the limits of the format, such as one with 1,000 headers, only its name, its status, and its situation count.
     */
    public Decision decide(ErrorEvent event) {
        return decide(event, seed);
    }

    /** The same event and seed give the same decision, also in its waits. */
    public Decision decide(ErrorEvent event, long seed) {
        return decision(answer(event, (json) -> decision(json, seed)));
    }

    private byte[] decision(byte[] event, long seed) {
        return handle.ask((address) -> Native.decide(address, event, seed));
    }

    /** What the core says about as much of an event as it reads. */
    static byte[] answer(ErrorEvent event, Function<byte[], byte[]> ask) {
        byte[] answer = ask.apply(bytes(event.json()));
        if (answer == null) answer = ask.apply(bytes(event.shortJson()));
        return answer == null ? ask.apply(bytes(ErrorEvent.of("Error").json())) : answer;
    }

    /** A queue of the core for this policy, as {@link Native#queueOpen} has it; freed after nothing refers to it. */
    QueueCore openQueue(long toast, int limit, long period) {
        long[] queue = new long[1];
        handle.ask((address) -> {
            queue[0] = Native.queueOpen(address, toast, limit, period);
            return null;
        });
        Handle opened = new Handle(queue[0], "queue", Native::queueClose);
        QueueCore core = new QueueCore(opened);
        cleaner.register(core, opened);
        return core;
    }

    /**
     * The same for an error in the JSON format of {@code policyctl evaluate}, which says what is wrong with a text that
     * it does not read.
     *
     * @throws IllegalArgumentException if the text is not in that format
     */
    public Decision decide(String event, long seed) {
        byte[] decision = decision(bytes(event), seed);
        if (decision == null) {
            throw new IllegalArgumentException(
                    "not an error in the format that `policyctl evaluate` reads: " + shortened(event));
        }
        return decision(decision);
    }

    /** At most some thirty years; 0 for what is negative. */
    static long milliseconds(Duration time) {
        return time.isNegative() ? 0 : Math.min(time.getSeconds(), 1_000_000_000) * 1_000 + time.getNano() / 1_000_000;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Decision decision(byte[] json) {
        return new Decision(new String(json, StandardCharsets.UTF_8));
    }

    private static String shortened(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + "…";
    }

    @Override
    public void close() {
        cleanable.clean();
    }
}
