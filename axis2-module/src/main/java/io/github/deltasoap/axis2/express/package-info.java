/**
 * The express lane: requests whose way through Axis2's pipeline is known, and changes nothing, are
 * answered without it. A lane is a memo of the pipeline's own decisions; no rule of dispatch is
 * written again here.
 */
@NullMarked
package io.github.deltasoap.axis2.express;

import org.jspecify.annotations.NullMarked;
