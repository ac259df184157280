/**
 * JMH benchmarks of deserialization, from the bytes of a message to the objects of the service, in
 * one JVM and without a server.
 *
 * <pre>DeserializationReport → JMH → DeserializationBenchmark → Implementation → Deserializer</pre>
 *
 * <p>A {@code Message} and a {@code ChangedValues} make the {@code MessageVariants} that a
 * benchmark cycles through; {@code GraphCheck} compares what comes out with what went in. {@code
 * PhysicalLimitBenchmark} shows what comparing alone would cost. The peers' classes are in {@code
 * jaxb}, written by hand, and in {@code adb}, generated from {@code src/main/wsdl}.
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
