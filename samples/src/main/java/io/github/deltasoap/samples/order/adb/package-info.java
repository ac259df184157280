/**
 * The order service as WSDL2Java generates it from {@code order.wsdl}, with ADB data binding: the
 * build generates everything here except the service class.
 */
@NullMarked
package io.github.deltasoap.samples.order.adb;

import org.jspecify.annotations.NullMarked;
