/**
 * Invokers and binders that need no reflection (HiSOAP, section IV.C), made from the type model: as
 * hidden classes at deployment, or as Java source at build time.
 *
 * <pre>BeanType → BeanPlan → BinderWriter → hidden class in the service's BridgeLoader
 *                      └→ InvokerSource → readable Java</pre>
 */
@NullMarked
package io.github.deltasoap.invoker;

import org.jspecify.annotations.NullMarked;
