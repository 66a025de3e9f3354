import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import policyengine.Policy;

/** {@code Stream POLICY SEED}: decides about errors, one JSON text a line. */
final class Stream {
    public static void main(String[] words) throws Exception {
        Policy policy = Policy.open(Path.of(words[0]));
        long seed = Long.parseLong(words[1]), count = 0, before = 0;
        try (BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
                BufferedWriter output = new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8))) {
            for (String line = input.readLine(); line != null; line = input.readLine()) {
                output.write(policy.decide(line, seed).json());
                output.write('\n');
                if (++count == 100_000) before = resident();
            }
        }
        if (before > 0) {
            System.err.printf("JVM: the process grew by %d MB after 100,000 of %d%n", resident() - before, count);
        }
    }

    private static long resident() throws IOException {
        System.gc();
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter((line) -> line.startsWith("VmRSS"))
                .mapToLong((line) -> Long.parseLong(line.replaceAll("\\D", "")) / 1_000)
                .findFirst().orElse(0);
    }
}
