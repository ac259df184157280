package io.github.deltasoap.benchmarks.receive;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.compared.StockServices;
import io.github.deltasoap.benchmarks.jmh.receive.WideBean;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullBinder;
import java.util.List;
import org.apache.axis2.description.AxisService;

/**
 * Reads a message with a bean whose elements are all simple: a loop around a {@link TagLookup},
 * without the checks that the engine makes, so that the lookup is a large part of its work. For one
 * thread.
 */
final class TagParser {

  /** The structure that has the names. */
  enum Names {
    MAP,
    TRIE
  }

  private final PojoOperation operation;
  private final BeanType bean;
  private final TagLookup lookup;
  private final byte[] message;
  private final long checksum;

  /** The offset of the first property's start tag. */
  private final int first;

  private TagParser(PojoOperation operation, List<String> values, Names names) {
    this.operation = operation;
    this.bean = (BeanType) operation.type().parameters().get(0).type();
    this.lookup = names == Names.MAP ? new TagLookup.OfMap(bean) : new TagTrie(bean.slots());
    String text = WideBean.message(values);
    this.message = text.getBytes(US_ASCII);
    this.first = text.indexOf("<x:");
    this.checksum = WideBean.checksum(values);
  }

  /**
   * A parser of a bean of some properties.
   *
   * @param count as for {@link WideBean#compile}
   */
  static TagParser of(int count, Names names) throws Exception {
    WideBean wide = WideBean.compile(count);
    ClassLoader loader = wide.service().getClassLoader();
    AxisService service =
        StockServices.deploy(WideBean.serviceName(count), wide.servicesXml(), loader);
    PojoOperation operation =
        new PojoOperation(service, WideBean.OPERATION, PojoOperation.generator(loader));
    return new TagParser(operation, WideBean.values(count, 1), names);
  }

  /** The lookups of all tags of the message. */
  Work lookups() throws Exception {
    parses(); // Checks the lookups.
    String text = new String(message, US_ASCII);
    int[] starts =
        bean.slots().stream()
            .mapToInt(slot -> text.indexOf("<x:" + slot.name() + ">") + 1)
            .filter(start -> start > 0)
            .sorted()
            .toArray();
    return new Work(
        starts.length,
        () -> {
          int indexes = 0;
          for (int start : starts) {
            indexes += slot(start).index();
          }
          return indexes;
        });
  }

  /** Parses of the message by the loop. */
  Work parses() throws Exception {
    return checked(this::parse);
  }

  /** Parses of the message by the engine, on first contact. */
  Work engine() throws Exception {
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    PullBinder binder = operation.treeBinder();
    WireMessage wire = WireMessage.of(message);
    return checked(
        () -> {
          if (scanner.scan(wire) != null) {
            throw new IllegalStateException("The message is not in the profile");
          }
          return binder.bind(wire)[0];
        });
  }

  private Work checked(Work.Operation parse) throws Exception {
    Object read = parse.run();
    Object found = read.getClass().getMethod("checksum").invoke(read);
    if (!found.equals(checksum)) {
      throw new IllegalStateException("Expected " + checksum + " but was " + found);
    }
    return new Work(1, parse);
  }

  private Object parse() throws Unbindable {
    Object read = bean.create();
    int tag = first;
    while (message[tag + 1] != '/') {
      int name = tag + 1;
      Slot slot = slot(name);
      int text = lookup.end() + 1;
      int textEnd = CharacterData.find(message, text, (byte) '<');
      bean.set(read, slot, ((SimpleType) slot.type()).convert(message, text, textEnd));
      int endTagBytes = text - name + 2;
      tag = textEnd + endTagBytes;
    }
    return read;
  }

  private Slot slot(int name) {
    Slot slot = lookup.find(message, name);
    if (slot == null) {
      throw new IllegalStateException("The bean lacks a property");
    }
    return slot;
  }
}
