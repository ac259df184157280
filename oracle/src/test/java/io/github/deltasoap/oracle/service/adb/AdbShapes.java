package io.github.deltasoap.oracle.service.adb;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.adb.shapes.AnyOrder;
import io.github.deltasoap.oracle.service.adb.shapes.Arrays;
import io.github.deltasoap.oracle.service.adb.shapes.Attributes;
import io.github.deltasoap.oracle.service.adb.shapes.Choose;
import io.github.deltasoap.oracle.service.adb.shapes.Content;
import io.github.deltasoap.oracle.service.adb.shapes.Empty;
import io.github.deltasoap.oracle.service.adb.shapes.Extended;
import io.github.deltasoap.oracle.service.adb.shapes.Facets;
import io.github.deltasoap.oracle.service.adb.shapes.Failing;
import io.github.deltasoap.oracle.service.adb.shapes.Failure;
import io.github.deltasoap.oracle.service.adb.shapes.FailureMessage;
import io.github.deltasoap.oracle.service.adb.shapes.Mirrored;
import io.github.deltasoap.oracle.service.adb.shapes.Nested;
import io.github.deltasoap.oracle.service.adb.shapes.Nillables;
import io.github.deltasoap.oracle.service.adb.shapes.Notice;
import io.github.deltasoap.oracle.service.adb.shapes.Optional;
import io.github.deltasoap.oracle.service.adb.shapes.Refs;
import io.github.deltasoap.oracle.service.adb.shapes.Result;
import io.github.deltasoap.oracle.service.adb.shapes.Scalars;
import io.github.deltasoap.oracle.service.adb.shapes.Shapes;
import io.github.deltasoap.oracle.service.adb.shapes.ShapesSkeletonInterface;
import io.github.deltasoap.oracle.service.adb.shapes.Tree;
import io.github.deltasoap.oracle.service.adb.shapes.Typed;
import io.github.deltasoap.oracle.service.adb.shapes.Wild;
import jakarta.activation.DataHandler;
import java.util.concurrent.atomic.AtomicReference;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;

/** An ADB service that describes its arguments, for beans of every shape. */
public class AdbShapes implements ShapesSkeletonInterface {
  private static final AtomicReference<String> RECORDED = new AtomicReference<>("nothing");

  private static Result dump(Object bean) {
    Result result = new Result();
    result.setDump(Dump.of(bean));
    return result;
  }

  @Override
  public Result scalars(Scalars bean) {
    return dump(bean);
  }

  @Override
  public Result optional(Optional bean) {
    return dump(bean);
  }

  @Override
  public Result nillables(Nillables bean) {
    return dump(bean);
  }

  @Override
  public Result arrays(Arrays bean) {
    return dump(bean);
  }

  @Override
  public Result nested(Nested bean) {
    return dump(bean);
  }

  @Override
  public Result attributes(Attributes bean) {
    return dump(bean);
  }

  @Override
  public Result choose(Choose bean) {
    return dump(bean);
  }

  @Override
  public Result anyOrder(AnyOrder bean) {
    return dump(bean);
  }

  @Override
  public Result extended(Extended bean) {
    return dump(bean);
  }

  @Override
  public Result facets(Facets bean) {
    return dump(bean);
  }

  @Override
  public Result refs(Refs bean) {
    return dump(bean);
  }

  @Override
  public Result typed(Typed bean) {
    return dump(bean);
  }

  @Override
  public Result shapes(Shapes bean) {
    return bean.getShapes().equals("recorded") ? dump(RECORDED.get()) : dump(bean);
  }

  @Override
  public Result empty(Empty bean) {
    return dump(bean);
  }

  @Override
  public Result wild(Wild bean) {
    return dump(bean);
  }

  @Override
  public Result content(Content bean) {
    return dump(bean);
  }

  @Override
  public Result tree(Tree bean) {
    return dump(bean);
  }

  @Override
  public Mirrored mirror(Mirrored mirrored) {
    return mirrored;
  }

  @Override
  public Result failing(Failing failing) throws FailureMessage {
    String how = failing.getHow();
    switch (how) {
      case "typed" -> {
        Failure failure = new Failure();
        failure.setWhy("because <& " + how);
        FailureMessage thrown = new FailureMessage("typed");
        thrown.setFaultMessage(failure);
        throw thrown;
      }
      case "caused" -> throw new FailureMessage("caused", new IllegalStateException("cause"));
      case "runtime" -> throw new IllegalStateException("runtime");
      case "error" -> throw new LinkageError("error");
      case "null" -> {
        return null;
      }
      case "incomplete" -> {
        return new Result();
      }
      case "bad character" -> {
        Result result = new Result();
        result.setDump("a\u0001");
        return result;
      }
      case "name" -> {
        Result result = dump("a name");
        result.setName(new QName(XMLConstants.XML_NS_URI, "here"));
        return result;
      }
      case "anything" -> {
        Result result = dump("a number");
        result.setAnything(Integer.valueOf(7));
        return result;
      }
      case "data" -> {
        Result result = dump("data");
        result.setAnything(new DataHandler("text", "text/plain"));
        return result;
      }
      case "element" -> {
        Result result = dump("an element");
        result.setExtraElement(element());
        return result;
      }
      default -> {
        return dump(failing);
      }
    }
  }

  private static OMElement element() {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    OMElement element =
        factory.createOMElement(new QName("http://example.org/extra", "extra", "x"));
    element.addAttribute("size", "a\t<\"", null);
    factory.createOMComment(element, "a comment");
    factory.createOMElement("inside", null, element).setText("a & b");
    return element;
  }

  @Override
  public void record(Notice notice) {
    if (notice.getText().equals("fail")) {
      throw new IllegalStateException("one-way");
    }
    RECORDED.set(Dump.of(notice));
  }
}
