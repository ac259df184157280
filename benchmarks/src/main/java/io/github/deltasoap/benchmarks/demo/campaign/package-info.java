/**
 * A campaign runs all measurements of a scenario in rounds, and its results become a table, JSON
 * and charts: {@code Campaign} → {@code Results} → {@code ResultTable}, {@code ResultJson}, {@code
 * ResultCharts}. Called by {@code DemoCommand}.
 */
@NullMarked
package io.github.deltasoap.benchmarks.demo.campaign;

import org.jspecify.annotations.NullMarked;
