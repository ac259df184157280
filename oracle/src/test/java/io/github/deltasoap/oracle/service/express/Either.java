package io.github.deltasoap.oracle.service.express;

import io.github.deltasoap.oracle.service.pojo.bean.Letter;
import jakarta.activation.DataHandler;
import java.nio.charset.StandardCharsets;
import org.apache.axiom.attachments.ByteArrayDataSource;

/** A service whose results hold files or do not, by the same type. */
public class Either {
  /** A text, or a bean with a file that holds it. */
  public Object find(String text, boolean asFile) {
    if (!asFile) {
      return text;
    }
    Letter letter = new Letter();
    letter.setContent(
        new DataHandler(
            new ByteArrayDataSource(text.getBytes(StandardCharsets.UTF_8), "text/plain")));
    return letter;
  }

  /** Makes the bean known to the service's schema. */
  public Letter echo(Letter letter) {
    return letter;
  }
}
