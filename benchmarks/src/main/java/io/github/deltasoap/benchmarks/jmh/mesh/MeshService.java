package io.github.deltasoap.benchmarks.jmh.mesh;

/** Returns arrays. Only its methods' types matter: the benchmarks make the results. */
public class MeshService {
  /** An array of whole numbers. */
  public int[] ints() {
    return new int[0];
  }

  /** An array of reals. */
  public double[] doubles() {
    return new double[0];
  }

  /** An array of beans. */
  public MeshObject[] objects() {
    return new MeshObject[0];
  }
}
