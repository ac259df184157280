package io.github.deltasoap.oracle.service.mirror;

/** An item of collections and maps. */
public class Part {
  private String name;
  private int size;
  private Colour colour;
  private String[] notes;

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public int getSize() {
    return size;
  }

  public void setSize(int size) {
    this.size = size;
  }

  public Colour getColour() {
    return colour;
  }

  public void setColour(Colour colour) {
    this.colour = colour;
  }

  public String[] getNotes() {
    return notes;
  }

  public void setNotes(String[] notes) {
    this.notes = notes;
  }
}
