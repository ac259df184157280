/**
 * Compares the module with stock: samples for self-checks at deployment, and the first messages of
 * each kind.
 */
@NullMarked
package io.github.deltasoap.axis2.check;

import org.jspecify.annotations.NullMarked;
