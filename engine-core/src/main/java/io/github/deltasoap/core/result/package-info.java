/**
 * The results of operations, as stock would write them. Built once at deployment, for POJO services
 * by {@link io.github.deltasoap.core.result.ResultIntrospector}, and read by the response writer of
 * delayed databinding: the mirror image of the type model.
 *
 * <pre>return type, ResultSchema → ResultIntrospector → ResultValue, BeanLayout</pre>
 */
@NullMarked
package io.github.deltasoap.core.result;

import org.jspecify.annotations.NullMarked;
