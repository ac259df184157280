/** A service that is replaced repeatedly while clients call it. */
@NullMarked
package io.github.deltasoap.samples.redeployment;

import org.jspecify.annotations.NullMarked;
