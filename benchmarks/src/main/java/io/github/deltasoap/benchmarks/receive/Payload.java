package io.github.deltasoap.benchmarks.receive;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.demo.load.SoapFields;
import io.github.deltasoap.benchmarks.demo.scenario.ReceiveServer;
import io.github.deltasoap.benchmarks.jmh.receive.WideBean;
import io.github.deltasoap.core.write.Numbers;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The requests of a {@link Sender}, which differ in all their values. For one thread. */
sealed interface Payload {

  /** The name of the service. */
  String service();

  /** The header fields of its requests. */
  SoapFields fields();

  /** The units of work of one request. */
  int units();

  /** Writes the request of a number. */
  void write(long number, OutputStream out) throws IOException;

  /** The numbers in the right answer to the request of a number. */
  List<Double> answer(long number);

  /** The payload of a group for a length or a number of properties. */
  static Payload of(Group group, int x) {
    return group == Group.HTTP_ARRAYS ? new Doubles(x) : new Bean(x);
  }

  /** The numbers in an answer. */
  static List<Double> numbers(byte[] answer) {
    return LEAF.matcher(new String(answer, UTF_8))
        .results()
        .map((MatchResult leaf) -> Double.valueOf(leaf.group(1)))
        .toList();
  }

  /** The text of an element. */
  Pattern LEAF = Pattern.compile(">([^<>\\s]+)</");

  /** Arrays of doubles, converted while they are sent. */
  final class Doubles implements Payload {
    private static final SoapFields FIELDS = SoapFields.soap11("urn:doubles");

    /** The arrays that begin at different numbers. */
    private static final int DISTINCT = 997;

    private static final byte[] START =
        ("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
                + "<m:doubles xmlns:m=\""
                + ReceiveServer.NAMESPACE
                + "\">")
            .getBytes(US_ASCII);
    private static final byte[] END = "</m:doubles></e:Body></e:Envelope>".getBytes(US_ASCII);
    private static final byte[] ITEM = "<m:values>".getBytes(US_ASCII);
    private static final byte[] ITEM_END = "</m:values>".getBytes(US_ASCII);

    private final int length;
    private final double[] numbers;
    private final byte[] item = new byte[ITEM.length + Numbers.MAX_DOUBLE + ITEM_END.length];

    Doubles(int length) {
      this.length = length;
      SplittableRandom random = new SplittableRandom(length);
      numbers = new double[length + DISTINCT];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = random.nextDouble();
      }
      System.arraycopy(ITEM, 0, item, 0, ITEM.length);
    }

    private static int first(long number) {
      return (int) (number % DISTINCT);
    }

    @Override
    public String service() {
      return ReceiveServer.DOUBLES;
    }

    @Override
    public SoapFields fields() {
      return FIELDS;
    }

    @Override
    public int units() {
      return length;
    }

    @Override
    public void write(long number, OutputStream out) throws IOException {
      out.write(START);
      int first = first(number);
      for (int i = first; i < first + length; i++) {
        int end = Numbers.write(numbers[i], item, ITEM.length);
        System.arraycopy(ITEM_END, 0, item, end, ITEM_END.length);
        out.write(item, 0, end + ITEM_END.length);
      }
      out.write(END);
    }

    @Override
    public List<Double> answer(long number) {
      double sum = 0;
      for (int i = 0; i < length; i++) {
        sum += numbers[first(number) + i];
      }
      return List.of((double) length, sum);
    }
  }

  /** Beans with a string or integers. */
  record Bean(int count) implements Payload {
    private static final SoapFields FIELDS = SoapFields.soap11("urn:" + WideBean.OPERATION);

    @Override
    public String service() {
      return WideBean.serviceName(count);
    }

    @Override
    public SoapFields fields() {
      return FIELDS;
    }

    @Override
    public int units() {
      return 1;
    }

    @Override
    public void write(long number, OutputStream out) throws IOException {
      out.write(WideBean.message(WideBean.values(count, number)).getBytes(US_ASCII));
    }

    @Override
    public List<Double> answer(long number) {
      return List.of((double) WideBean.checksum(WideBean.values(count, number)));
    }
  }
}
