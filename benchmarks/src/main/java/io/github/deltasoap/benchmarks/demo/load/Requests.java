package io.github.deltasoap.benchmarks.demo.load;

import java.util.List;
import java.util.SplittableRandom;

/** The source of an operation's requests. Safe for any number of threads. */
public interface Requests {

  /** Returns the request of a number, always the same one. */
  Request request(long number);

  /** Returns all requests if there are so few that each occurs again; otherwise none. */
  default List<Request> all() {
    return List.of();
  }

  /** Requests that differ in few values, if they are made of a template; otherwise the same. */
  default Requests similar() {
    return this;
  }

  /** The same requests as MTOM messages, if they are of SOAP 1.1 and made of a template. */
  default Requests asMtom() {
    return this;
  }

  /** Requests of SOAP 1.1 that differ in their values. */
  static Requests of(String soapAction, MessageTemplate template) {
    return new SoapRequests(soapAction, template, false, false, -1);
  }

  /**
   * Requests of SOAP 1.1 in MTOM that differ in their values, each with a file.
   *
   * @param template in which {@code @FILE@} refers to the file
   * @param fileBytes the length of the files
   */
  static Requests withFile(String soapAction, MessageTemplate template, int fileBytes) {
    return new SoapRequests(soapAction, template, false, true, fileBytes);
  }

  /** Requests that differ in their values. */
  static Requests of(SoapFields fields, MessageTemplate template) {
    return new Requests() {
      @Override
      public Request request(long number) {
        return new Request(fields, template.message(new SplittableRandom(number)));
      }

      @Override
      public Requests similar() {
        return number -> new Request(fields, template.similarMessage(new SplittableRandom(number)));
      }
    };
  }
}
