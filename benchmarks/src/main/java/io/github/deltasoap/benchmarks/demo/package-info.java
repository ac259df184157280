/**
 * The demo: stock Axis2 and DeltaSOAP under the same load, side by side, on one machine.
 *
 * <p>Two JVMs. This one, started by the {@code demo} script, generates the load and prints; a child
 * is the server, so that the CPU time of the child's process is the CPU time of the server: {@code
 * DemoCommand → ServerProcess ⇄ ServerMain → Campaign → LoadGenerator → Result → ResultTable,
 * ResultCharts, ResultJson}. A {@code Scenario} defines the deployment and the measurements; add
 * another engine to its list of measurements. The scenarios {@code arrays} and {@code receive} are
 * studies instead: {@code DemoCommand → StudyScenario → Study → Study.Results}.
 */
@NullMarked
package io.github.deltasoap.benchmarks.demo;

import org.jspecify.annotations.NullMarked;
