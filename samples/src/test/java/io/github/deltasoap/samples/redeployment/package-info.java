/** A service that is replaced, again and again, while clients call it. */
@NullMarked
package io.github.deltasoap.samples.redeployment;

import org.jspecify.annotations.NullMarked;
