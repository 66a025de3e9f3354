package policyengine;

import java.io.IOException;
import java.lang.ref.Cleaner;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A compiled policy, ready to decide. Any number of threads may decide by it at once.
 *
 * <p>Its memory is freed by {@link #close}, or some time after nothing refers to it.
 */
public final class Policy implements AutoCloseable {
    private static final Cleaner cleaner = Cleaner.create();
    private static final SecureRandom random = new SecureRandom();

    private final Open open;
    private final Cleaner.Cleanable cleanable;

    /** What waits are drawn from where no seed is given: another one for each policy that is opened. */
    public final long seed = random.nextLong();

    private Policy(long address) {
        open = new Open(address);
        cleanable = cleaner.register(this, open);
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
        byte[] decision = open.decide(bytes(event.json()), seed);
        if (decision == null) decision = open.decide(bytes(event.shortJson()), seed);
        return decision(decision == null ? open.decide(bytes(ErrorEvent.of("Error").json()), seed) : decision);
    }

    /**
     * The same for an error in the JSON format of {@code policyctl evaluate}, which says what is wrong with a text that
     * it does not read.
     *
     * @throws IllegalArgumentException if the text is not in that format
     */
    public Decision decide(String event, long seed) {
        byte[] decision = open.decide(bytes(event), seed);
        if (decision == null) {
            throw new IllegalArgumentException(
                    "not an error in the format that `policyctl evaluate` reads: " + shortened(event));
        }
        return decision(decision);
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

    /** The memory of the core. It is not freed while another thread decides. */
    private static final class Open implements Runnable {
        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private long address;

        Open(long address) {
            this.address = address;
        }

        byte[] decide(byte[] event, long seed) {
            lock.readLock().lock();
            try {
                if (address == 0) throw new IllegalStateException("the policy is closed");
                return Native.decide(address, event, seed);
            } finally {
                lock.readLock().unlock();
            }
        }

        @Override
        public void run() {
            lock.writeLock().lock();
            try {
                Native.close(address);
                address = 0;
            } finally {
                lock.writeLock().unlock();
            }
        }
    }
}
