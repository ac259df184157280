package io.github.deltasoap.benchmarks.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.jmh.MemoryReport.Measurement;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Learned requests of mixed traffic take a few times the bytes of their messages. */
class MemoryReportTest {
  private static MemoryReport report;

  @BeforeAll
  static void loadClasses() throws Exception {
    report = new MemoryReport();
    report.measure(100);
  }

  @Test
  void fewShapesTakeAFewTimesTheirMessages() throws Exception {
    Measurement few = report.measure(400);
    assertThat(few.hits()).isEqualTo(few.requests());
    assertThat(few.estimate()).isLessThan(48 * few.bytes() / 10);
  }

  @Test
  void manyShapesTakeLess() throws Exception {
    Measurement many = report.measure(1000);
    assertThat(many.hits()).isEqualTo(many.requests());
    assertThat(many.estimate()).isLessThan(42 * many.bytes() / 10);
    // The estimate is an upper bound; other threads and the class library may take some memory.
    assertThat(many.heap()).isBetween(many.estimate() / 2, many.estimate() + many.estimate() / 10);
  }
}
