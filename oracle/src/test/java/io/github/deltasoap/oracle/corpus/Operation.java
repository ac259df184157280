package io.github.deltasoap.oracle.corpus;

import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** An operation of a {@link Service}. */
interface Operation {
  String name();

  /** The value of the HTTP header SOAPAction, without quotes. */
  String action();

  /** The request's element; null if the message has no part. */
  @Nullable QName requestElement();

  /**
   * The types of the parts in the request's element, by name, if its style is rpc; or else null.
   */
  @Nullable Map<String, QName> rpcParts();

  /** The elements of the request's header blocks. */
  List<QName> headers();

  /** The names of the faults. */
  List<String> faults();

  /** Whether the operation has a response. */
  boolean answers();
}
