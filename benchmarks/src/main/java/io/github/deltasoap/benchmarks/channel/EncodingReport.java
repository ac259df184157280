package io.github.deltasoap.benchmarks.channel;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.channel.infoset.Encoding;
import io.github.deltasoap.benchmarks.demo.campaign.Machine;
import io.github.deltasoap.benchmarks.demo.campaign.Spread;
import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import io.github.deltasoap.benchmarks.table.TextTable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that compares encodings of the same SOAP requests, without HTTP: their bytes, and the
 * processor time from a tree of Axiom to bytes and from bytes to a tree.
 */
@Command(
    name = "EncodingReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compares encodings of SOAP requests.")
final class EncodingReport implements Callable<Integer> {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Requests with other values, which are encoded in turn. */
  private static final int REQUESTS = 16;

  @Option(
      names = "--rounds",
      defaultValue = "11",
      description = "Measurements of each figure (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--warmup",
      defaultValue = "20",
      description = "Measurements before them (default: ${DEFAULT-VALUE}).")
  private int warmUps;

  @Option(
      names = "--millis",
      defaultValue = "50",
      description = "Milliseconds of a measurement (default: ${DEFAULT-VALUE}).")
  private int millis;

  private final PrintStream out;

  EncodingReport(PrintStream out) {
    this.out = out;
  }

  /** Runs the command. */
  public static void main(String[] args) {
    StockParser.insist();
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    System.exit(new CommandLine(new EncodingReport(out)).execute(args));
  }

  /** Writes and reads envelopes. */
  private interface Codec {
    void write(SOAPEnvelope envelope, OutputStream out) throws IOException, XMLStreamException;

    /** The envelope, which reads on when it is used. */
    SOAPEnvelope read(InputStream in) throws IOException, XMLStreamException;
  }

  /** As stock has it. */
  private static final class Xml implements Codec {
    @Override
    public void write(SOAPEnvelope envelope, OutputStream out) throws IOException {
      envelope.serialize(out, true);
    }

    @Override
    public SOAPEnvelope read(InputStream in) {
      return OMXMLBuilderFactory.createSOAPModelBuilder(in, "UTF-8").getSOAPEnvelope();
    }
  }

  private static final class Gzip implements Codec {
    private final Xml xml = new Xml();

    @Override
    public void write(SOAPEnvelope envelope, OutputStream out) throws IOException {
      try (GZIPOutputStream compressed = new GZIPOutputStream(out)) {
        xml.write(envelope, compressed);
      }
    }

    @Override
    public SOAPEnvelope read(InputStream in) throws IOException {
      return xml.read(new GZIPInputStream(in));
    }
  }

  private record Binary(Encoding encoding) implements Codec {
    @Override
    public void write(SOAPEnvelope envelope, OutputStream out) throws XMLStreamException {
      encoding.write(envelope, out);
    }

    @Override
    public SOAPEnvelope read(InputStream in) throws XMLStreamException {
      return encoding.read(in);
    }
  }

  @Override
  public Integer call() throws IOException, XMLStreamException {
    Machine machine = Machine.current();
    out.printf("%s, JDK %s, %s cores%n", machine.os(), machine.jdk(), machine.cores());
    for (Talk talk : Talk.values()) {
      TextTable table = new TextTable();
      table.row(talk.title() + ", request", "bytes", "us to encode", "us to decode");
      report(table, talk, "XML", new Xml());
      report(table, talk, "XML as gzip", new Gzip());
      report(table, talk, "Fast Infoset", new Binary(Encoding.FAST_INFOSET));
      report(table, talk, "EXI", new Binary(Encoding.EXI));
      report(table, talk, "EXI, compressed", new Binary(Encoding.EXI_COMPRESSED));
      out.println();
      table.lines().forEach(out::println);
    }
    return CommandLine.ExitCode.OK;
  }

  private void report(TextTable table, Talk talk, String title, Codec codec)
      throws IOException, XMLStreamException {
    SplittableRandom random = new SplittableRandom(1);
    List<SOAPEnvelope> envelopes = new ArrayList<>();
    List<byte[]> encoded = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      SOAPEnvelope envelope = talk.envelope(random);
      envelope.build();
      envelopes.add(envelope);
      encoded.add(encode(codec, envelope));
    }
    double[] toEncode = micros(i -> encode(codec, envelopes.get(i)));
    double[] toDecode = micros(i -> decode(codec, encoded.get(i)));
    double bytes = encoded.stream().mapToInt(each -> each.length).average().orElse(0);
    table.row(title, String.format(Locale.ROOT, "%,.0f", bytes), text(toEncode), text(toDecode));
  }

  /** Work on one of the requests. */
  @FunctionalInterface
  private interface Work {
    void run(int request) throws IOException, XMLStreamException;
  }

  /** The processor time of a request in each round. */
  private double[] micros(Work work) throws IOException, XMLStreamException {
    double[] micros = new double[rounds];
    for (int round = -warmUps; round < rounds; round++) {
      long start = THREADS.getCurrentThreadCpuTime();
      long nanos = 0;
      int done = 0;
      while (nanos < millis * 1_000_000L) {
        for (int i = 0; i < REQUESTS; i++) {
          work.run(i);
        }
        done += REQUESTS;
        nanos = THREADS.getCurrentThreadCpuTime() - start;
      }
      if (round >= 0) {
        micros[round] = nanos / 1e3 / done;
      }
    }
    return micros;
  }

  private static byte[] encode(Codec codec, SOAPEnvelope envelope)
      throws IOException, XMLStreamException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    codec.write(envelope, bytes);
    return bytes.toByteArray();
  }

  private static void decode(Codec codec, byte[] bytes) throws IOException, XMLStreamException {
    codec.read(new ByteArrayInputStream(bytes)).build();
  }

  private static String text(double[] micros) {
    Spread spread = Spread.of(Arrays.stream(micros));
    return String.format(
        Locale.ROOT, "%.1f [%.1f-%.1f]", spread.median(), spread.lowest(), spread.highest());
  }
}
