package io.github.deltasoap.axis2.websocket;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.Cookie;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** A response of a session is as Tomcat's. */
class SessionResponseTest {
  private final SessionResponse response = new SessionResponse();

  @Test
  void datesAreThoseOfHttp() {
    response.setDateHeader("Last-Modified", 1212491130000L);
    response.addDateHeader("Last-Modified", 0);
    assertThat(response.getHeaders("last-modified"))
        .containsExactly("Tue, 03 Jun 2008 11:05:30 GMT", "Thu, 01 Jan 1970 00:00:00 GMT");
  }

  @Test
  void cookiesKeepTheirAttributes() {
    response.addCookie(new Cookie("plain", "1"));
    Cookie cookie = new Cookie("a", "b");
    cookie.setPath("/x");
    cookie.setHttpOnly(true);
    cookie.setSecure(true);
    cookie.setMaxAge(60);
    cookie.setAttribute("SameSite", "Lax");
    response.addCookie(cookie);
    Cookie removed = new Cookie("old", "");
    removed.setMaxAge(0);
    response.addCookie(removed);
    assertThat(response.getHeaders("Set-Cookie"))
        .hasSize(3)
        .startsWith("plain=1")
        .endsWith("old=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:10 GMT");
    assertThat(response.getHeaders("Set-Cookie").toArray()[1].toString())
        .startsWith("a=b; Max-Age=60; Expires=")
        .contains("; Path=/x", "; SameSite=Lax")
        .containsPattern("; HttpOnly(;|$)")
        .containsPattern("; Secure(;|$)");
  }

  @Test
  void aLocaleBecomesAHeader() {
    response.setHeader("Content-Language", "fr");
    response.setLocale(Locale.GERMANY);
    assertThat(response.getHeaders("Content-Language")).containsExactly("de-DE");
  }

  @Test
  void headersHaveOneLine() {
    response.addHeader("X-A", "a\r\nX-B: b");
    assertThat(response.getHeader("X-A")).isEqualTo("a  X-B: b");
  }

  @Test
  void anErrorEndsTheResponse() throws IOException {
    response.getOutputStream().write('a');
    response.sendError(400, "text");
    response.setStatus(200);
    response.setContentType("text/xml");
    response.setHeader("X-A", "a");
    response.getOutputStream().write(new byte[] {'b'});
    response.getOutputStream().write('c');
    assertThat(response.getStatus()).isEqualTo(400);
    assertThat(response.getContentType()).isEqualTo("text/html;charset=utf-8");
    assertThat(response.headers()).isEmpty();
    assertThat(new String(response.bytes(), US_ASCII))
        .contains("HTTP Status 400")
        .endsWith("</html>");
    assertThat(response.isCommitted()).isTrue();
  }

  @Test
  void aRedirectionEndsTheResponse() throws IOException {
    response.sendRedirect("/there");
    response.getOutputStream().write('a');
    assertThat(response.getStatus()).isEqualTo(302);
    assertThat(response.getHeader("Location")).isEqualTo("/there");
    assertThat(response.bytes()).isEmpty();
  }

  @Test
  void aFlushedResponseIsCommitted() throws IOException {
    assertThat(response.isCommitted()).isFalse();
    response.getOutputStream().write('a');
    response.flushBuffer();
    response.getOutputStream().write('b');
    assertThat(response.isCommitted()).isTrue();
    assertThat(response.bytes()).containsExactly('a', 'b');
  }

  @Test
  void theEncodingIsThatOfTheContent() {
    assertThat(response.getCharacterEncoding()).isEqualTo("ISO-8859-1");
    response.setContentType("text/xml; Charset=\"utf-8\"; a=b");
    assertThat(response.getCharacterEncoding()).isEqualTo("utf-8");
    response.setCharacterEncoding("US-ASCII");
    assertThat(response.getCharacterEncoding()).isEqualTo("US-ASCII");
    response.getWriter().print("\u00e9");
    assertThat(response.bytes()).containsExactly('?');
  }
}
