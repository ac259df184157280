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
      defaultValue = "10",
      description = "Measurements before them (default: ${DEFAULT-VALUE}).")
  private int warmUps;

  @Option(
      names = "--messages",
      defaultValue = "2000",
      description = "Messages of a measurement (default: ${DEFAULT-VALUE}).")
  private int messages;

  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);

  private EncodingReport() {}

  /** Runs the command. */
  public static void main(String[] args) {
    StockParser.insist();
    System.exit(new CommandLine(new EncodingReport()).execute(args));
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
    out.printf("%s, JDK %s, %d cores%n", machine.os(), machine.jdk(), machine.cores());
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
    double[] toEncode = new double[rounds];
    double[] toDecode = new double[rounds];
    for (int round = -warmUps; round < rounds; round++) {
      long start = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < messages; i++) {
        encode(codec, envelopes.get(i % REQUESTS));
      }
      long middle = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < messages; i++) {
        decode(codec, encoded.get(i % REQUESTS));
      }
      long end = THREADS.getCurrentThreadCpuTime();
      if (round >= 0) {
        toEncode[round] = (middle - start) / 1e3 / messages;
        toDecode[round] = (end - middle) / 1e3 / messages;
      }
    }
    double bytes = encoded.stream().mapToInt(each -> each.length).average().orElse(0);
    table.row(title, String.format(Locale.ROOT, "%,.0f", bytes), text(toEncode), text(toDecode));
  }

  private static byte[] encode(Codec codec, SOAPEnvelope envelope)
      throws IOException, XMLStreamException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    codec.write(envelope, bytes);
    return bytes.toByteArray();
  }

  private static void decode(Codec codec, byte[] bytes) throws IOException, XMLStreamException {
    SOAPEnvelope envelope = codec.read(new ByteArrayInputStream(bytes));
    envelope.build();
    envelope.getBuilder().close();
  }

  private static String text(double[] micros) {
    Spread spread = Spread.of(Arrays.stream(micros));
    return String.format(
        Locale.ROOT, "%.1f [%.1f-%.1f]", spread.median(), spread.lowest(), spread.highest());
  }
}
