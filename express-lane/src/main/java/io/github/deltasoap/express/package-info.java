/**
 * The part of DeltaSOAP that stands in {@code WEB-INF/lib}: a filter that asks the module for an
 * answer before Axis2's servlet.
 */
@NullMarked
package io.github.deltasoap.express;

import org.jspecify.annotations.NullMarked;
