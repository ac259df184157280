package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.SplittableRandom;

/**
 * Requests of SOAP 1.1, made of a template.
 *
 * @param action without quotes
 * @param areSimilar whether they differ in few values
 * @param areMtom whether they are MTOM messages, as Axis2's clients write them
 * @param fileBytes the length of the file that is attached, to which {@value #FILE} in the template
 *     refers; negative if there is none
 */
record SoapRequests(
    String action, MessageTemplate template, boolean areSimilar, boolean areMtom, int fileBytes)
    implements Requests {
  private static final String FILE = "@FILE@";

  @Override
  public Request request(long number) {
    SplittableRandom random = new SplittableRandom(number);
    byte[] envelope = areSimilar ? template.similarMessage(random) : template.message(random);
    return areMtom ? mtom(envelope, random) : new Request(SoapFields.soap11(action), envelope);
  }

  private Request mtom(byte[] envelope, SplittableRandom random) {
    String id = HexFormat.of().toHexDigits(random.nextLong());
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
    ByteArrayOutputStream message =
        new ByteArrayOutputStream(envelope.length + Math.max(0, fileBytes) + 1024);
    message.writeBytes(head.getBytes(US_ASCII));
    if (fileBytes < 0) {
      message.writeBytes(envelope);
    } else {
      String name = "1." + id + id + "@apache.org";
      message.writeBytes(new String(envelope, UTF_8).replace(FILE, name).getBytes(UTF_8));
      message.writeBytes(fileHead(boundary, name).getBytes(US_ASCII));
      byte[] file = new byte[fileBytes];
      random.nextBytes(file);
      message.writeBytes(file);
    }
    message.writeBytes(("\r\n--" + boundary + "--\r\n").getBytes(US_ASCII));
    return new Request(SoapFields.mtom(action, boundary, root), message.toByteArray());
  }

  private static String fileHead(String boundary, String name) {
    return String.join(
        "\r\n",
        "",
        "--" + boundary,
        "Content-Type: application/octet-stream",
        "Content-Transfer-Encoding: binary",
        "Content-ID: <" + name + ">",
        "",
        "");
  }

  @Override
  public Requests similar() {
    return new SoapRequests(action, template, true, areMtom, fileBytes);
  }

  @Override
  public Requests asMtom() {
    return new SoapRequests(action, template, areSimilar, true, fileBytes);
  }
}
