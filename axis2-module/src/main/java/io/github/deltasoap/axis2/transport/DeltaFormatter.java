package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.channel.Channel;
import io.github.deltasoap.axis2.channel.SentMessage;
import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.envelope.BinaryContent;
import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.envelope.DirectResponse;
import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.envelope.MtomFrame;
import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import io.github.deltasoap.axis2.envelope.ResponseParts;
import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.axis2.express.ContainerMessages;
import io.github.deltasoap.axis2.express.ExpressLanes;
import io.github.deltasoap.axis2.express.ResponseType;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.LateResponder;
import io.github.deltasoap.axis2.surroundings.Linkage;
import io.github.deltasoap.engine.Reply;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.kernel.http.SOAPMessageFormatter;
import org.apache.axis2.transport.http.ServletBasedOutTransportInfo;
import org.jspecify.annotations.Nullable;

/**
 * Stock's formatter of SOAP messages, except that untouched responses go out in one piece, with
 * their length where a servlet answers, or with their attachments behind them, and that templates
 * write the requests of clients that engage the module. Safe for any number of threads.
 */
public final class DeltaFormatter extends SOAPMessageFormatter {
  /** The bytes of a request that are written at once, so that it is known how many were sent. */
  private static final int BLOCK_BYTES = 1 << 14;

  /**
   * Whether there are servlets, whose responses can announce a length; other transports lack them.
   */
  private static final boolean SERVLETS =
      isThere("jakarta.servlet.http.HttpServletResponse")
          && isThere("org.apache.axis2.transport.http.ServletBasedOutTransportInfo");

  private final ClientRuntime clients;
  private final Channel channel;
  private final @Nullable ExpressLanes express;

  /**
   * @param clients the clients of the same configuration
   * @param channel of the same configuration
   * @param express the lanes of the same configuration; null if there are none
   */
  public DeltaFormatter(ClientRuntime clients, Channel channel, @Nullable ExpressLanes express) {
    this.clients = clients;
    this.channel = channel;
    this.express = express;
  }

  private static boolean isThere(String className) {
    return Linkage.isThere(className, DeltaFormatter.class.getClassLoader());
  }

  /** {@inheritDoc} The transport calls it first, so the requests of clients are written here. */
  @Override
  public URL getTargetAddress(MessageContext context, OMOutputFormat format, URL target)
      throws AxisFault {
    ClientOperation called =
        context.isServerSide() || !isPlain(format) ? null : clients.onChannel(context);
    if (called != null) {
      channel.clients().prepare(context, called, out -> writeTo(context, format, out, false));
    }
    return super.getTargetAddress(context, format, target);
  }

  @Override
  public String getContentType(MessageContext context, OMOutputFormat format, String action) {
    String soap = super.getContentType(context, format, action);
    if (!isPlain(format)) {
      boolean isUsual = context.getProperty(Constants.Configuration.MIME_BOUNDARY) == null;
      if (express != null && isUsual && isUtf8Document(format) && express.observes(context)) {
        express.announced(context, ResponseType.mtom(soap, format));
      }
      return soap;
    }
    if (!context.isServerSide()) {
      return channel
          .clients()
          .contentType(context, soap, super.formatSOAPAction(context, format, action));
    }
    if (express != null) {
      express.announced(context, ResponseType.soap(soap));
    }
    return channel.services().contentType(context, soap);
  }

  @Override
  public @Nullable String formatSOAPAction(
      MessageContext context, OMOutputFormat format, String action) {
    SentMessage sent = SentMessage.of(context);
    return sent == null ? super.formatSOAPAction(context, format, action) : sent.sentAs().action();
  }

  private static LateResponder.Form form(OMOutputFormat format) {
    if (!isUtf8Document(format)) {
      return LateResponder.Form.OTHER;
    }
    return format.isOptimized() ? LateResponder.Form.MTOM : LateResponder.Form.PLAIN;
  }

  private static boolean isPlain(OMOutputFormat format) {
    return !format.isOptimized() && isUtf8Document(format);
  }

  private static boolean isUtf8Document(OMOutputFormat format) {
    return !format.isDoingSWA()
        && !format.isIgnoreXMLDeclaration()
        && PlainEnvelope.UTF_8.equalsIgnoreCase(format.getCharSetEncoding());
  }

  @Override
  public void writeTo(
      MessageContext context, OMOutputFormat format, OutputStream out, boolean preserve)
      throws AxisFault {
    if (channel.clients().isNegotiation(context)) {
      format.setIgnoreXMLDeclaration(true);
    }
    SentMessage sent = SentMessage.of(context);
    byte[] bytes;
    if (sent != null) {
      bytes = sent.bytes();
    } else if (channel.services().isFrame(context)) {
      ByteArrayOutputStream soap = new ByteArrayOutputStream();
      writeSoap(context, format, soap, preserve);
      bytes = channel.services().encode(context, soap.toByteArray());
      announce(bytes.length, context, out);
    } else {
      writeSoap(context, format, out, preserve);
      return;
    }
    try {
      out.write(bytes);
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  private void writeSoap(
      MessageContext context, OMOutputFormat format, OutputStream out, boolean preserve)
      throws AxisFault {
    SOAPEnvelope envelope = context.getEnvelope();
    boolean plain = isPlain(format);
    if (envelope != null && receiver(context) instanceof LateResponder late) {
      late.beforeSending(envelope, context, form(format));
    }
    boolean accepts =
        context.isServerSide() && envelope != null && channel.services().accept(context, envelope);
    ClientOperation called = envelope == null ? null : clients.calledBy(context);
    boolean written =
        envelope != null
            && (plain || (called == null && isUtf8Document(format)))
            && (called == null
                ? respond(context, envelope, format, out, preserve, !accepts)
                : request(called, envelope, context, format, out));
    if (called != null) {
      clients.counted(written);
    }
    if (!written) {
      super.writeTo(context, format, out, preserve);
    }
  }

  /** Writes a client's request; returns false if stock has to. */
  private boolean request(
      ClientOperation called,
      SOAPEnvelope envelope,
      MessageContext context,
      OMOutputFormat format,
      OutputStream out)
      throws AxisFault {
    byte[] message =
        PlainEnvelope.UTF_8.equals(format.getCharSetEncoding())
            ? called.requests().write(envelope, stock -> stock.write(stocks(context, format)))
            : null;
    if (message == null) {
      return false;
    }
    int written = 0;
    try {
      while (written < message.length) {
        int count = Math.min(message.length - written, BLOCK_BYTES);
        out.write(message, written, count);
        written += count;
      }
    } catch (IOException failed) {
      // The exceptions that stock makes of it depend on the content.
      super.writeTo(context, format, new BrokenOutput(written, failed), false);
      throw AxisFault.makeFault(failed);
    }
    return true;
  }

  /** Fails behind some bytes, as a connection has failed. */
  private static final class BrokenOutput extends OutputStream {
    private final IOException failure;
    private int left;

    BrokenOutput(int bytes, IOException failure) {
      this.left = bytes;
      this.failure = failure;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      left -= count;
      if (left < 0) {
        throw failure;
      }
    }
  }

  /**
   * Writes a response that is still as the module made it; returns false if stock has to.
   *
   * @param preserve whether the message may be written again
   * @param mayRepeat whether an equal request gets an equal response
   */
  private boolean respond(
      MessageContext context,
      SOAPEnvelope envelope,
      OMOutputFormat format,
      OutputStream out,
      boolean preserve,
      boolean mayRepeat)
      throws AxisFault {
    // Do not inspect other envelopes: they may still be read while they are written.
    DirectResponse direct = DirectResponse.of(context);
    if (direct == null || direct.envelope() != envelope) {
      return false;
    }
    boolean observes =
        express != null && mayRepeat && out == context.getProperty(MessageContext.TRANSPORT_OUT);
    boolean isMtom = format.isOptimized();
    Parameter threshold =
        isMtom ? context.getParameter(Constants.Configuration.MTOM_THRESHOLD) : null;
    if (!BinaryContent.isThreshold(threshold)) {
      return false;
    }
    ResponseParts parts;
    Reply.Referring attaching = null;
    byte[] head;
    byte[] tail = PlainEnvelope.tail();
    byte[][] held;
    try {
      if (direct.byStock()) {
        if (express != null && observes && !isMtom && express.observes(context)) {
          byte[] ofEnvelope = ResponseParts.head(envelope, format);
          if (ofEnvelope != null) {
            express.observe(context, ofEnvelope);
          }
        }
        return false;
      }
      parts = ResponseParts.of(envelope, format);
      if (parts == null) {
        return false;
      }
      BytesSource bytes = parts.payload() instanceof BytesSource source ? source : null;
      head = parts.head();
      if (isMtom
          && parts.payload() instanceof ResponseSource.Referring referring
          && format.getOptimizedThreshold() == 0
          && BinaryContent.isAttachedAtAnyLength(threshold)) {
        attaching = referring.reply();
        if (express != null && observes) {
          express.observe(context, head);
        }
      } else if (isMtom) {
        if (bytes == null || bytes.mayAttach()) {
          return false;
        }
        MtomFrame frame = MtomFrame.of(format);
        head = frame.head(head);
        tail = frame.tail(tail);
      }
      held = bytes == null ? null : bytes.parts(head, tail);
      if (held != null) {
        int length = 0;
        for (byte[] part : held) {
          length += part.length;
        }
        if (express != null && observes) {
          express.observe(context, parts.head());
        }
        // The last step that may fail before bytes are sent: stock's response has another length.
        announce(length, context, out);
      }
    } catch (Throwable failed) {
      direct.circuit().failed(failed);
      return false;
    }
    try {
      if (attaching != null) {
        ResponseSource.Referring.write(attaching, format, head, preserve, out);
      } else if (held == null) {
        out.write(head);
        parts.payload().writeTo(out);
        out.write(tail);
      } else {
        for (byte[] part : held) {
          out.write(part);
        }
      }
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
    return true;
  }

  /** The message as stock writes it; leaves the envelope as it is. */
  private byte[] stocks(MessageContext context, OMOutputFormat format) throws AxisFault {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    super.writeTo(context, format, out, true);
    return out.toByteArray();
  }

  private static @Nullable MessageReceiver receiver(MessageContext context) {
    AxisOperation operation = context.getAxisOperation();
    return operation == null ? null : operation.getMessageReceiver();
  }

  /**
   * Announces the length to the client, so that the response is not chunked. Only if the bytes go
   * straight to the connection: filters, compression, and streams of the application, would change
   * the length. A length or a transfer encoding that the application has announced stays.
   */
  private static void announce(int length, MessageContext context, OutputStream out)
      throws AxisFault {
    if (SERVLETS
        && context.getProperty(Constants.OUT_TRANSPORT_INFO)
            instanceof ServletBasedOutTransportInfo servlet) {
      MessageContext request = Exchange.incoming(context);
      if (request != null
          && out == DeltaMessage.output(request)
          && request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)
              instanceof HttpServletResponse response
          && ContainerMessages.mayAnnounceLength(response)) {
        servlet.addHeader("Content-Length", Integer.toString(length));
      }
    }
  }
}
