package io.github.deltasoap.benchmarks.channel.grpc;

import com.google.protobuf.ByteString;
import io.github.deltasoap.benchmarks.channel.proto.Blob;
import io.github.deltasoap.benchmarks.channel.proto.Doubles;
import io.github.deltasoap.benchmarks.channel.proto.Floats;
import io.github.deltasoap.benchmarks.channel.proto.SearchResult;
import io.github.deltasoap.benchmarks.channel.proto.Texts;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.util.List;

/**
 * A client of {@link GrpcServer} with one connection and gRPC's defaults, whose calls wait for
 * their answers. Safe for any thread.
 */
public final class GrpcClient implements AutoCloseable {
  private final ManagedChannel channel;

  /** A client that connects with its first call. */
  public GrpcClient(int port) {
    channel = NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
  }

  /** Calls the service's method of that name. */
  public float add(float[] items) {
    Floats.Builder request = Floats.newBuilder();
    for (float each : items) {
      request.addItem(each);
    }
    return call(GrpcServices.ADD, request.build()).getResult();
  }

  /** Calls the service's method of that name. */
  public double sum(double[] items) {
    Doubles.Builder request = Doubles.newBuilder();
    for (double each : items) {
      request.addItem(each);
    }
    return call(GrpcServices.SUM, request.build()).getResult();
  }

  /** Calls the service's method of that name. */
  public String concatenate(List<String> items) {
    return call(GrpcServices.CONCATENATE, Texts.newBuilder().addAllItem(items).build()).getResult();
  }

  /** Calls the service's method of that name. */
  public long checksum(byte[] content) {
    Blob request = Blob.newBuilder().setContent(ByteString.copyFrom(content)).build();
    return call(GrpcServices.CHECKSUM, request).getResult();
  }

  /** Calls the service's method of that name. */
  public String doGoogleSearchLarge(SearchResult request) {
    return call(GrpcServices.LARGE, request).getResult();
  }

  private <Q, R> R call(MethodDescriptor<Q, R> method, Q request) {
    return ClientCalls.blockingUnaryCall(channel, method, CallOptions.DEFAULT, request);
  }

  @Override
  public void close() {
    channel.shutdownNow();
  }
}
