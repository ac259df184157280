/** The cases of the oracle through the streaming channel. */
@NullMarked
package io.github.deltasoap.oracle.channel;

import org.jspecify.annotations.NullMarked;
