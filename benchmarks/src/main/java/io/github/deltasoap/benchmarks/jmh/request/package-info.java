/**
 * Deserialization: from the bytes of a message to the objects of the service.
 *
 * <pre>
 * DeserializationReport → JMH → DeserializationBenchmark → Implementation → Deserializer
 * </pre>
 *
 * <p>{@code GraphCheck} compares the resulting objects with the message; {@code
 * PhysicalLimitBenchmark} measures comparison alone.
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.request;

import org.jspecify.annotations.NullMarked;
