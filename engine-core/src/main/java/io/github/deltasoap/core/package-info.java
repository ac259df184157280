/**
 * Contracts that every module of DeltaSOAP shares: the wire profile, the type model and the rules
 * that bind one to the other.
 *
 * <pre>bytes → wire.WireScanner → bind.TypeCursor → bind.ObjectAssembler → objects</pre>
 *
 * <p>Nothing here knows Axis2 or an XML parser.
 */
@NullMarked
package io.github.deltasoap.core;

import org.jspecify.annotations.NullMarked;
