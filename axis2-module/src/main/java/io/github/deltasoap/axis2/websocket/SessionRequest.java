package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.channel.MessageKind;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/** A message of a session as the HTTP request that it would have been. For one thread. */
final class SessionRequest extends FixedRequest {
  /** The bytes of a message. */
  private static final class Content extends ServletInputStream {
    private final ByteArrayInputStream bytes;

    Content(byte[] message) {
      this.bytes = new ByteArrayInputStream(message);
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

  private final String contentType;
  private final int length;
  private final Content content;
  private final Map<String, List<String>> headers;
  private final Map<String, Object> attributes;
  private @Nullable String encoding;

  /**
   * @param unanswerable called before a question is refused
   */
  SessionRequest(Negotiation negotiated, MessageKind kind, byte[] message, Runnable unanswerable) {
    super(negotiated, unanswerable);
    this.contentType = kind.contentType();
    this.length = message.length;
    this.content = new Content(message);
    this.encoding = BuilderUtil.getCharSetEncoding(contentType);
    this.attributes = new HashMap<>(negotiated.attributes());
    this.headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(negotiated.headers());
    headers.put(HTTPConstants.HEADER_CONTENT_TYPE, List.of(contentType));
    headers.put(HTTPConstants.HEADER_CONTENT_LENGTH, List.of(String.valueOf(length)));
    String action = kind.action();
    if (action != null) {
      headers.put(HTTPConstants.HEADER_SOAP_ACTION, List.of(action));
    }
  }

  @Override
  public @Nullable String getHeader(String name) {
    List<String> values = headers.get(name);
    return values == null || values.isEmpty() ? null : values.get(0);
  }

  @Override
  public Enumeration<String> getHeaders(String name) {
    return Collections.enumeration(headers.getOrDefault(name, List.of()));
  }

  @Override
  public Enumeration<String> getHeaderNames() {
    return Collections.enumeration(headers.keySet());
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

  @Override
  public @Nullable Object getAttribute(String name) {
    return attributes.get(name);
  }

  @Override
  public Enumeration<String> getAttributeNames() {
    return Collections.enumeration(List.copyOf(attributes.keySet()));
  }

  @Override
  public void setAttribute(String name, @Nullable Object value) {
    if (value == null) {
      attributes.remove(name);
    } else {
      attributes.put(name, value);
    }
  }

  @Override
  public void removeAttribute(String name) {
    attributes.remove(name);
  }

  @Override
  public @Nullable String getCharacterEncoding() {
    return encoding;
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
    return contentType;
  }

  @Override
  public ServletInputStream getInputStream() {
    return content;
  }

  @Override
  public BufferedReader getReader() {
    Charset charset = encoding == null ? StandardCharsets.ISO_8859_1 : Charset.forName(encoding);
    return new BufferedReader(new InputStreamReader(content, charset));
  }
}
