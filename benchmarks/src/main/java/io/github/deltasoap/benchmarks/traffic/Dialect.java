package io.github.deltasoap.benchmarks.traffic;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * How a client writes messages: prefixes, where it declares them, what it writes for missing
 * values, and the forms of simple values. Prefixes end with a colon, unless they are empty.
 */
public enum Dialect {
  /** Declares a namespace where it first needs it, again on each element beside. */
  ZEEP(Habit.MESSAGE_ID, Habit.SOAP12) {
    @Override
    String declaration() {
      return "<?xml version='1.0' encoding='utf-8'?>\n";
    }

    @Override
    String envelopePrefix() {
      return "soap-env:";
    }

    @Override
    String operationPrefix() {
      return "ns0:";
    }

    @Override
    String payloadDeclarations() {
      return declare("ns0", MessageWriter.ORDER);
    }

    @Override
    String beanPrefix() {
      return "ns1:";
    }

    @Override
    String beanDeclaration() {
      return declare("ns1", MessageWriter.BEANS);
    }

    @Override
    Nil nil() {
      return Nil.DECLARED;
    }

    @Override
    String real(double number) {
      return BigDecimal.valueOf(number).toPlainString();
    }
  },

  /** Declares everything on the Envelope, and has another prefix for the Body. */
  SUDS(Habit.INDENTED) {
    @Override
    String declaration() {
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    }

    @Override
    String envelopePrefix() {
      return "SOAP-ENV:";
    }

    @Override
    String bodyPrefix() {
      return "ns0:";
    }

    @Override
    String envelopeDeclarations(SoapVersion version) {
      return declare("xsi", MessageWriter.XSI)
          + declare("ns0", version.namespace())
          + declare("ns1", MessageWriter.ORDER)
          + declare("ns2", MessageWriter.BEANS);
    }

    @Override
    boolean emptyHeader() {
      return true;
    }

    @Override
    String operationPrefix() {
      return "ns1:";
    }

    @Override
    String beanPrefix() {
      return "ns2:";
    }

    @Override
    String real(double number) {
      return BigDecimal.valueOf(number).toPlainString();
    }

    @Override
    boolean escapesQuotes() {
      return true;
    }
  },

  /** Has a default namespace for the payload, and no XML declaration. */
  CXF(Habit.SOAP12) {
    @Override
    String declaration() {
      return "";
    }

    @Override
    String envelopePrefix() {
      return "soap:";
    }

    @Override
    String operationPrefix() {
      return "";
    }

    @Override
    String payloadDeclarations() {
      return declare("", MessageWriter.ORDER) + declare("ns2", MessageWriter.BEANS);
    }

    @Override
    String beanPrefix() {
      return "ns2:";
    }

    @Override
    Nil nil() {
      return Nil.DECLARED;
    }
  },

  /** Has a default namespace for the beans. */
  METRO(Habit.MESSAGE_ID) {
    @Override
    String declaration() {
      return "<?xml version='1.0' encoding='UTF-8'?>";
    }

    @Override
    String envelopePrefix() {
      return "S:";
    }

    @Override
    String operationPrefix() {
      return "ns2:";
    }

    @Override
    String payloadDeclarations() {
      return declare("", MessageWriter.BEANS) + declare("ns2", MessageWriter.ORDER);
    }

    @Override
    String beanPrefix() {
      return "";
    }

    @Override
    String moment(LocalDateTime time) {
      return super.moment(time) + "Z";
    }
  },

  /** Declares the namespaces of the WSDL on the Envelope, and that of the payload again there. */
  NODE_SOAP(Habit.TYPES) {
    @Override
    String declaration() {
      return "<?xml version=\"1.0\" encoding=\"utf-8\"?>";
    }

    @Override
    String envelopePrefix() {
      return "soap:";
    }

    @Override
    String envelopeDeclarations(SoapVersion version) {
      return declare("xsi", MessageWriter.XSI)
          + " "
          + declare("ns", MessageWriter.ORDER)
          + declare("ax", MessageWriter.BEANS);
    }

    @Override
    String operationPrefix() {
      return "ns:";
    }

    @Override
    String payloadDeclarations() {
      return declare("ns", MessageWriter.ORDER) + declare("", MessageWriter.ORDER);
    }

    @Override
    String beanPrefix() {
      return "ax:";
    }

    @Override
    Nil nil() {
      return Nil.EMPTY;
    }

    @Override
    String real(double number) {
      return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    @Override
    String moment(LocalDateTime time) {
      return super.moment(time) + ".000Z";
    }

    @Override
    boolean escapesQuotes() {
      return true;
    }
  };

  /** A property of some messages of a client. */
  enum Habit {
    /** Line breaks and white space between tags. */
    INDENTED,
    /** A header block with an identifier of the message. */
    MESSAGE_ID,
    /** SOAP 1.2, if the service takes it. */
    SOAP12,
    /** The types of beans, as {@code xsi:type}. */
    TYPES
  }

  /** The way in which a client writes a missing value that may be nil. */
  enum Nil {
    /** Nothing. */
    OMITTED,
    /** {@code xsi:nil}, with its namespace declared on the same element. */
    DECLARED,
    /** An empty element for a text, otherwise {@code xsi:nil} as declared on the Envelope. */
    EMPTY
  }

  private final Set<Habit> habits;

  Dialect(Habit... habits) {
    this.habits = EnumSet.copyOf(Arrays.asList(habits));
  }

  final boolean has(Habit habit) {
    return habits.contains(habit);
  }

  /** The XML declaration, or an empty text. */
  abstract String declaration();

  abstract String envelopePrefix();

  String bodyPrefix() {
    return envelopePrefix();
  }

  /** The declarations on the Envelope beside that of its own prefix. */
  String envelopeDeclarations(SoapVersion version) {
    return "";
  }

  /** Whether messages without header blocks have an empty Header. */
  boolean emptyHeader() {
    return false;
  }

  /** The prefix of the payload and of parameters. */
  abstract String operationPrefix();

  /** The prefix of properties of beans. */
  abstract String beanPrefix();

  String payloadDeclarations() {
    return "";
  }

  /** The declarations on the properties of a parameter that is a bean. */
  String beanDeclaration() {
    return "";
  }

  Nil nil() {
    return Nil.OMITTED;
  }

  String real(double number) {
    return Double.toString(number);
  }

  String moment(LocalDateTime time) {
    return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);
  }

  /** Whether quotes in texts are references, which XML does not demand. */
  boolean escapesQuotes() {
    return false;
  }

  /** Returns a namespace declaration, after a space; an empty prefix is the default namespace. */
  static String declare(String prefix, String namespace) {
    return " xmlns" + (prefix.isEmpty() ? "" : ":" + prefix) + "=\"" + namespace + '"';
  }
}
