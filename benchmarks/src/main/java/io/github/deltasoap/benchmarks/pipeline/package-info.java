/**
 * An Axis2 service whose builder, receiver and formatter do nothing: what is left is the cost of
 * Axis2 itself, below which no module can come. The demo deploys it beside the engines that it
 * measures.
 *
 * <pre>PipelineArchive → PipelineService → RequestReader, ConstantReceiver, ResponseWriter</pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.pipeline;

import org.jspecify.annotations.NullMarked;
