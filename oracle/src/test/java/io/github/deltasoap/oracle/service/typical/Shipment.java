package io.github.deltasoap.oracle.service.typical;

import jakarta.activation.DataHandler;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A bean with properties of all kinds. */
@SuppressWarnings("JavaUtilDate") // Beans are written like that.
public class Shipment {
  private BigDecimal weight;
  private byte[] seal;
  private List<BookingLine> lines;
  private Set<String> marks;
  private Map<String, Integer> counts;
  private int[][] grid;
  private Object content;
  private LocalDate due;
  private LocalDateTime arrival;
  private Optional<String> note;
  private DataHandler label;
  private Status status;
  private Date created;
  private Address destination;
  private UUID number;
  private Collection<Long> parcels;

  public BigDecimal getWeight() {
    return weight;
  }

  public void setWeight(BigDecimal weight) {
    this.weight = weight;
  }

  public byte[] getSeal() {
    return seal;
  }

  public void setSeal(byte[] seal) {
    this.seal = seal;
  }

  public List<BookingLine> getLines() {
    return lines;
  }

  public void setLines(List<BookingLine> lines) {
    this.lines = lines;
  }

  public Set<String> getMarks() {
    return marks;
  }

  public void setMarks(Set<String> marks) {
    this.marks = marks;
  }

  public Map<String, Integer> getCounts() {
    return counts;
  }

  public void setCounts(Map<String, Integer> counts) {
    this.counts = counts;
  }

  public int[][] getGrid() {
    return grid;
  }

  public void setGrid(int[][] grid) {
    this.grid = grid;
  }

  public Object getContent() {
    return content;
  }

  public void setContent(Object content) {
    this.content = content;
  }

  public LocalDate getDue() {
    return due;
  }

  public void setDue(LocalDate due) {
    this.due = due;
  }

  public LocalDateTime getArrival() {
    return arrival;
  }

  public void setArrival(LocalDateTime arrival) {
    this.arrival = arrival;
  }

  public Optional<String> getNote() {
    return note;
  }

  public void setNote(Optional<String> note) {
    this.note = note;
  }

  public DataHandler getLabel() {
    return label;
  }

  public void setLabel(DataHandler label) {
    this.label = label;
  }

  public Status getStatus() {
    return status;
  }

  public void setStatus(Status status) {
    this.status = status;
  }

  public Date getCreated() {
    return created;
  }

  public void setCreated(Date created) {
    this.created = created;
  }

  public Address getDestination() {
    return destination;
  }

  public void setDestination(Address destination) {
    this.destination = destination;
  }

  public UUID getNumber() {
    return number;
  }

  public void setNumber(UUID number) {
    this.number = number;
  }

  public Collection<Long> getParcels() {
    return parcels;
  }

  public void setParcels(Collection<Long> parcels) {
    this.parcels = parcels;
  }
}
