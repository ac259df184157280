/** A service whose requests describe a file and bring it, as an attachment in MTOM. */
@NullMarked
package io.github.deltasoap.samples.document;

import org.jspecify.annotations.NullMarked;
