/**
 * Services that WSDL2Java generated with ADB: the generated receiver is read from its byte code,
 * beans from the schema, or, if their archive has none, from their own.
 *
 * <pre>
 * deployment → AdbModel → GeneratedReceiver → AdbCall; AdbIntrospector → AdbOperation; SelfCheck
 * request → AdbInOutReceiver → AdbOperation → service → AdbResponseWriter → bytes
 * </pre>
 */
@NullMarked
package io.github.deltasoap.axis2.adb;

import org.jspecify.annotations.NullMarked;
