/**
 * Traffic as services get it: requests to the order services of {@code samples}, with the values of
 * a random source, written as several clients write them.
 *
 * <pre>OrderOperation → Element, Value → MessageWriter in a Dialect → bytes</pre>
 *
 * <p>Called by the demo's scenario {@code mixed}; {@code MixedTraffic} is the entry.
 */
@NullMarked
package io.github.deltasoap.benchmarks.traffic;

import org.jspecify.annotations.NullMarked;
