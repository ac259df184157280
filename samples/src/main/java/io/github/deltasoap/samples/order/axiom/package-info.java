/**
 * The order service on Axiom's elements, without data binding: its methods get the payload, and
 * return that of the response.
 */
@NullMarked
package io.github.deltasoap.samples.order.axiom;

import org.jspecify.annotations.NullMarked;
