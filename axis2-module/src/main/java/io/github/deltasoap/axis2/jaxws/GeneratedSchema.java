package io.github.deltasoap.axis2.jaxws;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.SchemaOutputResolver;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import javax.xml.transform.Result;
import javax.xml.transform.stream.StreamResult;

/** The schema that JAXB makes of the classes of a service. */
public final class GeneratedSchema {
  private GeneratedSchema() {}

  /** The documents, as texts. */
  static List<String> of(Collection<JaxWsOperation> operations) {
    Set<JAXBContext> contexts = Collections.newSetFromMap(new IdentityHashMap<>());
    operations.forEach(each -> contexts.add(each.context()));
    return contexts.stream().flatMap(context -> of(context).stream()).distinct().toList();
  }

  /** The documents of the classes of a context. */
  public static List<String> of(JAXBContext context) {
    List<StringWriter> texts = new ArrayList<>();
    try {
      context.generateSchema(
          new SchemaOutputResolver() {
            @Override
            public Result createOutput(String namespace, String suggestedFile) {
              StringWriter text = new StringWriter();
              texts.add(text);
              StreamResult result = new StreamResult(text);
              result.setSystemId(suggestedFile);
              return result;
            }
          });
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return texts.stream().map(StringWriter::toString).toList();
  }
}
