/**
 * Explains, for one message, what the module does with it and why: names and positions, and never a
 * value.
 *
 * <pre>Explainer → Explanation, Place</pre>
 */
@NullMarked
package io.github.deltasoap.engine.explain;

import org.jspecify.annotations.NullMarked;
