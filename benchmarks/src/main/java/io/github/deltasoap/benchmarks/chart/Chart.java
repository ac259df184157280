package io.github.deltasoap.benchmarks.chart;

/** A chart on a {@link ChartSheet}. */
public sealed interface Chart permits BarChart, LineChart {}
