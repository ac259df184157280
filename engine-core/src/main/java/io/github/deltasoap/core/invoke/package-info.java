/**
 * Invocation without reflection (HiSOAP, section IV.C): a {@link
 * io.github.deltasoap.core.invoke.ServiceInvoker} calls the operations of a service, a {@link
 * io.github.deltasoap.core.invoke.BeanBinder} handles the beans of one class. Both are generated at
 * deployment or at build time, or written by hand. {@link
 * io.github.deltasoap.core.invoke.MemberCalls} call non-public members.
 */
@NullMarked
package io.github.deltasoap.core.invoke;

import org.jspecify.annotations.NullMarked;
