@NullMarked
package io.github.deltasoap.invoker;

import org.jspecify.annotations.NullMarked;
