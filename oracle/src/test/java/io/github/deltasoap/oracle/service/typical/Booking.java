package io.github.deltasoap.oracle.service.typical;

import java.math.BigDecimal;
import java.util.Calendar;
import java.util.List;
import java.util.Set;

/** A booking, with lines, a payment and times of several classes. */
public class Booking {
  private Long id;
  private long customer;
  private Status status;
  private List<BookingLine> lines;
  private String[] notes;
  private BigDecimal total;
  private Calendar created;
  private Payment payment;
  private Set<String> tags;

  public Long getId() {
    return id;
  }

  public void setId(Long id) {
    this.id = id;
  }

  public long getCustomer() {
    return customer;
  }

  public void setCustomer(long customer) {
    this.customer = customer;
  }

  public Status getStatus() {
    return status;
  }

  public void setStatus(Status status) {
    this.status = status;
  }

  public List<BookingLine> getLines() {
    return lines;
  }

  public void setLines(List<BookingLine> lines) {
    this.lines = lines;
  }

  public String[] getNotes() {
    return notes;
  }

  public void setNotes(String[] notes) {
    this.notes = notes;
  }

  public BigDecimal getTotal() {
    return total;
  }

  public void setTotal(BigDecimal total) {
    this.total = total;
  }

  public Calendar getCreated() {
    return created;
  }

  public void setCreated(Calendar created) {
    this.created = created;
  }

  public Payment getPayment() {
    return payment;
  }

  public void setPayment(Payment payment) {
    this.payment = payment;
  }

  public Set<String> getTags() {
    return tags;
  }

  public void setTags(Set<String> tags) {
    this.tags = tags;
  }
}
