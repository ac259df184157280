package io.github.deltasoap.axis2.websocket;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP response that the answer to a message of a session would have been, as Tomcat makes it.
 * For one thread.
 */
final class SessionResponse implements HttpServletResponse {
  /** The bytes of a response. */
  private static final class Content extends ServletOutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);

    /** Whether the response is complete, so that what follows is lost. */
    private boolean isClosed;

    @Override
    public void write(int oneByte) {
      if (!isClosed) {
        bytes.write(oneByte);
      }
    }

    @Override
    public void write(byte[] source, int offset, int length) {
      if (!isClosed) {
        bytes.write(source, offset, length);
      }
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new IllegalStateException("Asynchronous processing has not been started");
    }
  }

  /** Days have two digits, other than in {@link DateTimeFormatter#RFC_1123_DATE_TIME}. */
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US);

  private static final Pattern CHARSET =
      Pattern.compile(HTTPConstants.CHAR_SET_ENCODING, Pattern.CASE_INSENSITIVE);

  /** The end of cookies that clients are to remove, in milliseconds. */
  private static final long PAST = 10_000;

  private final Content content = new Content();
  private final List<Map.Entry<String, String>> headers = new ArrayList<>();
  private @Nullable String contentType;
  private @Nullable String encoding;
  private int status = SC_OK;
  private int bufferSize = 8192;
  private Locale locale = Locale.ROOT;
  private boolean isCommitted;
  private @Nullable PrintWriter writer;

  /** The headers, except for Content-Type and Content-Length. */
  List<Map.Entry<String, String>> headers() {
    return headers;
  }

  /** The bytes of the response. */
  byte[] bytes() {
    if (writer != null) {
      writer.flush();
    }
    return content.bytes.toByteArray();
  }

  /** The service has thrown something that no fault describes. */
  void fail() {
    reset();
    status = SC_INTERNAL_SERVER_ERROR;
  }

  @Override
  public void addCookie(Cookie cookie) {
    addHeader("Set-Cookie", text(cookie));
  }

  /** A cookie as in RFC 6265, section 4.1.1. */
  private static String text(Cookie cookie) {
    StringBuilder text = new StringBuilder(cookie.getName()).append('=').append(cookie.getValue());
    int seconds = cookie.getMaxAge();
    if (seconds >= 0) {
      long end = seconds == 0 ? PAST : System.currentTimeMillis() + seconds * 1000L;
      text.append("; Max-Age=").append(seconds).append("; Expires=").append(format(end));
    }
    cookie
        .getAttributes()
        .forEach(
            (name, value) -> {
              if (name.equalsIgnoreCase("Max-Age")) {
                return;
              }
              boolean isFlag = name.equalsIgnoreCase("Secure") || name.equalsIgnoreCase("HttpOnly");
              text.append("; ").append(name);
              if (!isFlag && !value.isEmpty()) {
                text.append('=').append(value);
              }
            });
    return text.toString();
  }

  @Override
  public boolean containsHeader(String name) {
    return getHeader(name) != null;
  }

  @Override
  public String encodeURL(String url) {
    return url;
  }

  @Override
  public String encodeRedirectURL(String url) {
    return url;
  }

  @Override
  public void sendError(int code, @Nullable String message) {
    reset();
    status = code;
    contentType = "text/html;charset=utf-8";
    content.bytes.writeBytes(
        ("<!doctype html><html><body><h1>HTTP Status " + code + "</h1></body></html>")
            .getBytes(StandardCharsets.UTF_8));
    content.isClosed = true;
  }

  @Override
  public void sendError(int code) {
    sendError(code, null);
  }

  @Override
  public void sendRedirect(String location) {
    sendRedirect(location, SC_FOUND, true);
  }

  @Override
  public void sendRedirect(String location, int code, boolean clear) {
    if (clear) {
      resetBuffer();
    }
    status = code;
    setHeader("Location", location);
    content.isClosed = true;
  }

  @Override
  public void setDateHeader(String name, long date) {
    setHeader(name, format(date));
  }

  @Override
  public void addDateHeader(String name, long date) {
    addHeader(name, format(date));
  }

  private static String format(long date) {
    return DATE.format(Instant.ofEpochMilli(date).atOffset(ZoneOffset.UTC));
  }

  @Override
  public void setHeader(String name, @Nullable String value) {
    if (content.isClosed) {
      return;
    }
    headers.removeIf(each -> each.getKey().equalsIgnoreCase(name));
    addHeader(name, value);
  }

  @Override
  public void addHeader(String name, @Nullable String value) {
    if (value == null
        || content.isClosed
        || name.equalsIgnoreCase(HTTPConstants.HEADER_CONTENT_LENGTH)) {
      return;
    }
    if (name.equalsIgnoreCase(HTTPConstants.HEADER_CONTENT_TYPE)) {
      contentType = value;
    } else {
      headers.add(Map.entry(name, value.replace('\r', ' ').replace('\n', ' ')));
    }
  }

  @Override
  public void setIntHeader(String name, int value) {
    setHeader(name, String.valueOf(value));
  }

  @Override
  public void addIntHeader(String name, int value) {
    addHeader(name, String.valueOf(value));
  }

  @Override
  public void setStatus(int code) {
    status = content.isClosed ? status : code;
  }

  @Override
  public int getStatus() {
    return status;
  }

  @Override
  public @Nullable String getHeader(String name) {
    if (name.equalsIgnoreCase(HTTPConstants.HEADER_CONTENT_TYPE)) {
      return contentType;
    }
    for (Map.Entry<String, String> each : headers) {
      if (each.getKey().equalsIgnoreCase(name)) {
        return each.getValue();
      }
    }
    return null;
  }

  @Override
  public Collection<String> getHeaders(String name) {
    if (name.equalsIgnoreCase(HTTPConstants.HEADER_CONTENT_TYPE)) {
      return contentType == null ? List.of() : List.of(contentType);
    }
    return headers.stream()
        .filter(each -> each.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .toList();
  }

  @Override
  public Collection<String> getHeaderNames() {
    List<String> names = new ArrayList<>();
    headers.forEach(each -> names.add(each.getKey()));
    if (contentType != null) {
      names.add(HTTPConstants.HEADER_CONTENT_TYPE);
    }
    return names;
  }

  @Override
  public String getCharacterEncoding() {
    if (encoding != null) {
      return encoding;
    }
    Matcher charset = contentType == null ? null : CHARSET.matcher(contentType);
    return charset != null && charset.find()
        ? BuilderUtil.getCharSetEncoding(charset.replaceFirst(HTTPConstants.CHAR_SET_ENCODING))
        : StandardCharsets.ISO_8859_1.name();
  }

  @Override
  public void setCharacterEncoding(@Nullable String name) {
    encoding = name;
  }

  @Override
  public @Nullable String getContentType() {
    return contentType;
  }

  @Override
  public void setContentType(@Nullable String type) {
    contentType = content.isClosed ? contentType : type;
  }

  @Override
  public ServletOutputStream getOutputStream() {
    return content;
  }

  @Override
  public PrintWriter getWriter() {
    if (writer == null) {
      writer = new PrintWriter(content, false, Charset.forName(getCharacterEncoding()));
    }
    return writer;
  }

  @Override
  public void setContentLength(int length) {
    // The frame has a length of its own.
  }

  @Override
  public void setContentLengthLong(long length) {
    // The frame has a length of its own.
  }

  @Override
  public void setBufferSize(int size) {
    bufferSize = size;
  }

  @Override
  public int getBufferSize() {
    return bufferSize;
  }

  @Override
  public void flushBuffer() {
    // It is sent as a whole, at the end.
    isCommitted = true;
  }

  @Override
  public void resetBuffer() {
    content.bytes.reset();
  }

  @Override
  public boolean isCommitted() {
    return isCommitted || content.isClosed;
  }

  @Override
  public void reset() {
    resetBuffer();
    headers.clear();
    contentType = null;
    status = SC_OK;
  }

  @Override
  public void setLocale(Locale chosen) {
    locale = chosen;
    setHeader("Content-Language", chosen.toLanguageTag());
  }

  @Override
  public Locale getLocale() {
    return locale;
  }
}
