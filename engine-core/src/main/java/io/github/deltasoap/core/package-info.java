/**
 * The contracts that all modules of DeltaSOAP share: the wire profile, the type model and the rules
 * that bind one to the other.
 *
 * <pre>bytes → wire.WireScanner → bind.TypeCursor → bind.ObjectAssembler → objects</pre>
 *
 * <p>This module depends on neither Axis2 nor an XML parser.
 */
@NullMarked
package io.github.deltasoap.core;

import org.jspecify.annotations.NullMarked;
