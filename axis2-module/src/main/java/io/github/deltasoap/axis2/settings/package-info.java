/**
 * The module's parameters: one table of settings, their parser, and the policy for wrong values.
 * Read at deployment by {@code service} and {@code client}, which get them in a {@code
 * ModuleContext}, together with everything else that they share.
 */
@NullMarked
package io.github.deltasoap.axis2.settings;

import org.jspecify.annotations.NullMarked;
