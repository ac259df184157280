package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.fixture.Submit;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.XsiTypes;
import java.util.Base64;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** Beans and operations of a POJO service, as {@link PojoCursor} reads them. */
final class PojoCursorBeans {
  static final PojoIntrospector INTROSPECTOR =
      new PojoIntrospector(
          SimpleTypes.basic()
              .with(
                  SimpleType.mutable(
                      byte[].class,
                      text -> Base64.getDecoder().decode(text),
                      bytes -> ((byte[]) bytes).clone())));

  private static final Map<String, Class<?>> XSI_TYPES =
      Map.of(
          "Point", Point.class,
          "Point3", Point3.class,
          "Plane", Plane.class,
          "int", int.class,
          "string", String.class,
          "Kind", Kind.class,
          "Unknown", Date.class);

  static final XsiTypes XSI =
      (namespace, name) -> namespace.equals("urn:t") ? XSI_TYPES.get(name) : null;

  public enum Kind {
    GOOD,
    BAD
  }

  public static class Point {
    private int x;
    private @Nullable Integer y;

    public int getX() {
      return x;
    }

    public void setX(int x) {
      this.x = x;
    }

    public @Nullable Integer getY() {
      return y;
    }

    public void setY(@Nullable Integer y) {
      this.y = y;
    }
  }

  public static class Point3 extends Point {
    private int z;

    public int getZ() {
      return z;
    }

    public void setZ(int z) {
      this.z = z;
    }
  }

  public abstract static class Shape {
    private @Nullable String name;

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }
  }

  public static class Plane extends Shape {}

  public static class Box {
    private @Nullable String text;
    private int number;
    private @Nullable Kind kind;
    private @Nullable Point point;
    private @Nullable Shape shape;
    private Point @Nullable [] points = {};
    private int @Nullable [] numbers;
    private String @Nullable [] texts;
    private byte @Nullable [] raw;
    private Kind @Nullable [] kinds;
    private @Nullable List<String> list;
    private @Nullable List<?> things;
    private @Nullable Collection<Point> pointList;

    public @Nullable String getText() {
      return text;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }

    public int getNumber() {
      return number;
    }

    public void setNumber(int number) {
      this.number = number;
    }

    public @Nullable Kind getKind() {
      return kind;
    }

    public void setKind(@Nullable Kind kind) {
      this.kind = kind;
    }

    public @Nullable Point getPoint() {
      return point;
    }

    public void setPoint(@Nullable Point point) {
      this.point = point;
    }

    public @Nullable Shape getShape() {
      return shape;
    }

    public void setShape(@Nullable Shape shape) {
      this.shape = shape;
    }

    public Point @Nullable [] getPoints() {
      return points;
    }

    public void setPoints(Point @Nullable [] points) {
      this.points = points;
    }

    public int @Nullable [] getNumbers() {
      return numbers;
    }

    public void setNumbers(int @Nullable [] numbers) {
      this.numbers = numbers;
    }

    public String @Nullable [] getTexts() {
      return texts;
    }

    public void setTexts(String @Nullable [] texts) {
      this.texts = texts;
    }

    public byte @Nullable [] getRaw() {
      return raw;
    }

    public void setRaw(byte @Nullable [] raw) {
      this.raw = raw;
    }

    public Kind @Nullable [] getKinds() {
      return kinds;
    }

    public void setKinds(Kind @Nullable [] kinds) {
      this.kinds = kinds;
    }

    public @Nullable List<String> getList() {
      return list;
    }

    public void setList(@Nullable List<String> list) {
      this.list = list;
    }

    public @Nullable List<?> getThings() {
      return things;
    }

    public void setThings(@Nullable List<?> things) {
      this.things = things;
    }

    public @Nullable Collection<Point> getPointList() {
      return pointList;
    }

    public void setPointList(@Nullable Collection<Point> pointList) {
      this.pointList = pointList;
    }

    public Point getReadOnly() {
      return new Point();
    }

    public int getReadOnlyNumber() {
      return 1;
    }
  }

  /** The operations. */
  @SuppressWarnings({"JdkObsolete", "NonApiType"}) // Services are written like that.
  public static class Service {
    public static void three(@Nullable String a, @Nullable Integer b, @Nullable String c) {}

    public static void primitive(int n) {}

    public static void arrays(
        String[] texts, int @Nullable [] numbers, Point[] points, @Nullable String last) {}

    public static void kinds(@Nullable Kind kind, Kind[] kinds) {}

    public static void raw(byte[] raw, Byte[] bytes) {}

    public static void box(@Nullable Box box) {}

    public static void shape(@Nullable Shape shape) {}

    public static void stand(
        short[] s, long[] l, float[] f, double[] d, boolean[] b, char[] c, Integer[] o) {}

    public static void collections(
        @Nullable List<String> texts,
        @Nullable Collection<Point> points,
        @Nullable Set<Kind> kinds,
        @Nullable LinkedList<Integer> numbers) {}

    public static void maps(
        @Nullable Map<String, Integer> map,
        @Nullable TreeMap<Kind, Point> points,
        @Nullable ConcurrentMap<String, String> concurrent) {}

    public static void holder(@Nullable Holder holder) {}

    public static void nothing() {}

    @SuppressWarnings("rawtypes") // Services are written like that.
    public static void loose(@Nullable Object any, @Nullable List raw, @Nullable Chest chest) {}

    public static void items(@Nullable List<Integer> items) {}

    public static void tables(int[][] rows, int[][][] layers, @Nullable Grid grid) {}
  }

  /** Has an array of arrays. */
  public static class Grid {
    private int[] @Nullable [] cells;

    public int[] @Nullable [] getCells() {
      return cells;
    }

    public void setCells(int[] @Nullable [] cells) {
      this.cells = cells;
    }
  }

  /** Has an object, and several. */
  public static class Chest {
    private @Nullable Object any;
    private Object @Nullable [] many;

    public @Nullable Object getAny() {
      return any;
    }

    public void setAny(@Nullable Object any) {
      this.any = any;
    }

    public Object @Nullable [] getMany() {
      return many;
    }

    public void setMany(Object @Nullable [] many) {
      this.many = many;
    }
  }

  /** Has a map, and counts how often it is created. */
  public static class Holder {
    static int created;

    private final int number = ++created;
    private @Nullable Map<String, Point> map;

    public @Nullable Map<String, Point> getMap() {
      return map;
    }

    public void setMap(@Nullable Map<String, Point> map) {
      this.map = map;
    }

    public int number() {
      return number;
    }
  }

  private PojoCursorBeans() {}

  static OperationType operation(String name) {
    return Submit.typeOf(Service.class, name, "urn:t", INTROSPECTOR);
  }
}
