package io.github.deltasoap.benchmarks.pipeline;

import io.github.deltasoap.samples.server.ServiceArchive;
import java.util.List;
import java.util.Map;

/** The archive of services whose operations ignore requests and always give the same answer. */
public final class PipelineArchive {

  private PipelineArchive() {}

  /**
   * Returns the archive.
   *
   * @param services for each service and operation, the whole response, a SOAP 1.1 envelope
   */
  public static ServiceArchive of(Map<String, Map<String, String>> services) {
    StringBuilder descriptor = new StringBuilder("<serviceGroup name=\"Pipeline\">");
    services.forEach(
        (service, responses) -> {
          descriptor.append(
              "<service name=\"%s\" class=\"%s\">"
                  .formatted(service, PipelineService.class.getName()));
          responses.forEach(
              (operation, response) ->
                  descriptor.append(
                      """
                      <operation name="%s"><parameter name="%s"><![CDATA[%s]]></parameter></operation>
                      """
                          .formatted(operation, PipelineService.RESPONSE, response)));
          descriptor.append("</service>");
        });
    return new ServiceArchive(
        "pipeline",
        descriptor.append("</serviceGroup>").toString(),
        List.of(
            PipelineService.class,
            RequestReader.class,
            ConstantReceiver.class,
            ResponseWriter.class,
            Envelopes.class));
  }
}
