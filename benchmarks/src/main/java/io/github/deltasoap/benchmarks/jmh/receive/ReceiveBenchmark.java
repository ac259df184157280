package io.github.deltasoap.benchmarks.jmh.receive;

import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import java.lang.reflect.Array;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The time from the bytes of a request to its array. */
public class ReceiveBenchmark extends InTurn {
  /** The reader. */
  @Param public Receiver receiver;

  /** The array. */
  @Param public MeshArray array;

  /** The number of items. */
  @Param("100000")
  public int length;

  private Receiver.Reading reading;

  /** Prepares the message; checks an array of doubles, and the module's array. */
  @Setup
  public void prepare() throws Exception {
    StockParser.insist();
    reading = receiver.reading(array, length);
    if (array == MeshArray.DOUBLE) {
      DoublesCheck.check(reading.read(), length);
    }
    boolean isModules = receiver == Receiver.STREAMED;
    if (isModules && Array.getLength(((Object[]) reading.read())[0]) != length) {
      throw new IllegalStateException("Expected " + length + " items");
    }
  }

  /** Reads the message. */
  @Benchmark
  public Object read() throws Exception {
    return reading.read();
  }
}
