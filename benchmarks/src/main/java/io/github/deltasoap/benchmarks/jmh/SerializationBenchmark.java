package io.github.deltasoap.benchmarks.jmh;

import java.io.ByteArrayOutputStream;
import org.openjdk.jmh.annotations.Param;

/**
 * The time from an array that a service returns to the bytes of the message in a buffer: bSOAP's
 * Send Time (section 4), without the socket. Two arrays are sent in turn.
 */
public class SerializationBenchmark extends SendBenchmark {
  /** What is sent. */
  @Param public MeshArray array;

  /** How many items it has. */
  @Param({"1", "100", "500", "1000", "10000", "50000", "100000"})
  public int length;

  /** Who sends it, and how it changes. */
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

  /** Java 17 does not always write the shortest text, so reals are compared as reals. */
  @Override
  String normalized(String text) {
    return text.indexOf('.') < 0 ? text : Double.valueOf(text).toString();
  }
}
