/**
 * Invokers and binders without reflection (HiSOAP, section IV.C), generated from the type model: as
 * hidden classes at deployment, or as Java source at build time.
 *
 * <pre>BeanType → BeanPlan → BinderWriter → hidden class in the service's BridgeLoader
 *                      └→ InvokerSource → readable Java</pre>
 */
@NullMarked
package io.github.deltasoap.invoker;

import org.jspecify.annotations.NullMarked;
