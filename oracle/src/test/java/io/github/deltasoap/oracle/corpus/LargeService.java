package io.github.deltasoap.oracle.corpus;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A description of a service of many operations with nested beans. */
final class LargeService {
  private static final int TYPES = 40;
  private static final int ENUMERATIONS = 5;
  private static final String[] SIMPLE = {
    "string", "int", "double", "boolean", "dateTime", "decimal", "long", "date"
  };

  private LargeService() {}

  /** A service of a name with this number of operations. */
  static CorpusService of(String name, int operations) throws IOException {
    StringBuilder text = new StringBuilder("<service name=\"" + name + "\"");
    text.append(" xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"><types>");
    for (int i = 0; i < ENUMERATIONS; i++) {
      text.append("<xs:simpleType name=\"Kind" + i + "\"><xs:restriction base=\"xs:string\">");
      text.append("<xs:enumeration value=\"FIRST\"/><xs:enumeration value=\"SECOND\"/>");
      text.append("</xs:restriction></xs:simpleType>");
    }
    for (int i = 0; i < TYPES; i++) {
      text.append("<xs:complexType name=\"Type" + i + "\"><xs:sequence>");
      content(text, i);
      text.append("</xs:sequence></xs:complexType>");
    }
    text.append("</types>");
    for (int i = 0; i < operations; i++) {
      text.append("<operation name=\"operation" + i + "\"><request>");
      simple(text, i);
      element(text, "value", "t:Type" + i % TYPES, " minOccurs=\"0\"");
      text.append("</request><response>");
      element(text, "total", "xs:int", "");
      element(text, "return", "t:Type" + (i + i / TYPES) % TYPES, " minOccurs=\"0\"");
      text.append("</response></operation>");
    }
    return service(text.append("</service>").toString());
  }

  /** Types are the nodes of a binary tree; its children are rows or single elements. */
  private static void content(StringBuilder text, int type) {
    simple(text, type);
    element(text, "kind", "t:Kind" + type % ENUMERATIONS, "");
    element(text, "note", "xs:string", " minOccurs=\"0\" maxOccurs=\"unbounded\"");
    for (int child = 2 * type + 1; child <= 2 * type + 2 && child < TYPES; child++) {
      String rows = child % 2 == 0 ? " minOccurs=\"0\" maxOccurs=\"unbounded\"" : "";
      element(text, "child" + child, "t:Type" + child, rows);
    }
  }

  private static void simple(StringBuilder text, int start) {
    for (int i = 0; i < 5; i++) {
      String type = "xs:" + SIMPLE[(start + i) % SIMPLE.length];
      element(text, "part" + i, type, i % 2 == 0 ? "" : " minOccurs=\"0\"");
    }
  }

  private static void element(StringBuilder text, String name, String type, String attributes) {
    text.append("<xs:element name=\"" + name + "\" type=\"" + type + "\"" + attributes + "/>");
  }

  private static CorpusService service(String description) throws IOException {
    try {
      return new CorpusService(
          DocumentBuilderFactory.newDefaultNSInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(description)))
              .getDocumentElement());
    } catch (SAXException | ParserConfigurationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
