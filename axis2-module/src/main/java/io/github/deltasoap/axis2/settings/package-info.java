/**
 * The module's parameters: one table of settings, their parser, and the policy for wrong values.
 * Read at deployment by {@code service} and {@code client}.
 */
@NullMarked
package io.github.deltasoap.axis2.settings;

import org.jspecify.annotations.NullMarked;
