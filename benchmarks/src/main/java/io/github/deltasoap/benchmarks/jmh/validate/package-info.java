/**
 * Validation: from the bytes of a request to the verdict of the schema of its service.
 *
 * <pre>
 * ValidationReport → JMH → ValidationBenchmark → Validation
 * </pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.validate;

import org.jspecify.annotations.NullMarked;
