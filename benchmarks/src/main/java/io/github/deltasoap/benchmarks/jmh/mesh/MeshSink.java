package io.github.deltasoap.benchmarks.jmh.mesh;

/** Takes arrays. Only its methods' types matter: the benchmarks bind the arguments. */
public class MeshSink {
  /** Takes whole numbers. */
  public int ints(int[] values) {
    return values.length;
  }

  /** Takes reals. */
  public int doubles(double[] values) {
    return values.length;
  }

  /** Takes beans. */
  public int objects(MeshObject[] values) {
    return values.length;
  }
}
