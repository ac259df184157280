package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Item;
import io.github.deltasoap.oracle.service.pojo.bean.Letter;
import io.github.deltasoap.oracle.service.pojo.bean.Luggage;
import io.github.deltasoap.oracle.service.pojo.bean.Page;
import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMText;

/** Takes and returns files, objects, and collections without type arguments. */
@SuppressWarnings({"JavaUtilDate", "rawtypes"}) // As services are.
public class Loose {
  /** Can be read once, and not be written. */
  public static final class Stream implements DataSource {
    private InputStream content = new ByteArrayInputStream(new byte[] {1, 2, 3, 4});

    @Override
    public InputStream getInputStream() {
      InputStream once = content;
      content = InputStream.nullInputStream();
      return once;
    }

    @Override
    public OutputStream getOutputStream() {
      throw new UnsupportedOperationException();
    }

    @Override
    public String getContentType() {
      return "text/plain";
    }

    @Override
    public String getName() {
      return "stream";
    }
  }

  public String file(String before, DataHandler file, String after) {
    return Dump.of(before, file, after);
  }

  public String files(DataHandler[] files) {
    return Dump.of((Object) files);
  }

  public String fileList(List<DataHandler> files) {
    return Dump.of(files);
  }

  public String letter(Letter letter) {
    return Dump.of(letter);
  }

  public Letter echoLetter(Letter letter) {
    return letter;
  }

  public DataHandler echoFile(DataHandler file) {
    return file;
  }

  public DataHandler[] echoFiles(DataHandler[] files) {
    return files;
  }

  public List<DataHandler> echoFileList(List<DataHandler> files) {
    return files;
  }

  public Map<String, DataHandler> fileMap(DataHandler file) {
    Map<String, DataHandler> map = new LinkedHashMap<>();
    map.put("a", file);
    map.put("b", null);
    return map;
  }

  public DataHandler stream(int which) {
    return new DataHandler(new Stream());
  }

  public byte[][] blocks(int which) {
    return new byte[][] {{1, 2, 3}, null, {}, {(byte) which}};
  }

  public String anything(Object any, String after) {
    return Dump.of(any, after);
  }

  public String anythings(Object[] many) {
    return Dump.of((Object) many);
  }

  public String rawList(String before, List list, String after) {
    return Dump.of(before, list, after);
  }

  public String rawSet(Set set) {
    return Dump.of(set);
  }

  public String rawMap(Map map) {
    return Dump.of(map);
  }

  public String sorted(SortedMap<String, Object> map) {
    return Dump.of(map);
  }

  public String objectList(List<Object> list) {
    return Dump.of(list);
  }

  public String luggage(Luggage luggage) {
    return Dump.of(luggage);
  }

  public String crate(Luggage.Crate crate) {
    return Dump.of(crate);
  }

  public Luggage echoLuggage(Luggage luggage) {
    return luggage;
  }

  public int[][] table(int which) {
    return new int[][][] {
          null, {}, {{1, 2}, {3}}, {{1}, null, {2}}, {{}, {1}}, {{1}, {}}, {{5}, {6, 7, 8}}
        }
        [which];
  }

  public String[][] texts(int which) {
    return new String[][] {{"a", null, ""}, {"<&" + which}};
  }

  public boolean[][][] cube(int which) {
    return new boolean[][][] {{{true}, {false, true}}, {{which > 0}}};
  }

  public Date[][] dates(int which) {
    return new Date[][] {{new Date(0), null}, {new Date(which * 86_400_000L)}};
  }

  public double[][] reals(int which) {
    return new double[][] {{1.5, Double.NaN}, {Double.POSITIVE_INFINITY, which}};
  }

  public char[][] letters(int which) {
    return new char[][] {{'a', 'b'}, {(char) ('c' + which)}};
  }

  public Item[][] items(int which) {
    Item item = new Item();
    return new Item[][] {{item, null, new Item()}, {item}};
  }

  public Luggage.Pile pile(int which) {
    return new Luggage.Pile();
  }

  public List<int[]> tableList(int which) {
    return Arrays.asList(new int[] {1, which}, null, new int[] {2});
  }

  public Object[][] objects(int which) {
    return new Object[][] {{"a", which}, {1.5}};
  }

  /** An operation that stock calls with the element itself. */
  public String element(OMElement element) {
    return tree(element);
  }

  public String between(String before, OMElement element, String after) {
    return Dump.of(before, tree(element), after);
  }

  public String brief(String before, OMElement element, String after) {
    return Dump.of(before, element.getQName().toString(), element.getText(), after);
  }

  public String behind(int[] numbers, Letter letter, OMElement element) {
    return Dump.of(numbers, letter, tree(element));
  }

  public String pair(OMElement first, OMElement second, int number) {
    boolean siblings = first != null && second != null && first.getParent() == second.getParent();
    return Dump.of(tree(first), tree(second), number, siblings);
  }

  public OMElement echoElement(OMElement element) {
    return element;
  }

  public String cut(OMElement element) {
    OMElement wrapper = (OMElement) element.getParent();
    element.detach();
    return tree(element) + " from " + tree(wrapper);
  }

  /** All that can be seen of an element and of what contains it. */
  private static String tree(OMElement element) {
    if (element == null) {
      return "null";
    }
    StringBuilder text = new StringBuilder(element.toString());
    text.append(" before ").append(seen(element.getNextOMSibling()));
    OMContainer container = element;
    while (container instanceof OMElement each) {
      // A payload that a handler has read has a class of its own.
      String javaClass = each.getClass().getName().replace("Sourced", "");
      text.append("\n").append(javaClass).append(' ').append(each.getQName());
      text.append(' ').append(each.getPrefix());
      each.getAllDeclaredNamespaces()
          .forEachRemaining(
              namespace ->
                  text.append(' ')
                      .append(namespace.getPrefix())
                      .append(namespace.getNamespaceURI()));
      each.getAllAttributes()
          .forEachRemaining(
              attribute ->
                  text.append(' ').append(attribute.getPrefix()).append(attribute.getQName()));
      text.append(each.resolveQName("xsd:a")).append(each.resolveQName("a"));
      container = each.getParent();
    }
    text.append(container == null ? "nothing" : container.getClass().getName());
    for (Iterator<OMNode> nodes = element.getDescendants(true); nodes.hasNext(); ) {
      OMNode node = nodes.next();
      text.append("\n").append(node.getType()).append(' ').append(seen(node));
    }
    return text.toString();
  }

  private static String seen(OMNode node) {
    return node instanceof OMText text ? text.getText() : String.valueOf(node);
  }

  public OMElement elementResult(String name) {
    OMElement element =
        OMAbstractFactory.getOMFactory().createOMElement(name, "urn:loose", "loose");
    element.setText("text");
    return element;
  }

  public Optional<String> optional(int which) {
    return which == 0 ? Optional.of("value") : Optional.empty();
  }

  public UUID uuid(int which) {
    return new UUID(which, -1);
  }

  public String take(Optional<String> optional) {
    return Dump.of(optional);
  }

  public Page<Item> page(int which) {
    Page<Item> page = new Page<>();
    page.setFirst(which == 0 ? null : new Item());
    page.setItems(which < 2 ? null : new ArrayList<>(List.of(new Item())));
    return page;
  }

  public String takePage(Page<Item> page) {
    return Dump.of(page);
  }

  public String described(String text) {
    return Dump.of(text);
  }
}
