package io.github.deltasoap.oracle.service.mirror;

import jakarta.activation.DataHandler;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A bean with properties of all kinds. */
@SuppressWarnings("rawtypes") // As old beans have.
public class Crate {
  private List<Part> parts;
  private Set<String> labels;
  private Collection<Integer> sizes;
  private List loose;
  private Object any;
  private Map<String, Map<Integer, String>> nested;
  private List<Map<String, Long>> maps;
  private int[][] table;
  private byte[] image;
  private DataHandler file;
  private Crate inner;

  public List<Part> getParts() {
    return parts;
  }

  public void setParts(List<Part> parts) {
    this.parts = parts;
  }

  public Set<String> getLabels() {
    return labels;
  }

  public void setLabels(Set<String> labels) {
    this.labels = labels;
  }

  public Collection<Integer> getSizes() {
    return sizes;
  }

  public void setSizes(Collection<Integer> sizes) {
    this.sizes = sizes;
  }

  public List getLoose() {
    return loose;
  }

  public void setLoose(List loose) {
    this.loose = loose;
  }

  public Object getAny() {
    return any;
  }

  public void setAny(Object any) {
    this.any = any;
  }

  public Map<String, Map<Integer, String>> getNested() {
    return nested;
  }

  public void setNested(Map<String, Map<Integer, String>> nested) {
    this.nested = nested;
  }

  public List<Map<String, Long>> getMaps() {
    return maps;
  }

  public void setMaps(List<Map<String, Long>> maps) {
    this.maps = maps;
  }

  public int[][] getTable() {
    return table;
  }

  public void setTable(int[][] table) {
    this.table = table;
  }

  public byte[] getImage() {
    return image;
  }

  public void setImage(byte[] image) {
    this.image = image;
  }

  public DataHandler getFile() {
    return file;
  }

  public void setFile(DataHandler file) {
    this.file = file;
  }

  public Crate getInner() {
    return inner;
  }

  public void setInner(Crate inner) {
    this.inner = inner;
  }
}
