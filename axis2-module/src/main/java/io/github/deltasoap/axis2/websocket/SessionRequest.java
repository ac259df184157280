package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.transport.HeldBody;
import io.github.deltasoap.channel.MessageKind;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/** A message of a session as the HTTP request that it would have been. For one thread. */
final class SessionRequest extends FixedRequest {
  /** The bytes of a message. */
  private static final class Content extends ServletInputStream implements HeldBody {
    private final byte[] message;
    private final ByteArrayInputStream bytes;

    Content(byte[] message) {
      this.message = message;
      this.bytes = new ByteArrayInputStream(message);
    }

    @Override
    public byte[] readWhole() {
      bytes.skip(message.length);
      return message;
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      return bytes.read(target, offset, length);
    }

    @Override
    public int available() {
      return bytes.available();
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new IllegalStateException("Asynchronous processing has not been started");
    }
  }

  private final MessageKind kind;
  private final int length;
  private final Content content;
  private @Nullable Map<String, Object> attributes;
  private @Nullable String encoding;

  /**
   * @param unanswerable called before a question is refused
   */
  SessionRequest(Negotiation negotiated, MessageKind kind, byte[] message, Runnable unanswerable) {
    super(negotiated, unanswerable);
    this.kind = kind;
    this.length = message.length;
    this.content = new Content(message);
  }

  @Override
  public @Nullable String getHeader(String name) {
    if (name.equalsIgnoreCase(HTTPConstants.HEADER_CONTENT_TYPE)) {
      return kind.contentType();
    }
    if (name.equalsIgnoreCase(HTTPConstants.HEADER_CONTENT_LENGTH)) {
      return String.valueOf(length);
    }
    if (name.equalsIgnoreCase(HTTPConstants.HEADER_SOAP_ACTION)) {
      return kind.action();
    }
    List<String> values = negotiated.headers().get(name);
    return values == null || values.isEmpty() ? null : values.get(0);
  }

  @Override
  public Enumeration<String> getHeaders(String name) {
    List<String> several = negotiated.headers().get(name);
    if (several != null) {
      return Collections.enumeration(several);
    }
    String value = getHeader(name);
    return Collections.enumeration(value == null ? List.of() : List.of(value));
  }

  @Override
  public Enumeration<String> getHeaderNames() {
    List<String> names = new ArrayList<>(negotiated.headers().keySet());
    names.add(HTTPConstants.HEADER_CONTENT_TYPE);
    names.add(HTTPConstants.HEADER_CONTENT_LENGTH);
    if (kind.action() != null) {
      names.add(HTTPConstants.HEADER_SOAP_ACTION);
    }
    return Collections.enumeration(names);
  }

  @Override
  public long getDateHeader(String name) {
    if (getHeader(name) == null) {
      return -1;
    }
    throw new IllegalArgumentException(name + " is no date");
  }

  @Override
  public int getIntHeader(String name) {
    String value = getHeader(name);
    return value == null ? -1 : Integer.parseInt(value);
  }

  private Map<String, Object> attributes() {
    Map<String, Object> present = attributes;
    if (present == null) {
      present = new HashMap<>(negotiated.attributes());
      attributes = present;
    }
    return present;
  }

  @Override
  public @Nullable Object getAttribute(String name) {
    return attributes().get(name);
  }

  @Override
  public Enumeration<String> getAttributeNames() {
    return Collections.enumeration(List.copyOf(attributes().keySet()));
  }

  @Override
  public void setAttribute(String name, @Nullable Object value) {
    if (value == null) {
      attributes().remove(name);
    } else {
      attributes().put(name, value);
    }
  }

  @Override
  public void removeAttribute(String name) {
    attributes().remove(name);
  }

  @Override
  public @Nullable String getCharacterEncoding() {
    return encoding == null ? BuilderUtil.getCharSetEncoding(kind.contentType()) : encoding;
  }

  @Override
  public void setCharacterEncoding(String name) {
    encoding = name;
  }

  @Override
  public int getContentLength() {
    return length;
  }

  @Override
  public long getContentLengthLong() {
    return length;
  }

  @Override
  public String getContentType() {
    return kind.contentType();
  }

  @Override
  public ServletInputStream getInputStream() {
    return content;
  }

  @Override
  public BufferedReader getReader() {
    String name = getCharacterEncoding();
    Charset charset = name == null ? StandardCharsets.ISO_8859_1 : Charset.forName(name);
    return new BufferedReader(new InputStreamReader(content, charset));
  }
}
