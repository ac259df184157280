package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.SplittableRandom;

/**
 * Requests of SOAP 1.1, made of a template.
 *
 * @param action without quotes
 * @param areSimilar whether they differ in few values
 * @param areMtom whether they are MTOM messages, as Axis2's clients write them
 */
record SoapRequests(String action, MessageTemplate template, boolean areSimilar, boolean areMtom)
    implements Requests {
  @Override
  public Request request(long number) {
    SplittableRandom random = new SplittableRandom(number);
    byte[] envelope = areSimilar ? template.similarMessage(random) : template.message(random);
    return areMtom
        ? mtom(envelope, HexFormat.of().toHexDigits(random.nextLong()))
        : new Request(SoapFields.soap11(action), envelope);
  }

  private Request mtom(byte[] envelope, String id) {
    String boundary = "MIMEBoundary_" + id + id;
    String root = "0." + id + id + "@apache.org";
    String head =
        String.join(
            "\r\n",
            "--" + boundary,
            "Content-Type: application/xop+xml; charset=\"UTF-8\"; type=\"text/xml\"",
            "Content-Transfer-Encoding: binary",
            "Content-ID: <" + root + ">",
            "",
            "");
    ByteArrayOutputStream message = new ByteArrayOutputStream(envelope.length + 512);
    message.writeBytes(head.getBytes(US_ASCII));
    message.writeBytes(envelope);
    message.writeBytes(("\r\n--" + boundary + "--\r\n").getBytes(US_ASCII));
    return new Request(SoapFields.mtom(action, boundary, root), message.toByteArray());
  }

  @Override
  public Requests similar() {
    return new SoapRequests(action, template, true, areMtom);
  }

  @Override
  public Requests asMtom() {
    return new SoapRequests(action, template, areSimilar, true);
  }
}
