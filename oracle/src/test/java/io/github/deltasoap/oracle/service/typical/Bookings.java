package io.github.deltasoap.oracle.service.typical;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;

/**
 * A service of 21 operations as teams write them: create, read, update and delete, searches with
 * pages, nested and inherited beans, maps, dates, files and primitives. It has no state.
 */
@SuppressWarnings("JavaUtilDate") // Services are written like that.
public class Bookings {
  private static final long DAY_MILLIS = 86_400_000;

  public String version() {
    return "1.0";
  }

  public Customer customer(long id) {
    Customer customer = new Customer();
    customer.setId(id);
    customer.setName("Customer " + id);
    customer.setActive(id % 2 == 0);
    customer.setBirthday(new Date(id * DAY_MILLIS));
    Address address = new Address();
    address.setCity("Bern");
    address.setCountry(Country.CH);
    customer.setAddress(address);
    customer.getEmails().add(id + "@example.org");
    customer.getEmails().add("info@example.org");
    customer.getPreferences().put("language", "de");
    return customer;
  }

  public long createCustomer(Customer customer) {
    return (long) customer.getName().length() + customer.getEmails().size();
  }

  public Customer updateCustomer(Customer customer) {
    return customer;
  }

  public boolean deleteCustomer(long id) {
    return id > 0;
  }

  public List<Customer> findCustomers(CustomerFilter filter) {
    List<Customer> found = new ArrayList<>();
    for (int i = 0; i < filter.getLimit(); i++) {
      found.add(customer(i));
    }
    return found;
  }

  public CustomerPage customerPage(int number, int size) {
    CustomerPage page = new CustomerPage();
    page.setItems(new ArrayList<>());
    for (int i = 0; i < size; i++) {
      page.getItems().add(customer((long) number * size + i));
    }
    page.setNumber(number);
    page.setSize(size);
    page.setTotal(1000);
    return page;
  }

  public Customer[] customersById(long[] ids) {
    Customer[] customers = new Customer[ids.length];
    for (int i = 0; i < ids.length; i++) {
      customers[i] = customer(ids[i]);
    }
    return customers;
  }

  public Booking book(Booking booking) {
    booking.setTotal(total(booking.getLines()));
    booking.setStatus(Status.CONFIRMED);
    return booking;
  }

  public BookingLine[] priced(BookingLine[] lines) {
    for (BookingLine line : lines) {
      line.setPrice(BigDecimal.TEN);
    }
    return lines;
  }

  public BigDecimal total(List<BookingLine> lines) {
    BigDecimal total = BigDecimal.ZERO;
    for (BookingLine line : lines) {
      total = total.add(line.getPrice().multiply(BigDecimal.valueOf(line.getQuantity())));
    }
    return total;
  }

  public Status status(Long booking, Status before) {
    return booking == null ? before : Status.OPEN;
  }

  public Map<String, Integer> availability(List<String> products, Date day) {
    Map<String, Integer> availability = new LinkedHashMap<>();
    for (String product : products) {
      availability.put(product, product.length() + (day == null ? 0 : 1));
    }
    return availability;
  }

  public String setPreferences(long customer, Map<String, String> preferences) {
    return customer + " " + new TreeMap<>(preferences);
  }

  public Payment pay(CardPayment payment) {
    return payment;
  }

  public Calendar departure(Calendar earliest, int days) {
    Calendar departure = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
    departure.setTimeInMillis(earliest.getTimeInMillis() + days * DAY_MILLIS);
    return departure;
  }

  public double convert(double amount, String from, String to) {
    return from.equals(to) ? amount : amount * 1.1;
  }

  public int upload(Document document) {
    return document.getContent().length;
  }

  public byte[] download(String name) {
    return new byte[name.length() * 3];
  }

  public void cancel(long booking, String reason) throws UnknownBookingException {
    if (booking < 0) {
      throw new UnknownBookingException("No booking " + booking + ": " + reason);
    }
  }

  public Trip trip(long booking) {
    Trip trip = new Trip();
    trip.setBooking(booking);
    trip.setDay(LocalDate.ofEpochDay(booking));
    return trip;
  }
}
