package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.invoke.MemberCalls;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls that are generated when the first is made: services have more operations than they use at
 * once. Safe for any number of threads.
 */
final class LateCalls implements MemberCalls {
  private final Supplier<MemberCalls> source;
  private volatile @Nullable MemberCalls generated;

  LateCalls(Supplier<MemberCalls> source) {
    this.source = source;
  }

  @Override
  public @Nullable Object call(int member, @Nullable Object... arguments) throws Throwable {
    MemberCalls calls = generated;
    return (calls == null ? generate() : calls).call(member, arguments);
  }

  private synchronized MemberCalls generate() {
    MemberCalls calls = generated;
    if (calls == null) {
      calls = source.get();
      generated = calls;
    }
    return calls;
  }
}
