import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import policyengine.Policy;

/** {@code Speed POLICY EVENTS}: how long a decision takes, beside a table written by hand. */
final class Speed {
    public static void main(String[] words) throws Exception {
        Policy policy = Policy.open(Path.of(words[0]));
        List<String> events = Files.readAllLines(Path.of(words[1]));
        // What an app has without a policy: a text by name, and one for everything else.
        Map<String, String> table = new HashMap<>();
        for (String event : events) table.put(event.substring(0, Math.min(60, event.length())), "That didn’t work");
        double own = time(events, (event) -> policy.decide(event, 7).message.title);
        double other =
                time(events, (event) -> table.getOrDefault(event.substring(0, Math.min(60, event.length())), "An error"));
        System.out.printf(
                "JVM: %.1f µs a decision, %.0f a second; a table by hand %.2f µs (%.0f times)%n",
                own / 1_000, 1e9 / own, other / 1_000, own / other);
    }

    /** Nanoseconds a call: the best of some rounds. */
    private static double time(List<String> events, Function<String, String> decide) {
        double best = Double.MAX_VALUE;
        int length = 0;
        for (int round = 0; round < 7; round++) {
            long begin = System.nanoTime();
            for (String event : events) length += decide.apply(event).length();
            best = Math.min(best, (double) (System.nanoTime() - begin) / events.size());
        }
        if (length == 0) throw new AssertionError();
        return best;
    }
}
