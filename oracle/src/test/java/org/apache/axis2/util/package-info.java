/** A part of WSDL2Java that the tests leave out. */
@NullMarked
package org.apache.axis2.util;

import org.jspecify.annotations.NullMarked;
