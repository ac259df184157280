/**
 * An Axis2 service whose builder, receiver and formatter do nothing, so it costs only as much as
 * Axis2 itself, the lower limit for any module. The demo deploys it beside the engines that it
 * measures.
 *
 * <pre>PipelineArchive → PipelineService → RequestReader, ConstantReceiver, ResponseWriter</pre>
 *
 * <p>{@code CeilingServlet} is the other limit: a servlet that only reads and writes.
 */
@NullMarked
package io.github.deltasoap.benchmarks.pipeline;

import org.jspecify.annotations.NullMarked;
