package policyengine;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * Keeps errors from being stacked on each other: one alert at a time, the same message once with a count, toasts that
 * close by themselves. The rules are those of the app’s queue; they run in the core.
 *
 * <p>For the thread of the user interface: call it there, and it calls the presenter and actions there, in order, also
 * where they call the queue. What they throw goes to the thread’s handler of uncaught exceptions; the queue goes on.
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
        /** Runs it after some milliseconds, also after 0 not within this call. */
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
            toast = Policy.milliseconds(time);
            return this;
        }

        /** At most so many alerts in a period; otherwise any number. */
        public Options limit(int count, Duration period) {
            limit = Math.min(Math.max(count, 0), 1_000);
            this.period = Policy.milliseconds(period);
            return this;
        }
    }

    /** An error that was submitted. */
    public static final class Submission {
        /** What was decided about it. */
        public final Decision decision;
        /** Completes once, when it is clear what became of it. */
        public final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

        private final PresentationQueue queue;
        private final long ticket;

        private Submission(PresentationQueue queue, Decision decision, long ticket) {
            this.queue = queue;
            this.decision = decision;
            this.ticket = ticket;
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
    /** What is still to be called, in order: a presenter may call the queue. */
    private final ArrayDeque<Runnable> calls = new ArrayDeque<>();
    private long lastNumber;
    private boolean isCalling;
    private boolean isClosed;
    /** When the core is to be asked again; null for never. */
    private Long wake;
    /** When the timer that was started last ends; null if it has ended. */
    private Long planned;

    public PresentationQueue(Policy policy, Presenter presenter, Timer timer) {
        this(policy, presenter, timer, new Options());
    }

    public PresentationQueue(Policy policy, Presenter presenter, Timer timer, Options options) {
        this(policy, presenter, timer, options, () -> System.nanoTime() / 1_000_000);
    }

    PresentationQueue(Policy policy, Presenter presenter, Timer timer, Options options, LongSupplier clock) {
        this.presenter = Objects.requireNonNull(presenter, "presenter");
        this.timer = Objects.requireNonNull(timer, "timer");
        core = policy.openQueue(options.toast, options.limit, options.period);
        seed = policy.seed;
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
        if (isClosed) throw new IllegalStateException("the queue is closed");
        Failure failure = new Failure(Objects.requireNonNull(event, "event"), Map.copyOf(actions));
        long number = ++lastNumber;
        Map<String, Object> told = core.submit(event, seed, number, Policy.milliseconds(elapsed), now.getAsLong());
        failures.put(number, failure);
        failure.decision = (Decision) told.get("decision");
        Submission submission = new Submission(this, failure.decision, (Long) told.get("ticket"));
        open.put(submission.ticket, submission);
        take(told);
        if (failure.decision.perform != null) calls.add(() -> run(failure, failure.decision.perform));
        callAll();
        return submission;
    }

    /**
     * Somebody pressed the button of a number, from 0, or closed the message (-1). Runs the button’s action: “retry”
     * for each error that the message stands for (of more than 1,000 the first), anything else once. Does nothing for
     * a message that is gone.
     */
    public synchronized void answer(long id, int option) {
        Presentation presentation = shown.get(id);
        if (isClosed || presentation == null) return;
        if (option < -1 || option >= presentation.decision.recovery.size()) return;
        Map<String, Object> told = core.answer(id, option, now.getAsLong());
        List<Failure> answered = new ArrayList<>();
        for (Object number : (List<?>) told.get("errors")) answered.add(failures.get(number));
        take(told);
        if (option >= 0 && !answered.isEmpty()) {
            String action = presentation.decision.recovery.get(option).action;
            boolean isForEach = action.equals("retry");
            for (Failure failure : isForEach ? answered : answered.subList(0, 1)) calls.add(() -> run(failure, action));
        }
        callAll();
    }

    private void run(Failure failure, String action) {
        Runnable task = isClosed ? null : failure.actions.get(action);
        if (task != null) task.run();
    }

    /** The cause of an error no longer exists. */
    public synchronized void withdraw(Submission submission) {
        if (isClosed || submission.queue != this) return;
        take(core.withdraw(submission.ticket, now.getAsLong()));
        callAll();
    }

    /** The work of a screen succeeded: its full-screen messages, inline texts, and badges go. Null: of no screen. */
    public synchronized void clear(String scope) {
        if (isClosed) return;
        take(core.clear(scope, now.getAsLong()));
        callAll();
    }

    /** Ends the queue, and withdraws what is visible. Then the queue takes no errors, and other calls do nothing. */
    @Override
    public synchronized void close() {
        if (isClosed) return;
        isClosed = true;
        wake = null;
        core.close();
        List<Submission> ended = new ArrayList<>(open.values());
        calls.add(() -> {
            for (Presentation presentation : shown()) calls.add(() -> withdraw(presentation));
            for (Submission submission : ended) calls.add(() -> submission.outcome.complete(Outcome.WITHDRAWN));
        });
        open.clear();
        failures.clear();
        callAll();
    }

    private void take(Map<String, Object> told) {
        for (Object command : (List<?>) told.get("commands")) calls.add(commanded((Map<?, ?>) command));
        for (Object ending : (List<?>) told.get("ended")) {
            Outcome outcome = Outcome.valueOf(text(ending, "outcome").toUpperCase(Locale.ROOT));
            Submission submission = open.remove(((Map<?, ?>) ending).get("ticket"));
            calls.add(() -> submission.outcome.complete(outcome));
        }
        for (Object number : (List<?>) told.get("forget")) failures.remove(number);
        wake = (Long) told.get("wake");
    }

    private Runnable commanded(Map<?, ?> command) {
        long id = (Long) command.get("ticket");
        Failure failure = failures.get(command.get("error"));
        Presentation presentation = new Presentation(id, failure, (Long) command.get("count"), text(command, "scope"));
        String verb = text(command, "do");
        return () -> {
            if (verb.equals("withdraw")) {
                withdraw(presentation);
            } else if (!isClosed) {
                shown.put(id, presentation);
                if (verb.equals("show")) presenter.show(presentation);
                else presenter.update(presentation);
            }
        };
    }

    private void withdraw(Presentation presentation) {
        if (shown.remove(presentation.id) != null) presenter.withdraw(presentation);
    }

    private static String text(Object map, String name) {
        return (String) ((Map<?, ?>) map).get(name);
    }

    /** Calls what is to be called, and plans when to ask the core again. */
    private void callAll() {
        if (isCalling) return;
        isCalling = true;
        try {
            do {
                while (!calls.isEmpty()) call(calls.remove());
                call(this::plan);
            } while (!calls.isEmpty());
        } finally {
            isCalling = false;
        }
    }

    /** Starts a timer, unless one ends early enough. */
    private void plan() {
        if (wake == null || planned != null && planned <= wake) return;
        long due = wake;
        planned = due;
        boolean isStarted = false;
        try {
            timer.run(() -> tick(due), Math.max(due - now.getAsLong(), 0));
            isStarted = true;
        } finally {
            if (!isStarted) planned = null;
        }
    }

    private synchronized void tick(long due) {
        if (isClosed || planned == null || planned != due) return;
        planned = null;
        // Not from a timer that runs its task at once.
        if (isCalling) return;
        take(core.tick(now.getAsLong()));
        callAll();
    }

    /** What a presenter, an action, or a timer throws does not stop the queue. */
    private static void call(Runnable task) {
        try {
            task.run();
        } catch (Throwable error) {
            Thread thread = Thread.currentThread();
            try {
                thread.getUncaughtExceptionHandler().uncaughtException(thread, error);
            } catch (Throwable ignored) {
                // As the JVM does.
            }
        }
    }
}
