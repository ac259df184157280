/**
 * GoogleSearchLarge as WSDL2Java generates it from {@code google-search-large.wsdl}, with ADB data
 * binding: the build generates everything here except the service class.
 */
@NullMarked
package io.github.deltasoap.samples.google.adb;

import org.jspecify.annotations.NullMarked;
