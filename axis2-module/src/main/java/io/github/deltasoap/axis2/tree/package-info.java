/** Trees of Axiom: made of payloads that the module has read, and written to bytes. */
@NullMarked
package io.github.deltasoap.axis2.tree;

import org.jspecify.annotations.NullMarked;
