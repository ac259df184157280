/** The service whose response is a search result, as stock Axis2 deploys it. */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.search;

import org.jspecify.annotations.NullMarked;
