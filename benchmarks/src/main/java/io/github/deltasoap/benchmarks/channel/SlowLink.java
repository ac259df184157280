package io.github.deltasoap.benchmarks.channel;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A proxy that passes bytes as slowly as a link would, and counts them. A new connection takes a
 * round trip, as TCP's handshake does; the headers of IP and TCP are not counted.
 */
final class SlowLink implements AutoCloseable {
  private static final int BLOCK_BYTES = 1024;

  /** A block of bytes and the time at which it has arrived; an empty one ends the stream. */
  @SuppressWarnings("ArrayRecordComponent") // Passed on only.
  private record Block(byte[] bytes, long arrivalNanos) {}

  private final Link link;
  private final int serverPort;
  private final ServerSocket listener;
  private final AtomicLong bytes = new AtomicLong();

  SlowLink(Link link, int serverPort) throws IOException {
    this.link = link;
    this.serverPort = serverPort;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** The bytes that have passed in both directions. */
  long bytes() {
    return bytes.get();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        long ready = System.nanoTime() + 2 * link.delayNanos();
        pass(client, server, ready);
        pass(server, client, ready);
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void pass(Socket from, Socket to, long readyNanos) {
    BlockingQueue<Block> underway = new LinkedBlockingQueue<>();
    start(() -> read(from, underway, readyNanos));
    start(() -> write(to, underway));
  }

  private void read(Socket from, BlockingQueue<Block> underway, long readyNanos) {
    long free = readyNanos;
    try {
      InputStream in = from.getInputStream();
      byte[] buffer = new byte[BLOCK_BYTES];
      for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
        bytes.addAndGet(count);
        free = Math.max(free, System.nanoTime()) + link.nanos(count);
        underway.add(new Block(java.util.Arrays.copyOf(buffer, count), free + link.delayNanos()));
      }
    } catch (IOException closed) {
      // The other direction ends as well.
    }
    underway.add(new Block(new byte[0], free));
  }

  private static void write(Socket to, BlockingQueue<Block> underway) {
    try (to) {
      OutputStream out = to.getOutputStream();
      for (Block block = underway.take(); block.bytes.length > 0; block = underway.take()) {
        TimeUnit.NANOSECONDS.sleep(block.arrivalNanos - System.nanoTime());
        out.write(block.bytes);
      }
    } catch (IOException | InterruptedException closed) {
      // The connection has ended.
    }
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "slow link");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
