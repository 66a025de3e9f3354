package policyengine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The presentation queues of the conformance suite. */
public final class QueueSuite {
    private QueueSuite() {}

    /** How many steps were taken. Throws an {@link AssertionError} for the first one that differs. */
    public static int run(Path suite) throws IOException, PolicyException {
        int count = 0;
        for (String line : Files.readAllLines(suite.resolve("queues.ndjson"))) {
            Map<String, Object> queue = QueueCore.read(bytes(line));
            try (Policy policy = Policy.open(suite.resolve("policies/" + queue.get("policy") + ".policy"))) {
                QueueCore core =
                        policy.openQueue(
                                number(queue, "toast"), (int) number(queue, "limit"), number(queue, "period"));
                long seed = Long.parseUnsignedLong((String) queue.get("seed"));
                for (Object step : (List<?>) queue.get("steps")) {
                    String expected = told(map(step)), found = told(summary(take(core, map(step), seed)));
                    if (!found.equals(expected)) {
                        throw new AssertionError(step + "\nexpected: " + expected + "\nhere:     " + found);
                    }
                    count++;
                }
                core.close();
            }
        }
        return count;
    }

    private static Map<String, Object> take(QueueCore core, Map<String, Object> step, long seed) {
        long at = number(step, "at");
        if (step.containsKey("submit")) {
            StringBuilder event = new StringBuilder();
            Json.write(step.get("submit"), event);
            return QueueCore.read(
                    core.submit(
                            bytes(event.toString()), seed, number(step, "number"), number(step, "elapsed"),
                            number(step, "former"), at));
        }
        if (step.containsKey("answer")) return core.answer(number(step, "answer"), (int) number(step, "option"), at);
        if (step.containsKey("withdraw")) return core.withdraw(number(step, "withdraw"), at);
        if (step.containsKey("clear")) return core.clear((String) step.get("clear"), at);
        return core.tick(at);
    }

    /** What the core tells, as the suite writes it. */
    private static Map<String, Object> summary(Map<String, Object> told) {
        told.put("commands", rows(told.get("commands"), "do", "ticket", "error", "count", "scope"));
        told.put("ended", rows(told.get("ended"), "ticket", "outcome", "other"));
        return told;
    }

    private static List<Object> rows(Object members, String... keys) {
        List<Object> rows = new ArrayList<>();
        for (Object member : (List<?>) members) {
            List<Object> row = new ArrayList<>();
            for (String key : keys) row.add(map(member).get(key));
            rows.add(row);
        }
        return rows;
    }

    private static String told(Map<String, Object> step) {
        StringBuilder output = new StringBuilder();
        for (String key : Arrays.asList("ticket", "errors", "commands", "ended", "wake")) {
            Json.write(step.get(key), output);
            output.append(' ');
        }
        return output.toString();
    }

    private static long number(Map<String, Object> map, String key) {
        return (Long) map.get(key);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
