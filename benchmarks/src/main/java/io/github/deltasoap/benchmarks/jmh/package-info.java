/**
 * JMH benchmarks in one JVM and without a server: of deserialization, from the bytes of a message
 * to the objects of the service, and of round trips, from the bytes of a request through the
 * service to the bytes of the response; of sending changing arrays; and of clients.
 *
 * <pre>
 * DeserializationReport → JMH → DeserializationBenchmark → Implementation → Deserializer
 * EchoReport → JMH → EchoBenchmark → EchoImplementation → RoundTrip: Deserializer → service → Serializer
 *                  → StageBenchmark → StagedImplementation → StagedRoundTrip
 * SerializationReport → JMH → SerializationBenchmark → Sending → MeshSender
 * SearchReport → JMH → SearchBenchmark → SearchSending → MeshSender
 * ClientReport → JMH → ClientBenchmark → ClientWork → SearchClient
 * MixedResponseReport → MixedResponses, without JMH
 * </pre>
 *
 * <p>A {@code Message} and a {@code ChangedValues} define the {@code MessageVariants} that a
 * benchmark cycles through; {@code GraphCheck} compares the resulting objects with the message.
 * {@code PhysicalLimitBenchmark} measures comparison alone. {@code ResponseComparison} compares
 * responses with stock's. The peers' classes for deserialization are in {@code jaxb}, written by
 * hand, and in {@code adb}, generated from {@code src/main/wsdl}; those for round trips are the
 * samples'.
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
