/**
 * The study of the receiving side of SOAP (P2, sections 4 and 5) as one run: its figures 1 to 11.
 * The demo runs it as the scenario {@code receive}.
 *
 * <pre>
 * ReceiveStudy → Rounds → Sender ⇢ ReceiveServer, ReaderProcess ⇢ ReaderMain → Reader
 *              → ReceiveResults → table, charts
 * </pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.receive;

import org.jspecify.annotations.NullMarked;
