package io.github.deltasoap.benchmarks.chart;

/** What a {@link ChartSheet} draws. */
public sealed interface Chart permits BarChart, LineChart {}
