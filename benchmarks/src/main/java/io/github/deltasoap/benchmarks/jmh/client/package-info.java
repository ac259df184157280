/**
 * The work of a client.
 *
 * <pre>
 * ClientReport → JMH → ClientBenchmark, NumbersBenchmark → ClientWork → SearchClient
 * </pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.client;

import org.jspecify.annotations.NullMarked;
