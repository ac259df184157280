/**
 * ADB services for the oracle; their beans and receivers are generated from {@code src/test/wsdl}.
 */
package io.github.deltasoap.oracle.service.adb;
