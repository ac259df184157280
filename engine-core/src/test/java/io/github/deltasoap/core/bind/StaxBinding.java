package io.github.deltasoap.core.bind;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.ctc.wstx.stax.WstxInputFactory;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.XsiTypes;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Binds payloads through cursor and assembler, read by Woodstox, and reports each step. */
final class StaxBinding {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  private final OperationType operation;
  private final BindingRules rules;

  StaxBinding(OperationType operation, PojoIntrospector introspector, XsiTypes xsiTypes) {
    this(operation, new PojoRules(introspector, xsiTypes));
  }

  StaxBinding(OperationType operation, BindingRules rules) {
    this.operation = operation;
    this.rules = rules;
  }

  /** The arguments. */
  Object[] bind(String payload) throws XMLStreamException, Unbindable {
    return bind(payload, new ArrayList<>());
  }

  /** The arguments as text, or the reason for the fallback. */
  String graph(String payload) throws XMLStreamException {
    try {
      return Graphs.text(bind(payload, new ArrayList<>()));
    } catch (Unbindable unbindable) {
      return unbindable.reason().name();
    }
  }

  /** The steps, followed by the reason for the fallback, if any. */
  List<String> steps(String payload) throws XMLStreamException {
    List<String> steps = new ArrayList<>();
    try {
      Object[] arguments = bind(payload, steps);
      steps.add(arguments.length + " arguments");
    } catch (Unbindable unbindable) {
      steps.add(unbindable.reason().name());
    }
    return steps;
  }

  private Object[] bind(String payload, List<String> steps) throws XMLStreamException, Unbindable {
    XMLStreamReader reader =
        new WstxInputFactory()
            .createXMLStreamReader(new ByteArrayInputStream(payload.getBytes(UTF_8)), "UTF-8");
    TypeCursor cursor = rules.cursor(operation);
    ObjectAssembler assembler = new ObjectAssembler(operation);
    StringBuilder text = new StringBuilder();
    BindingStep.Value pending = null;
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          BindingStep step =
              cursor.start(namespace(reader), reader.getLocalName(), attributes(reader));
          steps.add(reader.getLocalName() + ": " + described(step));
          for (BindingStep passed : cursor.passed()) {
            assembler.apply(passed);
          }
          text.setLength(0);
          pending = step instanceof BindingStep.Value value ? value : null;
          if (step instanceof BindingStep.OpenBean bean) {
            assembler.openBean(bean);
            pending = bean.content();
          } else if (step instanceof BindingStep.Null nothing) {
            assembler.value(nothing.slot(), null);
          } else if (step instanceof BindingStep.NullArray nothing) {
            assembler.nullArray(nothing.slot());
          } else if (step instanceof BindingStep.EmptyArray empty) {
            assembler.emptyArray(empty.slot());
          } else if (step instanceof BindingStep.Constant constant) {
            assembler.constant(constant);
          }
        }
        case XMLStreamConstants.CHARACTERS -> {
          text.append(reader.getText());
          if (pending == null) {
            cursor.text();
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (pending != null) {
            assembler.value(pending.slot(), pending.type().convert(text.toString()));
            pending = null;
          }
          BindingStep end = cursor.end();
          for (BindingStep passed : cursor.passed()) {
            assembler.apply(passed);
          }
          if (end instanceof BindingStep.CloseBean) {
            assembler.closeBean();
          }
        }
        default -> {
          // The end of the document.
        }
      }
    }
    return assembler.finish();
  }

  private static String described(BindingStep step) {
    if (step instanceof BindingStep.OpenBean bean) {
      return "open " + bean.slot() + " " + bean.type();
    }
    if (step instanceof BindingStep.Value value) {
      return "value " + value.slot() + " " + value.type().javaClass().getSimpleName();
    }
    if (step instanceof BindingStep.Null nothing) {
      return "null " + nothing.slot();
    }
    if (step instanceof BindingStep.NullArray nothing) {
      return "null array " + nothing.slot();
    }
    return step instanceof BindingStep.Skip ? "skip" : "close";
  }

  private static String namespace(XMLStreamReader reader) {
    return reader.getNamespaceURI() == null ? "" : reader.getNamespaceURI();
  }

  private static TypeCursor.Attributes attributes(XMLStreamReader reader) {
    String type = reader.getAttributeValue(XSI, "type");
    int colon = type == null ? -1 : type.indexOf(':');
    String prefix = colon < 0 ? "" : type.substring(0, colon);
    Map<String, String> others = new HashMap<>();
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String uri = reader.getAttributeNamespace(i);
      boolean none = uri == null || uri.isEmpty();
      String local = reader.getAttributeLocalName(i);
      if (!XSI.equals(uri) || !(local.equals("nil") || local.equals("type"))) {
        others.put((none ? "" : "{" + uri + "}") + local, reader.getAttributeValue(i));
      }
    }
    return new TypeCursor.Attributes(
        reader.getAttributeValue(XSI, "nil"),
        type == null ? null : reader.getNamespaceURI(prefix),
        type == null ? null : type.substring(colon + 1),
        reader.getAttributeValue("", "href") != null || reader.getAttributeValue("", "ref") != null,
        others);
  }
}
