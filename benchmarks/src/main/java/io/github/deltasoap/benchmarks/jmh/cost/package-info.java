/**
 * Costs that JMH has measured, and their tables. Called by the reports, and by the packages beside
 * it.
 */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.cost;

import org.jspecify.annotations.NullMarked;
