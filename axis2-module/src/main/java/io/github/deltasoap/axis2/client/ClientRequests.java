package io.github.deltasoap.axis2.client;

import io.github.deltasoap.axis2.adb.StubBeans;
import io.github.deltasoap.axis2.check.Probation;
import io.github.deltasoap.axis2.check.Verification;
import io.github.deltasoap.axis2.check.WritingCheck;
import io.github.deltasoap.axis2.envelope.OnceReadable;
import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.axis2.tree.TreeWriter;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.TooLong;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import io.github.deltasoap.databinding.write.CapturedPayload;
import io.github.deltasoap.databinding.write.PayloadShapes;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.TemplateMatch;
import io.github.deltasoap.serializer.TemplatePool;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMDataSourceExt;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeader;
import org.jspecify.annotations.Nullable;

/**
 * Writes the requests of one operation of a service, on the client (bSOAP, section 3). Beans that
 * are described are read, and only changed values are converted. Trees are written node by node.
 * Any other payload writes itself, as it would for stock, but along the shape of an earlier one, so
 * that only changed values are passed to that one's template. The first requests of each way are
 * compared with stock's. Used by {@code DeltaFormatter}; safe for any number of threads.
 */
public final class ClientRequests {
  private static final int ENVELOPE_BYTES = 256;

  private static final String ADB = "org.apache.axis2.databinding.ADBDataSource";

  /**
   * The data sources of JAX-WS that write a bean without changing it. By name, since the classes
   * may be missing.
   */
  private static final Set<String> JAXB_SOURCES =
      Set.of(
          "org.apache.axis2.datasource.jaxb.JAXBDataSource",
          "org.apache.axis2.jaxws.message.databinding.impl.JAXBBlockImpl");

  /** The node limit for building a payload that has not been read completely. */
  private static final int MOST_NODES = 10_000;

  private static final byte[] NOTHING = {};

  /** The outcome of a walk over a bean that has to write itself. */
  private static final Reply NOT_DESCRIBED = new Reply.ToStock(ReplyReason.UNDESCRIBED_VALUE);

  /** Writes a payload, or a whole envelope that has header blocks. */
  @FunctionalInterface
  private interface Content {
    CapturedPayload capture() throws Unwritable;
  }

  /**
   * A request to write.
   *
   * @param described reads the payload's bean; null if there is no description of it
   */
  @SuppressWarnings("ArrayRecordComponent") // Written only; never compared.
  private record Request(
      byte[] head, Content content, byte[] tail, @Nullable MessageWalk described) {}

  private final boolean direct;
  private final boolean unpadded;
  private final PayloadShapes shapes;
  private final @Nullable TemplatePool templates;
  private final TemplateStore store;
  private final Circuit circuit;
  private final StubBeans beans;
  private final Probation walks;
  private final Probation probation;
  private final WritingCheck check;

  /** Whether descriptions fit the beans, as far as is known. */
  private final AtomicBoolean fits = new AtomicBoolean(true);

  /** An estimate from the length of the last request; races are harmless. */
  private int expectedBytes = ENVELOPE_BYTES;

  /**
   * @param store holds the templates
   * @param beans describes the beans of payloads
   * @param verification makes the comparisons with stock's
   * @param problems receives the difference after which beans write themselves
   */
  ClientRequests(
      DeltaSettings settings,
      TemplateStore store,
      StubBeans beans,
      Circuit circuit,
      Verification verification,
      Consumer<String> problems) {
    this.direct = settings.requests() != WriteStrategy.STOCK;
    boolean differential = settings.requests() == WriteStrategy.DIFFERENTIAL;
    this.store = store;
    this.beans = beans;
    this.circuit = circuit;
    this.check = verification.writing(Direction.REQUEST);
    this.walks =
        verification.probation(
            Direction.REQUEST,
            difference -> {
              boolean isNews = fits.getAndSet(false);
              if (isNews) {
                problems.accept("beans write themselves now: " + difference.place());
              }
              return isNews;
            });
    this.probation = verification.probation(Direction.REQUEST);
    this.unpadded = settings.templates().stuffing() == Stuffing.NONE;
    this.shapes = new PayloadShapes(new StoreBudget(store, differential));
    this.templates =
        differential
            ? store.pool(settings.templates().withMaxBytes(ResponseWriter.MAX_BYTES))
            : null;
  }

  /** Charges shapes to the template store; without templates, there are no shapes. */
  private record StoreBudget(TemplateStore store, boolean any) implements PayloadShapes.Budget {
    @Override
    public boolean take(long bytes) {
      return any && store.reserve(bytes);
    }

    @Override
    public long mostBytes() {
      return any ? store.mostReservedBytes() : 0;
    }

    @Override
    public void giveBack(long bytes) {
      store.release(bytes);
    }
  }

  /**
   * Writes a message, in UTF-8. Never throws.
   *
   * @param envelope unchanged
   * @param stock writes the same message
   * @return null if stock has to write it
   */
  public byte @Nullable [] write(SOAPEnvelope envelope, Reply.Stock stock) {
    if (!direct || !circuit.isClosed()) {
      return null;
    }
    try {
      Request request = request(envelope);
      if (request == null) {
        return null;
      }
      MessageWalk described = request.described;
      Reply reply =
          described == null
              ? NOT_DESCRIBED
              : check.written(() -> walks.proved(walked(request, described), stock), stock);
      if (reply == NOT_DESCRIBED) {
        reply = check.written(() -> probation.proved(written(request), stock), stock);
      } else if (reply instanceof Reply.Written) {
        beans.written().increment();
      }
      return reply instanceof Reply.Bytes bytes ? bytes.payload() : null;
    } catch (RuntimeException | LinkageError | StackOverflowError stockDecides) {
      // The client's code writes payloads, and causes most such failures. Stock writes the same
      // payload and reports any defect itself.
      return null;
    } catch (Throwable failed) {
      circuit.failed(failed);
      return null;
    }
  }

  /** Writes a request from the description of its bean. */
  private Reply walked(Request request, MessageWalk described) {
    try {
      return byTemplate(request, described, templates, expectedBytes);
    } catch (TooLong stockDecides) {
      return new Reply.ToStock(stockDecides.reason());
    } catch (Unwritable byItself) {
      return NOT_DESCRIBED;
    }
  }

  /** Writes a request whose payload is a tree, or writes itself. */
  private Reply written(Request request) {
    try {
      CapturedPayload payload = request.content.capture();
      return byTemplate(
          request,
          payload.content(),
          payload.isShaped() ? templates : null,
          payload.expectedBytes());
    } catch (Unwritable stockDecides) {
      return new Reply.ToStock(stockDecides.reason());
    }
  }

  /** The request for an envelope; null if stock has to write it. */
  private @Nullable Request request(SOAPEnvelope envelope) {
    OMElement payload = PlainEnvelope.payload(envelope);
    if (payload != null) {
      byte[] head = PlainEnvelope.head(envelope.getNamespaceURI(), envelope.getHeader() != null);
      byte[] tail = PlainEnvelope.tail();
      Content tree = tree(payload, payload, envelope.getNamespace());
      if (tree != null) {
        return new Request(head, tree, tail, null);
      }
      PayloadShapes.Source source = source(payload);
      if (source == null) {
        return null;
      }
      MessageWalk described = fits.get() ? described(payload) : null;
      return new Request(head, () -> shapes.write(source), tail, described);
    }
    // A signature in the header may cover white space between tags.
    OMElement behindHeader = unpadded ? payloadBehindHeader(envelope) : null;
    if (behindHeader == null) {
      return null;
    }
    Content content = tree(envelope, behindHeader, null);
    if (content == null && areBuilt(envelope.getHeader()) && source(behindHeader) != null) {
      content = () -> shapes.write(envelope::serialize);
    }
    return content == null
        ? null
        : new Request(PlainEnvelope.declaration(), content, NOTHING, null);
  }

  /**
   * Writes a tree, unless templates have to pad its values. It does not need templates otherwise:
   * they save the conversion of values, and those of a tree are texts.
   *
   * @param payload of the message
   * @param scope a namespace that is declared around the root; null if there is none
   * @return null if something in it has to write itself, or has not been read yet
   */
  private @Nullable Content tree(OMElement root, OMElement payload, @Nullable OMNamespace scope) {
    byte[] bytes =
        unpadded && !isUnread(payload)
            ? TreeWriter.bytesOf(root, scope, ResponseWriter.MAX_BYTES)
            : null;
    return bytes == null
        ? null
        : () -> new CapturedPayload(sink -> sink.markup(bytes), false, bytes.length);
  }

  /**
   * The payload of an envelope with header blocks.
   *
   * @return null if the envelope has other content
   */
  private static @Nullable OMElement payloadBehindHeader(SOAPEnvelope envelope) {
    SOAPBody body = envelope.getBody();
    return envelope.getParent() == null
            && envelope.getHeader() != null
            && body != null
            && body.getFirstOMChild() instanceof OMElement payload
            && payload.getNextOMSibling() == null
        ? payload
        : null;
  }

  /** Whether header blocks are complete and write themselves as for stock. */
  private static boolean areBuilt(SOAPHeader header) {
    for (OMNode each = header.getFirstOMChild(); each != null; each = each.getNextOMSibling()) {
      if (!(each instanceof OMElement block)
          || isUnread(block)
          || !block.isComplete()
          || !isBuilt(block)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The serializer of a payload, the same as for stock; null if stock has to write it. Stock writes
   * a tree that is still being read, such as the beans of a client without stubs, while it reads
   * it. To build the nodes first takes longer, so only padding does.
   */
  private PayloadShapes.@Nullable Source source(OMElement payload) {
    if (!isUnread(payload)) {
      return (!unpadded || payload.isComplete()) && isBuilt(payload) ? payload::serialize : null;
    }
    OMSourcedElement sourced = (OMSourcedElement) payload;
    return isRepeatable(sourced) ? sourced.getDataSource()::serialize : null;
  }

  /** Whether a data source has yet to write an element. */
  private static boolean isUnread(OMNode node) {
    return node instanceof OMSourcedElement sourced && !sourced.isExpanded();
  }

  /** Whether a data source writes the same bean again. */
  private static boolean isRepeatable(OMDataSource source) {
    // Exactly these classes: a subclass may write something else.
    String name = source.getClass().getName();
    // The beans of ADB are refused before they read binary content.
    return name.equals(ADB)
        || (JAXB_SOURCES.contains(name)
            && source instanceof OMDataSourceExt jaxb
            && !OnceReadable.isReachable(jaxb.getObject()));
  }

  /** Reads the bean of a payload that writes itself; null if it is not described. */
  private @Nullable MessageWalk described(OMElement payload) {
    OMDataSource source = isUnread(payload) ? ((OMSourcedElement) payload).getDataSource() : null;
    return source != null && ADB.equals(source.getClass().getName()) ? beans.walk(source) : null;
  }

  /**
   * Whether an element is a complete object tree. An element still to be read, whose values
   * templates have to pad, is built unless it is too long to be kept; stock writes the part that
   * has been built and reads on. Stock alone writes what other data sources in the tree have.
   */
  private static boolean isBuilt(OMElement root) {
    int left = root.isComplete() ? Integer.MAX_VALUE : MOST_NODES;
    for (OMNode node = root.getFirstOMChild(); node != null; node = following(node, root)) {
      if (--left < 0 || (isUnread(node) && !isRepeatable((OMSourcedElement) node))) {
        return false;
      }
    }
    return root.isComplete();
  }

  private static boolean isRepeatable(OMSourcedElement unread) {
    OMDataSource source = unread.getDataSource();
    return source != null && isRepeatable(source);
  }

  /** The next node below a root in the order of the document; leaves unread elements closed. */
  private static @Nullable OMNode following(OMNode node, OMElement root) {
    OMNode child =
        node instanceof OMElement element && !isUnread(node) ? element.getFirstOMChild() : null;
    if (child != null) {
      return child;
    }
    for (OMNode each = node; each != root; each = (OMElement) each.getParent()) {
      if (each.getNextOMSibling() != null) {
        return each.getNextOMSibling();
      }
    }
    return null;
  }

  private Reply byTemplate(
      Request request, MessageWalk payload, @Nullable TemplatePool pool, int expected)
      throws Unwritable {
    TemplatePool.Message message = null;
    if (pool != null) {
      try {
        message = pool.write(sink -> write(request, payload, sink));
      } catch (Unwritable tooLong) {
        // If it is too long, writing in full fails as well.
      }
    }
    return message == null
        ? new Reply.Bytes(inFull(request, payload, expected), TemplateMatch.FIRST_TIME, !unpadded)
        : new Reply.Bytes(message.bytes(), message.match(), !unpadded);
  }

  private byte[] inFull(Request request, MessageWalk payload, int expected) throws Unwritable {
    XmlBytes out =
        new XmlBytes(expected + ENVELOPE_BYTES, ResponseWriter.MAX_BYTES + ENVELOPE_BYTES);
    write(request, payload, out);
    byte[] bytes = out.toArray();
    expectedBytes = bytes.length + bytes.length / 8;
    return bytes;
  }

  private static void write(Request request, MessageWalk payload, MessageSink sink)
      throws Unwritable {
    sink.markup(request.head);
    payload.walk(sink);
    if (request.tail.length > 0) {
      sink.markup(request.tail);
    }
  }

  /** Forgets the shapes and templates of earlier requests. */
  void forget() {
    shapes.forget();
    if (templates != null) {
      templates.forget();
    }
  }

  /** Releases its memory in the store; it may still be used. */
  void close() {
    shapes.close();
    if (templates != null) {
      store.remove(templates);
    }
  }
}
