package policyengine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** What an app does with a queue, on a clock that stands until it is set. */
public final class QueueCheck {
    private final List<String> seen = new ArrayList<>();
    private final PriorityQueue<Planned> planned = new PriorityQueue<>();
    private final Policy policy;
    private final PresentationQueue queue;
    private long now = 1_000;

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
        Presentation shown = queue.shown().get(0);
        int retry = 0;
        while (!shown.decision.recovery.get(retry).action.equals("retry")) retry++;
        queue.answer(shown.id, 99);
        expect(one, null);
        queue.answer(shown.id, retry);
        queue.answer(shown.id, retry);
        expect("withdraw alert 2");
        expect(one, PresentationQueue.Outcome.ANSWERED);
        if (!tried.equals(List.of("one", "other"))) throw new AssertionError("tried again: " + tried);
    }

    private void toasts() {
        ErrorEvent busy = ErrorEvent.http(503).idempotent(true).attempt(2).userInitiated(true).scope("checkout");
        PresentationQueue.Submission toast = queue.submit(busy, Map.of());
        expect("show toast 1");
        pass(4_900);
        expect();
        pass(200);
        expect("withdraw toast 1");
        expect(toast, PresentationQueue.Outcome.EXPIRED);
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
