package policyengine;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/** Memory of the core. It is not freed while another thread uses it. */
final class Handle implements Runnable {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final String name;
    private final LongConsumer free;
    private long address;

    Handle(long address, String name, LongConsumer free) {
        this.address = address;
        this.name = name;
        this.free = free;
    }

    byte[] ask(LongFunction<byte[]> question) {
        lock.readLock().lock();
        try {
            if (address == 0) throw new IllegalStateException("the " + name + " is closed");
            return question.apply(address);
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Frees it; not twice. */
    @Override
    public void run() {
        lock.writeLock().lock();
        try {
            if (address != 0) free.accept(address);
            address = 0;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
