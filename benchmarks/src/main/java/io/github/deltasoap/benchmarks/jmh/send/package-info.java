/**
 * Sending results that change from message to message.
 *
 * <pre>
 * SerializationReport → JMH → SerializationBenchmark → Sending → MeshSender
 * SearchReport → JMH → SearchBenchmark → SearchSending → MeshSender
 * MixedResponseReport → MixedResponses, without JMH
 * </pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.send;

import org.jspecify.annotations.NullMarked;
