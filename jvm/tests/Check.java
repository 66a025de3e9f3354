import java.io.BufferedReader;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import policyengine.Decision;
import policyengine.ErrorEvent;
import policyengine.Policy;
import policyengine.PolicyException;
import policyengine.QueueCheck;
import policyengine.QueueSuite;

/** {@code Check SUITE POLICY}: the conformance suite, and what an app does with the sample policy. */
final class Check {
    private static int checked;

    public static void main(String[] words) throws Exception {
        Path suite = Path.of(words[0]);
        byte[] sample = Files.readAllBytes(Path.of(words[1]));
        conformance(suite);
        int steps = QueueSuite.run(suite);
        QueueCheck.run(sample);
        events(sample);
        broken(sample, 20_000);
        threads(sample);
        closed(sample);
        memory(sample);
        System.out.println(checked + " decisions and refusals and " + steps + " steps of queues as expected");
    }

    private static void check(boolean is, String what) {
        checked++;
        if (!is) throw new AssertionError(what);
    }

    /** Each line has the event and the decision as the engine writes them: they are compared byte for byte. */
    private static void conformance(Path suite) throws IOException, PolicyException {
        Map<String, Policy> policies = new HashMap<>();
        for (String line : Files.readAllLines(suite.resolve("decisions.ndjson"))) {
            int event = line.indexOf(", \"event\": "), decision = line.lastIndexOf(", \"decision\": ");
            String[] head = line.substring(0, event).split("\"");
            String name = head[3];
            if (!policies.containsKey(name)) {
                policies.put(name, Policy.open(suite.resolve("policies/" + name + ".policy")));
            }
            String found =
                    policies.get(name)
                            .decide(line.substring(event + 11, decision), Long.parseUnsignedLong(head[7]))
                            .json();
            check(found.equals(line.substring(decision + 14, line.length() - 1)), line + "\nhere: " + found);
        }
        try (BufferedReader refused = Files.newBufferedReader(suite.resolve("refused.ndjson"))) {
            for (String line = refused.readLine(); line != null; line = refused.readLine()) {
                check(refusal(Files.readAllBytes(suite.resolve(line.split("\"")[3]))) != null, line);
            }
        }
    }

    private static String refusal(byte[] policy) {
        try {
            Policy.open(policy).close();
            return null;
        } catch (PolicyException error) {
            return error.getMessage();
        }
    }

    private static void events(byte[] sample) throws PolicyException {
        Policy policy = Policy.open(sample);
        ErrorEvent busy =
                ErrorEvent.http(503).header("Retry-After", "7").idempotent(true).attempt(1).locale(Locale.GERMANY)
                        .scope("checkout").userInitiated(false).firstLoad(false).online(true).platform("Android")
                        .appVersion("3.2.0").elapsed(Duration.ofMillis(1_500)).now(Instant.EPOCH).value("cart", 2)
                        .value("guest", true).value("name", "“\\\"\u0001🙂").parameter("a", "b").parameter("n", 1);
        Decision decision = policy.decide(busy, 1);
        check(decision.retry != null && decision.retry.after.toSeconds() >= 7, decision.json());
        check(decision.retry.nextAttempt == 2 && decision.message.locale.equals("de"), decision.json());
        check(policy.decide(busy, 1).json().equals(decision.json()), "another decision by the same seed");

        Throwable thrown = new IllegalStateException("text", new IOException(new SocketTimeoutException("text")));
        check(
                ErrorEvent.of(thrown).json().equals(
                        "{\"domain\":\"IllegalStateException\",\"underlying\":[{\"domain\":\"IOException\"},"
                                + "{\"domain\":\"SocketTimeoutException\"}]}"),
                ErrorEvent.of(thrown).json());
        check(ErrorEvent.of(new IOException() {}).json().equals("{\"domain\":\"IOException\"}"), "a class without a name");
        Decision offline = policy.decide(ErrorEvent.of(thrown).cause(ErrorEvent.of("NSURLErrorDomain", -1009)));
        check(!offline.rule.equals("fallback"), offline.json());
        check(!offline.recovery.isEmpty() && offline.recovery.get(0).title != null, offline.json());

        ErrorEvent problem =
                ErrorEvent.response(
                        409, Map.of("Content-Type", List.of("application/problem+json")),
                        "api.example.com",
                        "{\"type\": \"urn:shop:sold-out\", \"left\": 2.5}".getBytes(StandardCharsets.UTF_8));
        check(
                problem.json().equals(
                        "{\"domain\":\"ProblemDetails\",\"code\":\"urn:shop:sold-out\",\"http\":409,\"headers\":"
                                + "{\"Content-Type\":\"application/problem+json\"},"
                                + "\"parameters\":{\"left\":2.5}}"),
                problem.json());
        check(ErrorEvent.response(503, null, null, null).json().startsWith("{\"http\":503"), "a bare response");

        // Neither a version that is none, half a character, nor a text beyond the limits makes an error of an error.
        String long1 = "x".repeat(3_000_000);
        for (ErrorEvent event :
                List.of(
                        ErrorEvent.of("A", "b").appVersion("abc"), ErrorEvent.of("A\ud800"), ErrorEvent.of(long1),
                        ErrorEvent.of("A").parameter("p", long1), ErrorEvent.of("", ""))) {
            check(!policy.decide(event).message.title.isEmpty(), "no title");
        }
        // Neither what an exception throws, many fields, nor an event in itself.
        Throwable odd = new IOException() {
            @Override
            public synchronized Throwable getCause() {
                throw new IllegalStateException();
            }
        };
        ErrorEvent self = ErrorEvent.of(odd).now(Instant.MAX).elapsed(Duration.ofSeconds(Long.MAX_VALUE)).header(null, "x");
        check(!policy.decide(self.cause(self).cause(self)).rule.isEmpty(), "no rule");
        for (int count : new int[] {65, 999, 5_000}) {
            ErrorEvent many = ErrorEvent.http(404);
            for (int index = 0; index < count; index++) many.header("x-" + index, "a").parameter("p" + index, 1);
            check(policy.decide(many, 1).rule.equals(policy.decide(ErrorEvent.http(404), 1).rule), count + " fields");
        }
        check(ErrorEvent.response(-1, null, null, null).json().equals("{\"domain\":\"Error\"}"), "no status");
        try {
            Policy.open((byte[]) null);
            check(false, "null was opened");
        } catch (NullPointerException error) {
            checked++;
        }
        for (String text : List.of("", "{", "{}", "null", "{\"domian\": \"A\"}", "{\"http\": 99}", "[".repeat(10_000))) {
            try {
                policy.decide(text, 1);
                check(false, text);
            } catch (IllegalArgumentException error) {
                check(error.getMessage().contains("policyctl evaluate"), error.getMessage());
            }
        }
        policy.close();
    }

    private static void broken(byte[] sample, int count) {
        Random random = new Random(46);
        for (int number = 0; number < count; number++) {
            byte[] copy;
            switch (number % 3) {
                case 0:
                    copy = sample.clone();
                    copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
                    break;
                case 1:
                    copy = java.util.Arrays.copyOf(sample, random.nextInt(sample.length));
                    break;
                default:
                    copy = java.util.Arrays.copyOf(sample, sample.length + 1 + random.nextInt(9));
            }
            String reason = refusal(copy);
            check(reason != null && !reason.isEmpty(), "a broken file was opened: " + number);
        }
    }

    private static void threads(byte[] sample) throws Exception {
        Policy policy = Policy.open(sample);
        ErrorEvent event = ErrorEvent.http(500).locale(Locale.FRANCE);
        String expected = policy.decide(event, 3).json();
        List<Thread> threads = new ArrayList<>();
        List<String> others = java.util.Collections.synchronizedList(new ArrayList<>());
        for (int index = 0; index < 8; index++) {
            threads.add(new Thread(() -> {
                for (int round = 0; round < 1_000; round++) {
                    String found = policy.decide(event, 3).json();
                    if (!found.equals(expected)) others.add(found);
                }
            }));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        check(others.isEmpty(), "a thread decided something else: " + others);
        policy.close();
    }

    /** Also while others decide. */
    private static void closed(byte[] sample) throws Exception {
        for (int round = 0; round < 50; round++) {
            Policy policy = Policy.open(sample);
            Thread thread = new Thread(() -> {
                try {
                    while (true) policy.decide(ErrorEvent.http(500));
                } catch (IllegalStateException error) {
                    // It is closed.
                }
            });
            thread.start();
            policy.close();
            policy.close();
            thread.join();
        }
        check(true, "");
    }

    /** What the process has in memory does not grow by decisions, or by policies that are opened. */
    private static void memory(byte[] sample) throws Exception {
        Policy policy = Policy.open(sample);
        ErrorEvent event = ErrorEvent.http(503).header("Retry-After", "7").idempotent(true);
        for (int round = 0; round < 20_000; round++) policy.decide(event);
        long before = resident();
        for (int round = 0; round < 60_000; round++) policy.decide(event);
        for (int round = 0; round < 300; round++) Policy.open(sample).close();
        long grown = resident() - before;
        check(grown < 60_000, "the process has grown by " + grown + " KB");
        policy.close();
    }

    private static long resident() throws IOException {
        System.gc();
        for (String line : Files.readAllLines(Path.of("/proc/self/status"), StandardCharsets.UTF_8)) {
            if (line.startsWith("VmRSS")) return Long.parseLong(line.replaceAll("\\D", ""));
        }
        return 0;
    }
}
