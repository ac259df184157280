/**
 * The commands that measure in one JVM and without a server. The packages beneath hold their
 * benchmarks by subject, and the peers' beans: {@code jaxb}, written by hand, and {@code adb},
 * generated from {@code src/main/wsdl}, for deserialization; those for round trips are the
 * samples'.
 *
 * <pre>
 * DeserializationReport → request; EchoReport → echo; ClientReport → client;
 * SerializationReport, SearchReport, MixedResponseReport → send; MemoryReport → compared
 * </pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
