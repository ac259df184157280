package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Address;
import io.github.deltasoap.oracle.service.pojo.bean.Assortment;
import io.github.deltasoap.oracle.service.pojo.bean.Basket;
import io.github.deltasoap.oracle.service.pojo.bean.Color;
import io.github.deltasoap.oracle.service.pojo.bean.Ordered;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;

/** Takes collections and beans with collections, and describes or returns them. */
@SuppressWarnings({"JdkObsolete", "NonApiType"}) // Services are written like that.
public final class Collected {
  public String basket(Basket basket) {
    return Dump.of(basket);
  }

  public Basket echoBasket(Basket basket) {
    return basket;
  }

  public String baskets(Basket[] baskets) {
    return Dump.of((Object) baskets);
  }

  public String assortment(Assortment assortment) {
    return Dump.of(assortment);
  }

  public String texts(String before, List<String> texts, String after) {
    return Dump.of(before, texts, after);
  }

  public String homes(Collection<Address> homes) {
    return Dump.of(homes);
  }

  public List<Basket> echoBaskets(ArrayList<Basket> baskets) {
    return baskets;
  }

  public String numbers(List<Integer> numbers, Collection<Color> colors) {
    return Dump.of(numbers, colors);
  }

  public String sets(Set<String> names, LinkedList<Integer> numbers) {
    return Dump.of(names, numbers);
  }

  public String ordered(
      Vector<String> names, LinkedHashSet<Integer> numbers, TreeSet<String> sorted, Ordered bean) {
    return Dump.of(names, numbers, sorted, bean);
  }
}
