package io.github.deltasoap.benchmarks.channel.grpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.Message;
import io.github.deltasoap.benchmarks.channel.proto.Blob;
import io.github.deltasoap.benchmarks.channel.proto.Checksum;
import io.github.deltasoap.benchmarks.channel.proto.DoubleSum;
import io.github.deltasoap.benchmarks.channel.proto.Doubles;
import io.github.deltasoap.benchmarks.channel.proto.FloatSum;
import io.github.deltasoap.benchmarks.channel.proto.Floats;
import io.github.deltasoap.benchmarks.channel.proto.SearchResult;
import io.github.deltasoap.benchmarks.channel.proto.Text;
import io.github.deltasoap.benchmarks.channel.proto.Texts;
import io.github.deltasoap.benchmarks.channel.service.Conversation;
import io.github.deltasoap.samples.google.GoogleSearchLarge;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerCallHandler;
import io.grpc.ServerServiceDefinition;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import java.util.List;
import java.util.function.Function;

/** The methods of the services, and the service classes behind them. Stateless, for any thread. */
final class GrpcServices {
  private static final String CONVERSATION = "Conversation";
  private static final String SEARCH = "GoogleSearchLarge";

  static final MethodDescriptor<Floats, FloatSum> ADD =
      method(CONVERSATION, "add", Floats.getDefaultInstance(), FloatSum.getDefaultInstance());

  static final MethodDescriptor<Doubles, DoubleSum> SUM =
      method(CONVERSATION, "sum", Doubles.getDefaultInstance(), DoubleSum.getDefaultInstance());

  static final MethodDescriptor<Texts, Text> CONCATENATE =
      method(CONVERSATION, "concatenate", Texts.getDefaultInstance(), Text.getDefaultInstance());

  static final MethodDescriptor<Blob, Checksum> CHECKSUM =
      method(CONVERSATION, "checksum", Blob.getDefaultInstance(), Checksum.getDefaultInstance());

  static final MethodDescriptor<SearchResult, Text> LARGE =
      method(
          SEARCH,
          "doGoogleSearchLarge",
          SearchResult.getDefaultInstance(),
          Text.getDefaultInstance());

  private GrpcServices() {}

  private static <Q extends Message, R extends Message> MethodDescriptor<Q, R> method(
      String service, String name, Q request, R response) {
    return MethodDescriptor.<Q, R>newBuilder()
        .setType(MethodType.UNARY)
        .setFullMethodName(MethodDescriptor.generateFullMethodName(service, name))
        .setRequestMarshaller(ProtoUtils.marshaller(request))
        .setResponseMarshaller(ProtoUtils.marshaller(response))
        .build();
  }

  /** The services with new instances of the service classes. */
  static List<ServerServiceDefinition> all() {
    Conversation conversation = new Conversation();
    GoogleSearchLarge search = new GoogleSearchLarge();
    return List.of(
        ServerServiceDefinition.builder(CONVERSATION)
            .addMethod(ADD, by(request -> sum(conversation.add(floats(request)))))
            .addMethod(SUM, by(request -> sum(conversation.sum(doubles(request)))))
            .addMethod(CONCATENATE, by(request -> text(conversation.concatenate(texts(request)))))
            .addMethod(CHECKSUM, by(request -> checksum(conversation, request.getContent())))
            .build(),
        ServerServiceDefinition.builder(SEARCH)
            .addMethod(
                LARGE,
                by(request -> text(search.doGoogleSearchLarge(SearchMessages.bean(request)))))
            .build());
  }

  private static <Q, R> ServerCallHandler<Q, R> by(Function<Q, R> service) {
    return ServerCalls.asyncUnaryCall(
        (request, response) -> {
          response.onNext(service.apply(request));
          response.onCompleted();
        });
  }

  private static float[] floats(Floats request) {
    float[] items = new float[request.getItemCount()];
    for (int i = 0; i < items.length; i++) {
      items[i] = request.getItem(i);
    }
    return items;
  }

  private static double[] doubles(Doubles request) {
    double[] items = new double[request.getItemCount()];
    for (int i = 0; i < items.length; i++) {
      items[i] = request.getItem(i);
    }
    return items;
  }

  private static String[] texts(Texts request) {
    return request.getItemList().toArray(new String[0]);
  }

  private static FloatSum sum(float result) {
    return FloatSum.newBuilder().setResult(result).build();
  }

  private static DoubleSum sum(double result) {
    return DoubleSum.newBuilder().setResult(result).build();
  }

  private static Text text(String result) {
    return Text.newBuilder().setResult(result).build();
  }

  private static Checksum checksum(Conversation conversation, ByteString content) {
    return Checksum.newBuilder().setResult(conversation.checksum(content.toByteArray())).build();
  }
}
