package policyengine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/** What an app does with a queue, on a clock that stands until it is set. */
public final class QueueCheck {
    private final List<String> seen = new ArrayList<>();
    private final PriorityQueue<Planned> planned = new PriorityQueue<>();
    private final Policy policy;
    private final PresentationQueue queue;
    private long now = 1_000;
    /** What the presenter does besides. */
    private Consumer<String> also = (what) -> {};

    private static final class Planned implements Comparable<Planned> {
        final long time;
        final Runnable task;

        Planned(long time, Runnable task) {
            this.time = time;
            this.task = task;
        }

        @Override
        public int compareTo(Planned other) {
            return Long.compare(time, other.time);
        }
    }

    private QueueCheck(Policy policy) {
        this.policy = policy;
        PresentationQueue.Presenter presenter = new PresentationQueue.Presenter() {
            @Override
            public void show(Presentation presentation) {
                see("show", presentation);
            }

            @Override
            public void update(Presentation presentation) {
                see("update", presentation);
            }

            @Override
            public void withdraw(Presentation presentation) {
                see("withdraw", presentation);
            }
        };
        queue =
                new PresentationQueue(
                        policy, presenter, (task, wait) -> planned.add(new Planned(now + wait, task)),
                        new PresentationQueue.Options().toastDuration(Duration.ofSeconds(5)), () -> now);
    }

    private void see(String what, Presentation presentation) {
        seen.add(what + " " + presentation.decision.surface + " " + presentation.count);
        also.accept(what);
    }

    private void pass(long milliseconds) {
        long end = now + milliseconds;
        while (!planned.isEmpty() && planned.peek().time <= end) {
            Planned next = planned.poll();
            now = next.time;
            next.task.run();
        }
        now = end;
    }

    private void expect(String... words) {
        if (!seen.equals(List.of(words))) throw new AssertionError("expected " + List.of(words) + ", not " + seen);
        seen.clear();
    }

    private static void expect(PresentationQueue.Submission submission, PresentationQueue.Outcome outcome) {
        PresentationQueue.Outcome found = submission.outcome.getNow(null);
        if (found != outcome) throw new AssertionError("expected " + outcome + ", not " + found);
    }

    public static void run(byte[] sample) throws PolicyException {
        try (Policy policy = Policy.open(sample)) {
            QueueCheck check = new QueueCheck(policy);
            check.alerts();
            check.toasts();
            check.withdrawn();
            check.calledWhileShowing();
            check.many();
            check.exceptions();
            check.ends();
        }
    }

    private static ErrorEvent fault(String scope) {
        return ErrorEvent.http(500).scope(scope).userInitiated(true).firstLoad(false);
    }

    /** The same alert twice is one, whose button tries both again. */
    private void alerts() {
        List<String> tried = new ArrayList<>();
        PresentationQueue.Submission one = queue.submit(fault("checkout"), Map.of("retry", () -> tried.add("one")));
        expect("show alert 1");
        PresentationQueue.Submission other = queue.submit(fault("checkout"), Map.of("retry", () -> tried.add("other")));
        expect("update alert 2");
        expect(other, PresentationQueue.Outcome.FOLDED);
        long id = queue.shown().get(0).id;
        queue.answer(id, 99);
        expect(one, null);
        press("retry");
        queue.answer(id, 0);
        expect("withdraw alert 2");
        expect(one, PresentationQueue.Outcome.ANSWERED);
        if (!tried.equals(List.of("one", "other"))) throw new AssertionError("tried again: " + tried);
    }

    private void toasts() {
        ErrorEvent busy = ErrorEvent.http(503).idempotent(true).attempt(5).userInitiated(true).scope("checkout");
        PresentationQueue.Submission toast = queue.submit(busy, Map.of());
        expect("show toast 1");
        pass(4_900);
        expect();
        pass(200);
        expect("withdraw toast 1");
        expect(toast, PresentationQueue.Outcome.EXPIRED);
    }

    /** The message stays for the other error, whose button it has. */
    private void withdrawn() {
        List<String> tried = new ArrayList<>();
        PresentationQueue.Submission one = queue.submit(fault("checkout"), Map.of("retry", () -> tried.add("one")));
        queue.submit(fault("checkout"), Map.of("retry", () -> tried.add("other")));
        queue.withdraw(one);
        expect("show alert 1", "update alert 2", "update alert 1");
        expect(one, PresentationQueue.Outcome.WITHDRAWN);
        press("retry");
        expect("withdraw alert 1");
        if (!tried.equals(List.of("other"))) throw new AssertionError("tried again: " + tried);
    }

    /** What a presenter asks for comes after what it is told. */
    private void calledWhileShowing() {
        queue.submit(fault("checkout"), Map.of());
        PresentationQueue.Submission next = queue.submit(ErrorEvent.http(404).userInitiated(true), Map.of());
        also = (what) -> {
            if (what.equals("withdraw")) queue.withdraw(next);
        };
        queue.answer(queue.shown().get(0).id, -1);
        also = (what) -> {};
        expect("show alert 1", "withdraw alert 1", "show alert 1", "withdraw alert 0");
        expect(next, PresentationQueue.Outcome.WITHDRAWN);
        if (!queue.shown().isEmpty()) throw new AssertionError("visible: " + queue.shown());
    }

    /** Of very many errors the first thousand are known, and one timer is enough. */
    private void many() {
        List<Integer> tried = new ArrayList<>();
        List<PresentationQueue.Submission> known = new ArrayList<>();
        for (int number = 1; number <= 1_500; number++) {
            int own = number;
            known.add(queue.submit(fault("checkout"), Map.of("retry", () -> tried.add(own))));
        }
        for (PresentationQueue.Submission one : known.subList(0, 998)) queue.withdraw(one);
        press("retry");
        seen.clear();
        if (!tried.equals(List.of(999, 1_000))) throw new AssertionError("tried again: " + tried);
        int timers = planned.size();
        ErrorEvent busy = ErrorEvent.http(503).idempotent(true).attempt(5).userInitiated(true).scope("checkout");
        for (int number = 0; number < 1_000; number++) queue.submit(busy, Map.of());
        if (planned.size() > timers + 1) throw new AssertionError((planned.size() - timers) + " timers");
        pass(10_000);
        seen.clear();
        if (!queue.shown().isEmpty()) throw new AssertionError("visible: " + queue.shown());
    }

    private void exceptions() {
        List<Throwable> reported = new ArrayList<>();
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> reported.add(error));
        also = (what) -> {
            throw new AssertionError(what);
        };
        PresentationQueue.Submission one = queue.submit(fault("checkout"), Map.of("retry", () -> also.accept("retry")));
        press("retry");
        also = (what) -> {};
        Thread.currentThread().setUncaughtExceptionHandler(null);
        expect("show alert 1", "withdraw alert 1");
        expect(one, PresentationQueue.Outcome.ANSWERED);
        if (reported.size() != 3) throw new AssertionError("reported: " + reported);
    }

    private void press(String action) {
        Presentation shown = queue.shown().get(0);
        int button = 0;
        while (!shown.decision.recovery.get(button).action.equals(action)) button++;
        queue.answer(shown.id, button);
    }

    private void ends() {
        PresentationQueue.Submission screen = queue.submit(fault("checkout").firstLoad(true), Map.of());
        expect("show screen 1");
        queue.clear("profile");
        expect();
        queue.clear("checkout");
        expect("withdraw screen 1");
        expect(screen, PresentationQueue.Outcome.WITHDRAWN);
        PresentationQueue.Submission left = queue.submit(fault("cart"), Map.of());
        PresentationQueue.Submission withdrawn = queue.submit(ErrorEvent.http(404).userInitiated(true), Map.of());
        queue.withdraw(withdrawn);
        expect(withdrawn, PresentationQueue.Outcome.WITHDRAWN);
        seen.clear();
        queue.close();
        queue.close();
        expect("withdraw alert 1");
        expect(left, PresentationQueue.Outcome.WITHDRAWN);
        pass(100_000);
        try {
            queue.submit(fault("cart"), Map.of());
            throw new AssertionError("a closed queue took an error");
        } catch (IllegalStateException error) {
            // It says so.
        }
    }
}
