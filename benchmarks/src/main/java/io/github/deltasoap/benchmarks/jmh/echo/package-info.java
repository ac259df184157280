/**
 * Round trips: from the bytes of a request through the service to the bytes of the response, whole
 * and stage by stage (HiSOAP, sections III.B and V).
 *
 * <pre>
 * EchoReport → JMH → EchoBenchmark → EchoImplementation → RoundTrip: Deserializer → service → Serializer
 *                  → StageBenchmark → StagedImplementation → StagedRoundTrip
 * </pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.echo;

import org.jspecify.annotations.NullMarked;
