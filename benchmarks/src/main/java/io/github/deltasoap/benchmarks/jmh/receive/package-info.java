/**
 * The time to read arrays (P2, section 4): {@link
 * io.github.deltasoap.benchmarks.jmh.receive.ReceiveBenchmark} and its implementations, and the
 * beans of many properties. Called by {@code ReceiveReport} and {@code ReceiveStudy}.
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.receive;

import org.jspecify.annotations.NullMarked;
