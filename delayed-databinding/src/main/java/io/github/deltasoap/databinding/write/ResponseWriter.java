package io.github.deltasoap.databinding.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.result.ResultSchema;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.ReferringXml;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Writes the result of an operation as the payload of its response, an element that declares all
 * prefixes it uses. Elements in no namespace have no prefix, so there must be no default namespace
 * around the payload. Safe for any number of threads.
 */
public final class ResponseWriter {
  /** The maximum length of a payload; longer ones fall back to stock, which streams them. */
  public static final int MAX_BYTES = 8 << 20;

  private static final String RETURN = "return";
  private static final int FIRST_BYTES = 512;
  private static final byte[] NOTHING = {};

  private final BeanWriter beans;
  private final ResultValue type;
  private final QName name;
  private final byte[] plainWrapper;
  private final byte[] fullWrapper;
  private final byte[] wrapperEnd;
  private final ElementTags element;

  /** The payload that stands for null; null if only stock writes it. */
  private final byte @Nullable [] nil;

  /** The expected length of a response, by those before; races are harmless. */
  private int expectedBytes = FIRST_BYTES;

  /**
   * Creates the writer of responses that consist of the result itself; null is left to stock.
   *
   * @param root the payload's name, in a namespace that the bean writer has a prefix for
   * @param type the form of the result: a bean or a text
   */
  public ResponseWriter(BeanWriter beans, QName root, ResultValue type) {
    this.beans = beans;
    this.type = type;
    String prefix = beans.prefixes().getOrDefault(root.getNamespaceURI(), "");
    this.name = new QName(root.getNamespaceURI(), root.getLocalPart(), prefix);
    String tag = (prefix.isEmpty() ? "" : prefix + ":") + root.getLocalPart();
    StringBuilder begin = new StringBuilder("<" + tag);
    if (!prefix.isEmpty() && type instanceof ResultValue.Text text && text.conversion() == null) {
      begin.append(ElementTags.declaration(prefix, root.getNamespaceURI()));
    } else {
      begin.append(ElementTags.declaration(ElementTags.XSI_PREFIX, ElementTags.XSI));
      new TreeMap<>(beans.prefixes())
          .forEach((namespace, each) -> begin.append(ElementTags.declaration(each, namespace)));
    }
    byte[] beginning = ElementTags.utf8(begin.toString());
    plainWrapper = NOTHING;
    fullWrapper = NOTHING;
    wrapperEnd = NOTHING;
    byte[] open = ElementTags.utf8(begin.append('>').toString());
    element = new ElementTags(beginning, open, ElementTags.utf8("</" + tag + ">"), NOTHING);
    nil = null;
  }

  /**
   * Creates the writer of responses with a wrapper element around the result.
   *
   * @param wrapper the local name of the wrapper element
   * @param type the form of the result; no part of it may be undescribed
   */
  public ResponseWriter(BeanWriter beans, ResultSchema schema, String wrapper, ResultValue type) {
    this.beans = beans;
    this.type = type;
    String prefix = schema.prefixes().getOrDefault(schema.namespace(), "ns");
    String inside = schema.isQualified() ? schema.namespace() : null;
    // Where elements have no namespace, stock leaves that of the wrapper of a collection out, too.
    boolean isUnqualified = inside == null && type instanceof ResultValue.Collected;
    this.name = isUnqualified ? new QName(wrapper) : new QName(schema.namespace(), wrapper, prefix);
    String tag = isUnqualified ? wrapper : prefix + ":" + wrapper;
    String declaration = ElementTags.declaration(prefix, schema.namespace());
    StringBuilder plain = new StringBuilder("<" + tag).append(isUnqualified ? "" : declaration);
    StringBuilder full = new StringBuilder(plain);
    full.append(ElementTags.declaration(ElementTags.XSI_PREFIX, ElementTags.XSI));
    ResultValue item = type;
    String attributes = "";
    if (type instanceof ResultValue.Items items) {
      item = items.item();
      if (items.instanceType() != null) {
        full.append(ElementTags.declaration(ElementTags.XSD_PREFIX, ElementTags.XSD));
        attributes = ElementTags.typeAttribute(items.instanceType(), schema.prefixes());
      }
    }
    if (type instanceof ResultValue.Collected collected) {
      item = collected.items().item();
    }
    if (!(item instanceof ResultValue.Text || item instanceof ResultValue.Base64)) {
      full.append(isUnqualified ? declaration : "").append(beanNamespaces(schema));
    }
    plainWrapper = ElementTags.utf8(plain.append('>').toString());
    fullWrapper = ElementTags.utf8(full.append('>').toString());
    wrapperEnd = ElementTags.utf8("</" + tag + ">");
    element = ElementTags.of(inside, RETURN, schema.prefixes(), attributes, beans.style().nil());
    // The wrapper of null has a namespace all the same.
    nil =
        isUnqualified
            ? null
            : ElementTags.utf8(full + new String(element.nil(), UTF_8) + "</" + tag + ">");
  }

  private ResponseWriter(ResponseWriter other, byte @Nullable [] nil) {
    this.beans = other.beans;
    this.type = other.type;
    this.name = other.name;
    this.plainWrapper = other.plainWrapper;
    this.fullWrapper = other.fullWrapper;
    this.wrapperEnd = other.wrapperEnd;
    this.element = other.element;
    this.nil = nil;
  }

  /**
   * Creates the writer of responses in the bare style of stock's RPC receivers: arrays and
   * collections have a wrapper, other results have none.
   *
   * @param root the local name of the payload
   * @param type the form of the result; no part of it may be undescribed
   */
  public static ResponseWriter bare(
      BeanWriter beans, ResultSchema schema, String root, ResultValue type) {
    ResponseWriter writer =
        type instanceof ResultValue.Items || type instanceof ResultValue.Collected
            ? new ResponseWriter(beans, schema, root, type)
            : new ResponseWriter(beans, new QName(schema.namespace(), root), type);
    if (!schema.isQualified() || type instanceof ResultValue.Collected) {
      // Stock gives the payload another name if it is nil.
      return new ResponseWriter(writer, null);
    }
    String prefix = writer.name.getPrefix();
    String nil =
        "<%s:%s%s%s xsi:nil=\"%s\"/>"
            .formatted(
                prefix,
                root,
                ElementTags.declaration(prefix, schema.namespace()),
                ElementTags.declaration(ElementTags.XSI_PREFIX, ElementTags.XSI),
                beans.style().nil());
    return new ResponseWriter(writer, ElementTags.utf8(nil));
  }

  /** Declares the namespaces of all beans, since a subclass from any of them may occur. */
  private static String beanNamespaces(ResultSchema schema) {
    StringBuilder declarations = new StringBuilder();
    new TreeMap<>(schema.prefixes())
        .forEach(
            (namespace, prefix) -> {
              if (!namespace.equals(schema.namespace())) {
                declarations.append(ElementTags.declaration(prefix, namespace));
              }
            });
    return declarations.toString();
  }

  /** The name of the payload, with its prefix in the bytes. */
  public QName name() {
    return name;
  }

  /** Whether results may hold values that stock may send as attachments. */
  public boolean mayAttach() {
    return beans.hasAttachable();
  }

  /** Whether only stock can send some of these values as attachments. */
  public boolean attachesByStock() {
    return beans.attachesByStock();
  }

  /**
   * Writes a result.
   *
   * @return the payload in UTF-8
   * @throws Unwritable if only stock can write it
   */
  public byte[] write(@Nullable Object result) throws Unwritable {
    return written(result, new XmlBytes(expectedBytes, MAX_BYTES)).toArray();
  }

  /**
   * Writes a result with references to its binary values.
   *
   * @throws Unwritable if only stock can write it
   */
  public ReferringXml writeReferring(@Nullable Object result) throws Unwritable {
    return written(result, new ReferringXml(expectedBytes, MAX_BYTES));
  }

  private <T extends XmlBytes> T written(@Nullable Object result, T out) throws Unwritable {
    write(result, out);
    int length = out.length();
    if (length > expectedBytes || length < expectedBytes / 4) {
      expectedBytes = length + length / 8;
    }
    return out;
  }

  /**
   * Passes the payload of a result to a sink.
   *
   * @throws Unwritable if only stock can write it
   */
  public void write(@Nullable Object result, MessageSink out) throws Unwritable {
    if (result == null) {
      if (nil == null) {
        throw new Unwritable(ReplyReason.NULL);
      }
      out.markup(nil);
      return;
    }
    try {
      boolean plain = type instanceof ResultValue.Text;
      out.markup(plain ? plainWrapper : fullWrapper);
      beans.write(out, element, type, result, 0);
      out.markup(wrapperEnd);
    } catch (RuntimeException ofApplication) {
      throw new Unwritable(ReplyReason.FAILED_GETTER);
    }
  }
}
