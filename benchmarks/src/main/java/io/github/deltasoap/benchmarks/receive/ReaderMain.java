package io.github.deltasoap.benchmarks.receive;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The main class of a JVM that reads in one way only, controlled by {@link ReaderProcess}. Answers
 * each line of input: {@value #PREPARE} and a number with the same word, {@value #MEASURE} and the
 * nanoseconds to measure with the nanoseconds of this thread's CPU time for each unit. Ends with
 * its standard input.
 */
final class ReaderMain {
  static final String PREPARE = "prepare";
  static final String MEASURE = "measure";

  private ReaderMain() {}

  /** Argument: the name of a {@link Reader}. */
  public static void main(String[] args) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err); // Other output must not garble the answers.
    Reader reader = Reader.valueOf(args[0]);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    Work work = new Work(1, () -> reader);
    for (String line = questions.readLine(); line != null; line = questions.readLine()) {
      String[] question = line.split(" ", -1);
      switch (question[0]) {
        case PREPARE -> {
          work = reader.work(Integer.parseInt(question[1]));
          System.gc();
          answers.println(PREPARE);
        }
        case MEASURE ->
            answers.println(
                work.measure(threads::getCurrentThreadCpuTime, Long.parseLong(question[1])));
        default -> throw new IOException("Unknown question " + line);
      }
    }
  }
}
