/**
 * The wire profile: the clean subset of XML that the fast path understands, tokenized from bytes.
 * Called by the module's builder on first contact and by the learner.
 */
@NullMarked
package io.github.deltasoap.core.wire;

import org.jspecify.annotations.NullMarked;
