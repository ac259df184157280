/** A POJO service whose beans notice that their text is made. */
@NullMarked
package io.github.deltasoap.oracle.service.texts;

import org.jspecify.annotations.NullMarked;
