package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.engine.Reply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.axiom.om.OMDataSourceExt;

/** The payload of a response that is too long for memory, written when the response is sent. */
final class StreamedPayload extends OutgoingPayload {
  private final Reply.Streamed reply;
  private final Reply.Stock stock;

  /**
   * @param stock writes the same payload
   */
  StreamedPayload(Reply.Streamed reply, Reply.Stock stock) {
    this.reply = reply;
    this.stock = stock;
  }

  @Override
  public byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writeTo(bytes);
    return bytes.toByteArray();
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    reply.writeTo(out, stock);
  }

  @Override
  public OMDataSourceExt copy() {
    return new StreamedPayload(reply, stock);
  }
}
