package io.github.deltasoap.oracle.service.pojo.bean;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Holds anything. */
@SuppressWarnings("rawtypes") // As old beans do.
public class Luggage {
  /** Holds several things. */
  public static class Crate {
    private Object[] many;

    public Object[] getMany() {
      return many;
    }

    public void setMany(Object[] many) {
      this.many = many;
    }
  }

  /** Is only written. */
  public static class Pile {
    public byte[][] getBlocks() {
      return new byte[][] {{1, -2}, {3}};
    }

    public String[][] getTexts() {
      return new String[][] {{"a", null}, {"<"}};
    }

    public List<String[]> getTextList() {
      return List.<String[]>of(new String[] {"a"}, new String[] {"b", "c"});
    }

    public Optional<String> getNote() {
      return Optional.of("note");
    }
  }

  private Object any;
  private Map contents;
  private int[][] cells;
  private List list;
  private String name;

  public Object getAny() {
    return any;
  }

  public void setAny(Object any) {
    this.any = any;
  }

  public Map getContents() {
    return contents;
  }

  public void setContents(Map contents) {
    this.contents = contents;
  }

  public int[][] getCells() {
    return cells;
  }

  public void setCells(int[][] cells) {
    this.cells = cells;
  }

  public List getList() {
    return list;
  }

  public void setList(List list) {
    this.list = list;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }
}
