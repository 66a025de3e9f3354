package policyengine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** The functions of the core. */
final class Native {
    static {
        load();
    }

    private Native() {}

    /** Zero, with the reason in {@code problem}, for what cannot be used. */
    static native long open(byte[] policy, byte[][] problem);

    /** Null for what is not an error in the format of {@code policyctl evaluate}. */
    static native byte[] decide(long policy, byte[] event, long seed);

    /** An event as JSON. Null for what is not known. */
    static native byte[] response(int status, byte[] headers, byte[] host, byte[] body);

    static native void close(long policy);

    /** Times are milliseconds; at most {@code limit} alerts in a period, or any number for 0. */
    static native long queueOpen(long policy, long toast, int limit, long period);

    /** Null for what {@code decide} does not read. */
    static native byte[] queueSubmit(
            long queue, byte[] event, long seed, long number, long elapsed, long former, long now);

    static native byte[] queueAnswer(long queue, long ticket, int option, long now);

    static native byte[] queueWithdraw(long queue, long ticket, long now);

    /** {@code scope} may be null. */
    static native byte[] queueClear(long queue, byte[] scope, long now);

    static native byte[] queueTick(long queue, long now);

    static native void queueClose(long queue);

    /** From the file of the system property {@code policyengine.library}; otherwise from this jar. */
    private static void load() {
        String file = System.getProperty("policyengine.library");
        if (file != null) {
            System.load(Path.of(file).toAbsolutePath().toString());
            return;
        }
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux") ? "linux" : "other";
        String name = system + "-" + System.getProperty("os.arch") + "/libpolicycore.so";
        try (InputStream library = Native.class.getResourceAsStream(name)) {
            if (library == null) {
                throw new UnsatisfiedLinkError(
                        "this jar has no library for " + name + "; build one, and name its file by"
                                + " -Dpolicyengine.library");
            }
            // Only a file can be loaded.
            Path copy = Files.createTempFile("policycore", ".so");
            try {
                Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING);
                System.load(copy.toString());
            } finally {
                Files.delete(copy);
            }
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
