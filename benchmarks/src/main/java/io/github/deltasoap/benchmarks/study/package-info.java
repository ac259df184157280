/**
 * A study repeats the figures of a paper in a given time. {@code ArrayStudy} and {@code
 * ReceiveStudy} are the studies; {@code ./demo} runs them.
 *
 * <pre>Study → ChildJvm ⇢ lines → Study.Results → table, charts, data</pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.study;

import org.jspecify.annotations.NullMarked;
