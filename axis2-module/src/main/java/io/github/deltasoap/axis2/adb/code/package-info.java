/** Reads the byte code that WSDL2Java has generated. Called by {@code adb} at deployment. */
@NullMarked
package io.github.deltasoap.axis2.adb.code;

import org.jspecify.annotations.NullMarked;
