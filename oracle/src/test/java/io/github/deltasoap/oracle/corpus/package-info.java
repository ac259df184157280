/**
 * The corpus: WSDLs that cover the features of schemas one by one and in combination. Services are
 * generated from them, deployed on stock and with the module, and sent sample messages; the result
 * is the table of supported features in the documents.
 */
@NullMarked
package io.github.deltasoap.oracle.corpus;

import org.jspecify.annotations.NullMarked;
