package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.service.ExpressCall;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * Takes the place of the thread-local variable behind {@link
 * MessageContext#getCurrentMessageContext()}, so that code of an application in the express lane
 * that asks for the message context gets the one that the pipeline makes. All other values are in
 * the variable that was there before. One per configuration; safe for any number of threads.
 */
@SuppressWarnings({
  "ThreadLocalUsage", // Takes the place of a static variable.
  "LockOnNonEnclosingClassLiteral" // All copies of this class have it in common.
})
final class CurrentContext extends ThreadLocal<@Nullable MessageContext>
    implements UnaryOperator<ThreadLocal<MessageContext>> {
  /** A variable that has replaced this one. */
  private record Probed(ThreadLocal<MessageContext> variable, boolean leadsHere) {}

  private volatile @Nullable ThreadLocal<MessageContext> replaced;
  private volatile @Nullable Probed probed;

  /** Holds null between calls: an entry with a value of this class would keep its loader. */
  private final ThreadLocal<@Nullable ExpressCall> running = new ThreadLocal<>();

  private volatile boolean isClosed;

  /** Replaces the variable, unless that has been done. */
  void install() {
    synchronized (MessageContext.class) {
      if (replaced == null) {
        replaced = MessageContext.currentMessageContext;
        MessageContext.currentMessageContext = this;
      }
    }
  }

  /**
   * Whether those who ask for the current message context reach this variable: directly, or through
   * another that has replaced it and passes them on.
   */
  boolean isReached() {
    ThreadLocal<MessageContext> now = MessageContext.currentMessageContext;
    if (now == this) {
      return true;
    }
    Probed last = probed;
    if (last == null || last.variable != now) {
      last = new Probed(now, leadsHere(now));
      probed = last;
    }
    return last.leadsHere;
  }

  private boolean leadsHere(ThreadLocal<MessageContext> variable) {
    MessageContext mark = new MessageContext();
    ExpressCall before = running(new ExpressCall(call -> mark));
    try {
      return variable.get() == mark;
    } finally {
      running(before);
    }
  }

  /**
   * Takes this variable out, also from behind those of other applications that have replaced it.
   */
  void uninstall() {
    synchronized (MessageContext.class) {
      isClosed = true;
      MessageContext.currentMessageContext = inUse(MessageContext.currentMessageContext);
    }
  }

  /**
   * Drops the variables behind this one that are no longer in use. Part of an interface of the JDK,
   * since each application may have its own copy of this class.
   *
   * @return the variable to use in place of this one, or this one
   */
  @Override
  public ThreadLocal<MessageContext> apply(ThreadLocal<MessageContext> self) {
    ThreadLocal<MessageContext> behind = replaced;
    if (behind == null) {
      return self;
    }
    ThreadLocal<MessageContext> next = inUse(behind);
    replaced = next;
    return isClosed ? next : self;
  }

  @SuppressWarnings("unchecked") // A variable of this name is a copy of this class.
  private static ThreadLocal<MessageContext> inUse(ThreadLocal<MessageContext> variable) {
    return variable.getClass().getName().equals(CurrentContext.class.getName())
            && variable instanceof UnaryOperator<?> copy
        ? ((UnaryOperator<ThreadLocal<MessageContext>>) copy).apply(variable)
        : variable;
  }

  private ThreadLocal<MessageContext> replaced() {
    return Objects.requireNonNull(replaced, "not installed");
  }

  /**
   * Changes the call that runs on this thread.
   *
   * @param call null if there is none
   * @return the call before
   */
  @Nullable ExpressCall running(@Nullable ExpressCall call) {
    ExpressCall before = running.get();
    running.set(call);
    return before;
  }

  @Override
  public @Nullable MessageContext get() {
    ExpressCall call = running.get();
    return call == null ? replaced().get() : call.context();
  }

  @Override
  public void set(@Nullable MessageContext value) {
    ExpressCall call = running.get();
    if (call == null) {
      replaced().set(value);
    } else {
      call.setContext(value);
    }
  }

  @Override
  public void remove() {
    ExpressCall call = running.get();
    if (call == null) {
      replaced().remove();
    } else {
      call.setContext(null);
    }
  }
}
