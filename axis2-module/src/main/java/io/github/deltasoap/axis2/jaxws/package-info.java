/**
 * Annotated services, which stock's JAX-WS receiver calls.
 *
 * <pre>
 * deployment → JaxWsModel → JaxWsDescriber → JaxWsOperation; SelfCheck
 * request → DeltaJAXWSMessageReceiver → BoundJaxbSource → stock → JaxWsResponseWriter when the response is sent
 * express lane → EndpointCall → JaxWsResponseWriter; CalledEndpoint if stock has to answer
 *                        AskedContext if the service asks for its context → CalledEndpoint
 * </pre>
 */
@NullMarked
package io.github.deltasoap.axis2.jaxws;

import org.jspecify.annotations.NullMarked;
