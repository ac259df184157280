/** Tables of figures as lines of text. Used by the demo and by the reports of the benchmarks. */
@NullMarked
package io.github.deltasoap.benchmarks.table;

import org.jspecify.annotations.NullMarked;
