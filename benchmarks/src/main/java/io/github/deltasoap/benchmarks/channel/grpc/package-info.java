/**
 * The peer gRPC: the services of {@code channel}, with the same service classes and the same values
 * in messages of Protocol Buffers.
 *
 * <pre>GrpcClient ⇢ GrpcServer → GrpcServices → the service classes</pre>
 *
 * <p>protoc generates the messages. A {@code MethodDescriptor} is all that gRPC's generator would
 * add, so {@code GrpcServices} has them.
 */
@NullMarked
package io.github.deltasoap.benchmarks.channel.grpc;

import org.jspecify.annotations.NullMarked;
