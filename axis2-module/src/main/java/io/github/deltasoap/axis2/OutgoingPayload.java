package io.github.deltasoap.axis2;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.axiom.om.OMDataSource;

/** The payload of a response that {@link DeltaFormatter} can write without Axiom's serializer. */
interface OutgoingPayload extends OMDataSource {
  /** Stands for a length that is known only once the payload has been written. */
  int UNKNOWN = -1;

  /** How many bytes it has, or {@link #UNKNOWN}. */
  int length();

  /**
   * The payload in UTF-8; nobody changes it. One that is not held is made for it.
   *
   * @throws IOException if it cannot be written any more
   */
  byte[] toBytes() throws IOException;

  /** Writes a message with the payload in the middle. */
  void writeBetween(byte[] head, byte[] tail, OutputStream out) throws IOException;
}
