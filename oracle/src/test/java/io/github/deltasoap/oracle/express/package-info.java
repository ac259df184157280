/** Tests of the express lane, over HTTP. */
@NullMarked
package io.github.deltasoap.oracle.express;

import org.jspecify.annotations.NullMarked;
