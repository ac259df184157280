/** The service whose responses are bSOAP's arrays, as stock Axis2 deploys it. */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.mesh;

import org.jspecify.annotations.NullMarked;
