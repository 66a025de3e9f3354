package policyengine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * Keeps errors from being stacked on each other: one alert at a time, the same message once with a count, toasts that
 * close by themselves. The rules are those of the app’s queue; they run in the core.
 *
 * <p>For the thread of the user interface: call it there, and it calls the presenter and actions there.
 *
 * <pre>{@code
 * Handler main = new Handler(Looper.getMainLooper());
 * PresentationQueue queue = new PresentationQueue(policy, presenter, main::postDelayed);
 * queue.submit(ErrorEvent.of(error).scope("checkout"), Map.of("retry", this::load));
 * }</pre>
 */
public final class PresentationQueue implements AutoCloseable {
    /** What shows messages. */
    public interface Presenter {
        /** Shows a message on its surface. */
        void show(Presentation presentation);

        /** The message with this {@code id} says something else now, or stands for more errors. */
        void update(Presentation presentation);

        /** Takes a message away. */
        void withdraw(Presentation presentation);
    }

    /** Runs something later, on the thread of the user interface. */
    public interface Timer {
        /** Runs it after some milliseconds. */
        void run(Runnable task, long milliseconds);
    }

    /** What became of an error. */
    public enum Outcome {
        /** Its surface is none. */
        SILENT,
        /** Somebody pressed a button or closed it. */
        ANSWERED,
        /** A toast closed by itself. */
        EXPIRED,
        /** The same message was there, which counts it. */
        FOLDED,
        /** Another message made it superfluous. */
        ABSORBED,
        /** Another message took its place. */
        REPLACED,
        /** It was withdrawn, or its screen cleared. */
        WITHDRAWN,
        /** More waited than a queue can have. */
        DROPPED
    }

    /** Options of a queue, which can be chained. */
    public static final class Options {
        private long toast = 4_000;
        private int limit;
        private long period;

        /** How long a toast stays; otherwise 4 seconds. */
        public Options toastDuration(Duration time) {
            toast = milliseconds(time);
            return this;
        }

        /** At most so many alerts in a period; otherwise any number. */
        public Options limit(int count, Duration period) {
            limit = Math.min(Math.max(count, 0), 1_000);
            this.period = milliseconds(period);
            return this;
        }
    }

    /** An error that was submitted. */
    public static final class Submission {
        /** What was decided about it. */
        public final Decision decision;
        /** What {@link #withdraw} asks for. */
        public final long ticket;
        /** Completes when it is clear what became of it. */
        public final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

        private final List<Long> numbers = new ArrayList<>();

        private Submission(Decision decision, long ticket, long number) {
            this.decision = decision;
            this.ticket = ticket;
            numbers.add(number);
        }
    }

    /** An error of the queue, by its number. */
    static final class Failure {
        final ErrorEvent event;
        final Map<String, Runnable> actions;
        Decision decision;

        Failure(ErrorEvent event, Map<String, Runnable> actions) {
            this.event = event;
            this.actions = actions;
        }
    }

    private final QueueCore core;
    private final long seed;
    private final Presenter presenter;
    private final Timer timer;
    private final LongSupplier now;
    private final Map<Long, Failure> failures = new HashMap<>();
    private final Map<Long, Submission> open = new HashMap<>();
    private final Map<Long, Presentation> shown = new LinkedHashMap<>();
    private long lastNumber;
    /** When the core is asked again; a later answer makes earlier plans void. */
    private long plan;

    public PresentationQueue(Policy policy, Presenter presenter, Timer timer) {
        this(policy, presenter, timer, new Options());
    }

    public PresentationQueue(Policy policy, Presenter presenter, Timer timer, Options options) {
        this(policy, presenter, timer, options, () -> System.nanoTime() / 1_000_000);
    }

    PresentationQueue(Policy policy, Presenter presenter, Timer timer, Options options, LongSupplier clock) {
        core = policy.openQueue(options.toast, options.limit, options.period);
        seed = policy.seed;
        this.presenter = presenter;
        this.timer = timer;
        long start = clock.getAsLong();
        now = () -> clock.getAsLong() - start;
    }

    /** What is visible. */
    public synchronized List<Presentation> shown() {
        return new ArrayList<>(shown.values());
    }

    /**
     * Decides about an error and shows it in its turn. {@code actions}: what to do by the action of a button, such as
     * {@code retry}, and by the action that the policy performs at once.
     */
    public Submission submit(ErrorEvent event, Map<String, Runnable> actions) {
        return submit(event, actions, Duration.ZERO);
    }

    /** {@code elapsed}: how long the work took. An error of work that took long enough is shown at once. */
    public synchronized Submission submit(ErrorEvent event, Map<String, Runnable> actions, Duration elapsed) {
        long number = ++lastNumber;
        Failure failure = new Failure(event, Map.copyOf(actions));
        Map<String, Object> told = core.submit(event, seed, number, milliseconds(elapsed), now.getAsLong());
        failures.put(number, failure);
        failure.decision = (Decision) told.get("decision");
        Submission submission = new Submission(failure.decision, (Long) told.get("ticket"), number);
        open.put(submission.ticket, submission);
        List<Runnable> calls = take(told);
        if (failure.decision.perform != null) calls.add(() -> run(failure, failure.decision.perform));
        runAll(calls);
        return submission;
    }

    /**
     * Somebody pressed the button of a number, from 0, or closed the message (-1). Runs the button’s action: “retry” for
     * each error that the message stands for, anything else once. Of a message that is gone, nothing.
     */
    public synchronized void answer(long id, int option) {
        Presentation presentation = shown.get(id);
        if (presentation == null || option < -1 || option >= presentation.decision.recovery.size()) return;
        Map<String, Object> told = core.answer(id, option, now.getAsLong());
        List<Failure> answered = new ArrayList<>();
        for (Object number : (List<?>) told.get("errors")) answered.add(failures.get(number));
        List<Runnable> calls = take(told);
        if (option >= 0) {
            String action = presentation.decision.recovery.get(option).action;
            boolean isForEach = action.equals("retry");
            for (Failure failure : isForEach ? answered : answered.subList(0, 1)) calls.add(() -> run(failure, action));
        }
        runAll(calls);
    }

    private static void run(Failure failure, String action) {
        Runnable task = failure.actions.get(action);
        if (task != null) task.run();
    }

    /** The cause of an error no longer exists. */
    public synchronized void withdraw(Submission submission) {
        runAll(take(core.withdraw(submission.ticket, now.getAsLong())));
    }

    /** The work of a screen succeeded: its full-screen messages, inline texts, and badges go. Null: of no screen. */
    public synchronized void clear(String scope) {
        runAll(take(core.clear(scope, now.getAsLong())));
    }

    /** Ends the queue, and withdraws what is visible. */
    @Override
    public synchronized void close() {
        plan++;
        core.close();
        List<Runnable> calls = new ArrayList<>();
        for (Presentation presentation : shown.values()) calls.add(() -> presenter.withdraw(presentation));
        for (Submission submission : open.values()) {
            calls.add(() -> submission.outcome.complete(Outcome.WITHDRAWN));
        }
        shown.clear();
        open.clear();
        failures.clear();
        runAll(calls);
    }

    /** Takes in what the core says. What is to be called comes later, since a presenter may answer at once. */
    private List<Runnable> take(Map<String, Object> told) {
        List<Runnable> calls = new ArrayList<>();
        for (Object command : (List<?>) told.get("commands")) calls.add(commanded((Map<?, ?>) command));
        for (Object ending : (List<?>) told.get("ended")) calls.add(ended((Map<?, ?>) ending));
        Long wake = (Long) told.get("wake");
        long planned = ++plan;
        if (wake != null) timer.run(() -> tick(planned), Math.max(wake - now.getAsLong(), 0));
        return calls;
    }

    private Runnable commanded(Map<?, ?> command) {
        Failure failure = failures.get(command.get("error"));
        long id = (Long) command.get("ticket");
        String scope = (String) command.get("scope");
        Presentation presentation = new Presentation(id, failure, (Long) command.get("count"), scope);
        if (command.get("do").equals("withdraw")) {
            shown.remove(id);
            return () -> presenter.withdraw(presentation);
        }
        boolean isNew = shown.put(id, presentation) == null;
        return () -> {
            if (isNew) presenter.show(presentation);
            else presenter.update(presentation);
        };
    }

    private Runnable ended(Map<?, ?> ending) {
        Outcome outcome = Outcome.valueOf(((String) ending.get("outcome")).toUpperCase(Locale.ROOT));
        Submission submission = open.remove(ending.get("ticket"));
        // What stands for it has its button.
        boolean isFolded = outcome == Outcome.FOLDED || outcome == Outcome.REPLACED;
        Submission other = isFolded ? open.get(ending.get("other")) : null;
        if (other != null) other.numbers.addAll(submission.numbers);
        else failures.keySet().removeAll(submission.numbers);
        return () -> submission.outcome.complete(outcome);
    }

    private synchronized void tick(long planned) {
        if (planned == plan) runAll(take(core.tick(now.getAsLong())));
    }

    /** Calls each, also after one that throws. */
    private static void runAll(List<Runnable> calls) {
        RuntimeException first = null;
        for (Runnable call : calls) {
            try {
                call.run();
            } catch (RuntimeException error) {
                if (first == null) first = error;
                else first.addSuppressed(error);
            }
        }
        if (first != null) throw first;
    }

    private static long milliseconds(Duration time) {
        return Math.min(Math.max(time.getSeconds(), 0), 1_000_000_000) * 1_000 + time.getNano() / 1_000_000;
    }
}
