package io.github.deltasoap.benchmarks.receive;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.study.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** The JVM of {@link ReaderMain}, as a child of this one. */
final class ReaderProcess implements Participant {

  /** The serial collector has no threads that would run while another JVM is measured. */
  private static final List<String> JVM_OPTIONS = List.of("-Xmx2g", "-XX:+UseSerialGC");

  private final Reader reader;
  private final Path log;
  private final Process process;
  private final BufferedReader answers;
  private final PrintWriter questions;

  /**
   * Starts the JVM.
   *
   * @param log the output of the JVM is added to it
   */
  ReaderProcess(Reader reader, Path log) throws IOException {
    this.reader = reader;
    this.log = log;
    process =
        ChildJvm.of(JVM_OPTIONS, ReaderMain.class, List.of(reader.name()))
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    questions = new PrintWriter(process.getOutputStream(), true, UTF_8);
  }

  @Override
  public Technique technique() {
    return reader;
  }

  @Override
  public void prepare(int x) throws IOException {
    ask(ReaderMain.PREPARE + " " + x);
  }

  @Override
  public double measure(long nanos) throws IOException {
    return Double.parseDouble(ask(ReaderMain.MEASURE + " " + nanos));
  }

  private String ask(String question) throws IOException {
    questions.println(question);
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("The process of " + reader.title() + " ended; see " + log);
    }
    return answer;
  }

  @Override
  public void close() {
    questions.close();
    process.destroy();
  }
}
