package io.github.deltasoap.benchmarks.channel;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.channel.stub.DoGoogleSearchLarge;
import io.github.deltasoap.benchmarks.channel.stub.GoogleSearchLargeAdbStub;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.client.Options;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;

/**
 * The stubs of a client of Axis2 that calls GoogleSearchLarge, by WSDL2Java. They share a
 * configuration, and thereby a session, if the client has one. Safe for any number of threads.
 */
final class SearchStubs implements AutoCloseable {
  private final ConfigurationContext configuration;
  private final URI service;
  private final Queue<GoogleSearchLargeAdbStub> idle = new ConcurrentLinkedQueue<>();

  /**
   * @param service its address
   * @param directory for the client's configuration
   * @param module the module's archive
   */
  SearchStubs(Way way, URI service, Path directory, Path module) throws IOException {
    this.configuration = AxisCaller.configuration(way, directory, module);
    this.service = service;
  }

  /**
   * The bean of a SOAP request.
   *
   * @throws Exception if the request is no search
   */
  static DoGoogleSearchLarge bean(byte[] request) throws Exception {
    return DoGoogleSearchLarge.Factory.parse(
        OMXMLBuilderFactory.createSOAPModelBuilder(new ByteArrayInputStream(request), UTF_8.name())
            .getSOAPEnvelope()
            .getBody()
            .getFirstElement()
            .getXMLStreamReaderWithoutCaching());
  }

  /** Calls the service, and returns its answer. */
  String call(DoGoogleSearchLarge request) throws IOException {
    GoogleSearchLargeAdbStub taken = idle.poll();
    GoogleSearchLargeAdbStub stub = taken == null ? stub() : taken;
    String answer = stub.doGoogleSearchLarge(request).get_return();
    idle.add(stub);
    return answer;
  }

  private GoogleSearchLargeAdbStub stub() throws AxisFault {
    GoogleSearchLargeAdbStub stub = new GoogleSearchLargeAdbStub(configuration, service.toString());
    Options options = stub._getServiceClient().getOptions();
    options.setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    options.setProperty(HTTPConstants.CHUNKED, false);
    return stub;
  }

  @Override
  public void close() throws AxisFault {
    configuration.terminate();
  }
}
