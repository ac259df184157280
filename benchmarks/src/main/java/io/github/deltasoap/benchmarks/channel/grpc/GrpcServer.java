package io.github.deltasoap.benchmarks.channel.grpc;

import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A gRPC server on the loopback interface. Safe for any thread. */
public final class GrpcServer implements AutoCloseable {
  private final Server server;

  private GrpcServer(Server server) {
    this.server = server;
  }

  /** Starts a server with gRPC's defaults at a free port. */
  public static GrpcServer start() throws IOException {
    return start(builder());
  }

  /** Starts a server whose services run in Netty's threads, as those that never wait may. */
  public static GrpcServer startDirect() throws IOException {
    return start(builder().directExecutor());
  }

  private static NettyServerBuilder builder() {
    return NettyServerBuilder.forAddress(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  private static GrpcServer start(NettyServerBuilder builder) throws IOException {
    return new GrpcServer(builder.addServices(GrpcServices.all()).build().start());
  }

  /** The server's port. */
  public int port() {
    return server.getPort();
  }

  @Override
  public void close() {
    server.shutdownNow();
  }
}
