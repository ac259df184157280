package io.github.deltasoap.benchmarks.arrays;

import static io.github.deltasoap.benchmarks.jmh.send.MeshArray.DOUBLE;
import static io.github.deltasoap.benchmarks.jmh.send.MeshArray.INT;
import static io.github.deltasoap.benchmarks.jmh.send.MeshArray.MIO;

import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import io.github.deltasoap.benchmarks.jmh.send.Sending;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A figure of bSOAP: curves over the number of items.
 *
 * @param base the curve that the table uses as the baseline
 */
public record ArrayFigure(String title, Curve base, List<Curve> curves) {

  /** Copies the list. */
  public ArrayFigure {
    curves = List.copyOf(curves);
  }

  private static final List<Sending> CONTENT_MATCHES =
      List.of(Sending.STOCK_POJO, Sending.STOCK_ADB, Sending.JAXB, Sending.FULL, Sending.CONTENT);

  private static final List<Sending> STRUCTURAL_MATCHES =
      List.of(
          Sending.FULL,
          Sending.CHANGED_100,
          Sending.CHANGED_75,
          Sending.CHANGED_50,
          Sending.CHANGED_25,
          Sending.CONTENT);

  private static final List<Sending> WORST_CASE_SHIFTING =
      List.of(Sending.LONGEST, Sending.SHIFTED_8K, Sending.SHIFTED_32K);

  private static final List<Sending> PARTIAL_SHIFTING_8K =
      List.of(
          Sending.CHANGED_100,
          Sending.SHIFTED_100_8K,
          Sending.SHIFTED_75_8K,
          Sending.SHIFTED_50_8K,
          Sending.SHIFTED_25_8K);

  private static final List<Sending> PARTIAL_SHIFTING_32K =
      List.of(
          Sending.CHANGED_100,
          Sending.SHIFTED_100_32K,
          Sending.SHIFTED_75_32K,
          Sending.SHIFTED_50_32K,
          Sending.SHIFTED_25_32K);

  private static final List<Sending> STUFFING =
      List.of(
          Sending.STUFFED_MINIMUM,
          Sending.STUFFED_INTERMEDIATE,
          Sending.STUFFED_MAXIMUM,
          Sending.TAGS_INTERMEDIATE,
          Sending.TAGS_MAXIMUM);

  private static final List<Sending> OVERLAYING =
      List.of(Sending.SEPARATE_CHUNKS, Sending.OVERLAID);

  private static final List<Sending> ADB_BEANS =
      List.of(Sending.STOCK_ADB, Sending.ADB_FULL, Sending.ADB_CHANGED_25, Sending.ADB_CONTENT);

  /** This figure with gSOAP added. */
  ArrayFigure withGSoap() {
    List<Curve> all = new ArrayList<>(curves);
    all.add(new Curve(base.array(), Curve.GSOAP));
    return new ArrayFigure(title, base, all);
  }

  /** All figures, in rows of related ones; the first row includes gSOAP. */
  static List<List<ArrayFigure>> rows() {
    return List.of(
        List.of(
            of("Figure 1: content matches", MIO, Sending.FULL, CONTENT_MATCHES),
            of("Figure 2: content matches", DOUBLE, Sending.FULL, CONTENT_MATCHES),
            of("Figure 3: content matches", INT, Sending.FULL, CONTENT_MATCHES)),
        List.of(
            of("Figure 4: structural matches", MIO, Sending.FULL, STRUCTURAL_MATCHES),
            of("Figure 5: structural matches", DOUBLE, Sending.FULL, STRUCTURAL_MATCHES)),
        List.of(
            of("Figure 6: worst-case shifting", MIO, Sending.LONGEST, WORST_CASE_SHIFTING),
            of("Figure 7: worst-case shifting", DOUBLE, Sending.LONGEST, WORST_CASE_SHIFTING)),
        List.of(
            of("Figure 8: partial shifting", MIO, Sending.CHANGED_100, PARTIAL_SHIFTING_32K),
            of("Figure 9: partial shifting", DOUBLE, Sending.CHANGED_100, PARTIAL_SHIFTING_32K)),
        List.of(
            of("Figure 8, small chunks", MIO, Sending.CHANGED_100, PARTIAL_SHIFTING_8K),
            of("Figure 9, small chunks", DOUBLE, Sending.CHANGED_100, PARTIAL_SHIFTING_8K)),
        List.of(
            of("Figure 10: stuffing", MIO, Sending.STUFFED_MINIMUM, STUFFING),
            of("Figure 11: stuffing", DOUBLE, Sending.STUFFED_MINIMUM, STUFFING)),
        List.of(
            of("Figure 12: chunk overlaying", MIO, Sending.SEPARATE_CHUNKS, OVERLAYING),
            of("Figure 12: chunk overlaying", DOUBLE, Sending.SEPARATE_CHUNKS, OVERLAYING)),
        List.of(
            of("ADB beans", MIO, Sending.ADB_FULL, ADB_BEANS),
            of("ADB beans", DOUBLE, Sending.ADB_FULL, ADB_BEANS)));
  }

  private static ArrayFigure of(
      String title, MeshArray array, Sending base, List<Sending> sendings) {
    String kind =
        switch (array) {
          case INT -> "integers";
          case DOUBLE -> "doubles";
          case MIO -> "mesh interface objects";
        };
    return new ArrayFigure(
        title + ", " + kind,
        Curve.of(array, base),
        sendings.stream().map(sending -> Curve.of(array, sending)).toList());
  }

  /** The distinct curves of some figures, grouped by technique. */
  static List<List<Curve>> curvesByTechnique(List<ArrayFigure> figures) {
    List<List<Curve>> grouped = new ArrayList<>();
    Stream<String> sendings = Stream.of(Sending.values()).map(Sending::name);
    for (String technique : Stream.concat(sendings, Stream.of(Curve.GSOAP)).toList()) {
      List<Curve> curves =
          figures.stream()
              .flatMap(figure -> Stream.concat(Stream.of(figure.base), figure.curves.stream()))
              .filter(curve -> curve.technique().equals(technique))
              .distinct()
              .toList();
      if (!curves.isEmpty()) {
        grouped.add(curves);
      }
    }
    return grouped;
  }
}
