/**
 * Arrays of numbers on the way in (P2): {@link io.github.deltasoap.core.array.ItemRun} reads items
 * of equal tags in one pass, {@link io.github.deltasoap.core.array.NumberBuffer} collects them
 * without objects. Binders call both.
 */
@NullMarked
package io.github.deltasoap.core.array;

import org.jspecify.annotations.NullMarked;
