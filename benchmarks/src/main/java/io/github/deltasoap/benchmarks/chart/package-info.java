/**
 * Bar charts and line charts of measurements, on one sheet, as SVG and PNG. Used by the demo and by
 * the reports of the JMH benchmarks.
 *
 * <pre>BarChart, LineChart → ChartSheet → files</pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.chart;

import org.jspecify.annotations.NullMarked;
