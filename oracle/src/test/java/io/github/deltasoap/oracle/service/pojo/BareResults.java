package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.pojo.bean.Address;
import io.github.deltasoap.oracle.service.pojo.bean.Basket;
import io.github.deltasoap.oracle.service.pojo.bean.Person;
import io.github.deltasoap.oracle.service.pojo.bean.Scalars;
import io.github.deltasoap.oracle.service.pojo.bean.Series;
import io.github.deltasoap.oracle.service.pojo.bean.Shape;
import java.math.BigDecimal;
import java.util.Calendar;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.axiom.om.OMElement;
import org.w3c.dom.Document;

/**
 * Results in the bare style. Operations of one parameter would need another name for each of them.
 */
@SuppressWarnings("JavaUtilDate") // Stock binds java.util.Date.
public class BareResults {
  private final Results results = new Results();

  public void nothing(int which, String more) throws Exception {
    results.nothing(which);
  }

  public boolean flag(int which, String more) {
    return results.flag(which);
  }

  public int number(int which, String more) {
    return results.number(which);
  }

  public double precise(int which, String more) {
    return results.precise(which);
  }

  public char letter(int which, String more) {
    return results.letter(which);
  }

  public Integer boxedNumber(int which, String more) {
    return results.boxedNumber(which);
  }

  public String text(int which, String more) {
    return results.text(which);
  }

  public BigDecimal decimal(int which, String more) {
    return results.decimal(which);
  }

  public Date date(int which, String more) {
    return results.date(which);
  }

  public Calendar calendar(int which, String more) {
    return results.calendar(which);
  }

  public Results.Level level(int which, String more) {
    return results.level(which);
  }

  public byte[] data(int which, String more) {
    return results.data(which);
  }

  public int[] numbers(int which, String more) {
    return results.numbers(which);
  }

  public String[] texts(int which, String more) {
    return results.texts(which);
  }

  public Integer[] boxedNumbers(int which, String more) {
    return results.boxedNumbers(which);
  }

  public Results.Level[] levels(int which, String more) {
    return results.levels(which);
  }

  public Scalars scalars(int which, String more) {
    return results.scalars(which);
  }

  public Series series(int which, String more) {
    return results.series(which);
  }

  public Person person(int which, String more) {
    return results.person(which);
  }

  public Person[] people(int which, String more) {
    return results.people(which);
  }

  public Shape shape(int which, String more) {
    return results.shape(which);
  }

  public Results.Flags flagBean(int which, String more) {
    return results.flagBean(which);
  }

  public Results.Empty empty(int which, String more) {
    return results.empty(which);
  }

  public Results.Tree tree(int which, String more) {
    return results.tree(which);
  }

  public List<String> list(int which, String more) {
    return results.list(which);
  }

  public List<Address> homes(int which, String more) {
    return results.homes(which);
  }

  public Set<Integer> numberSet(int which, String more) {
    return results.numberSet(which);
  }

  public Basket basket(int which, String more) {
    return results.basket(which);
  }

  public Object object(int which, String more) {
    return results.object(which);
  }

  public Results.Failing failing(int which, String more) {
    return results.failing(which);
  }

  public Map<String, Integer> map(int which, String more) {
    Map<String, Integer> map = new LinkedHashMap<>();
    for (int i = 1; i < which; i++) {
      map.put("<" + i, i == 1 ? null : (Integer) i);
    }
    return which == 0 ? null : map;
  }

  public OMElement elements(int which, String more) {
    return results.elements(which);
  }

  public Document document(int which, String more) throws Exception {
    return results.document(which);
  }
}
