package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A load balancer as one client sees it: all connections go to the same server while that lives,
 * and to the next one afterwards. Safe for any number of threads.
 */
final class StickyProxy implements AutoCloseable {
  private static final String ASK = "DeltaSOAP-Session: ask";
  private static final String OPENED = "HTTP/1.1 101";
  private static final int BUFFER_BYTES = 1 << 16;

  private final List<Integer> ports;
  private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicInteger sessions = new AtomicInteger();

  /** Both ends of each connection, and the server's port. */
  private final Map<Socket, Integer> open = new ConcurrentHashMap<>();

  private volatile int present;

  /**
   * @param ports of the servers
   * @param first the index of the client's server
   */
  StickyProxy(List<Integer> ports, int first) throws IOException {
    this.ports = List.copyOf(ports);
    this.present = first;
    start(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** The number of requests that have asked for a session. */
  int asked() {
    return asked.get();
  }

  /** The number of sessions that have been opened. */
  int sessions() {
    return sessions.get();
  }

  /** Breaks the connections to a server that has died, and uses the next one. */
  void died(int port) {
    if (ports.get(present) == port) {
      present = (present + 1) % ports.size();
    }
    open.forEach(
        (socket, server) -> {
          if (server == port) {
            close(socket);
          }
        });
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        int port = ports.get(present);
        Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        open.put(client, port);
        open.put(server, port);
        start(() -> pass(client, server, ASK, asked));
        start(() -> pass(server, client, OPENED, sessions));
      } catch (IOException closed) {
        // The loop ends.
      }
    }
  }

  private void pass(Socket from, Socket to, String noted, AtomicInteger count) {
    try (from;
        to) {
      to.setTcpNoDelay(true);
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        // The head of a message comes at once.
        if (new String(buffer, 0, length, ISO_8859_1).contains(noted)) {
          count.incrementAndGet();
        }
        out.write(buffer, 0, length);
      }
    } catch (IOException broken) {
      // Both are closed.
    } finally {
      open.remove(from);
    }
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "sticky proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException broken) {
      // It is closed.
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    open.keySet().forEach(StickyProxy::close);
  }
}
