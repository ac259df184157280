package io.github.deltasoap.channel.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.deltasoap.channel.AnswerFrames;
import io.github.deltasoap.channel.BadFrame;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.OperationFrames;
import io.github.deltasoap.channel.SessionDecoder;
import io.github.deltasoap.channel.SessionEncoder;
import io.github.deltasoap.channel.SessionFrame;
import io.github.deltasoap.channel.SessionOffer;
import io.github.deltasoap.channel.SessionPacket;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that answers each message with the same one, by HTTP and by sessions. */
final class EchoServer implements AutoCloseable {
  private static final int MOST_BYTES = 1 << 20;
  private static final String GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

  private static final int FINAL = 0x80;
  private static final int CONTINUATION = 0;
  private static final int BINARY = 2;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;

  private final ServerSocket listener;
  private final AtomicInteger calls = new AtomicInteger();

  EchoServer() throws IOException {
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(
        () -> {
          while (true) {
            Socket socket = listener.accept();
            start(() -> serve(socket));
          }
        });
  }

  private interface Work {
    void run() throws IOException, BadFrame;
  }

  private static void start(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException ended) {
                // The test has ended.
              } catch (BadFrame bad) {
                throw new IllegalStateException(bad);
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  /** The address of a service. */
  URI uri() {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort() + "/services/Echo");
  }

  /** The number of calls that have come by sessions. */
  int calls() {
    return calls.get();
  }

  private void serve(Socket socket) throws IOException, BadFrame {
    try (socket) {
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      OutputStream out = socket.getOutputStream();
      while (true) {
        Map<String, String> headers = headers(in);
        String key = headers.get("sec-websocket-key");
        if (key != null) {
          respond(
              out,
              "101 Switching Protocols",
              "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
                  + accept(key)
                  + "\r\nSec-WebSocket-Protocol: "
                  + SessionOffer.PROTOCOL,
              new byte[0]);
          serveSession(in, out);
          return;
        }
        byte[] message = new byte[Integer.parseInt(headers.getOrDefault("content-length", "0"))];
        in.readFully(message);
        respond(
            out,
            "200 OK",
            "Content-Type: text/xml; charset=UTF-8\r\nContent-Length: "
                + message.length
                + "\r\n"
                + SessionOffer.HEADER
                + ": "
                + new SessionOffer("token", 4).value(),
            message);
      }
    }
  }

  private static Map<String, String> headers(DataInputStream in) throws IOException {
    Map<String, String> headers = new HashMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        headers.put(
            line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).trim());
      }
    }
    return headers;
  }

  private static String line(DataInputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.readUnsignedByte(); c != '\n'; c = in.readUnsignedByte()) {
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  private static void respond(OutputStream out, String status, String headers, byte[] body)
      throws IOException {
    out.write(("HTTP/1.1 " + status + "\r\n" + headers + "\r\n\r\n").getBytes(ISO_8859_1));
    out.write(body);
    out.flush();
  }

  private static String accept(String key) {
    try {
      MessageDigest hash = MessageDigest.getInstance("SHA-1");
      return Base64.getEncoder().encodeToString(hash.digest((key + GUID).getBytes(ISO_8859_1)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void serveSession(DataInputStream in, OutputStream out) throws IOException, BadFrame {
    LayoutStore layouts =
        new LayoutStore(new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1)), 1 << 20);
    SessionDecoder decoder = new SessionDecoder(layouts, MOST_BYTES);
    SessionEncoder encoder = new SessionEncoder();
    OperationFrames answers = new AnswerFrames().of("client", "Echo", "");
    byte[] begun = {};
    while (true) {
      int head = in.readUnsignedByte();
      byte[] part = part(in);
      switch (head & 0xF) {
        case CONTINUATION, BINARY -> {
          int length = begun.length;
          begun = Arrays.copyOf(begun, length + part.length);
          System.arraycopy(part, 0, begun, length, part.length);
          if ((head & FINAL) != 0) {
            for (byte[] frame : SessionPacket.frames(begun)) {
              if (decoder.read(frame) instanceof SessionFrame.Message call) {
                calls.incrementAndGet();
                send(
                    out,
                    BINARY,
                    encoder.answer(
                        call.slot(), 200, List.of(), call.bytes(), call.kind(), answers));
              }
            }
            begun = new byte[0];
          }
        }
        case PING -> send(out, PONG, part);
        case CLOSE -> {
          return;
        }
        default -> throw new EOFException();
      }
    }
  }

  /** The content of a part of a message, which clients mask. */
  private static byte[] part(DataInputStream in) throws IOException {
    int length = in.readUnsignedByte() & 0x7F;
    if (length == 126) {
      length = in.readUnsignedShort();
    } else if (length == 127) {
      length = (int) in.readLong();
    }
    byte[] mask = new byte[4];
    in.readFully(mask);
    byte[] part = new byte[length];
    in.readFully(part);
    for (int i = 0; i < length; i++) {
      part[i] ^= mask[i % 4];
    }
    return part;
  }

  private static void send(OutputStream out, int type, byte[] content) throws IOException {
    out.write(FINAL | type);
    if (content.length < 126) {
      out.write(content.length);
    } else {
      out.write(127);
      for (int shift = 56; shift >= 0; shift -= 8) {
        out.write((int) ((long) content.length >>> shift));
      }
    }
    out.write(content);
    out.flush();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
