package io.github.deltasoap.core.invoke;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls that are made when a member is called first. Safe for any number of threads. */
final class LateMemberCalls implements MemberCalls {
  private final Supplier<MemberCalls> source;
  private volatile @Nullable MemberCalls generated;

  LateMemberCalls(Supplier<MemberCalls> source) {
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
