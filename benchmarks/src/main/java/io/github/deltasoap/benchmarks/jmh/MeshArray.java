package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.jmh.adb.mesh.DoublesResponse;
import io.github.deltasoap.benchmarks.jmh.adb.mesh.IntsResponse;
import io.github.deltasoap.benchmarks.jmh.adb.mesh.ObjectsResponse;
import io.github.deltasoap.benchmarks.jmh.mesh.MeshObject;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.axis2.databinding.ADBBean;

/** What is sent (bSOAP, section 4.1). */
public enum MeshArray {
  /** Whole numbers. */
  INT("ints"),
  /** Reals. */
  DOUBLE("doubles"),
  /** Mesh interface objects. */
  MIO("objects");

  /** Which values an array has. */
  enum Values {
    /** Of the same length, but different from set to set. */
    USUAL,
    /** The shortest. */
    SHORTEST,
    /** The longest. */
    LONGEST
  }

  private static final int USUAL_REAL_LENGTH = 18;
  private static final int HUNDRED_PERCENT = 100;

  private final String operation;

  MeshArray(String operation) {
    this.operation = operation;
  }

  /** The operation that returns such arrays. */
  String operation() {
    return operation;
  }

  /**
   * Makes an array. Of each hundred values, those that change come first; of an object, only the
   * real changes.
   *
   * @param set sets differ in the values that change
   */
  Object create(int length, Values values, int changedPercent, int set) {
    SplittableRandom random = new SplittableRandom(set);
    SplittableRandom unchanged = new SplittableRandom(-1);
    int[] ints = new int[length];
    double[] reals = new double[length];
    for (int i = 0; i < length; i++) {
      // Spread evenly, and the same values for any length.
      boolean changes = Math.floorMod(i * 37, HUNDRED_PERCENT) < changedPercent;
      int one = anInt(values, random);
      int other = anInt(values, unchanged);
      double real = aReal(values, random);
      double otherReal = aReal(values, unchanged);
      ints[i] = changes && this == INT ? one : other;
      reals[i] = changes ? real : otherReal;
    }
    return switch (this) {
      case INT -> ints;
      case DOUBLE -> reals;
      case MIO -> objects(ints, reals);
    };
  }

  private static MeshObject[] objects(int[] ints, double[] reals) {
    MeshObject[] objects = new MeshObject[ints.length];
    Arrays.setAll(
        objects,
        i -> {
          MeshObject object = new MeshObject();
          object.setX(ints[i]);
          object.setY(ints[i]);
          object.setValue(reals[i]);
          return object;
        });
    return objects;
  }

  private static int anInt(Values values, SplittableRandom random) {
    return switch (values) {
      case USUAL -> random.nextInt(100_000_000, 1_000_000_000);
      case SHORTEST -> random.nextInt(10);
      case LONGEST -> -random.nextInt(1_000_000_000, Integer.MAX_VALUE);
    };
  }

  private static double aReal(Values values, SplittableRandom random) {
    return switch (values) {
      case USUAL -> ofLength(USUAL_REAL_LENGTH, 1, random);
      case SHORTEST -> random.nextInt(10);
      case LONGEST -> ofLength(24, -1e-200, random);
    };
  }

  private static double ofLength(int length, double scale, SplittableRandom random) {
    double real;
    do {
      real = random.nextDouble(0.1, 1) * scale;
    } while (Double.toString(real).length() != length);
    return real;
  }

  /** The bean that WSDL2Java's code writes the same array from. */
  ADBBean adbBean(Object array) {
    switch (this) {
      case INT -> {
        IntsResponse response = new IntsResponse();
        response.set_return((int[]) array);
        return response;
      }
      case DOUBLE -> {
        DoublesResponse response = new DoublesResponse();
        response.set_return((double[]) array);
        return response;
      }
      default -> {
        ObjectsResponse response = new ObjectsResponse();
        MeshObject[] objects = (MeshObject[]) array;
        response.set_return(
            Arrays.stream(objects)
                .map(MeshArray::adbObject)
                .toArray(io.github.deltasoap.benchmarks.jmh.adb.mesh.MeshObject[]::new));
        return response;
      }
    }
  }

  /** The object that JAXB writes the same array from. */
  Object jaxbObject(Object array) {
    switch (this) {
      case INT -> {
        var response = new io.github.deltasoap.benchmarks.jmh.jaxb.mesh.IntsResponse();
        for (int each : (int[]) array) {
          response.getValues().add(each);
        }
        return response;
      }
      case DOUBLE -> {
        var response = new io.github.deltasoap.benchmarks.jmh.jaxb.mesh.DoublesResponse();
        for (double each : (double[]) array) {
          response.getValues().add(each);
        }
        return response;
      }
      default -> {
        var response = new io.github.deltasoap.benchmarks.jmh.jaxb.mesh.ObjectsResponse();
        for (MeshObject each : (MeshObject[]) array) {
          response.getValues().add(jaxbMeshObject(each));
        }
        return response;
      }
    }
  }

  private static io.github.deltasoap.benchmarks.jmh.jaxb.mesh.MeshObject jaxbMeshObject(
      MeshObject object) {
    var copy = new io.github.deltasoap.benchmarks.jmh.jaxb.mesh.MeshObject();
    copy.setX(object.getX());
    copy.setY(object.getY());
    copy.setValue(object.getValue());
    return copy;
  }

  private static io.github.deltasoap.benchmarks.jmh.adb.mesh.MeshObject adbObject(
      MeshObject object) {
    var bean = new io.github.deltasoap.benchmarks.jmh.adb.mesh.MeshObject();
    bean.setX(object.getX());
    bean.setY(object.getY());
    bean.setValue(object.getValue());
    return bean;
  }
}
