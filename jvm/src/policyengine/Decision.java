package policyengine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the app does about an error. A value that may be absent is null. */
public final class Decision {
    private final String json;
    private final Map<String, Object> values;

    /** The rule that decided. */
    public final String rule;
    /** Which handlers of an app ask for; policies declare their own. */
    public final String category;
    /** How severe it is, from {@code debug} to {@code critical}. */
    public final String severity;
    /** Where to show it: none, badge, toast, inline, alert, screen, or alertAboveAll. */
    public final String surface;
    /** The form field that the error belongs to. */
    public final String field;
    /** An action to run at once, such as {@code logOut}. */
    public final String perform;
    /** What people read. */
    public final Message message;
    /** The buttons, in order. */
    public final List<Option> recovery;
    /** When to call again without asking; null for no further call. */
    public final Retry retry;
    /** Errors with the same key are shown once. */
    public final String dedupeKey;
    /** Whether to log the error. */
    public final boolean log;

    @SuppressWarnings("unchecked")
    Decision(String json) {
        this.json = json;
        values = (Map<String, Object>) Json.read(json);
        rule = text("rule");
        category = text("category");
        severity = text("severity");
        surface = text("surface");
        field = text("field");
        perform = text("perform");
        message = new Message((Map<String, Object>) values.get("message"));
        List<Option> options = new ArrayList<>();
        for (Object option : (List<Object>) values.get("recovery")) {
            options.add(new Option((Map<String, Object>) option));
        }
        recovery = List.copyOf(options);
        retry = values.get("retry") == null ? null : new Retry((Map<String, Object>) values.get("retry"));
        dedupeKey = text("dedupeKey");
        log = (Boolean) values.get("log");
    }

    private String text(String name) {
        return (String) values.get(name);
    }

    /** Everything, as {@code policyctl evaluate --format json} prints it. */
    public String json() {
        return json;
    }

    @Override
    public String toString() {
        return json;
    }

    /** The texts of a decision. */
    public static final class Message {
        /** One line. */
        public final String title;
        /** Why it happened. */
        public final String reason;
        /** What people can do. */
        public final String suggestion;
        /** An address with more. */
        public final String help;
        /** The language of the texts, as a BCP 47 tag. */
        public final String locale;

        Message(Map<String, Object> values) {
            title = (String) values.get("title");
            reason = (String) values.get("reason");
            suggestion = (String) values.get("suggestion");
            help = (String) values.get("help");
            locale = (String) values.get("locale");
        }
    }

    /** A button. */
    public static final class Option {
        /** Its name in the policy. */
        public final String id;
        /** What it says. */
        public final String title;
        /** What the app does when it is pressed, such as {@code retry}. */
        public final String action;
        /** default, cancel, or destructive. */
        public final String role;

        Option(Map<String, Object> values) {
            id = (String) values.get("id");
            title = (String) values.get("title");
            action = (String) values.get("action");
            role = (String) values.get("role");
        }
    }

    /** A call that is made again without asking. */
    public static final class Retry {
        /** How long to wait before it. */
        public final Duration after;
        /** Which call it is, from 2. */
        public final long nextAttempt;
        /** How many more there can be; null without a limit. */
        public final Long retriesLeft;

        Retry(Map<String, Object> values) {
            after = Duration.ofMillis(Math.round(((Number) values.get("after")).doubleValue() * 1_000));
            nextAttempt = ((Number) values.get("nextAttempt")).longValue();
            Number left = (Number) values.get("retriesLeft");
            retriesLeft = left == null ? null : left.longValue();
        }
    }
}
