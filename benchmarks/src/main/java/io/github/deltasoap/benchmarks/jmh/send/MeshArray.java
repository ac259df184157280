package io.github.deltasoap.benchmarks.jmh.send;

import io.github.deltasoap.benchmarks.jmh.adb.mesh.DoublesResponse;
import io.github.deltasoap.benchmarks.jmh.adb.mesh.IntsResponse;
import io.github.deltasoap.benchmarks.jmh.adb.mesh.ObjectsResponse;
import io.github.deltasoap.benchmarks.jmh.mesh.MeshObject;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.axis2.databinding.ADBBean;

/** The array to send (bSOAP, section 4.1). */
public enum MeshArray {
  /** Whole numbers. */
  INT("ints"),
  /** Reals. */
  DOUBLE("doubles"),
  /** Mesh interface objects. */
  MIO("objects");

  /** The lengths of an array's values. */
  enum Values {
    /** Of the same length, which the paper calls intermediate: 18, 9 and 36 characters. */
    USUAL,
    /** The shortest: a single digit, for reals with the fraction that Java writes. */
    SHORTEST,
    /** The longest: 24, 11 and 46 characters. */
    LONGEST
  }

  private static final int USUAL_REAL_LENGTH = 18;
  private static final int LONGEST_REAL_LENGTH = 24;
  private static final int HUNDRED_PERCENT = 100;

  private final String operation;

  MeshArray(String operation) {
    this.operation = operation;
  }

  /** The operation that returns such an array. */
  public String operation() {
    return operation;
  }

  /**
   * Makes one of two arrays that are sent alternately. They always differ at the same indexes.
   *
   * @param first the values of set 0, and the unchanged values of set 1
   * @param second the changed values of set 1; if equal to {@code first}, only the real of an
   *     object changes
   * @param set 0 or 1
   */
  Object create(int length, Values first, Values second, int changedPercent, int set) {
    SplittableRandom changing = new SplittableRandom(set);
    SplittableRandom staying = new SplittableRandom(-1);
    int[] ints = new int[length];
    double[] reals = new double[length];
    for (int i = 0; i < length; i++) {
      boolean changes = changes(i, changedPercent);
      Values values = changes && set == 1 ? second : first;
      SplittableRandom random = changes ? changing : staying;
      boolean realOnly = this == MIO && first == second;
      ints[i] = realOnly ? anInt(first, 0, staying) : anInt(values, set, random);
      reals[i] = aReal(values, set, random);
    }
    return switch (this) {
      case INT -> ints;
      case DOUBLE -> reals;
      case MIO -> objects(ints, reals);
    };
  }

  /** The indexes at which the arrays of two sets differ. */
  static int[] changedIndexes(int length, int changedPercent) {
    return IntStream.range(0, length).filter(i -> changes(i, changedPercent)).toArray();
  }

  /** Spread evenly, at the same indexes for any length. */
  private static boolean changes(int index, int changedPercent) {
    return Math.floorMod(index * 37, HUNDRED_PERCENT) < changedPercent;
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

  private static int anInt(Values values, int set, SplittableRandom random) {
    return switch (values) {
      case USUAL -> random.nextInt(100_000_000, 1_000_000_000);
      case SHORTEST -> digit(set, random);
      case LONGEST -> -random.nextInt(1_000_000_000, Integer.MAX_VALUE);
    };
  }

  private static double aReal(Values values, int set, SplittableRandom random) {
    return switch (values) {
      case USUAL -> ofLength(USUAL_REAL_LENGTH, 1, random);
      case SHORTEST -> digit(set, random);
      case LONGEST -> ofLength(LONGEST_REAL_LENGTH, -1e-200, random);
    };
  }

  /** A different digit in each set, because random digits would often be equal. */
  private static int digit(int set, SplittableRandom random) {
    return 2 * random.nextInt(5) + set;
  }

  private static double ofLength(int length, double scale, SplittableRandom random) {
    double real;
    do {
      real = random.nextDouble(0.1, 1) * scale;
    } while (Double.toString(real).length() != length);
    return real;
  }

  /** The bean from which WSDL2Java's code writes the same array. */
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

  /** The object from which JAXB writes the same array. */
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
