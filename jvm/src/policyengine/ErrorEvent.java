package policyengine;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * An error with its causes, and the situation it occurred in. What is not said is unknown, and no condition matches it.
 *
 * <p>For one thread at a time.
 *
 * <pre>{@code
 * ErrorEvent.of(exception).scope("checkout").userInitiated(true).locale(Locale.getDefault())
 * }</pre>
 */
public final class ErrorEvent {
    private static final int mostCauses = 16;
    private static final Instant latest = Instant.parse("9999-12-31T23:59:59Z");

    private final Map<String, Object> error = new LinkedHashMap<>();
    private final Map<String, Object> context = new LinkedHashMap<>();

    private ErrorEvent() {}

    /** An error of a domain without a code. */
    public static ErrorEvent of(String domain) {
        ErrorEvent event = new ErrorEvent();
        event.error.put("domain", domain);
        return event;
    }

    /** An error of a domain by its name. */
    public static ErrorEvent of(String domain, String code) {
        ErrorEvent event = of(domain);
        event.error.put("code", code);
        return event;
    }

    /** An error of a domain by its number. */
    public static ErrorEvent of(String domain, long code) {
        ErrorEvent event = of(domain);
        event.error.put("code", code);
        return event;
    }

    /** A response with an error status, 100 to 599. */
    public static ErrorEvent http(int status) {
        if (status < 100 || status > 599) throw new IllegalArgumentException("an HTTP status is 100 to 599: " + status);
        ErrorEvent event = new ErrorEvent();
        event.error.put("http", status);
        return event;
    }

    /**
     * A response with an error status, and what its body says, in the formats that apps read as well: problem details
     * (RFC 9457), GraphQL, OAuth, Stripe, and others. {@code host} is the server that was asked. Everything but the
     * status may be null.
     */
    public static ErrorEvent response(int status, Map<String, List<String>> headers, String host, byte[] body) {
        StringBuilder fields = new StringBuilder();
        if (headers != null) {
            headers.forEach((name, values) -> {
                // The status line of HttpURLConnection has no name.
                if (name == null || values == null) return;
                for (String value : values) fields.append((name + ": " + value).replaceAll("[\r\n]", " ")).append('\n');
            });
        }
        byte[] json = Native.response(status, bytes(fields.toString()), host == null ? null : bytes(host), body);
        if (json == null) return of("Error");
        ErrorEvent event = new ErrorEvent();
        @SuppressWarnings("unchecked")
        Map<String, Object> read = (Map<String, Object>) Json.read(new String(json, StandardCharsets.UTF_8));
        event.error.putAll(read);
        return event;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * What was thrown, with its causes: the domain is the name of the class without its package, such as {@code
     * SocketTimeoutException}. Messages are for developers, and not used.
     */
    public static ErrorEvent of(Throwable thrown) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        ErrorEvent event = null;
        List<Object> causes = new ArrayList<>();
        for (Throwable one = thrown; one != null && seen.size() < mostCauses && seen.add(one); one = cause(one)) {
            ErrorEvent link = of(name(one.getClass()));
            if (event == null) event = link;
            else causes.add(link.error);
        }
        if (event == null) throw new NullPointerException("thrown");
        if (!causes.isEmpty()) event.error.put("underlying", causes);
        return event;
    }

    private static Throwable cause(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (RuntimeException error) {
            return null;
        }
    }

    /** Classes without a name of their own have that of the class they extend. */
    private static String name(Class<?> type) {
        return type.getSimpleName().isEmpty() ? name(type.getSuperclass()) : type.getSimpleName();
    }

    /** Adds the status of the response that the error belongs to. */
    public ErrorEvent status(int status) {
        error.put("http", http(status).error.get("http"));
        return this;
    }

    /** Adds a field of the response’s header, such as {@code Retry-After}. */
    public ErrorEvent header(String name, String value) {
        put(error, "headers", name, value);
        return this;
    }

    /** Adds a value of the error, for texts and conditions. */
    public ErrorEvent parameter(String name, String value) {
        put(error, "parameters", name, value);
        return this;
    }

    /** Adds a number of the error. */
    public ErrorEvent parameter(String name, long value) {
        put(error, "parameters", name, value);
        return this;
    }

    /** Adds a cause, after those that it has. */
    public ErrorEvent cause(ErrorEvent cause) {
        @SuppressWarnings("unchecked")
        List<Object> causes = (List<Object>) error.computeIfAbsent("underlying", (key) -> new ArrayList<>());
        Map<String, Object> link = new LinkedHashMap<>(cause.error);
        @SuppressWarnings("unchecked")
        List<Object> further = (List<Object>) link.remove("underlying");
        add(causes, link);
        if (further != null) for (Object one : new ArrayList<>(further)) add(causes, one);
        return this;
    }

    private static void add(List<Object> causes, Object cause) {
        if (causes.size() < mostCauses - 1) causes.add(cause);
    }

    /** The screen as a path, such as {@code checkout/payment}. */
    public ErrorEvent scope(String screen) {
        return situation("scope", screen);
    }

    /** Which call failed, from 1. */
    public ErrorEvent attempt(int number) {
        return situation("attempt", Math.max(number, 1));
    }

    /** Whether the screen has no content yet. */
    public ErrorEvent firstLoad(boolean is) {
        return situation("firstLoad", is);
    }

    /** Whether a person started the work. */
    public ErrorEvent userInitiated(boolean is) {
        return situation("userInitiated", is);
    }

    /** Whether the call is safe to repeat. */
    public ErrorEvent idempotent(boolean is) {
        return situation("idempotent", is);
    }

    /** Whether the device has a connection. */
    public ErrorEvent online(boolean is) {
        return situation("online", is);
    }

    /** Time since the first call began. */
    public ErrorEvent elapsed(Duration time) {
        return situation("elapsed", Policy.milliseconds(time) / 1_000.0);
    }

    /** The preferred language. */
    public ErrorEvent locale(Locale language) {
        return situation("locale", language.toLanguageTag());
    }

    /** The platform, such as {@code Android}. */
    public ErrorEvent platform(String name) {
        return situation("platform", name);
    }

    /** The app’s version, such as {@code 3.2.0}; what is not numbers with dots stays unknown. */
    public ErrorEvent appVersion(String version) {
        return version.matches("[0-9]+(\\.[0-9]+){0,7}([-+ ].*)?") ? situation("appVersion", version) : this;
    }

    /** The form field of the work. */
    public ErrorEvent field(String name) {
        return situation("field", name);
    }

    /** The moment, for a {@code Retry-After} that is a date. */
    public ErrorEvent now(Instant time) {
        // Years that RFC 3339 has.
        if (time.isBefore(Instant.EPOCH) || time.isAfter(latest)) return this;
        return situation("now", time.truncatedTo(ChronoUnit.MILLIS).toString());
    }

    /** A situation of the app’s own. */
    public ErrorEvent value(String name, String value) {
        put(context, "values", name, value);
        return this;
    }

    /** A number of the app’s own. */
    public ErrorEvent value(String name, long value) {
        put(context, "values", name, value);
        return this;
    }

    /** A flag of the app’s own. */
    public ErrorEvent value(String name, boolean value) {
        put(context, "values", name, value);
        return this;
    }

    private ErrorEvent situation(String name, Object value) {
        context.put(name, value);
        return this;
    }

    /** What has no name is not known. */
    private static void put(Map<String, Object> map, String key, String name, Object value) {
        if (name != null) within(map, key).put(name, value);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> within(Map<String, Object> map, String name) {
        return (Map<String, Object>) map.computeIfAbsent(name, (key) -> new LinkedHashMap<>());
    }

    /** Its name, its status, and its situation, without what may be large. */
    String shortJson() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (String name : List.of("domain", "code", "http")) {
            if (error.containsKey(name)) all.put(name, error.get(name));
        }
        Map<String, Object> situation = new LinkedHashMap<>(context);
        situation.remove("values");
        situation.values().removeIf((value) -> value instanceof String && ((String) value).length() > 1_000);
        all.put("context", situation);
        StringBuilder output = new StringBuilder();
        Json.write(all, output);
        return output.toString();
    }

    /** The event as {@code policyctl evaluate} reads it. */
    public String json() {
        Map<String, Object> all = new LinkedHashMap<>(error);
        if (!context.isEmpty()) all.put("context", context);
        StringBuilder output = new StringBuilder();
        Json.write(all, output);
        return output.toString();
    }

    @Override
    public String toString() {
        return json();
    }
}
