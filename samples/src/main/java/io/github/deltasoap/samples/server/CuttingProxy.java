package io.github.deltasoap.samples.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Passes bytes between clients and a server on this machine, and cuts the connection after some of
 * them. Safe for any number of threads.
 */
public final class CuttingProxy implements AutoCloseable {
  private final ServerSocket listener;
  private final int port;
  private final AtomicBoolean once = new AtomicBoolean();
  private final AtomicInteger requestBytes = new AtomicInteger(Integer.MAX_VALUE);
  private final AtomicInteger responseBytes = new AtomicInteger(Integer.MAX_VALUE);

  /**
   * Starts a proxy.
   *
   * @param port of the server
   */
  public CuttingProxy(int port) throws IOException {
    this.port = port;
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  /** The port of the proxy. */
  public int port() {
    return listener.getLocalPort();
  }

  /** Lets so many bytes pass from now on. */
  public void cutAfter(int request, int response) {
    requestBytes.set(request);
    responseBytes.set(response);
  }

  /** Cuts one connection after so many bytes from now on; negative numbers cut none. */
  public void cutOnce(int request, int response) {
    once.set(true);
    cutAfter(
        request < 0 ? Integer.MAX_VALUE : request, response < 0 ? Integer.MAX_VALUE : response);
  }

  /** Lets all bytes pass from now on. */
  public void heal() {
    cutAfter(Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
        start(() -> pass(client, server, requestBytes));
        start(() -> pass(server, client, responseBytes));
      } catch (IOException closed) {
        // The loop ends, or the server refuses one connection.
      }
    }
  }

  private void pass(Socket from, Socket to, AtomicInteger budget) {
    try (from;
        to) {
      // Otherwise a message's second part waits until the receiver has acknowledged the first.
      to.setTcpNoDelay(true);
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[8192];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        int left = budget.get() == Integer.MAX_VALUE ? count : budget.getAndAdd(-count);
        out.write(buffer, 0, Math.max(Math.min(left, count), 0));
        if (left < count) {
          if (once.getAndSet(false)) {
            heal();
          }
          return;
        }
      }
    } catch (IOException cut) {
      // Both are closed.
    }
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "cutting proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
