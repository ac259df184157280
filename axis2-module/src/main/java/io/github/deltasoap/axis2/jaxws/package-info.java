/**
 * Annotated services, which stock's JAX-WS receiver calls.
 *
 * <pre>
 * deployment → JaxWsModel → JaxWsDescriber → JaxWsOperation; JaxbSelfCheck
 * request → DeltaJAXWSMessageReceiver → BoundJaxbSource → stock → JaxWsResponses as it is sent
 * </pre>
 */
@NullMarked
package io.github.deltasoap.axis2.jaxws;

import org.jspecify.annotations.NullMarked;
