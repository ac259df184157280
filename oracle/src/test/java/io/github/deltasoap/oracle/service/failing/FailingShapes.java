package io.github.deltasoap.oracle.service.failing;

import io.github.deltasoap.oracle.service.adb.AdbShapes;
import io.github.deltasoap.oracle.service.adb.shapes.Result;
import io.github.deltasoap.oracle.service.adb.shapes.Shapes;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** An ADB service whose beans fail while they write themselves, and which counts its calls. */
public class FailingShapes extends AdbShapes {
  private static final AtomicInteger CALLS = new AtomicInteger();

  @Override
  public Result shapes(Shapes bean) {
    Trouble trouble = Trouble.valueOf(bean.getShapes());
    Result result =
        new Result() {
          @Override
          public void serialize(QName name, XMLStreamWriter writer, boolean typed)
              throws XMLStreamException {
            if (writer.getClass().getName().startsWith("io.github.deltasoap.")) {
              trouble.happenToModule();
            }
            super.serialize(name, writer, typed);
          }
        };
    result.setDump("call " + CALLS.incrementAndGet());
    return result;
  }
}
