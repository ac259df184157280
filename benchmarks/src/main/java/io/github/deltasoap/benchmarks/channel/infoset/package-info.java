/**
 * The peers Fast Infoset and EXI: other encodings of the same SOAP messages, as a builder and a
 * formatter of stock Axis2.
 */
@NullMarked
package io.github.deltasoap.benchmarks.channel.infoset;

import org.jspecify.annotations.NullMarked;
