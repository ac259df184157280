/**
 * The performance study of bSOAP (section 4) as one run: its figures 1 to 12, and the savings by
 * tracking. The demo runs it as the scenario {@code arrays}.
 *
 * <pre>
 * ArrayStudy → SenderProcess ⇢ SenderMain → SerializationBenchmark; StudyResults → table, charts
 * </pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.arrays;

import org.jspecify.annotations.NullMarked;
