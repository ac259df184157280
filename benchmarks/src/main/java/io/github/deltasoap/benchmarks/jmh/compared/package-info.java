/**
 * What JMH's benchmarks compare: stock's, JAXB's and DeltaSOAP's ways from bytes to objects ({@code
 * Deserializer}) and from objects to bytes ({@code Serializer}), on services deployed without a
 * server.
 *
 * <p>A {@code Message} and a {@code ChangedValues} define the {@code MessageVariants} that a
 * benchmark cycles through; {@code ResponseComparison} compares responses with stock's. DeltaSOAP's
 * ways start at a {@code PojoOperation}. Called by the packages beside it.
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.compared;

import org.jspecify.annotations.NullMarked;
