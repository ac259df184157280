/** The services of the tests of the express lane. */
@NullMarked
package io.github.deltasoap.oracle.service.express;

import org.jspecify.annotations.NullMarked;
