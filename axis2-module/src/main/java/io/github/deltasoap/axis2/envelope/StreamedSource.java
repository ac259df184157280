package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.engine.Reply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.axiom.om.OMDataSourceExt;

/** A response's payload that is too long for memory, written when the response is sent. */
final class StreamedSource extends ResponseSource {
  private final Reply.Streamed reply;
  private final Reply.Stock stock;

  /**
   * @param stock writes the same payload
   */
  StreamedSource(Reply.Streamed reply, Reply.Stock stock) {
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
    return new StreamedSource(reply, stock);
  }
}
