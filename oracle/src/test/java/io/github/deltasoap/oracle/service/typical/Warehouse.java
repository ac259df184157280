package io.github.deltasoap.oracle.service.typical;

import jakarta.activation.DataHandler;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import org.apache.axiom.om.OMElement;

/**
 * A service of 21 operations with types of all kinds: collections, maps, maps of maps, generic
 * beans, arrays of arrays, objects, files, and elements. It has no state.
 */
@SuppressWarnings("JavaUtilDate") // Services are written like that.
public class Warehouse {
  public String ping() {
    return "pong";
  }

  /** Has a response, since it may fail. */
  public void reset() throws UnknownBookingException {
    // There is nothing to reset.
  }

  public Shipment receive(Shipment shipment) {
    return shipment;
  }

  public int send(Shipment[] shipments, boolean urgent) {
    return urgent ? -shipments.length : shipments.length;
  }

  public List<Shipment> shipments(int count) {
    List<Shipment> shipments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Shipment shipment = new Shipment();
      shipment.setWeight(BigDecimal.valueOf(i));
      shipment.setStatus(Status.OPEN);
      shipment.setCreated(new Date(i * 86_400_000L));
      shipments.add(shipment);
    }
    return shipments;
  }

  public Set<String> labels(Set<String> labels) {
    return labels;
  }

  public Map<String, Integer> counts(Map<String, Integer> counts) {
    return counts;
  }

  public Map<String, Map<String, Integer>> regions(Map<String, Map<String, Integer>> regions) {
    return regions;
  }

  public int[][] grid(int[][] grid) {
    return grid;
  }

  public Object content(Object content) {
    return content;
  }

  public BigDecimal total(Collection<BigDecimal> amounts) {
    return amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  public LocalDateTime arrival(int days) {
    return LocalDateTime.of(2026, 1, 2 + days, 3, 4);
  }

  public int take(Batch<BookingLine> batch) {
    return batch.getNumber();
  }

  public DataHandler label(DataHandler label) {
    return label;
  }

  public byte[] seal(byte[] seal) {
    return seal;
  }

  public Status state(Status state) {
    return state;
  }

  public Calendar due(Date from, Calendar until) {
    Calendar due = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
    due.setTimeInMillis((from.getTime() + until.getTimeInMillis()) / 2);
    return due;
  }

  public Address[] route(List<Address> stops) {
    return stops.toArray(new Address[0]);
  }

  public int cells(String[][] cells) {
    return cells.length;
  }

  public String note(OMElement note, int copies) {
    return note.toString().repeat(copies);
  }

  public OMElement original(OMElement note) {
    return note;
  }
}
