package io.github.deltasoap.axis2.settings;

import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.engine.verify.Verifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.axis2.description.AxisModule;

/**
 * The parts that all services and clients of one configuration share. Safe for any number of
 * threads.
 *
 * @param module as Axis2 describes it
 * @param policy for parameters
 * @param memory of what all of them learn
 * @param files of all requests in progress
 * @param limits of messages
 * @param readers of the parsers in use so far
 */
public record ModuleContext(
    AxisModule module,
    ParameterPolicy policy,
    Learner learner,
    Verifier verifier,
    MemoryPool memory,
    ByteBudget files,
    WireLimits limits,
    Map<PullParser, PullReaders> readers) {

  /** Creates the shared parts of a configuration, with the standard limits. */
  public ModuleContext(
      AxisModule module,
      ParameterPolicy policy,
      Learner learner,
      Verifier verifier,
      MemoryPool memory,
      ByteBudget files) {
    this(
        module,
        policy,
        learner,
        verifier,
        memory,
        files,
        WireLimits.DEFAULTS,
        new ConcurrentHashMap<>());
  }

  /** The readers of a parser. */
  public PullReaders readers(PullParser parser) {
    return readers.computeIfAbsent(parser, PullParser::readers);
  }

  /** Ends the threads that learn and verify. */
  public void close() {
    learner.close();
    verifier.close();
  }
}
