package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Grid;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** A service of the bare style: payloads are parameters, whose names are those of elements. */
@SuppressWarnings("JavaUtilDate") // Stock binds java.util.Date.
public class Bare {
  public String text(String words) {
    return Dump.of(words);
  }

  public String number(int amount) {
    return Dump.of(amount);
  }

  public String data(byte[] bytes) {
    return Dump.of(bytes);
  }

  public String date(Date day) {
    return Dump.of(day);
  }

  public String bean(Grid grid) {
    return Dump.of(grid);
  }

  public String map(Map<String, Integer> counts) {
    return Dump.of(counts);
  }

  public String list(List<String> items) {
    return Dump.of(items);
  }

  public String set(Set<Integer> several) {
    return Dump.of(several);
  }

  public List<Grid> grids(List<Grid> grids) {
    return grids;
  }

  public String unit(TimeUnit each) {
    return Dump.of(each);
  }

  public String rows(int[] row) {
    return Dump.of(row);
  }

  public String none() {
    return "none";
  }

  /** Returns a bean. */
  public Grid named(String name) {
    Grid grid = new Grid();
    grid.setName(name);
    return "null".equals(name) ? null : grid;
  }

  public void refuse(String why) throws OrderException {
    throw new OrderException(why, 1, null);
  }

  /** Has an element whose name is that of another operation. */
  public String clash(String text) {
    return "clash " + Dump.of(text);
  }
}
