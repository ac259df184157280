package io.github.deltasoap.benchmarks.jmh.send;

import java.io.ByteArrayOutputStream;
import org.openjdk.jmh.annotations.Param;

/**
 * The time from an array returned by a service to the bytes of the message in a buffer: bSOAP's
 * Send Time (section 4), without the socket. Two arrays are sent alternately.
 */
public class SerializationBenchmark extends SendBenchmark {
  /** The array to send. */
  @Param public MeshArray array;

  /** The number of items. */
  @Param({"1", "100", "500", "1000", "10000", "50000", "100000"})
  public int length;

  /** The sender, and the changes between arrays. */
  @Param public Sending sending;

  @Override
  MeshSender create() throws Exception {
    return sending.create(array);
  }

  @Override
  Object result(int set) {
    return sending.result(array, length, set);
  }

  @Override
  Object prepared(Object result) {
    return sending.prepared(array, result);
  }

  @Override
  byte[] stock(Object result) throws Exception {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    Object bean = Sending.STOCK_ADB.prepared(array, result);
    Sending.STOCK_ADB.create(array).send(bean, message);
    return message.toByteArray();
  }

  /** Java 17 does not always write the shortest text, so reals are compared by value. */
  @Override
  String normalized(String text) {
    return text.indexOf('.') < 0 ? text : Double.valueOf(text).toString();
  }
}
