package policyengine;

import java.util.Map;

/** A message on screen, or one that is to be shown. */
public final class Presentation {
    /** What {@link PresentationQueue#answer} asks for. */
    public final long id;
    /** What to show. */
    public final Decision decision;
    /** The error that it is about. */
    public final ErrorEvent event;
    /** For how many errors it stands. */
    public final long count;
    /** The screen that it belongs to; null for none. */
    public final String scope;

    final Map<String, Runnable> actions;

    Presentation(long id, PresentationQueue.Failure failure, long count, String scope) {
        this.id = id;
        decision = failure.decision;
        event = failure.event;
        actions = failure.actions;
        this.count = count;
        this.scope = scope;
    }
}
