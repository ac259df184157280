package io.github.deltasoap.benchmarks.jmh.client;

import io.github.deltasoap.benchmarks.jmh.adb.mesh.DoublesResponse;
import io.github.deltasoap.benchmarks.jmh.adb.mesh.IntsResponse;
import io.github.deltasoap.benchmarks.jmh.compared.StockAdb;
import java.util.Arrays;
import java.util.Random;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;

/** A bean of WSDL2Java that holds one array of numbers. For one thread. */
public sealed interface NumbersBean {
  /** The kind of the numbers. */
  enum Kind {
    /** Random numbers between 0 and 1. */
    DOUBLES,
    /** Random numbers of up to seven digits. */
    INTS
  }

  /** Creates a bean with the same random numbers in each run. */
  static NumbersBean random(Kind kind, int count) {
    Random random = new Random(1);
    return switch (kind) {
      case DOUBLES -> {
        DoublesResponse bean = new DoublesResponse();
        bean.set_return(random.doubles(count).toArray());
        yield new Doubles(bean);
      }
      case INTS -> {
        IntsResponse bean = new IntsResponse();
        bean.set_return(random.ints(count, 0, 10_000_000).toArray());
        yield new Ints(bean);
      }
    };
  }

  /** The bean. */
  ADBBean bean();

  /** The name of its element. */
  QName name();

  /** The parser of its element. */
  StockAdb.Parser parser();

  /** Changes a number. */
  void change(int index, int to);

  /** Fails if another bean has other numbers. */
  void checkSame(Object other);

  /**
   * A bean with doubles.
   *
   * @param bean has them
   */
  record Doubles(DoublesResponse bean) implements NumbersBean {
    @Override
    public QName name() {
      return DoublesResponse.MY_QNAME;
    }

    @Override
    public StockAdb.Parser parser() {
      return DoublesResponse.Factory::parse;
    }

    @Override
    public void change(int index, int to) {
      bean.get_return()[index] = to + 0.5;
    }

    @Override
    public void checkSame(Object other) {
      if (!Arrays.equals(bean.get_return(), ((DoublesResponse) other).get_return())) {
        throw new IllegalStateException("Other numbers were written");
      }
    }
  }

  /**
   * A bean with ints.
   *
   * @param bean has them
   */
  record Ints(IntsResponse bean) implements NumbersBean {
    @Override
    public QName name() {
      return IntsResponse.MY_QNAME;
    }

    @Override
    public StockAdb.Parser parser() {
      return IntsResponse.Factory::parse;
    }

    @Override
    public void change(int index, int to) {
      bean.get_return()[index] = to;
    }

    @Override
    public void checkSame(Object other) {
      if (!Arrays.equals(bean.get_return(), ((IntsResponse) other).get_return())) {
        throw new IllegalStateException("Other numbers were written");
      }
    }
  }
}
