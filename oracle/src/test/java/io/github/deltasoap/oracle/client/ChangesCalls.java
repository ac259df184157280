package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.oracle.fixture.CanonicalXml;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.service.changing.Changes;
import io.github.deltasoap.oracle.service.changing.Changing;
import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.io.StringReader;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.Options;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;

/** Calls of the service whose results change with each step. */
final class ChangesCalls {
  private ChangesCalls() {}

  static ServiceArchive archive() throws IOException {
    return PojoArchive.of("Changes", "", Changes.class, Changing.class, DeepCloneable.class);
  }

  static ServiceClient client(
      ConfigurationContext context, EmbeddedServer server, String application) throws AxisFault {
    ServiceClient client = new ServiceClient(context, null);
    Options options = new Options();
    options.setTo(new EndpointReference(server.uri(application + "/services/Changes").toString()));
    options.setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    client.setOptions(options);
    return client;
  }

  /** The result of a step in canonical form, or its error. */
  static String step(ServiceClient client, int step) {
    return CallOutcome.of(
        () -> {
          String payload = "<seed>7</seed><step>" + step + "</step>";
          OMElement request =
              OMXMLBuilderFactory.createOMBuilder(new StringReader(Message.call("step", payload)))
                  .getDocumentElement();
          OMElement response = client.sendReceive(request);
          return CanonicalXml.of(response.toString().getBytes(UTF_8));
        });
  }
}
