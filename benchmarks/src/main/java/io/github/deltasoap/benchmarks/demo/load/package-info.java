/**
 * The load generator: {@code LoadGenerator} → {@code HttpConnection} → server → {@code
 * ResponseCheck}; and the {@code Measurement} of an {@code Operation} on an {@code Engine} that it
 * loads. Called by the campaign and by {@code AttackReport}.
 */
@NullMarked
package io.github.deltasoap.benchmarks.demo.load;

import org.jspecify.annotations.NullMarked;
