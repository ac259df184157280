package io.github.deltasoap.benchmarks.channel;

import io.github.deltasoap.benchmarks.channel.grpc.GrpcClient;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.axis2.AxisFault;
import org.jspecify.annotations.Nullable;

/** A client of gRPC. For one thread. */
final class GrpcCaller implements Caller {
  private final Talk talk;
  private final SearchRequests searches = new SearchRequests();
  private final SplittableRandom random = new SplittableRandom(1);
  private int port;
  private @Nullable GrpcClient client;

  GrpcCaller(Talk talk) throws AxisFault {
    this.talk = talk;
  }

  @Override
  public String call(int port) throws AxisFault {
    GrpcClient client = client(port);
    return switch (talk) {
      case FLOATS -> Float.toString(client.add(floats(talk.values(random))));
      case STRINGS -> client.concatenate(talk.values(random));
      case DOUBLES -> Double.toString(client.sum(doubles(talk.values(random))));
      case BYTES ->
          Long.toString(client.checksum(Base64.getDecoder().decode(talk.values(random).get(0))));
      case SEARCH -> client.doGoogleSearchLarge(searches.message(Talk.search(random)));
    };
  }

  private GrpcClient client(int port) {
    GrpcClient current = client;
    if (current == null || port != this.port) {
      close();
      current = new GrpcClient(port);
      client = current;
      this.port = port;
    }
    return current;
  }

  private static float[] floats(List<String> texts) {
    float[] floats = new float[texts.size()];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = Float.parseFloat(texts.get(i));
    }
    return floats;
  }

  private static double[] doubles(List<String> texts) {
    return texts.stream().mapToDouble(Double::parseDouble).toArray();
  }

  @Override
  public void close() {
    if (client != null) {
      client.close();
    }
  }
}
