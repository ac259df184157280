/** The methods of the corpus's services, which share these classes with the test. */
@NullMarked
package io.github.deltasoap.oracle.corpus.answers;

import org.jspecify.annotations.NullMarked;
