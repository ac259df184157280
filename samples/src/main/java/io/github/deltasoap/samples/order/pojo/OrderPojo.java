package io.github.deltasoap.samples.order.pojo;

import io.github.deltasoap.samples.order.Catalogue;
import java.util.Calendar;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** The service class: each answer follows from the request. */
public class OrderPojo {
  /** Takes an order, and returns its lines with their amounts. */
  public OrderReceipt submitOrder(Order order) {
    OrderLine[] given = order.getLines();
    OrderLine[] lines = given == null ? new OrderLine[0] : given;
    ReceiptLine[] amounts = new ReceiptLine[lines.length];
    double total = 0;
    int articles = 0;
    for (int i = 0; i < amounts.length; i++) {
      OrderLine line = lines[i];
      amounts[i] = new ReceiptLine();
      amounts[i].setItem(line.getItem());
      amounts[i].setAmount(Catalogue.cents(line.getPrice() * line.getQuantity()));
      amounts[i].setRemark(line.getRemark());
      total += amounts[i].getAmount();
      articles += line.getQuantity();
    }
    Double discount = order.getDiscount();
    OrderReceipt receipt = new OrderReceipt();
    receipt.setAccepted(articles > 0);
    receipt.setArticles(articles);
    receipt.setDelivery(order.getDelivery() == null ? order.getBilling() : order.getDelivery());
    receipt.setDeliveryDate(order.getDeliveryDate());
    receipt.setLines(amounts);
    receipt.setNumber(order.getNumber());
    receipt.setSubmitted(order.getSubmitted());
    receipt.setTotal(Catalogue.cents(discount == null ? total : total * (1 - discount)));
    return receipt;
  }

  /** Returns a customer, with at most {@code maxAddresses} addresses if any are wanted. */
  public Customer getCustomer(
      String id, boolean withAddresses, @Nullable Integer maxAddresses, @Nullable String language) {
    int known = withAddresses ? Catalogue.addresses(id) : 0;
    Address[] addresses = new Address[maxAddresses == null ? known : Math.min(known, maxAddresses)];
    for (int i = 0; i < addresses.length; i++) {
      addresses[i] = new Address();
      addresses[i].setCity(Catalogue.city(id, i));
      addresses[i].setPostcode(Catalogue.postcode(id, i));
      addresses[i].setStreet(Catalogue.street(id, i));
    }
    Customer customer = new Customer();
    customer.setAddresses(addresses);
    customer.setBalance(Catalogue.balance(id));
    customer.setEmail(known > 1 ? id + "@example.org" : null);
    customer.setId(id);
    customer.setLanguage(language);
    customer.setName(Catalogue.customer(id));
    customer.setOrders(Catalogue.orders(id));
    customer.setPremium(Catalogue.orders(id) > 250);
    return customer;
  }

  /** Returns the address as it is from now on, or from a later day. */
  public AddressChange updateAddress(
      String customer, Address address, @Nullable Date validFrom, @Nullable String reason) {
    AddressChange change = new AddressChange();
    change.setAddress(address);
    change.setChanged(!Catalogue.city(customer, 0).equals(address.getCity()));
    change.setCustomer(customer);
    change.setReason(reason);
    change.setValidFrom(validFrom);
    return change;
  }

  /** Returns the items that a search finds, on one page. */
  public SearchResult searchItems(SearchQuery query) {
    String text = query.getText();
    double lowest = query.getMinPrice() == null ? Double.NaN : query.getMinPrice();
    double highest = query.getMaxPrice() == null ? Double.NaN : query.getMaxPrice();
    int found = Catalogue.found(text, query.getCategory());
    int page = query.getPageSize() == 0 ? found : Math.min(found, query.getPageSize());
    Item[] items = new Item[page];
    for (int i = 0; i < page; i++) {
      String name = Catalogue.item(text, i);
      items[i] = new Item();
      items[i].setAvailable(query.isAvailable() || Catalogue.stock(name) > 0);
      items[i].setCategory(query.getCategory());
      items[i].setName(name);
      items[i].setPrice(Catalogue.price(name, lowest, highest));
      items[i].setStock(Catalogue.stock(name));
    }
    SearchResult result = new SearchResult();
    result.setItems(items);
    result.setText(text);
    result.setTotal(found);
    return result;
  }

  /** Takes the readings of a meter, and returns what they come to. */
  public ReadingSummary reportReadings(String meter, Reading[] readings, @Nullable String unit) {
    double sum = 0;
    double highest = 0;
    Calendar last = null;
    for (Reading reading : readings) {
      sum += reading.getValue();
      highest = Math.max(highest, reading.getValue());
      last = reading.getTime();
    }
    ReadingSummary summary = new ReadingSummary();
    summary.setAverage(readings.length == 0 ? 0 : Catalogue.cents(sum / readings.length));
    summary.setCount(readings.length);
    summary.setHighest(highest);
    summary.setLast(last);
    summary.setMeter(meter);
    summary.setUnit(unit);
    return summary;
  }
}
