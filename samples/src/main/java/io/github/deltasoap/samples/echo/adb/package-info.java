/**
 * The echo services as WSDL2Java generates them from {@code echo.wsdl}, with ADB data binding: the
 * build generates everything here except the service class.
 */
@NullMarked
package io.github.deltasoap.samples.echo.adb;

import org.jspecify.annotations.NullMarked;
