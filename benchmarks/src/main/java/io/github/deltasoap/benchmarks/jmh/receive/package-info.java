/**
 * The time to read arrays (P2, section 4): {@link
 * io.github.deltasoap.benchmarks.jmh.receive.ReceiveBenchmark} and its implementations. Called by
 * {@code ReceiveReport}.
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.receive;

import org.jspecify.annotations.NullMarked;
