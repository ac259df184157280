/**
 * DeltaSOAP as an Axis2 module; this package and those below are the only ones that know Axis2.
 *
 * <pre>
 * start    ModuleEntry → surroundings → DeltaModule → service, client, transport
 * request  transport → envelope → Axis2's handlers → pojo, adb or jaxws → service → engine → the service
 * response engine → envelope → Axis2's handlers → transport
 * </pre>
 */
@NullMarked
package io.github.deltasoap.axis2;

import org.jspecify.annotations.NullMarked;
