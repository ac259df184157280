package io.github.deltasoap.core.write;

/** One walk over a result, from the first tag of its message to the last. */
@FunctionalInterface
public interface MessageWalk {
  /**
   * Passes the whole message to a sink, in order.
   *
   * @throws Unwritable if only stock can write the result
   */
  void walk(MessageSink sink) throws Unwritable;
}
