package io.github.deltasoap.oracle.service.mirror;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Page;
import jakarta.activation.DataHandler;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Returns arguments, their text, or results that depend on them. No two parameters have the same
 * name, since names of elements choose the operation in the bare style.
 */
@SuppressWarnings({"NonApiType", "rawtypes"}) // As services have.
public class Mirror {
  private static final String NAMESPACE = "urn:mirror";

  public List<String> texts(List<String> text) {
    return text;
  }

  public Set<Integer> numbers(Set<Integer> number) {
    return number;
  }

  public Collection<Part> parts(Collection<Part> part) {
    return part;
  }

  public LinkedList<BigDecimal> prices(LinkedList<BigDecimal> price) {
    return price;
  }

  public List<Map<String, Integer>> maps(List<Map<String, Integer>> map) {
    return map;
  }

  public Map<String, Integer> counted(Map<String, Integer> counts) {
    return counts;
  }

  /** The order of the map that stock makes is another in each virtual machine. */
  public Map<Colour, Part> coloured(Map<Colour, Part> colours) {
    Map<Colour, Part> ordered = new LinkedHashMap<>();
    for (Colour each : Colour.values()) {
      if (colours != null && colours.containsKey(each)) {
        ordered.put(each, colours.get(each));
      }
    }
    return ordered;
  }

  public Map<String, Map<Integer, String>> nested(Map<String, Map<Integer, String>> nest) {
    return nest;
  }

  public SortedMap<String, SortedMap<Integer, Part>> sorted(
      SortedMap<String, SortedMap<Integer, Part>> shelves) {
    return shelves;
  }

  public int[][] table(int[][] row) {
    return row;
  }

  public String[][] words(String[][] word) {
    return word;
  }

  public Part[][] grid(Part[][] cell) {
    return cell;
  }

  public double[][][] cube(double[][][] layer) {
    return layer;
  }

  public String object(Object any) {
    return Dump.of(any);
  }

  public Object anything(Object thing) {
    return thing;
  }

  public List loose(List item) {
    return item;
  }

  public String objects(List<Object> several) {
    return Dump.of(several);
  }

  public String looseMap(Map entries) {
    return Dump.of(entries);
  }

  public byte[] bytes(byte[] data) {
    return data;
  }

  public DataHandler file(DataHandler handler) {
    return handler;
  }

  public DataHandler[] files(DataHandler[] handlers) {
    return handlers;
  }

  public List<DataHandler> fileList(List<DataHandler> each) {
    return each;
  }

  public OMElement element(OMElement content) {
    return content;
  }

  public String elementText(OMElement tree) {
    return String.valueOf(tree);
  }

  public Crate crate(Crate box) {
    return box;
  }

  public String crateText(Crate chest) {
    return Dump.of(chest);
  }

  public Page<Part> page(Page<Part> sheet) {
    return sheet;
  }

  /** A generic bean whose items the argument determines. */
  public Page<Part> pageOf(Part single) {
    Page<Part> page = new Page<>();
    page.setNumber(single == null ? 0 : single.getSize());
    return page;
  }

  public Times times(long seconds) {
    return new Times(seconds);
  }

  public List<LocalDate> days(long[] day) {
    List<LocalDate> days = new ArrayList<>();
    for (long each : day == null ? new long[0] : day) {
      days.add(LocalDate.ofEpochDay(each % 100_000));
    }
    return days;
  }

  public LocalDateTime moment(long second) {
    return LocalDateTime.ofEpochSecond(second % 10_000_000_000L, 0, ZoneOffset.UTC);
  }

  public Map<String, Instant> instants(int count) {
    Map<String, Instant> instants = new LinkedHashMap<>();
    for (int i = 0; i < Math.floorMod(count, 4); i++) {
      instants.put("i" + i, Instant.ofEpochSecond(count + i));
    }
    return instants;
  }

  public Optional<String> maybe(String value) {
    return Optional.ofNullable(value).filter(each -> !each.isEmpty());
  }

  public UUID identity(long low) {
    return new UUID(0, low);
  }

  /** An element of one child for each text. */
  public OMElement built(String[] child) {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    OMElement root = factory.createOMElement("root", NAMESPACE, "m");
    for (String each : child == null ? new String[0] : child) {
      OMElement made = factory.createOMElement("child", root.getNamespace(), root);
      if (each == null || each.length() % 2 == 0) {
        made.addAttribute("length", each == null ? "none" : "" + each.length(), null);
      }
      made.setText(each == null ? "" : each);
    }
    return root;
  }

  /** A document of one child for each text. */
  public Document document(String[] leaf) throws ParserConfigurationException {
    Document document =
        DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder().newDocument();
    Element root = document.createElementNS(NAMESPACE, "m:root");
    document.appendChild(root);
    for (String each : leaf == null ? new String[0] : leaf) {
      Element made = document.createElementNS(NAMESPACE, "m:leaf");
      made.setTextContent(each == null ? "" : each);
      root.appendChild(made);
    }
    return document;
  }

  /** Has no response but a fault, which shows the argument. */
  public void book(Crate order) throws Exception {
    if (order != null && order.getParts() != null) {
      throw new Exception(Dump.of(order));
    }
  }
}
